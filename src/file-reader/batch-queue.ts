/** Passes items from a producer to a consumer and applies backpressure. */

export interface BatchQueue<T> extends AsyncIterable<T> {
  readonly put: (item: T) => void;
  /** Resolves once fewer than `limit` items are unread; undefined if that is already the case. */
  readonly room: () => Promise<void> | undefined;
  readonly end: () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * @param limit number of unread items at which the producer has to wait
 * @param onRead called with each item once the consumer is done with it, i.e. asks for the next
 * @param onStop called when the consumer stops before the end
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
      // Unread items of a failed import are useless.
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
