/** Counts the rows of files on their way to panes, even if a pane loses its connection and asks for the rest. */
import { LRUCache } from "lru-cache";
import { createRowCounter, type RowCounter } from "./row-counter";

/** A download from `start` to the end of the file. */
export interface CountedDownload {
  readonly queryUUID: string;
  readonly format: string;
  /** Differs when the file does. */
  readonly version: string;
  readonly start: number;
}

export interface RowCounts {
  /** Null if the bytes before `start` weren't counted here. */
  follow(download: CountedDownload): Counting | null;
}

export interface Counting {
  /** Resolves when ready for more. */
  write(bytes: Uint8Array): Promise<void>;
  /** Rows of the whole file; null if it can't be read. */
  end(): Promise<number | null>;
  /** Connection lost: a download of the rest may continue the count. Does nothing after `end`. */
  pause(): void;
}

interface Paused {
  readonly version: string;
  /** Position after the last byte counted. */
  readonly at: number;
  readonly counter: RowCounter;
}

/** Maximum interrupted downloads to remember: each holds a decompressor. */
const mostPaused = 32;

export function createRowCounts(): RowCounts {
  const paused = new LRUCache<string, Paused>({
    max: mostPaused,
    dispose: ({ counter }, _, reason) => {
      if (reason !== "delete") counter.cancel();
    },
  });

  /** Takes the count of this exact file up to `start` or further; no other download can continue it then. */
  function take({ queryUUID, version, start }: CountedDownload): Paused | null {
    const known = paused.peek(queryUUID);
    if (known?.version !== version || known.at < start) return null;
    paused.delete(queryUUID);
    return known;
  }

  return {
    follow(download) {
      const { queryUUID, format, version, start } = download;
      const known = start === 0 ? { version, at: 0, counter: createRowCounter(format) } : take(download);
      if (known === null) return null;
      const { counter } = known;
      let next = start;
      let counted = known.at;
      let isOver = false;
      return {
        async write(bytes) {
          const isKnown = Math.min(bytes.byteLength, Math.max(0, counted - next));
          next += bytes.byteLength;
          if (isKnown === bytes.byteLength) return;
          counted = next;
          await counter.write(isKnown === 0 ? bytes : bytes.subarray(isKnown));
        },
        end() {
          isOver = true;
          return counter.end();
        },
        pause() {
          if (isOver) return;
          isOver = true;
          paused.set(queryUUID, { version, at: counted, counter });
        },
      };
    },
  };
}
