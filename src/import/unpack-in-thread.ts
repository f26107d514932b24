/** Unpacks a file in a thread of its own, so that it is read while the next bytes are unpacked. */
import { createBatchQueue } from "./batch-queue";
import { FileReadError, type FileSource } from "./file-source";
import type { ImportFile } from "./import-messages";
import type { Thread } from "./thread";
import { unpackFile, type UnpackOptions } from "./unpack-file";

export type MessageToUnpacker =
  | { readonly kind: "unpack"; readonly file: ImportFile; readonly entry?: string }
  /** A message with bytes was taken: another may come. */
  | { readonly kind: "taken" };

export type MessageFromUnpacker =
  /** `bytesRead`: how far the file has been read, in bytes as it lies there. */
  | { readonly kind: "bytes"; readonly chunks: readonly Uint8Array[]; readonly bytesRead: number }
  | { readonly kind: "unpacked" }
  | { readonly kind: "failed"; readonly message: string };

export type UnpackThread = Thread<MessageToUnpacker, MessageFromUnpacker>;

/** Bytes that are gathered to a message, and messages that may wait to be taken. */
const bytesInMessage = 1 << 18;
const waitingMessages = 8;

/** The reader's side: as `unpackFile` gives the bytes. Ends the thread. */
export async function* unpackInThread(
  file: ImportFile,
  thread: UnpackThread,
  { entry, onRead }: UnpackOptions,
): AsyncGenerator<Uint8Array> {
  type Bytes = Extract<MessageFromUnpacker, { kind: "bytes" }>;
  const queue = createBatchQueue<Bytes>(waitingMessages, { onRead: () => thread.send({ kind: "taken" }) });
  thread.listen(
    (message) => {
      if (message.kind === "bytes") queue.put(message);
      else if (message.kind === "unpacked") queue.end();
      else queue.fail(new FileReadError(message.message));
    },
    () =>
      queue.fail(new FileReadError("The unpacking broke down, perhaps for want of memory: start the import again.")),
  );
  thread.send({ kind: "unpack", file, ...(entry === undefined ? {} : { entry }) });
  try {
    for await (const { chunks, bytesRead } of queue) {
      onRead?.(bytesRead);
      yield* chunks;
    }
  } finally {
    thread.end();
  }
}

/** The thread's side. Gives what takes the reader's messages. */
export function serveUnpacking(
  open: (file: ImportFile) => FileSource,
  post: (message: MessageFromUnpacker, transferred?: Transferable[]) => void,
): (message: MessageToUnpacker) => Promise<void> {
  let waiting = 0;
  let goOn: (() => void) | undefined;

  const unpack = async (source: FileSource, entry: string | undefined): Promise<void> => {
    let chunks: Uint8Array[] = [];
    let gathered = 0;
    let bytesRead = 0;
    const send = (): void => {
      waiting += 1;
      post({ kind: "bytes", chunks, bytesRead }, chunks.map(({ buffer }) => buffer) as ArrayBuffer[]);
      chunks = [];
      gathered = 0;
    };
    const onRead = (bytes: number): void => {
      bytesRead = bytes;
    };
    for await (const chunk of unpackFile(source, { onRead, ...(entry === undefined ? {} : { entry }) })) {
      // What shares its memory with others cannot be handed over.
      chunks.push(chunk.byteLength === chunk.buffer.byteLength ? chunk : chunk.slice());
      gathered += chunk.byteLength;
      if (gathered < bytesInMessage) continue;
      send();
      if (waiting < waitingMessages) continue;
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
    }
    send();
  };

  return async (message) => {
    if (message.kind === "taken") {
      waiting -= 1;
      goOn?.();
      return;
    }
    try {
      await unpack(open(message.file), message.entry);
      post({ kind: "unpacked" });
    } catch (error) {
      const told = error instanceof FileReadError ? error.message : unreadable(message.file, error);
      post({ kind: "failed", message: told });
    }
  };
}

function unreadable(file: ImportFile, error: unknown): string {
  const name = "blob" in file ? file.name : file.request.name;
  const reason = error instanceof Error && error.message !== "" ? ` (${error.message})` : "";
  return `"${name}" cannot be read to its end${reason}: get it again.`;
}
