/** Unpacks a file's bytes: gzip, zip or plain, detected from the bytes rather than the name. */
import { say } from "../domain/said";
import {
  BlobReader,
  ERR_UNSUPPORTED_COMPRESSION,
  ZipReader,
  type EntryGetDataOptions,
  type FileEntry,
} from "@zip.js/zip.js";
import { FileReadError, type FileSource } from "./file-source";
import { createGzipInflater } from "./gzip-inflater";
import { createGzipMembers, damaged } from "./gzip-members";

export type Packing = "gzip" | "zip" | "none";

export async function packingOf(source: FileSource): Promise<Packing> {
  const [first, second, third, fourth] = await source.start(4);
  if (first === 0x1f && second === 0x8b) return "gzip";
  return first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04 ? "zip" : "none";
}

export interface UnpackOptions {
  /** Zip archives only: the file inside; omitted: the only one. */
  readonly entry?: string;
  readonly signal?: AbortSignal;
  /** Called with the progress, in bytes of the file as stored. */
  readonly onRead?: (bytes: number) => void;
  /** The program that unpacks gzip, assembly/inflater.ts; with it, each piece is valid until the next is requested. */
  readonly inflater?: WebAssembly.Module;
}

export async function* unpackFile(source: FileSource, options: UnpackOptions = {}): AsyncGenerator<Uint8Array> {
  switch (await packingOf(source)) {
    case "gzip":
      yield* gunzip(source, options);
      return;
    case "zip":
      yield* unzip(source, options);
      return;
    default:
      yield* chunksOf(counted(await source.open(options.signal), options));
  }
}

/** Names of the files in a zip archive that could be tables, in order. */
export async function zipEntries(source: FileSource): Promise<string[]> {
  const zip = await openZip(source);
  try {
    return zip.files.map(({ filename }) => filename);
  } finally {
    await zip.close();
  }
}

async function* gunzip(source: FileSource, options: UnpackOptions): AsyncGenerator<Uint8Array> {
  if (options.inflater !== undefined) {
    yield* inflate(source, options.inflater, options);
    return;
  }
  let given = 0;
  try {
    const packed = counted(await source.open(options.signal), options);
    for await (const chunk of chunksOf(packed.pipeThrough(new DecompressionStream("gzip")))) {
      given += chunk.length;
      yield chunk;
    }
    return;
  } catch {
    options.signal?.throwIfAborted();
    // Several members or a damaged file: DecompressionStream's error doesn't distinguish them.
  }
  yield* gunzipMembers(source, given, options);
}

async function* inflate(
  source: FileSource,
  program: WebAssembly.Module,
  { signal, onRead }: UnpackOptions,
): AsyncGenerator<Uint8Array> {
  const inflater = createGzipInflater(program);
  let bytes = 0;
  for await (const packed of chunksOf(await source.open(signal))) {
    signal?.throwIfAborted();
    bytes += packed.length;
    onRead?.(bytes);
    yield* inflater.push(packed, false);
  }
  yield* inflater.push(new Uint8Array(), true);
}

/** Unpacks again, skipping what was already returned. */
async function* gunzipMembers(source: FileSource, given: number, options: UnpackOptions): AsyncGenerator<Uint8Array> {
  const members = createGzipMembers();
  let passed = 0;
  const rest = (chunks: Uint8Array[]): Uint8Array[] =>
    chunks.flatMap((chunk) => {
      const skip = Math.min(chunk.length, Math.max(0, given - passed));
      passed += chunk.length;
      return skip === chunk.length ? [] : [chunk.subarray(skip)];
    });
  for await (const packed of chunksOf(counted(await source.open(options.signal), options))) {
    yield* rest(members.push(packed, false));
  }
  yield* rest(members.push(new Uint8Array(), true));
  if (passed < given) throw damaged();
}

