/** What the page and the worker that reads a file say to each other. */
import type { FileRequest } from "./file-source";
import type { ImportOrder, ImportProgress, ImportSummary } from "./import-run";
import type { Thread } from "./thread";

/** A file as it crosses to a worker. */
export type ImportFile = { readonly blob: Blob; readonly name: string } | { readonly request: FileRequest };

export type MessageToWorker =
  | { readonly kind: "start"; readonly order: ImportOrder; readonly file: ImportFile }
  /** Batches were read: as many others may come, in the memories that those lay in. */
  | { readonly kind: "read"; readonly memories: readonly ArrayBuffer[] };

export type MessageToPage =
  | { readonly kind: "ready" }
  /** Each as `toBatchMemory` writes it. */
  | { readonly kind: "batches"; readonly memories: readonly ArrayBuffer[] }
  | { readonly kind: "progress"; readonly progress: ImportProgress }
  | { readonly kind: "summary"; readonly summary: ImportSummary }
  | { readonly kind: "failed"; readonly message: string };

/** What the threads of an import are called, by which their one program knows its part. */
export const threadNames = { reader: "import-reader", unpacker: "import-unpacker" } as const;

/** Batches that may lie unread before the reading waits: with half as many it did so whenever the page was not at its turn. */
export const unreadBatches = 8;
/**
 * Batches that one message brings to the page, and that one of the page tells to be read. Each message takes its thread a tenth
 * of a millisecond and leaves half a kilobyte behind until the browser collects all garbage; what it brings is one task.
 */
export const batchesTogether = 2;

/** A worker that is ready to read one file. */
export type ImportWorker = Thread<MessageToWorker, MessageToPage>;
