/** Deliberate faults, to test callers against an unreliable service. */
import { RandomStream } from "./generator/random-stream";
import type { SandboxClock } from "./time-slices";

/** Shares are 0..1 of all requests; the same seed causes the same faults to the same order of requests. */
export interface FaultOptions {
  readonly seed: number;
  /** Fails with one of `statuses` before anything is done. */
  readonly errorShare?: number;
  /** Default: 500, 502, 503 and 504. */
  readonly statuses?: readonly number[];
  /** The connection ends in the middle of the body. */
  readonly cutShare?: number;
  /** Waits `slowMs` before the answer. */
  readonly slowShare?: number;
  /** Default: 3,000. */
  readonly slowMs?: number;
}

/** What happens to one request. */
export interface Fault {
  readonly delayMs: number;
  readonly status: number | undefined;
  readonly isCut: boolean;
}

const usualStatuses = [500, 502, 503, 504];
const usualDelayMs = 3000;

/** Assigns each request its fault, in order of arrival. */
export function createFaults(options: FaultOptions): () => Fault {
  const stream = new RandomStream(options.seed, 0xfa017);
  const statuses = options.statuses ?? usualStatuses;
  return () => {
    // Every request uses the same number of draws, so one share doesn't shift the others.
    const [slow, error, cut, pick] = [stream.unit(), stream.unit(), stream.unit(), stream.unit()];
    return {
      delayMs: slow < (options.slowShare ?? 0) ? (options.slowMs ?? usualDelayMs) : 0,
      status: error < (options.errorShare ?? 0) ? statuses[Math.floor(pick * statuses.length)] : undefined,
      isCut: cut < (options.cutShare ?? 0),
    };
  };
}

/** Long enough to send the first half: a connection cut earlier never becomes a response. */
const cutAfterMs = 20;

/** The response, with the connection lost halfway through the body. */
export async function cutBody(response: Response, clock: SandboxClock): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  let isSent = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isSent && bytes.length > 1) controller.enqueue(bytes.subarray(0, bytes.length >> 1));
      else {
        await clock.sleep?.(cutAfterMs);
        controller.error(new Error("the connection was lost"));
      }
      isSent = true;
    },
  });
  const headers = new Headers(response.headers);
  headers.set("Content-Length", String(bytes.length));
  return new Response(body, { status: response.status, headers });
}
