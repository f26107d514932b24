/**
 * Keeps beginnings of downloads in the browser's cache storage: one download at a time, up to a limit. Where the
 * browser refuses, nothing is kept.
 */
import type { KeptBeginning, KeptBytes } from "./kept-bytes";
import type { Sleep } from "./server-silence";

export interface CacheParts {
  /** May throw or reject, as in browsers that refuse storage. */
  readonly open: () => Promise<Pick<Cache, "match" | "put" | "delete" | "keys">>;
  readonly sleep: Sleep;
  /** Default: 256 MB. */
  readonly maxBytes?: number;
}

interface Entry extends KeptBeginning {
  readonly parts: number;
}

/** Makes the reader download the file again. */
class NotKeptError extends Error {
  override readonly name = "NotKeptError";
}

export const downloadCacheName = "compsheet-downloads";
/** Browsers may never settle a cache request. */
const longestWait = 5_000;
/** Cache entries are named by URLs; these lead nowhere. */
const addressOf = (id: string, what: string): string => `https://kept.invalid/${encodeURIComponent(id)}/${what}`;

export function createKeptInCache({ open, sleep, maxBytes = 256 << 20 }: CacheParts): KeptBytes {
  let opening: ReturnType<CacheParts["open"]> | undefined;

  /** Rejects if the browser refuses or doesn't respond. */
  const ask = async <T>(question: (cache: Awaited<ReturnType<CacheParts["open"]>>) => Promise<T>): Promise<T> => {
    const over = new AbortController();
    const late = sleep(longestWait, over.signal).then(() => {
      throw new NotKeptError();
    });
    const answer = async (): Promise<T> => {
      opening ??= open();
      return question(await opening);
    };
    try {
      return await Promise.race([answer(), late]);
    } finally {
      over.abort();
      late.catch(() => undefined);
    }
  };
  const entryOf = (id: string): Promise<Entry | null> =>
    ask(async (cache) => ((await (await cache.match(addressOf(id, "entry")))?.json()) ?? null) as Entry | null);
  const forgetAll = (isMeant: (address: string) => boolean): Promise<unknown> =>
    ask(async (cache) =>
      Promise.all((await cache.keys()).filter(({ url }) => isMeant(url)).map((one) => cache.delete(one))),
    );

  return {
    known: (id) => entryOf(id).catch(() => null),
    async *read(id) {
      const count = (await entryOf(id))?.parts ?? 0;
      for (let part = 0; part < count; part += 1) {
        const bytes = await ask(async (cache) => (await cache.match(addressOf(id, String(part))))?.arrayBuffer());
        if (bytes === undefined) throw new NotKeptError();
        yield new Uint8Array(bytes);
      }
    },
    async add(id, at, bytes, { version, end }) {
      try {
        const before = await entryOf(id);
        if (at !== (before?.bytes ?? 0) || at + bytes.length > maxBytes) return false;
        // Another download's bytes take up the room.
        if (before === null) await forgetAll(() => true);
        const part = before?.parts ?? 0;
        // Writes the part before the entry that lists it: if interrupted in between, the part doesn't count.
        if (bytes.length > 0) await ask((cache) => cache.put(addressOf(id, String(part)), new Response(bytes)));
        const parts = bytes.length > 0 ? part + 1 : part;
        const entry: Entry = { bytes: at + bytes.length, parts, version, end };
        await ask((cache) => cache.put(addressOf(id, "entry"), Response.json(entry)));
        return true;
      } catch {
        return false;
      }
    },
    async forget(id) {
      const own = addressOf(id, "");
      await forgetAll((address) => address.startsWith(own)).catch(() => undefined);
    },
  };
}
