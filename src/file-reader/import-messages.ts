/** Messages between the page and the worker that reads a file. */
import type { Said } from "../domain/said";
import type { FileRequest } from "./file-source";
import type { ImportOrder, ImportProgress, ImportSummary } from "./import-run";
import type { Thread } from "./thread";

/** A file in a form that can be sent to a worker. */
export type ImportFile = { readonly blob: Blob; readonly name: string } | { readonly request: FileRequest };

export type MessageToWorker =
  | { readonly kind: "start"; readonly order: ImportOrder; readonly file: ImportFile }
  /** These batches were read: as many more may follow, in the returned memories. */
  | { readonly kind: "read"; readonly memories: readonly ArrayBuffer[] };

export type MessageToPage =
  | { readonly kind: "ready" }
  /** Each as written by `toBatchMemory`. */
  | { readonly kind: "batches"; readonly memories: readonly ArrayBuffer[] }
  | { readonly kind: "progress"; readonly progress: ImportProgress }
  | { readonly kind: "summary"; readonly summary: ImportSummary }
  | { readonly kind: "failed"; readonly said: Said };

/** Names of an import's threads; the shared program picks its role by them. */
export const threadNames = { reader: "import-reader", unpacker: "import-unpacker" } as const;

/** Unread batches at which the reader waits. With half as many it waited whenever the page was busy. */
export const unreadBatches = 8;
/**
 * Batches per message, in both directions. Each message costs its thread a tenth of a millisecond and leaves half a
 * kilobyte of garbage; each is handled in one task.
 */
export const batchesTogether = 2;

/** A worker that is ready to read one file. */
export type ImportWorker = Thread<MessageToWorker, MessageToPage>;
