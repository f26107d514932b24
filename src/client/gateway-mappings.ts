/** Corrections of deal intake that a team shares. The plain service has none: then there is no team. */
import { decode } from "../service/decode";
import { type GatewayMapping, gatewayMappingsPath, gatewayMappingsSchema } from "../service/gateway-mappings";
import { authenticationHeaders, requireConnection, secretOf, withoutSecret } from "./authentication";
import type { Clock } from "./clock";
import type { Connection } from "./connection";
import { createHttpTransport, type Fetch, type HttpAnswer, requireWebAddress } from "./http-transport";
import { statusError } from "./status-errors";

export interface GatewayMappingsDependencies {
  /** Read at each request. */
  readonly connection: () => Connection | null;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly isOnline?: () => boolean;
  readonly pageOrigin?: string;
}

export interface GatewayMappings {
  /** Those of the whole team; null without a team gateway or a connection. Errors: ServiceError. */
  list(): Promise<readonly GatewayMapping[] | null>;
  /** Saves a correction for the team, or removes it. Errors: ServiceError. */
  change(mapping: GatewayMapping, remove: boolean): Promise<void>;
}

const timeoutMs = 15_000;
const isFine = (status: number): boolean => status >= 200 && status <= 299;
/** The service, and gateways for one person, don't have this path. */
const noTeam = [404, 405, 501];

export function createGatewayMappings(dependencies: GatewayMappingsDependencies): GatewayMappings {
  const { connection, fetch, clock, isOnline, pageOrigin } = dependencies;
  const transport = createHttpTransport({ fetch, clock, isOnline, pageOrigin });
  /** Addresses that have no team: each is asked once. */
  const withoutTeam = new Set<string>();

  async function exchange(method: "GET" | "POST", body?: object): Promise<HttpAnswer> {
    const endpoint = `${method} ${gatewayMappingsPath}`;
    const current = requireConnection(connection(), endpoint);
    requireWebAddress(current, endpoint);
    const headers = authenticationHeaders(current, endpoint);
    const answer = await transport(
      { method, path: gatewayMappingsPath, query: "", body: body && JSON.stringify(body) },
      {
        ...{ baseUrl: current.baseUrl, serviceName: current.name, headers, timeoutMs },
        ...{ signal: new AbortController().signal, reachedBefore: false, onHeaders: () => undefined },
      },
    );
    if (isFine(answer.status) || (method === "GET" && noTeam.includes(answer.status))) return answer;
    // Error messages must not repeat the key.
    throw withoutSecret(statusError({ status: answer.status, body: answer.body, endpoint }), secretOf(current));
  }

  return {
    async list() {
      const baseUrl = connection()?.baseUrl;
      if (baseUrl === undefined || withoutTeam.has(baseUrl)) return null;
      const { status, body } = await exchange("GET");
      if (!isFine(status)) withoutTeam.add(baseUrl);
      return isFine(status) ? decode(gatewayMappingsSchema, body, `GET ${gatewayMappingsPath}`).mappings : null;
    },
    async change(mapping, remove) {
      await exchange("POST", { mapping, remove });
    },
  };
}
