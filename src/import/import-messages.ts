/** What the page and the worker that reads a file say to each other. */
import type { FileRequest } from "./file-source";
import type { ImportOrder, ImportProgress, ImportSummary } from "./import-run";
import type { PackedRows } from "./packed-rows";
import type { Thread } from "./thread";

/** A file as it crosses to a worker. */
export type ImportFile = { readonly blob: Blob; readonly name: string } | { readonly request: FileRequest };

export type MessageToWorker =
  | { readonly kind: "start"; readonly order: ImportOrder; readonly file: ImportFile }
  /** Batches were read: as many others may come, in the memories of those that lay in one piece. */
  | { readonly kind: "read"; readonly count: number; readonly memories: readonly ArrayBuffer[] };

export type MessageToPage =
  | { readonly kind: "ready" }
  | { readonly kind: "batch"; readonly rows: PackedRows }
  | { readonly kind: "progress"; readonly progress: ImportProgress }
  | { readonly kind: "summary"; readonly summary: ImportSummary }
  | { readonly kind: "failed"; readonly message: string };

/** What the threads of an import are called, by which their one program knows its part. */
export const threadNames = { reader: "import-reader", unpacker: "import-unpacker" } as const;

/** Batches that may lie unread before the reading waits: with half as many it did so whenever the page was not at its turn. */
export const unreadBatches = 8;
/** Batches that one message of the page tells to be read: each message takes its thread a tenth of a millisecond. */
export const readTogether = 2;

/** A worker that is ready to read one file. */
export type ImportWorker = Thread<MessageToWorker, MessageToPage>;
