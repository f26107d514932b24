/** The file of an export, read from a gateway: a connection that breaks is taken up where it broke. */
import { isServiceError, ServiceError } from "../service/errors";
import type { Clock } from "./clock";
import { abortWith } from "./linked-abort";
import { backOffMs } from "./retry-policy";

/** What the import reads: a file that can be opened again. */
export interface ExportFile {
  readonly name: string;
  /** Bytes as the file lies there, compressed; null where nobody knows. */
  readonly size: number | null;
  /** The first bytes; fewer where the file has no more. */
  start(length: number): Promise<Uint8Array>;
  /** The whole file from its beginning. Errors: ServiceError; the signal's reason where it was given up. */
  open(signal?: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
}

export interface ExportFileParts {
  readonly name: string;
  readonly size: number | null;
  /** GETs the file with these headers. Errors: ServiceError where no answer came, or one that is neither 200 nor 206. */
  readonly get: (headers: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<Response>;
  readonly clock: Clock;
  /** 0..1, for the back-off. */
  readonly random: () => number;
}

/** A connection that gives nothing for so long is taken for broken. */
const idleMs = 30_000;
/** Tries in a row that bring not one byte more. */
const mostVainTries = 6;

export function createExportFile({ name, size, get, clock, random }: ExportFileParts): ExportFile {
  /** A promise that must come within the idle time; `end` ends what it waits for. */
  async function inTime<T>(promise: Promise<T>, end: AbortController): Promise<T> {
    const over = new AbortController();
    try {
      return await Promise.race([
        promise,
        clock.sleep(idleMs, over.signal).then(() => {
          end.abort(silent());
          throw silent();
        }),
      ]);
    } finally {
      over.abort(new Error("The wait is over."));
      // Whatever it comes to, nobody waits for it any more.
      promise.catch(() => undefined);
    }
  }

  function open(given: AbortSignal | undefined): ReadableStream<Uint8Array<ArrayBuffer>> {
    let received = 0;
    let total: number | null = null;
    let tag: string | null = null;
    let vainTries = 0;
    /** Bytes of an answer that begins anew to pass by. */
    let toSkip = 0;
    const whole = given ? abortWith(given) : new AbortController();
    const stopped = whole.signal;
    let exchange = abortWith(stopped);
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;

    async function connect(): Promise<void> {
      exchange = abortWith(stopped);
      const headers: Record<string, string> = {};
      if (received > 0) {
        headers.Range = `bytes=${received}-`;
        if (tag !== null) headers["If-Range"] = tag;
      }
      const response = await inTime(get(headers, exchange.signal), exchange);
      const length = lengthOf(response);
      if (received === 0) {
        total = length;
        tag = response.headers.get("ETag");
      } else if (response.status === 206) {
        if (total !== null && length !== null && received + length !== total) throw changed();
        toSkip = 0;
      } else {
        if (response.headers.get("ETag") !== tag || (total !== null && length !== total)) throw changed();
        toSkip = received;
      }
      // A file without a byte has no body.
      reader = (response.body ?? new Blob([]).stream()).getReader();
    }

    /** The next bytes; null at the end. */
    async function next(): Promise<Uint8Array | null> {
      for (;;) {
        stopped.throwIfAborted();
        try {
          if (reader === undefined) await connect();
          const { done, value } = await inTime((reader as ReadableStreamDefaultReader<Uint8Array>).read(), exchange);
          if (done) {
            if (total !== null && received < total) throw cutOff();
            return null;
          }
          const fresh = toSkip > 0 ? value.subarray(Math.min(toSkip, value.length)) : value;
          toSkip -= Math.min(toSkip, value.length);
          if (fresh.length === 0) continue;
          received += fresh.length;
          vainTries = 0;
          return fresh;
        } catch (error) {
          stopped.throwIfAborted();
          exchange.abort(cutOff());
          reader = undefined;
          vainTries += 1;
          if (!isPassing(error) || vainTries >= mostVainTries) throw isServiceError(error) ? error : cutOff();
          await clock.sleep(backOffMs(vainTries, random()), stopped);
        }
      }
    }

    return new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        async pull(controller) {
          const bytes = await next();
          if (bytes !== null) controller.enqueue(bytes as Uint8Array<ArrayBuffer>);
          else {
            whole.abort(unwanted());
            controller.close();
          }
        },
        cancel: () => whole.abort(unwanted()),
      },
      { highWaterMark: 0 },
    );
  }

  return {
    name,
    size,
    async start(length) {
      const end = new AbortController();
      const parts: Uint8Array[] = [];
      let found = 0;
      const response = await inTime(get({ Range: `bytes=0-${length - 1}` }, end.signal), end);
      const reader = response.body?.getReader();
      while (reader && found < length) {
        const { done, value } = await inTime(reader.read(), end);
        if (done) break;
        parts.push(value);
        found += value.length;
      }
      end.abort(new Error("The beginning is read."));
      await reader?.cancel().catch(() => undefined);
      const bytes = new Uint8Array(found);
      let at = 0;
      for (const part of parts) {
        bytes.set(part, at);
        at += part.length;
      }
      return bytes.subarray(0, length);
    },
    open: (signal) => Promise.resolve(open(signal)),
  };
}

/** Bytes of the answer's body, null where it does not say or where they are packed on the way. */
function lengthOf({ headers }: Response): number | null {
  const length = headers.get("Content-Length");
  return length === null || headers.has("Content-Encoding") ? null : Number(length);
}

/** Whether another try may bring more: anything but an answer that says no. */
function isPassing(error: unknown): boolean {
  if (!isServiceError(error)) return true;
  const { name, status = 0 } = error;
  return name === "NetworkError" || name === "TimeoutError" || name === "RateLimitedError" || status >= 500;
}

const unwanted = (): Error => new Error("The file is wanted no longer.");
const cutOff = (): ServiceError =>
  new ServiceError(
    "NetworkError",
    "The download broke off and could not be taken up again. Check your network, then import it again.",
  );
const silent = (): ServiceError =>
  new ServiceError("TimeoutError", "The gateway stopped sending the file. Check your network, then import it again.");
const changed = (): ServiceError =>
  new ServiceError(
    "ContractError",
    "The file at the gateway changed while it was read. Import it again from its beginning.",
  );
