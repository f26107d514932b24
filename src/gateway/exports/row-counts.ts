/** Counts the rows of files on their way to panes, also where a pane's connection is cut and it asks for the rest. */
import { LRUCache } from "lru-cache";
import { createRowCounter, type RowCounter } from "./row-counter";

/** What a download gives from `start` to the file's end. */
export interface CountedDownload {
  readonly queryUUID: string;
  readonly format: string;
  /** Differs when the file does. */
  readonly version: string;
  readonly start: number;
}

export interface RowCounts {
  /** Null where what lies before `start` was not counted here. */
  follow(download: CountedDownload): Counting | null;
}

export interface Counting {
  /** Resolves when more can be taken. */
  write(bytes: Uint8Array): Promise<void>;
  /** Rows of the whole file; null where it cannot be read. */
  end(): Promise<number | null>;
  /** The connection was cut: a download of the rest may go on with the count. Nothing after `end`. */
  pause(): void;
}

interface Paused {
  readonly version: string;
  /** Place behind the last byte that was counted. */
  readonly at: number;
  readonly counter: RowCounter;
}

/** Files whose download was cut and that are waited for: each holds what unpacks it. */
const mostPaused = 32;

export function createRowCounts(): RowCounts {
  const paused = new LRUCache<string, Paused>({
    max: mostPaused,
    dispose: ({ counter }, _, reason) => {
      if (reason !== "delete") counter.cancel();
    },
  });

  /** What was counted of this very file up to `start` or further; nobody else may go on with it then. */
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
