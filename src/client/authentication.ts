/** How a request authenticates, and how the secret stays out of everything that is shown. */
import { refilled, say } from "../domain/said";
import { ServiceError } from "../service/service-errors";
import type { Connection } from "./connection";

/** Characters of a valid key or token: visible ASCII without spaces. Nothing else can be sent in a header. */
const sendable = /^[\x21-\x7e]+$/;

/**
 * The connection, if it has the key or token that it needs; otherwise throws a MissingKeyError that says how to
 * connect.
 */
export function requireConnection(connection: Connection | null, endpoint: string): Connection {
  if (connection !== null && (connection.credentials.scheme === "none" || secretOf(connection) !== "")) {
    return connection;
  }
  throw new ServiceError(
    "MissingKeyError",
    say`No data service is connected. Open the Compsheet pane and connect: enter your key, or choose the sample data.`,
    { endpoint },
  );
}

/**
 * The header with the connection's key or token; none if the service needs none. Throws an UnauthorizedError, whose
 * message doesn't repeat the secret, for one that can't be sent.
 */
export function authenticationHeaders(connection: Connection, endpoint: string): Record<string, string> {
  if (connection.credentials.scheme === "none") return {};
  const secret = secretOf(connection);
  const what = connection.credentials.scheme === "bearer" ? "token" : "key";
  if (!sendable.test(secret)) {
    throw new ServiceError(
      "UnauthorizedError",
      say`The ${what} for ${connection.name} has a line break, a space or a character that no ${what} has, so it wasn't sent. Copy it again from where it was issued, then enter it in the Compsheet pane.`,
      { endpoint },
    );
  }
  return what === "token" ? { Authorization: `Bearer ${secret}` } : { "x-api-key": secret };
}

/** The key or token; "" without one. */
export function secretOf({ credentials }: Connection): string {
  switch (credentials.scheme) {
    case "api-key":
      return credentials.key;
    case "bearer":
      return credentials.token;
    case "none":
      return "";
  }
}

/** The same error without the secret, in case the service repeated it in its response. */
export function withoutSecret(error: ServiceError, secret: string): ServiceError {
  const { name, message, said, endpoint, status, serviceMessage, retryAfterMs } = error;
  if (secret === "" || !(message.includes(secret) || serviceMessage?.includes(secret))) return error;
  const hide = (text: string) => text.replaceAll(secret, "(key)");
  return new ServiceError(name, refilled(said, hide), {
    endpoint,
    status,
    serviceMessage: serviceMessage === undefined ? undefined : hide(serviceMessage),
    retryAfterMs,
  });
}