async function* unzip(source: FileSource, options: UnpackOptions): AsyncGenerator<Uint8Array> {
  const zip = await openZip(source);
  try {
    const { files } = zip;
    if (files.length === 0) throw new FileReadError(say`The zip archive is empty. Choose another file.`);
    if (options.entry === undefined && files.length > 1) {
      throw new FileReadError(say`The zip archive has several files. Choose one.`);
    }
    const file = options.entry === undefined ? files[0] : files.find(({ filename }) => filename === options.entry);
    if (file === undefined)
      throw new FileReadError(say`The zip archive has no file "${options.entry ?? ""}". Choose one of its files.`);
    if (file.encrypted) throw new FileReadError(say`The zip archive has a password. Unpack it first.`);
    const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
    const unpacking = file.getData(writable, { checkCrc32: true, ...withProgress(options) }).then(
      () => null,
      async (error: unknown) => {
        const failure =
          error instanceof Error && error.message === ERR_UNSUPPORTED_COMPRESSION
            ? new FileReadError(
                say`This zip archive is compressed in a way that Compsheet can't unpack. Unpack it first.`,
              )
            : damaged();
        // Refused before the first byte, nothing has ended the stream, and its reader would wait forever.
        await writable.abort(failure).catch(() => undefined);
        return failure;
      },
    );
    try {
      yield* chunksOf(readable);
    } catch (error) {
      options.signal?.throwIfAborted();
      throw (await unpacking) ?? error;
    }
    const failure = await unpacking;
    if (failure !== null) throw failure;
  } finally {
    await zip.close();
  }
}

function withProgress({ onRead, signal }: UnpackOptions): Pick<EntryGetDataOptions, "onprogress" | "signal"> {
  return {
    ...(signal === undefined ? {} : { signal }),
    ...(onRead === undefined
      ? {}
      : {
          onprogress: (bytes: number): undefined => {
            onRead(bytes);
          },
        }),
  };
}

interface OpenZip {
  readonly files: readonly FileEntry[];
  close(): Promise<void>;
}

async function openZip(source: FileSource): Promise<OpenZip> {
  if (source.blob === undefined)
    throw new FileReadError(say`Save the zip archive on this device first, then choose it.`);
  const reader = new ZipReader(new BlobReader(source.blob), { useWebWorkers: false });
  try {
    const entries = await reader.getEntries();
    if (entries.some(({ filename }) => officeParts.has(filename))) throw officeDocument();
    const files = entries.filter((entry): entry is FileEntry => !entry.directory && !isSystemFile(entry.filename));
    return { files, close: () => reader.close() };
  } catch (error) {
    await reader.close();
    if (error instanceof FileReadError) throw error;
    throw new FileReadError(say`The zip archive is damaged or incomplete. Get it again.`);
  }
}

/** Parts that only documents of Excel, LibreOffice and Numbers have. */
const officeParts = new Set(["[Content_Types].xml", "META-INF/manifest.xml", "Index/Document.iwa"]);

/** Office documents are zip archives too, but their parts aren't tables. */
function officeDocument(): FileReadError {
  return new FileReadError(
    say`This is an Excel or Office file. Open it there, save the worksheet as CSV, then choose that file.`,
  );
}

/** Files that operating systems add to archives. */
function isSystemFile(name: string): boolean {
  return name.startsWith("__MACOSX/") || /(^|\/)\./.test(name);
}

/**
 * Bytes to unpack at once: browsers deliver a file in pieces that unpack to several megabytes without a break, which
 * leaves the reader first idle and then overloaded.
 */
const packedPiece = 1 << 16;

/** Reports progress as a stream passes through. */
function counted(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onRead, signal }: UnpackOptions,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  if (onRead === undefined && signal === undefined) return stream;
  let bytes = 0;
  return stream.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        signal?.throwIfAborted();
        bytes += chunk.length;
        onRead?.(bytes);
        for (let at = 0; at < chunk.length; at += packedPiece) controller.enqueue(chunk.subarray(at, at + packedPiece));
      },
    }),
  );
}

/** Reads a stream with its reader, since not every browser supports iterating it. Stopping early cancels it. */
async function* chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // After an error there is nothing left to cancel.
    await reader.cancel().catch(() => undefined);
  }
}
