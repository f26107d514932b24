/** What a team's gateway keeps, each with a script that loads on first use. */
import type { GatewayDependencies } from "./gateway-exchange";
import type { GatewayMappings } from "./gateway-mappings-client";
import type { GatewaySignatures } from "./gateway-signatures-client";
import { imported, lazy } from "./lazy";

/** The team's deal intake corrections. */
export const createLazyGatewayMappings = (dependencies: GatewayDependencies): GatewayMappings =>
  lazy<GatewayMappings>(async () => {
    const loaded = await imported(import(/* webpackChunkName: "client" */ "./gateway-mappings-client"));
    return loaded.createGatewayMappings(dependencies);
  });

/** The signatures of saved results. */
export const createLazyGatewaySignatures = (dependencies: GatewayDependencies): GatewaySignatures =>
  lazy<GatewaySignatures>(async () => {
    const loaded = await imported(import(/* webpackChunkName: "client" */ "./gateway-signatures-client"));
    return loaded.createGatewaySignatures(dependencies);
  });
