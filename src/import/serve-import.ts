/** The worker's side of an import: reads one file and posts its batches. */
import { addressSource, type DownloadNetwork } from "./address-source";
import { blobSource, FileReadError } from "./file-source";
import { unreadBatches, type MessageToPage, type MessageToWorker } from "./import-messages";
import type { ImportSurroundings } from "./import-run";
import { readRows, type CreateRowReader } from "./read-rows";

export interface ImportService extends ImportSurroundings, DownloadNetwork {
  readonly post: (message: MessageToPage, transferred?: Transferable[]) => void;
  /** Resolves when the reader is there; the fast one is loaded first. */
  readonly loadReader: () => Promise<CreateRowReader>;
}

/** Gives what takes the page's messages. */
export function serveImport(service: ImportService): (message: MessageToWorker) => Promise<void> {
  let unread = 0;
  let goOn: (() => void) | undefined;

  const room = (): Promise<void> | undefined =>
    unread < unreadBatches
      ? undefined
      : new Promise((resolve) => {
          goOn = resolve;
        });

  const read = async ({ file, order }: Extract<MessageToWorker, { kind: "start" }>): Promise<void> => {
    const source = "blob" in file ? blobSource(file.blob, file.name) : addressSource(file.request, service);
    try {
      const createReader = await service.loadReader();
      const summary = await readRows(
        source,
        order,
        createReader,
        {
          batch: (rows) => {
            unread += 1;
            service.post({ kind: "batch", rows }, buffersOf(rows));
          },
          room,
          progress: (progress) => service.post({ kind: "progress", progress }),
        },
        service,
      );
      service.post({ kind: "summary", summary });
    } catch (error) {
      const message = error instanceof FileReadError ? error.message : `The file cannot be read (${String(error)}).`;
      service.post({ kind: "failed", message });
    }
  };

  return async (message) => {
    if (message.kind === "start") return read(message);
    unread -= 1;
    if (unread < unreadBatches) goOn?.();
  };
}

/** Arrays may share a buffer, and none may be posted twice. */
function buffersOf({ numbers, textEnds, text }: { numbers: Float64Array; textEnds: Int32Array; text: Uint8Array }) {
  return [...new Set([numbers.buffer, textEnds.buffer, text.buffer])] as ArrayBuffer[];
}
