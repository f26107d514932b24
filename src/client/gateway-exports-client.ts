/** The person's exports, as a gateway lists them. The plain service has no exports: then there is no gateway. */
import { type Said, say } from "../domain/said";
import { decode, type WireSchema } from "../service/decode";
import { ServiceError } from "../service/service-errors";
import {
  exportEventName,
  gatewayExportSchema,
  gatewayExportsResponseSchema,
  gatewayPaths,
  type GatewayExport,
  type GatewayExportsResponse,
} from "../service/gateway-exports";
import { authenticationHeaders, requireConnection, secretOf, withoutSecret } from "./authentication";
import type { Clock } from "./clock";
import type { Connection } from "./connection";
import {
  createHttpTransport,
  type Fetch,
  type HttpAnswer,
  type HttpRequest,
  requireWebAddress,
} from "./http-transport";
import { backOffMs } from "./retry-policy";
import { createEventReader } from "./server-sent-events";
import { statusError } from "./status-errors";

export interface GatewayExportsDependencies {
  /** Read at each request. */
  readonly connection: () => Connection | null;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** 0..1, for the back-off. */
  readonly random: () => number;
  readonly isOnline?: () => boolean;
  readonly pageOrigin?: string;
}

export interface ExportEventListener {
  /** Called with an export's new state. */
  onExport(this: void, told: GatewayExport): void;
  /** Called on each (re)connect: the list has what happened before. */
  onConnected(this: void): void;
  /** The stream broke; it reconnects automatically. */
  onLost(this: void): void;
}

