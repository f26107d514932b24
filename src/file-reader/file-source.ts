/** A file that can be opened again: chosen on the device, dropped, or downloaded. */
export interface FileSource {
  readonly name: string;
  /** Bytes as the file lies there, packed or not; null where nobody knows. */
  readonly size: number | null;
  /** The first bytes; fewer where the file has no more. */
  start(length: number): Promise<Uint8Array>;
  open(signal?: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Where any part can be read at once, as a zip archive wants it. */
  readonly blob?: Blob;
  /** Of a file that is downloaded: by this a worker opens it itself. Holds the key: it is passed on and never kept. */
  readonly request?: FileRequest;
}

export interface FileRequest {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly name: string;
  readonly size: number | null;
  /** Under this what was read is kept on the device until the import is done; not kept where left out. */
  readonly keptAs?: string;
  /** Of a server that lets pages read its files and few of its headers: parts are asked for plainly, and looked at here. */
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

/** The file cannot be read; the message says why and what to do. */
export class FileReadError extends Error {
  override readonly name = "FileReadError";
}
