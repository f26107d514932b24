/** Unpacks a file in a separate thread, while the previous bytes are being read. */
import { type Said, say } from "../domain/said";
import { createBatchQueue } from "./batch-queue";
import { FileReadError, type FileSource } from "./file-source";
import type { ImportFile } from "./import-messages";
import type { Thread } from "./thread";
import { unpackFile, type UnpackOptions } from "./unpack-file";

export type MessageToUnpacker =
  | { readonly kind: "unpack"; readonly file: ImportFile; readonly entry?: string }
  /** The bytes of a message were read: returns their memory for reuse. */
  | { readonly kind: "taken"; readonly memory: ArrayBuffer };

export type MessageFromUnpacker =
  /** `bytesRead`: progress in bytes of the file as stored. */
  | { readonly kind: "bytes"; readonly bytes: Uint8Array<ArrayBuffer>; readonly bytesRead: number }
  | { readonly kind: "unpacked" }
  | { readonly kind: "failed"; readonly said: Said };

export type UnpackThread = Thread<MessageToUnpacker, MessageFromUnpacker>;

/**
 * Bytes per message, and messages that may wait unread: with more threads than processors, each waits longer for its
 * turn than a few messages last. Their memory is reused: buffers that are sent once and dropped pile up until a garbage
 * collection.
 */
const bytesInMessage = 1 << 18;
export const waitingMessages = 40;

/** The reader's side: yields bytes like `unpackFile`, each piece valid until the next is requested. Ends the thread. */
export async function* unpackInThread(
  file: ImportFile,
  thread: UnpackThread,
  { entry, onRead }: UnpackOptions,
): AsyncGenerator<Uint8Array> {
  type Bytes = Extract<MessageFromUnpacker, { kind: "bytes" }>;
  const queue = createBatchQueue<Bytes>(waitingMessages);
  thread.listen(
    (message) => {
      if (message.kind === "bytes") queue.put(message);
      else if (message.kind === "unpacked") queue.end();
      else queue.fail(new FileReadError(message.said));
    },
    () => queue.fail(new FileReadError(say`Unpacking stopped, possibly out of memory. Try again.`)),
  );
  thread.send({ kind: "unpack", file, ...(entry === undefined ? {} : { entry }) });
  try {
    for await (const { bytes, bytesRead } of queue) {
      onRead?.(bytesRead);
      yield bytes;
      thread.send({ kind: "taken", memory: bytes.buffer }, [bytes.buffer]);
    }
  } finally {
    thread.end();
  }
}

/**
 * The thread's side. Returns the handler for the reader's messages.
 * @param loadInflater resolves with the program that unpacks gzip, or undefined if it isn't available
 */
export function serveUnpacking(
  open: (file: ImportFile) => FileSource,
  post: (message: MessageFromUnpacker, transferred?: Transferable[]) => void,
  loadInflater: () => Promise<WebAssembly.Module | undefined> = () => Promise.resolve(undefined),
): (message: MessageToUnpacker) => Promise<void> {
  let waiting = 0;
  let goOn: (() => void) | undefined;
  const free: ArrayBuffer[] = [];

  const unpack = async (source: FileSource, entry: string | undefined): Promise<void> => {
    let gathered = new Uint8Array(bytesInMessage);
    let length = 0;
    let bytesRead = 0;
    const send = (): void => {
      waiting += 1;
      post({ kind: "bytes", bytes: gathered.subarray(0, length), bytesRead }, [gathered.buffer]);
    };
    const onRead = (bytes: number): void => {
      bytesRead = bytes;
    };
    const inflater = await loadInflater();
    const options = { ...(entry === undefined ? {} : { entry }), ...(inflater === undefined ? {} : { inflater }) };
    for await (const chunk of unpackFile(source, { onRead, ...options })) {
      for (let at = 0; at < chunk.length;) {
        const part = chunk.subarray(at, at + bytesInMessage - length);
        gathered.set(part, length);
        at += part.length;
        length += part.length;
        if (length < bytesInMessage) continue;
        send();
        if (waiting >= waitingMessages) {
          await new Promise<void>((resolve) => {
            goOn = resolve;
          });
        }
        gathered = new Uint8Array(free.pop() ?? new ArrayBuffer(bytesInMessage));
        length = 0;
      }
    }
    send();
  };

  return async (message) => {
    if (message.kind === "taken") {
      waiting -= 1;
      free.push(message.memory);
      goOn?.();
      return;
    }
    try {
      await unpack(open(message.file), message.entry);
      post({ kind: "unpacked" });
    } catch (error) {
      const said = error instanceof FileReadError ? error.said : unreadable(message.file, error);
      post({ kind: "failed", said });
    }
  };
}

function unreadable(file: ImportFile, error: unknown): Said {
  const name = "blob" in file ? file.name : file.request.name;
  const reason = error instanceof Error && error.message !== "" ? ` (${error.message})` : "";
  return say`Can't read "${name}" to its end${reason}. Get it again.`;
}
