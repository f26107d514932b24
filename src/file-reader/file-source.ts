import { SaidError } from "../domain/said";

/** A file that can be opened again: chosen on the device, dropped, or downloaded. */
export interface FileSource {
  readonly name: string;
  /** Size of the file as stored, compressed or not; null if unknown. */
  readonly size: number | null;
  /** The first bytes; fewer if the file has no more. */
  start(length: number): Promise<Uint8Array>;
  open(signal?: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** For random access, as a zip archive needs. */
  readonly blob?: Blob;
  /** Downloads only: a worker opens the file with it. Contains the key, so pass it on but never keep it. */
  readonly request?: FileRequest;
}

export interface FileRequest {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly name: string;
  readonly size: number | null;
  /** Name under which the bytes are kept on the device until the import is done; not kept if omitted. */
  readonly keptAs?: string;
  /** The server exposes its files but few headers to pages: uses plain range requests, and checks the parts here. */
  readonly isForeign?: boolean;
}

export function blobSource(blob: Blob, name: string): FileSource {
  return {
    name,
    size: blob.size,
    start: async (length) => new Uint8Array(await blob.slice(0, length).arrayBuffer()),
    open: () => Promise.resolve(blob.stream()),
    blob,
  };
}

/** The file can't be read; the message says why and what to do. */
export class FileReadError extends SaidError {
  override readonly name = "FileReadError";
}
