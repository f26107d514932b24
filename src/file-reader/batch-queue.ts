/** Hands things over from one who makes them to one who reads them, and tells the maker when to wait. */

export interface BatchQueue<T> extends AsyncIterable<T> {
  readonly put: (item: T) => void;
  /** Resolves once fewer than the limit are unread; undefined where that is so already. */
  readonly room: () => Promise<void> | undefined;
  readonly end: () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * @param limit unread items from which on the maker is to wait
 * @param onRead told of every item that the reader is done with: it asks for the next one
 * @param onStop told when the reader stops before the end
 */
export function createBatchQueue<T>(
  limit: number,
  { onRead, onStop }: { readonly onRead?: (item: T) => void; readonly onStop?: () => void } = {},
): BatchQueue<T> {
  const unread: T[] = [];
  let ending: { readonly error?: unknown } | undefined;
  let wakeReader: (() => void) | undefined;
  let wakeMaker: (() => void) | undefined;

  const wake = (): void => {
    wakeReader?.();
    wakeReader = undefined;
  };
  const finish = (how: { readonly error?: unknown }): void => {
    ending ??= how;
    wake();
    wakeMaker?.();
    wakeMaker = undefined;
  };

  return {
    put: (item) => {
      if (ending !== undefined) return;
      unread.push(item);
      wake();
    },
    room: () => {
      if (ending !== undefined || unread.length < limit) return undefined;
      return new Promise((resolve) => {
        wakeMaker = resolve;
      });
    },
    end: () => finish({}),
    fail: (error) => {
      // What the reader has not seen of a failed import is of no use.
      unread.length = 0;
      finish({ error });
    },
    async *[Symbol.asyncIterator]() {
      let isOver = false;
      try {
        for (;;) {
          const item = unread.shift();
          if (item !== undefined) {
            if (unread.length < limit) {
              wakeMaker?.();
              wakeMaker = undefined;
            }
            yield item;
            onRead?.(item);
          } else if (ending === undefined) {
            await new Promise<void>((resolve) => {
              wakeReader = resolve;
            });
          } else {
            isOver = true;
            if ("error" in ending) throw ending.error;
            return;
          }
        }
      } finally {
        if (!isOver) {
          unread.length = 0;
          finish({});
          onStop?.();
        }
      }
    },
  };
}
