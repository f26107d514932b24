/** An import as the page sees it: batches of rows to read, and what became of the rest. */
import { createBatchQueue } from "./batch-queue";
import { createPlainReader } from "./create-plain-reader";
import type { ImportOrder, ImportRequest, ImportSurroundings, RunningImport } from "./import-run";
import type { PackedRows } from "./packed-rows";
import { columnsOf, readRows } from "./read-rows";

/** Batches that may lie unread before the reading waits. */
const unreadBatches = 4;

/** Starts to read a file as its plan says; where the reading goes on is told by `RunningImport`. */
export function startImport(request: ImportRequest, surroundings: ImportSurroundings): RunningImport {
  const stop = new AbortController();
  const queue = createBatchQueue<PackedRows>(unreadBatches, {
    onStop: () => stop.abort(new DOMException("The rows are not wanted any more.", "AbortError")),
  });
  const { signal } = request;
  const giveUp = (): void => {
    stop.abort(signal?.reason);
    queue.fail(signal?.reason);
  };
  const order = orderOf(request);
  const run = async (): Promise<Awaited<RunningImport["summary"]>> => {
    try {
      if (signal?.aborted === true) giveUp();
      signal?.addEventListener("abort", giveUp);
      stop.signal.throwIfAborted();
      const output = {
        batch: queue.put,
        room: queue.room,
        progress: request.onProgress ?? (() => undefined),
      };
      const summary = await readRows(request.source, order, createPlainReader, output, surroundings, stop.signal);
      queue.end();
      return summary;
    } catch (error) {
      queue.fail(error);
      throw error;
    } finally {
      signal?.removeEventListener("abort", giveUp);
    }
  };
  const summary = run();
  // Who reads the batches is told by them.
  summary.catch(() => undefined);
  return { columns: columnsOf(order), batches: queue, summary };
}

/** The part of a request that is plain data. */
function orderOf({ encoding, plan, entry, shape, problemLimit }: ImportRequest): ImportOrder {
  return {
    encoding,
    plan,
    ...(entry === undefined ? {} : { entry }),
    ...(shape === undefined ? {} : { shape }),
    ...(problemLimit === undefined ? {} : { problemLimit }),
  };
}