/** To pass on to the download, never kept. */
export interface ExportFileRequest {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface GatewayExports {
  /** The person's own, newest first; null without a gateway. */
  list(signal?: AbortSignal): Promise<GatewayExportsResponse | null>;
  /** Adds a download link that the person got elsewhere. */
  link(uuid: string, url: string): Promise<GatewayExport>;
  imported(uuid: string): Promise<GatewayExport>;
  /** Removes an export that failed, expired or is overdue. */
  discard(uuid: string): Promise<void>;
  /** Request for the file; its header contains the key. Errors: ServiceError without a connection. */
  file(uuid: string): ExportFileRequest;
  /**
   * Follows the events until the signal aborts, reconnecting after growing pauses; resolves early without a gateway.
   * Errors: ServiceError if the key is refused.
   */
  follow(listener: ExportEventListener, signal: AbortSignal): Promise<void>;
}

/** A gateway checks a link before it responds. */
const timeoutMs = 60_000;
/** The time of three missed keep-alive comments. */
const quietMs = 45_000;

export function createGatewayExports(dependencies: GatewayExportsDependencies): GatewayExports {
  const { connection, fetch, clock, random, isOnline, pageOrigin } = dependencies;
  const transport = createHttpTransport({ fetch, clock, isOnline, pageOrigin });
  const reached = new Set<string>();

  function require(endpoint: string): { current: Connection; headers: Record<string, string> } {
    const current = requireConnection(connection(), endpoint);
    requireWebAddress(current, endpoint);
    return { current, headers: authenticationHeaders(current, endpoint) };
  }

  async function exchange(
    method: HttpRequest["method"],
    path: string,
    body?: object,
    signal = new AbortController().signal,
  ): Promise<HttpAnswer> {
    const { current, headers } = require(`${method} ${path}`);
    return transport(
      { method, path, query: "", body: body && JSON.stringify(body) },
      {
        baseUrl: current.baseUrl,
        serviceName: current.name,
        headers,
        timeoutMs,
        signal,
        reachedBefore: reached.has(current.baseUrl),
        onHeaders: () => void reached.add(current.baseUrl),
      },
    );
  }

  async function ask<Output>(
    schema: WireSchema<Output>,
    method: HttpRequest["method"],
    path: string,
    body?: object,
  ): Promise<Output> {
    const answer = await exchange(method, path, body);
    if (!isFine(answer.status)) throw refusal(answer, `${method} ${path}`);
    return decode(schema, answer.body, `${method} ${path}`);
  }

  /** Error messages must not repeat the key. */
  function refusal({ status, body }: HttpAnswer, endpoint: string): ServiceError {
    const current = connection();
    const error = gatewayError(statusError({ status, body, endpoint }));
    return current === null ? error : withoutSecret(error, secretOf(current));
  }

  async function openEvents(signal: AbortSignal): Promise<Response> {
    const endpoint = `GET ${gatewayPaths.events}`;
    const { current, headers } = require(endpoint);
    const response = await fetch(current.baseUrl.replace(/(?<!\/)\/+$/, "") + gatewayPaths.events, {
      headers: { ...headers, Accept: "text/event-stream" },
      redirect: "error",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
      signal,
    });
    if (isFine(response.status)) return response;
    const body: unknown = await response.json().catch(() => undefined);
    throw refusal({ status: response.status, body }, endpoint);
  }

  /** One connection to the events, until it ends. */
  async function followOnce(listener: ExportEventListener, signal: AbortSignal): Promise<void> {
    const end = abortWith(signal);
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
    try {
      const response = await openEvents(end.signal);
      reader = response.body?.getReader();
      if (!reader) return;
      const read = createEventReader();
      const decoder = new TextDecoder();
      listener.onConnected();
      for (;;) {
        const over = abortWith(end.signal);
        const quiet = clock.sleep(quietMs, over.signal).then(
          () => null,
          () => null,
        );
        const piece = await Promise.race([reader.read(), quiet]);
        over.abort();
        if (piece === null || piece.done) return;
        for (const { name, data } of read(decoder.decode(piece.value, { stream: true }))) {
          const told = name === exportEventName ? exportIn(data) : undefined;
          if (told !== undefined) listener.onExport(told);
        }
      }
    } finally {
      end.abort();
      await reader?.cancel().catch(() => undefined);
    }
  }

  return {
    async list(signal) {
      const answer = await exchange("GET", gatewayPaths.exports, undefined, signal);
      if (noSuchPath.includes(answer.status)) return null;
      const endpoint = `GET ${gatewayPaths.exports}`;
      if (!isFine(answer.status)) throw refusal(answer, endpoint);
      return decode(gatewayExportsResponseSchema, answer.body, endpoint);
    },
    link: (uuid, url) => ask(gatewayExportSchema, "POST", gatewayPaths.link(uuid), { url }),
    imported: (uuid) => ask(gatewayExportSchema, "POST", gatewayPaths.imported(uuid)),
    async discard(uuid) {
      const path = gatewayPaths.discard(uuid);
      const answer = await exchange("POST", path);
      // Someone else was faster, but it is gone either way.
      if (!isFine(answer.status) && answer.status !== 404) throw refusal(answer, `POST ${path}`);
    },
    file(uuid) {
      const path = gatewayPaths.file(uuid);
      const { current, headers } = require(`GET ${path}`);
      return { address: current.baseUrl.replace(/(?<!\/)\/+$/, "") + path, headers };
    },
    async follow(listener, signal) {
      let attempt = 1;
      const onConnected = (): void => {
        attempt = 0;
        listener.onConnected();
      };
      for (; !signal.aborted; attempt += 1) {
        try {
          await followOnce({ ...listener, onConnected }, signal);
        } catch (error) {
          if (signal.aborted) return;
          const { name, status } = error as ServiceError;
          if (noSuchPath.includes(status ?? 0)) return;
          if (name === "UnauthorizedError" || name === "MissingKeyError") throw error;
        }
        if (signal.aborted) return;
        listener.onLost();
        await clock.sleep(backOffMs(Math.max(1, attempt), random()), signal).catch(() => undefined);
      }
    },
  };
}

/** Statuses with which services respond to an unknown path; a refused key is a 401. */
const noSuchPath: readonly number[] = [403, 404, 405, 501];

const isFine = (status: number): boolean => status >= 200 && status <= 299;

/** Ignores malformed events: the list has the same information. */
function exportIn(data: string): GatewayExport | undefined {
  try {
    return decode(gatewayExportSchema, JSON.parse(data), `GET ${gatewayPaths.events}`);
  } catch {
    return undefined;
  }
}

/** Adapts the errors of the status table to exports. */
function gatewayError(error: ServiceError): ServiceError {
  const { name, status, endpoint, serviceMessage } = error;
  const words = serviceMessage === undefined ? "" : ` (${serviceMessage})`;
  const messages: Readonly<Record<number, Said>> = {
    400: say`The gateway rejected this${words}. Correct it, then try again.`,
    404: say`The gateway doesn't have this export${words}. It may have been removed in another window. Order it again.`,
    409: say`The export has changed${words}. Check it in the list.`,
    410: say`The export's link expired${words}. Order it again.`,
  };
  const said = messages[status ?? 0];
  return said === undefined ? error : new ServiceError(name, said, { status, endpoint, serviceMessage });
}

/** A controller that also aborts with a signal. Always abort it in the end, to remove its listener. */
export function abortWith(signal: AbortSignal): AbortController {
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort, { once: true, signal: controller.signal });
  return controller;
}
