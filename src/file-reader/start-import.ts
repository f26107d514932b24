/** An import as the page sees it: batches of rows to read, and a summary. */
import { say } from "../domain/said";
import { fromBatchMemory } from "./batch-memory";
import { createBatchQueue, type BatchQueue } from "./batch-queue";
import { createPlainReader } from "./create-plain-reader";
import { FileReadError } from "./file-source";
import { batchesTogether, unreadBatches, type ImportWorker, type MessageToWorker } from "./import-messages";
import type { ImportOrder, ImportRequest, ImportSummary, ImportSurroundings, RunningImport } from "./import-run";
import type { PackedRows } from "./packed-rows";
import { columnsOf, readRows } from "./read-rows";

export interface ImportPlace extends ImportSurroundings {
  /** Resolves with a worker that is ready; if it rejects, the file is read in place. */
  readonly startWorker?: () => Promise<ImportWorker>;
}

/** Starts to read a file according to its plan, in a worker if possible. Errors: as in `RunningImport`. */
export function startImport(request: ImportRequest, place: ImportPlace): RunningImport {
  const stop = new AbortController();
  let onRead: (batch: PackedRows) => void = () => undefined;
  const queue = createBatchQueue<PackedRows>(unreadBatches, {
    onRead: (batch) => onRead(batch),
    onStop: () => stop.abort(new DOMException("The rows are no longer needed.", "AbortError")),
  });
  const { signal } = request;
  const giveUp = (): void => {
    stop.abort(signal?.reason);
    queue.fail(signal?.reason);
  };
  const run = async (): Promise<ImportSummary> => {
    try {
      if (signal?.aborted === true) giveUp();
      signal?.addEventListener("abort", giveUp);
      stop.signal.throwIfAborted();
      const message = startMessage(request);
      const worker = message === null ? null : await readyWorker(place);
      if (worker !== null && stop.signal.aborted) worker.end();
      stop.signal.throwIfAborted();
      const summary =
        worker === null || message === null
          ? await readInPlace(request, queue, place, stop.signal)
          : await readInWorker(worker, message, request, queue, stop.signal, (listener) => {
              onRead = listener;
            });
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
  // The batches report the error.
  summary.catch(() => undefined);
  return { columns: columnsOf(request), batches: queue, summary };
}

async function readyWorker({ startWorker }: ImportPlace): Promise<ImportWorker | null> {
  try {
    return (await startWorker?.()) ?? null;
  } catch {
    return null;
  }
}

function readInPlace(
  request: ImportRequest,
  queue: BatchQueue<PackedRows>,
  place: ImportSurroundings,
  signal: AbortSignal,
): Promise<ImportSummary> {
  const output = { batch: queue.put, room: queue.room, progress: request.onProgress ?? (() => undefined) };
  return readRows(request.source, request, createPlainReader, output, place, signal);
}

function readInWorker(
  worker: ImportWorker,
  message: MessageToWorker,
  { onProgress }: ImportRequest,
  queue: BatchQueue<PackedRows>,
  signal: AbortSignal,
  listenToReading: (listener: (batch: PackedRows) => void) => void,
): Promise<ImportSummary> {
  return new Promise<ImportSummary>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
    let memories: ArrayBuffer[] = [];
    listenToReading(({ text }) => {
      memories.push(text.buffer as ArrayBuffer);
      if (memories.length < batchesTogether) return;
      worker.send({ kind: "read", memories }, memories);
      memories = [];
    });
    worker.listen(
      (answer) => {
        switch (answer.kind) {
          case "batches":
            for (const memory of answer.memories) queue.put(fromBatchMemory(memory));
            return;
          case "progress":
            onProgress?.(answer.progress);
            return;
          case "summary":
            resolve(answer.summary);
            return;
          case "failed":
            reject(new FileReadError(answer.said));
        }
      },
      () => reject(new FileReadError(say`Import stopped, possibly out of memory. Try again.`)),
    );
    worker.send(message);
  }).finally(() => {
    listenToReading(() => undefined);
    worker.end();
  });
}

/** Null for a source that a worker can't open. */
function startMessage(request: ImportRequest): MessageToWorker | null {
  const { blob, request: download, name } = request.source;
  const order = orderOf(request);
  if (blob !== undefined) return { kind: "start", order, file: { blob, name } };
  return download === undefined ? null : { kind: "start", order, file: { request: download } };
}

/** The part of a request that is plain data. */
function orderOf({ encoding, plan, entry, shape, problemLimit, countsBetween, unknown }: ImportRequest): ImportOrder {
  return {
    encoding,
    plan,
    ...(entry === undefined ? {} : { entry }),
    ...(shape === undefined ? {} : { shape }),
    ...(problemLimit === undefined ? {} : { problemLimit }),
    ...(countsBetween === undefined ? {} : { countsBetween }),
    ...(unknown === undefined ? {} : { unknown }),
  };
}
