/** What the web stores share: waits, tries, and how a status refuses. */
import type { Clock } from "../../client/clock";
import { StoreRefusal } from "./model-store";

/** Longer waits put the model off instead. */
export const longestWaitMs = 60_000;
const mostTries = 5;
/** Largest file that is read, bytes. */
export const mostBytes = 250_000_000;

/** Milliseconds of Retry-After, in seconds or as a date; null without one. */
export function retryAfterOf(headers: Headers, now: number): number | null {
  const text = headers.get("retry-after")?.trim() ?? "";
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1000;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : Math.max(0, moment - now);
}

export interface Asking {
  readonly clock: Clock;
  /** Sends it once. */
  readonly send: () => Promise<Response>;
  /** A refusal for any other status. Undefined: the response is fine. */
  readonly refusalOf: (response: Response) => Promise<StoreRefusal | undefined>;
}

/**
 * Waits exactly as long as the store says, and repeats what failed in between. Repeating a write is safe because it
 * names the version: the second one is refused if the first arrived.
 */
export async function askPatiently({ clock, send, refusalOf }: Asking): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await send().catch((error: unknown) => {
      // Such as a refused sign-in.
      if (error instanceof StoreRefusal) throw error;
      return null;
    });
    const isBusy = response === null || [429, 500, 502, 503, 504, 509].includes(response.status);
    if (!isBusy) {
      const refusal = await refusalOf(response);
      if (refusal === undefined) return response;
      throw refusal;
    }
    await response?.body?.cancel().catch(() => undefined);
    const said = response === null ? null : retryAfterOf(response.headers, clock.now());
    const wait = said ?? 500 * 2 ** (tries - 1);
    if (tries >= mostTries || wait > longestWaitMs)
      throw new StoreRefusal(
        "throttled",
        response === null ? "The store cannot be reached." : `The store is busy (status ${response.status}).`,
        said ?? longestWaitMs,
      );
    await clock.sleep(wait);
  }
}

/** The body within the limit. Throws a StoreRefusal. */
export async function bytesOf(response: Response): Promise<Uint8Array> {
  if (Number(response.headers.get("content-length") ?? 0) > mostBytes) {
    await response.body?.cancel().catch(() => undefined);
    throw new StoreRefusal("forbidden", "The file is larger than 250 MB.");
  }
  return new Uint8Array(await response.arrayBuffer());
}
