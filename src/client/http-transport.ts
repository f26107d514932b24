/** One HTTP exchange: address, headers, time-out, and everything that can keep a complete response from arriving. */
import { type Said, say } from "../domain/said";
import { sleepAwake, type Clock, durationInWords } from "./clock";
import { ServiceError } from "../service/service-errors";
import type { Connection } from "./connection";

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type QueryValue = string | number | boolean | undefined;

export interface HttpRequest {
  readonly method: "GET" | "POST" | "PATCH";
  /** Relative to the base URL, with a leading slash. */
  readonly path: string;
  /** Ready to append: "" or "?name=value". */
  readonly query: string;
  /** JSON text. */
  readonly body: string | undefined;
}

export interface Exchange {
  readonly baseUrl: string;
  /** The person's name for the service. */
  readonly serviceName: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Aborts the exchange, which then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Maximum age of a response that a gateway has cached; absent if any will do. */
  readonly oldestMs?: number | undefined;
  /** Whether the service has answered this client before, which proves that it accepts requests from this page. */
  readonly reachedBefore: boolean;
  /** Called once when status and headers have arrived, before the body. */
  readonly onHeaders: (status: number, headers: Headers) => void;
}

export interface HttpAnswer {
  readonly status: number;
  /** Parsed JSON; undefined if an error response or a 204 has none. */
  readonly body: unknown;
}

export interface TransportDependencies {
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** False if the device knows that it is offline. */
  readonly isOnline?: (() => boolean) | undefined;
  /** Origin of the requesting page; absent outside a browser, where no cross-origin rules apply. */
  readonly pageOrigin?: string | undefined;
}

export type HttpTransport = (request: HttpRequest, exchange: Exchange) => Promise<HttpAnswer>;

/**
 * Query in a fixed order, so equal questions have equal addresses; omits undefined values. Throws BadRequestError for a
 * number without a decimal form.
 */
export function encodeQuery(query: object, endpoint: string): string {
  const pairs = Object.entries(query as Record<string, QueryValue>)
    .filter((pair): pair is [string, string | number | boolean] => pair[1] !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const broken = pairs.find(([, value]) => typeof value === "number" && !Number.isFinite(value));
  if (broken) {
    throw new ServiceError("BadRequestError", say`${broken[0]} is not a number. Correct the formula's arguments.`, {
      endpoint,
    });
  }
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text === "" ? "" : `?${text}`;
}

/**
 * Throws a NetworkError unless the base URL is an absolute web address: the browser would request one of the add-in's
 * own pages. It must not contain a name or password either.
 */
export function requireWebAddress({ name, baseUrl }: Connection, endpoint: string): void {
  let url: URL | undefined;
  try {
    url = new URL(baseUrl);
  } catch {
    // Handled below.
  }
  if (url && /^https?:$/.test(url.protocol) && url.username + url.password === "") return;
  throw new ServiceError(
    "NetworkError",
    say`The address of ${name} is not a web address. Correct it in the Compsheet pane, such as https://data.example.`,
    { endpoint },
  );
}

/** Reason for ending the rest of an exchange; never shown, so one instance is enough. */
const ended = new Error("The exchange has its outcome.");

/** An exchange settles within its time-out no matter what fetch does, with the response or a ServiceError. */
export function createHttpTransport({ fetch, clock, isOnline, pageOrigin }: TransportDependencies): HttpTransport {
  return async (request, exchange) => {
    const endpoint = `${request.method} ${request.path}`;
    /** Aborts the fetch and clears timer and listener. */
    const over = new AbortController();
    try {
      return await Promise.race([
        converse(request, exchange, endpoint, over.signal),
        sleepAwake(clock, exchange.timeoutMs, over.signal).then(() => {
          throw noAnswer(exchange, endpoint);
        }),
        rejectionBy(exchange.signal, over.signal),
      ]);
    } finally {
      over.abort(ended);
    }
  };

  async function converse(request: HttpRequest, exchange: Exchange, endpoint: string, signal: AbortSignal) {
    let response: Response;
    try {
      response = await fetch(exchange.baseUrl.replace(/(?<!\/)\/+$/, "") + request.path + request.query, {
        method: request.method,
        headers: {
          Accept: "application/json",
          ...(request.body !== undefined && { "Content-Type": "application/json" }),
          ...exchange.headers,
          ...ageLimit(exchange),
        },
        ...(request.body !== undefined && { body: request.body }),
        // A redirect would send the key anywhere, and the browser must not cache our responses.
        redirect: "error",
        credentials: "omit",
        referrerPolicy: "no-referrer",
        cache: "no-store",
        signal,
      });
    } catch {
      // Drops the error from fetch: it may contain the whole address.
      throw unreachable(exchange, endpoint);
    }
    if (!signal.aborted) exchange.onHeaders(response.status, response.headers);
    const text = await response.text().catch(() => {
      throw cutShort(endpoint, response.status);
    });
    return { status: response.status, body: parseBody(text, response, endpoint) };
  }

  /** Only for a gateway that also serves the page: other origins would have to allow the header (CORS). */
  function ageLimit({ oldestMs, baseUrl }: Exchange): Record<string, string> {
    if (oldestMs === undefined || pageOrigin !== new URL(baseUrl).origin) return {};
    return { "Cache-Control": `max-age=${Math.max(0, Math.floor(oldestMs / 1_000))}` };
  }

  function unreachable({ serviceName, baseUrl, reachedBefore }: Exchange, endpoint: string): ServiceError {
    let said: Said;
    if (isOnline?.() === false) {
      said = say`This computer is offline. Connect to the network, then try again.`;
    } else if (!reachedBefore && pageOrigin !== undefined && pageOrigin !== new URL(baseUrl).origin) {
      said = say`Can't reach ${serviceName}, or it blocks requests from ${pageOrigin} (CORS). Check the address in the Compsheet pane and your network. If both are right, ask the service's operator to allow this origin.`;
    } else {
      said = say`Can't reach ${serviceName}. Check your network or VPN and that the service is running, then try again.`;
    }
    return new ServiceError("NetworkError", said, { endpoint });
  }
}

function parseBody(text: string, response: Response, endpoint: string): unknown {
  if (response.status === 204) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    if (!response.ok) return undefined;
    if (lacksItsEnd(text.trim())) throw cutShort(endpoint, response.status);
    throw new ServiceError(
      "ContractError",
      say`The answer to ${endpoint} isn't JSON. Check the service's address in the Compsheet pane and whether a proxy or sign-in page is in between. If the address is right, send this message to support.`,
      { endpoint, status: response.status },
    );
  }
}

/** JSON that starts with a bracket but doesn't end with the matching one. */
function lacksItsEnd(text: string): boolean {
  return (text.startsWith("{") && !text.endsWith("}")) || (text.startsWith("[") && !text.endsWith("]"));
}

function cutShort(endpoint: string, status: number): ServiceError {
  return new ServiceError(
    "NetworkError",
    say`The answer to ${endpoint} was cut off. Check your network, then try again.`,
    { endpoint, status },
  );
}

function noAnswer({ serviceName, timeoutMs }: Exchange, endpoint: string): ServiceError {
  return new ServiceError(
    "TimeoutError",
    say`${serviceName} did not answer ${endpoint} within ${durationInWords(timeoutMs)}. Try again. If this persists, check your network and the service's address in the Compsheet pane.`,
    { endpoint },
  );
}

/** Rejects with the signal's reason once it is aborted, unless `over` is aborted first. */
function rejectionBy(signal: AbortSignal, over: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true, signal: over });
  });
}
