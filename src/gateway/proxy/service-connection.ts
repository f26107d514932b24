/** The gateway's connection to the service: the only place that holds the service's key. */
import { isUtf8 } from "node:buffer";
import { createRedactor } from "../secret-redactor";

export interface ServiceRequest {
  readonly method: string;
  /** Below the base address, with the query. */
  readonly path: string;
  /** JSON text; undefined: none. */
  readonly body: string | undefined;
}

export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** The bytes aren't valid UTF-8: `body` only approximates them. */
  readonly isBroken?: boolean;
}

/** No complete response: a timeout, or the service is unreachable. */
export class ServiceUnreachableError extends Error {
  override readonly name = "ServiceUnreachableError";
  constructor(
    readonly isTimeout: boolean,
    options?: { cause?: unknown },
  ) {
    super(isTimeout ? "The data service did not answer in time." : "The data service cannot be reached.", options);
  }
}

export interface ServiceAddress {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly credentials: { readonly scheme: "api-key" | "bearer"; readonly secret: string };
}

export type ServiceConnection = (request: ServiceRequest) => Promise<ServiceAnswer>;

export interface ServiceConnectionOptions {
  /** Timeout for the whole response, ms. */
  readonly timeoutMs?: number;
  /** Larger responses are rejected. */
  readonly mostBytes?: number;
}

const usualTimeoutMs = 55_000;
const usualMostBytes = 64 * 1024 * 1024;

/** Response headers used here; all others are dropped. */
const readHeaders = ["content-type", "x-data-source", "retry-after", "ratelimit", "ratelimit-policy"];

/**
 * Follows no redirect, which would carry the key elsewhere. If the service echoes the key in any encoding, it is
 * removed from body and headers. Credentials are read for each request, since they may be renewed.
 */
export function connectService(
  service: ServiceAddress | (() => ServiceAddress),
  { timeoutMs = usualTimeoutMs, mostBytes = usualMostBytes }: ServiceConnectionOptions = {},
): ServiceConnection {
  let known: { readonly secret: string; readonly redact: (text: string) => string } | null = null;
  return async ({ method, path, body }) => {
    const { baseUrl, credentials } = typeof service === "function" ? service() : service;
    const { scheme, secret } = credentials;
    if (known?.secret !== secret) known = { secret, redact: createRedactor([secret]) };
    const { redact } = known;
    const proof = scheme === "bearer" ? { authorization: `Bearer ${secret}` } : { "x-api-key": secret };
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(baseUrl + path, {
        method,
        headers: {
          accept: "application/json",
          ...(body !== undefined && { "content-type": "application/json" }),
          ...proof,
        },
        ...(body !== undefined && { body }),
        redirect: "manual",
        signal,
      });
      const bytes = await readBytes(response, mostBytes);
      const text = redact(new TextDecoder().decode(bytes));
      const headers = new Headers();
      for (const name of readHeaders) {
        const value = response.headers.get(name);
        if (value !== null) headers.set(name, redact(value));
      }
      return { status: response.status, headers, body: text, isBroken: !isUtf8(bytes) };
    } catch (cause) {
      throw new ServiceUnreachableError(signal.aborted, { cause });
    }
  };
}

async function readBytes(response: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new Error("The answer is too long.");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
