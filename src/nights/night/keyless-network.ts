/**
 * The service's key stays in this process: models get a stand-in, which is replaced on the way to the service. Other
 * addresses are refused, so a hostile model can send nothing elsewhere.
 */
import type { Connection } from "../../client/connection";

export interface KeylessNetwork {
  /** For models: the same service with a stand-in for the key. */
  readonly connection: Connection;
  readonly fetch: typeof fetch;
}

export function createKeylessNetwork(
  connection: Connection,
  fetch: typeof globalThis.fetch,
  standIn: string,
): KeylessNetwork {
  const { credentials } = connection;
  const key =
    credentials.scheme === "api-key" ? credentials.key : credentials.scheme === "bearer" ? credentials.token : null;
  const shown: Connection["credentials"] =
    credentials.scheme === "api-key"
      ? { scheme: "api-key", key: standIn }
      : credentials.scheme === "bearer"
        ? { scheme: "bearer", token: standIn }
        : credentials;
  const base = new URL(`${connection.baseUrl.replace(/(?<!\/)\/+$/, "")}/`);
  return {
    connection: { ...connection, credentials: shown },
    fetch: (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : String(input));
      if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname))
        return Promise.reject(new TypeError("Models can only reach the data service."));
      const headers = new Headers(init.headers);
      if (key !== null)
        for (const [name, value] of [...headers])
          if (value.includes(standIn)) headers.set(name, value.replaceAll(standIn, key));
      return fetch(input, { ...init, headers });
    },
  };
}
