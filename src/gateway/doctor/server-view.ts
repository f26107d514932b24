/** What the doctor sees of a server: each address fetched once, within limits of time and size. */

export interface ViewLimits {
  /** Timeout of one request including its body, ms. */
  readonly timeoutMs: number;
  /** Maximum size of a response, bytes; the rest is cut. */
  readonly maxBytes: number;
  /** Maximum concurrent requests. */
  readonly parallel: number;
}

export const usualLimits: ViewLimits = { timeoutMs: 15_000, maxBytes: 4_000_000, parallel: 6 };

/** One response; a redirect counts too. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** The body was longer than the limit. */
  readonly isCut: boolean;
}

/** The response after redirects, or why there is none. */
export type Reached =
  | { readonly answer: Answer; readonly address: string; readonly hops: readonly string[] }
  | { readonly answer: null; readonly problem: string; readonly hops: readonly string[] };

export interface ServerView {
  /** One request, redirects not followed. Throws if the server doesn't respond. */
  ask(address: string, init?: RequestInit): Promise<Answer>;
  /** GET following up to 5 redirects; each address is fetched once. Never throws. */
  get(address: string): Promise<Reached>;
  /** A second GET that bypasses the cache of `get`. Throws like `ask`. */
  getAgain(address: string): Promise<Answer>;
}

const maxHops = 5;

export function createServerView(fetch: typeof globalThis.fetch, limits: ViewLimits = usualLimits): ServerView {
  const known = new Map<string, Promise<Reached>>();
  const inTurn = createTurns(limits.parallel);
  const ask = (address: string, init: RequestInit = {}): Promise<Answer> =>
    inTurn(async () => {
      const signal = AbortSignal.timeout(limits.timeoutMs);
      const response = await fetch(address, { ...init, redirect: "manual", signal });
      const { bytes, isCut } = await readLimited(response, limits.maxBytes);
      return { status: response.status, headers: response.headers, bytes, isCut };
    });
  const follow = async (first: string): Promise<Reached> => {
    const hops: string[] = [];
    let address = first;
    try {
      for (;;) {
        const answer = await ask(address);
        const next = answer.status >= 300 && answer.status < 400 ? answer.headers.get("location") : null;
        if (next === null) return { answer, address, hops };
        if (hops.length === maxHops) return { answer: null, problem: "it redirects without end", hops };
        address = new URL(next, address).href;
        hops.push(address);
      }
    } catch (error) {
      return { answer: null, problem: reasonOf(error), hops };
    }
  };
  return {
    ask,
    get(address) {
      const key = address.split("#", 1)[0] ?? address;
      const found = known.get(key) ?? follow(key);
      known.set(key, found);
      return found;
    },
    getAgain: (address) => ask(address, { headers: { connection: "close" } }),
  };
}

/** Why a request failed; fetch hides the reason in the cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== "" ? error.cause.message : error.message;
}

/** The text of an answer, read as UTF-8. */
export const textOf = (answer: Answer): string => new TextDecoder().decode(answer.bytes);

/** The parsed JSON of a response; undefined if invalid. */
export function jsonOf(answer: Answer): unknown {
  try {
    return JSON.parse(textOf(answer)) as unknown;
  } catch {
    return undefined;
  }
}

async function readLimited(response: Response, maxBytes: number): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  const chunks: Uint8Array[] = [];
  let left = maxBytes;
  let isCut = false;
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value.subarray(0, left));
    isCut = value.length > left;
    left -= Math.min(left, value.length);
    if (!isCut) continue;
    await reader.cancel();
    break;
  }
  return { bytes: new Uint8Array(Buffer.concat(chunks)), isCut };
}

/** At most `parallel` tasks at a time, in order. */
function createTurns(parallel: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = parallel;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
