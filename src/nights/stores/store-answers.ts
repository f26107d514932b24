/** What the web stores share: waits, tries, and how a status refuses. */
import type { Clock } from "../../client/clock";
import { parseRetryAfter } from "../../client/rate-limit-headers";
import { StoreRefusal } from "./model-store";

/** Longer waits put the model off instead. */
export const longestWaitMs = 60_000;
const mostTries = 5;
/** Largest file that is read, bytes. */
export const mostBytes = 250_000_000;
/** Lists come in pages of at most a few thousand files. */
const mostTextBytes = 32_000_000;
const mostFailureBytes = 100_000;
const longestBodyMs = 15 * 60_000;
/** Pages of one listing; a server that never ends one is given up. */
export const mostPages = 20_000;

export interface Asking {
  readonly clock: Clock;
  /** Sends it once. */
  readonly send: () => Promise<Response>;
  /** A refusal for any other status. Undefined: the response is fine. */
  readonly refusalOf: (response: Response) => Promise<StoreRefusal | undefined>;
}

/**
 * Waits exactly the time that the store asks for, and repeats what failed in between. Repeating a write is safe: it
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
    const said = response && (parseRetryAfter(response.headers.get("retry-after"), clock.now()) ?? null);
    const wait = said ?? 500 * 2 ** (tries - 1);
    if (tries >= mostTries || wait > longestWaitMs)
      throw new StoreRefusal(
        "throttled",
        response === null
          ? "The store cannot be reached. Check its address and the network."
          : `The store is busy (status ${response.status}). It will be tried again later.`,
        said ?? longestWaitMs,
      );
    await clock.sleep(wait);
  }
}

/** A file's bytes. Throws a StoreRefusal. */
export async function bytesOf(response: Response, clock: Clock): Promise<Uint8Array> {
  return readBody(response, clock, mostBytes, "The file is larger than 250 MB. Split the model.");
}

/** A list, or what the store says of a file. Throws a StoreRefusal. */
export async function textOf(response: Response, clock: Clock): Promise<string> {
  return new TextDecoder().decode(
    await readBody(response, clock, mostTextBytes, "The store's answer is too long. Connect a smaller folder."),
  );
}

/** As much of a failure's text as its code needs; "" if it can't be read. */
export async function failureTextOf(response: Response, clock: Clock): Promise<string> {
  return new TextDecoder().decode(await readBody(response, clock, mostFailureBytes, "").catch(() => new Uint8Array()));
}

/** Counts what arrives: a length is only a promise, and chunked bodies have none. */
async function readBody(response: Response, clock: Clock, most: number, tooLong: string): Promise<Uint8Array> {
  const end = clock.now() + longestBodyMs;
  const parts: Uint8Array[] = [];
  let count = 0;
  if (Number(response.headers.get("content-length") ?? 0) > most) {
    await response.body?.cancel().catch(() => undefined);
    throw new StoreRefusal("forbidden", tooLong);
  }
  try {
    // Leaving the loop cancels the body.
    for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      count += part.byteLength;
      if (count > most) throw new StoreRefusal("forbidden", tooLong);
      if (clock.now() > end)
        throw new StoreRefusal(
          "throttled",
          "The store sends too slowly. It will be tried again later; check the network.",
          longestWaitMs,
        );
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof StoreRefusal) throw error;
    throw new StoreRefusal(
      "throttled",
      "The store's answer was cut off. It will be tried again later; check the network.",
      longestWaitMs,
    );
  }
  return Buffer.concat(parts);
}

/** Undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
