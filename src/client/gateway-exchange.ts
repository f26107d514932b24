/** One request to the team gateway of the connection, for what only a gateway has. */
import { authenticationHeaders, requireConnection, secretOf, withoutSecret } from "./authentication";
import type { Clock } from "./clock";
import type { Connection } from "./connection";
import { createHttpTransport, type Fetch, type HttpAnswer, requireWebAddress } from "./http-transport";
import { statusError } from "./status-errors";

export interface GatewayDependencies {
  /** Read at each request. */
  readonly connection: () => Connection | null;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly isOnline?: () => boolean;
  readonly pageOrigin?: string;
}

export interface GatewayRequest {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: object;
  readonly timeoutMs: number;
  /** Resolves instead of rejecting where the address has no team gateway. */
  readonly mayLack?: boolean;
}

export const isFine = (status: number): boolean => status >= 200 && status <= 299;
/** The service, and gateways for one person, don't have these paths; a gateway may be unable to do what they ask. */
const lacking = [404, 405, 501];

/** Errors: ServiceError, without the key or token. */
export function createGatewayExchange(
  dependencies: GatewayDependencies,
): (request: GatewayRequest) => Promise<HttpAnswer> {
  const { connection, fetch, clock, isOnline, pageOrigin } = dependencies;
  const transport = createHttpTransport({ fetch, clock, isOnline, pageOrigin });
  return async ({ method, path, body, timeoutMs, mayLack = false }) => {
    const endpoint = `${method} ${path}`;
    const current = requireConnection(connection(), endpoint);
    requireWebAddress(current, endpoint);
    const headers = authenticationHeaders(current, endpoint);
    const answer = await transport(
      { method, path, query: "", body: body && JSON.stringify(body) },
      {
        ...{ baseUrl: current.baseUrl, serviceName: current.name, headers, timeoutMs },
        ...{ signal: new AbortController().signal, reachedBefore: false, onHeaders: () => undefined },
      },
    );
    if (isFine(answer.status) || (mayLack && lacking.includes(answer.status))) return answer;
    // Error messages must not repeat the key.
    throw withoutSecret(statusError({ status: answer.status, body: answer.body, endpoint }), secretOf(current));
  };
}
