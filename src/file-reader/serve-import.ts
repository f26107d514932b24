/** The worker's side of an import: reads one file and posts its batches. */
import { say } from "../domain/said";
import { addressSource, type DownloadNetwork } from "./address-source";
import { toBatchMemory } from "./batch-memory";
import { blobSource, FileReadError, type FileSource } from "./file-source";
import {
  batchesTogether,
  unreadBatches,
  type ImportFile,
  type MessageToPage,
  type MessageToWorker,
} from "./import-messages";
import type { ImportSurroundings } from "./import-run";
import { firstBatches, type PackedRows } from "./packed-rows";
import { readRows, type CreateRowReader } from "./read-rows";
import { packingOf, type UnpackOptions } from "./unpack-file";
import { unpackInThread, type UnpackThread } from "./unpack-in-thread";

export interface ImportService extends ImportSurroundings, DownloadNetwork {
  readonly post: (message: MessageToPage, transferred?: Transferable[]) => void;
  /** Resolves when the reader is available; the fast one must load first. */
  readonly loadReader: () => Promise<CreateRowReader>;
  /** Resolves with a thread that unpacks a file; if it rejects, the file is unpacked here. */
  readonly startUnpacker?: () => Promise<UnpackThread>;
}

const memoryStep = 1 << 18;

/** Opens the file of a message. */
export function openImportFile(file: ImportFile, network: DownloadNetwork): FileSource {
  return "blob" in file ? blobSource(file.blob, file.name) : addressSource(file.request, network);
}

/** Returns the handler for the page's messages. */
export function serveImport(service: ImportService): (message: MessageToWorker) => Promise<void> {
  let unread = 0;
  let goOn: (() => void) | undefined;
  /** Memories of batches that were read. */
  const free: ArrayBuffer[] = [];

  /** Rounds sizes up, so the memory of one batch fits the next. */
  const memoryOf = (bytes: number): ArrayBuffer => {
    const at = free.findIndex(({ byteLength }) => byteLength >= bytes);
    const [found] = at < 0 ? [] : free.splice(at, 1);
    return found ?? new ArrayBuffer(Math.ceil(bytes / memoryStep) * memoryStep);
  };

  /** Batches for the next message to the page. */
  let gathered: ArrayBuffer[] = [];
  const post = (): void => {
    if (gathered.length === 0) return;
    service.post({ kind: "batches", memories: gathered }, gathered);
    gathered = [];
  };
  let count = 0;
  const batch = (rows: PackedRows): void => {
    gathered.push(toBatchMemory(rows, memoryOf));
    count += 1;
    unread += 1;
    if (count <= firstBatches || gathered.length >= batchesTogether) post();
  };

  const room = (): Promise<void> | undefined => {
    if (unread < unreadBatches) return undefined;
    post();
    return new Promise((resolve) => {
      goOn = resolve;
    });
  };

  const read = async ({ file, order }: Extract<MessageToWorker, { kind: "start" }>): Promise<void> => {
    try {
      const source = openImportFile(file, service);
      const [createReader, unpacker] = await Promise.all([service.loadReader(), unpackerFor(source, service)]);
      const summary = await readRows(
        source,
        order,
        createReader,
        {
          batch,
          room,
          progress: (progress) => service.post({ kind: "progress", progress }),
        },
        unpacker === null
          ? service
          : {
              ...service,
              unpack: (_: FileSource, options: UnpackOptions) => unpackInThread(file, unpacker, options),
            },
      );
      post();
      service.post({ kind: "summary", summary });
    } catch (error) {
      const said = error instanceof FileReadError ? error.said : say`Can't read the file (${String(error)}).`;
      service.post({ kind: "failed", said });
    }
  };

  return async (message) => {
    if (message.kind === "start") return read(message);
    unread -= message.memories.length;
    free.push(...message.memories);
    // Drops memories that are too small for the current batches.
    if (free.length > unreadBatches * 2) free.splice(0, free.length - unreadBatches * 2);
    if (unread < unreadBatches) goOn?.();
  };
}

/** An uncompressed file needs no second thread. */
async function unpackerFor(source: FileSource, { startUnpacker }: ImportService): Promise<UnpackThread | null> {
  if (startUnpacker === undefined || (await packingOf(source)) === "none") return null;
  try {
    return await startUnpacker();
  } catch {
    return null;
  }
}
