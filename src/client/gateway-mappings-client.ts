/** Corrections of deal intake that a team shares. The plain service has none: then there is no team. */
import { decode } from "../service/decode";
import { type GatewayMapping, gatewayMappingsPath, gatewayMappingsSchema } from "../service/gateway-mappings";
import { createGatewayExchange, type GatewayDependencies, isFine } from "./gateway-exchange";

export type GatewayMappingsDependencies = GatewayDependencies;

export interface GatewayMappings {
  /** Those of the whole team; null without a team gateway or a connection. Errors: ServiceError. */
  list(): Promise<readonly GatewayMapping[] | null>;
  /** Saves a correction for the team, or removes it. Errors: ServiceError. */
  change(mapping: GatewayMapping, remove: boolean): Promise<void>;
}

const timeoutMs = 15_000;

export function createGatewayMappings(dependencies: GatewayMappingsDependencies): GatewayMappings {
  const { connection } = dependencies;
  const exchange = createGatewayExchange(dependencies);
  /** Addresses that have no team: each is asked once. */
  const withoutTeam = new Set<string>();
  const asked = { path: gatewayMappingsPath, timeoutMs };

  return {
    async list() {
      const baseUrl = connection()?.baseUrl;
      if (baseUrl === undefined || withoutTeam.has(baseUrl)) return null;
      const { status, body } = await exchange({ ...asked, method: "GET", mayLack: true });
      if (!isFine(status)) withoutTeam.add(baseUrl);
      return isFine(status) ? decode(gatewayMappingsSchema, body, `GET ${gatewayMappingsPath}`).mappings : null;
    },
    async change(mapping, remove) {
      await exchange({ ...asked, method: "POST", body: { mapping, remove } });
    },
  };
}
