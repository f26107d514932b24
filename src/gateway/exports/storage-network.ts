/** Reads from export storage: a GET over a connection to a checked address, without redirects. */
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { connectTo, resolveHost } from "../checked-connection";

export interface StorageAnswer {
  readonly status: number;
  /** Null where it is absent. */
  header(name: string): string | null;
  /** Null at the end; rejects if the connection breaks first or stays silent too long. */
  read(): Promise<Uint8Array | null>;
  /** Closes the connection; the rest is not read. */
  close(): void;
}

export interface StorageNetwork {
  readonly resolve: (host: string) => Promise<readonly string[]>;
  get(url: URL, address: string, headers: Readonly<Record<string, string>>): Promise<StorageAnswer>;
}

export interface StorageNetworkOptions {
  /** The server's own origins, with certificates that only this machine trusts. Default: none. */
  readonly ownOrigins?: () => readonly string[];
  /** Maximum silence, ms. */
  readonly silenceMs?: number;
}

const usualSilenceMs = 30_000;

export function createStorageNetwork({
  ownOrigins = () => [],
  silenceMs = usualSilenceMs,
}: StorageNetworkOptions = {}): StorageNetwork {
  return {
    resolve: resolveHost,
    get(url, address, headers) {
      return new Promise((resolve, reject) => {
        const request = (url.protocol === "https:" ? requestHttps : requestHttp)(
          {
            ...connectTo(url, address, !ownOrigins().includes(url.origin)),
            method: "GET",
            headers: { ...headers, host: url.host, accept: "*/*" },
          },
          (response) => {
            clearTimeout(timer);
            resolve(answerOf(response, silenceMs));
          },
        );
        const timer = setTimeout(() => request.destroy(new Error("The storage does not answer.")), silenceMs);
        request.on("error", (error) => {
          clearTimeout(timer);
          reject(error);
        });
        request.end();
      });
    },
  };
}

function answerOf(response: IncomingMessage, silenceMs: number): StorageAnswer {
  const chunks = response[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>;
  return {
    status: response.statusCode ?? 0,
    header: (name) => [response.headers[name]].flat()[0] ?? null,
    async read() {
      // Only runs while a read is pending: a slow reader isn't silence from the storage.
      const timer = setTimeout(() => response.destroy(new Error("The storage stopped sending data.")), silenceMs);
      try {
        const { done, value } = await chunks.next();
        return done ? null : value;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => void response.destroy(),
  };
}
