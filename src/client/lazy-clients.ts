/** The clients of the service and of a team's gateway, each of which loads its chunk with the first request. */
import type { GatewayDependencies } from "./gateway-exchange";
import type { GatewayMappings } from "./gateway-mappings-client";
import type { GatewaySignatures } from "./gateway-signatures-client";
import { imported, lazy } from "./lazy";
import type { RentalClient, RentalClientDependencies } from "./rental-client";
import type { NightsService, RentalService } from "./rental-service";

export type LoadRentalClient = () => Promise<(dependencies: RentalClientDependencies) => RentalClient>;

/** If `load` fails, the next request calls it again. */
export function createLazyRentalClient(load: LoadRentalClient, dependencies: RentalClientDependencies): RentalClient {
  let client: RentalClient | undefined;
  return lazy<RentalService & NightsService, Pick<RentalClient, "leaveConnection">>(
    async () => (client = (await load())(dependencies)),
    { leaveConnection: () => client?.leaveConnection() },
  );
}

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
