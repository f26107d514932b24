/** Reads a stored file: first a sample, then its rows. */
import { say } from "../domain/said";
import { FileReadError, type FileSource } from "./file-source";
import { atOnce, createTurns, inTurns, type Pace } from "./paced-steps";
import type { RowReader } from "./row-reader";
import { sniffInSteps, type FileSample, type SniffHints } from "./sniff-file";
import { createUtf8Converter, detectEncoding, TextEncodingError, type TextEncodingName } from "./text-encoding";
import { unpackFile, type UnpackOptions } from "./unpack-file";

const sampleBytes = 1 << 20;
/** Bytes per call of a reader: a few milliseconds' work for the slowest. */
const pieceBytes = 1 << 17;

export interface OpenedFile extends FileSample {
  readonly encoding: TextEncodingName;
  /** Whether the sample is the whole file. */
  readonly isWhole: boolean;
}

export interface SampleOptions extends UnpackOptions, SniffHints {
  /** The encoding chosen by the person, if any. */
  readonly encoding?: TextEncodingName;
  /** Yields to other work; without it the sample is read in one go. */
  readonly pace?: Pace;
}

/** Reads the beginning of a file. Errors: FileReadError for a file without a row or one that can't be unpacked. */
export async function sampleFile(source: FileSource, options: SampleOptions = {}): Promise<OpenedFile> {
  const turns = options.pace === undefined ? null : createTurns(options.pace);
  const { bytes, isWhole } = await beginning(source, options);
  await turns?.next();
  const encoding = options.encoding ?? likelyEncoding(bytes, isWhole);
  if (options.encoding === undefined && (holdsBinary(bytes, encoding) || isOtherFormat(bytes))) throw binary(source);
  const converter = createUtf8Converter(encoding);
  const utf8 = [converter.push(bytes), ...(isWhole ? [converter.end()] : [])];
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const text = utf8.map((part) => decoder.decode(part, { stream: true })).join("");
  await turns?.next();
  options.signal?.throwIfAborted();
  if (options.delimiter === undefined && isMarkup(text)) throw markup(source);
  const steps = sniffInSteps(text, isWhole, { fileName: options.entry ?? source.name, ...options });
  const sample = turns === null ? atOnce(steps) : await inTurns(steps, turns, options.signal);
  if (sample === null)
    throw text.trim() === "" ? new FileReadError(say`The file is empty. Choose another one.`) : noRows(source);
  return { ...sample, encoding, isWhole };
}

/** Lines further down a file in Windows-1252 may be UTF-8. */
function likelyEncoding(bytes: Uint8Array, isWhole: boolean): TextEncodingName {
  const encoding = detectEncoding(bytes);
  return encoding === "windows-1252" && !isWhole ? "mixed" : encoding;
}

/** Text has no zeros, in UTF-16 no pairs of them; tolerates a stray one among thousands of letters. */
function holdsBinary(bytes: Uint8Array, encoding: TextEncodingName): boolean {
  const size = encoding.startsWith("utf-16") ? 2 : 1;
  let zeros = 0;
  for (let at = 0; at + size <= bytes.length; at += size) if (bytes[at] === 0 && bytes[at + size - 1] === 0) zeros += 1;
  return zeros > bytes.length / size / 1_000;
}

/**
 * How other formats begin, since few of their bytes may be zeros: PDF, RTF, SQLite, Parquet, bzip2, xz, 7-Zip, RAR,
 * Zstandard.
 */
const otherFormats =
  /^(?:%PDF-|\{\\rtf|SQLite format 3|PAR1[^\t\n\r -~]|BZh\d1AY|\u00fd7zXZ|7z\u00bc\u00af|Rar!\x1a|\(\u00b5\/\u00fd)/;

const isOtherFormat = (bytes: Uint8Array): boolean => otherFormats.test(String.fromCharCode(...bytes.subarray(0, 16)));

/** Many programs call a web page or XML "Excel": its rows are marked up. */
const isMarkup = (text: string): boolean =>
  /^[\uFEFF\s]*<(?:!doctype\s|html|head|body|table|\?xml\s)/i.test(text.slice(0, 1_000));

function markup(source: FileSource): FileReadError {
  return new FileReadError(
    say`"${source.name}" is a web page or XML, even if it is called Excel. Open it in Excel, save the worksheet as CSV, then choose that file.`,
  );
}

function noRows(source: FileSource): FileReadError {
  return new FileReadError(
    say`No row of "${source.name}" can be read. Open it in the program it comes from, save it as CSV (UTF-8), then choose that file.`,
  );
}

function binary(source: FileSource): FileReadError {
  return new FileReadError(
    say`"${source.name}" isn't a text file. Open it in the program it comes from, save it as CSV (UTF-8), then choose that file.`,
  );
}

async function beginning(source: FileSource, options: UnpackOptions): Promise<{ bytes: Uint8Array; isWhole: boolean }> {
  const parts: Uint8Array[] = [];
  let length = 0;
  let isWhole = true;
  try {
    for await (const chunk of unpackFile(source, options)) {
      parts.push(chunk);
      length += chunk.length;
      if (length >= sampleBytes) {
        isWhole = false;
        break;
      }
    }
  } catch (error) {
    // Part of a damaged file must not be shown as if it were whole.
    options.signal?.throwIfAborted();
    throw error instanceof FileReadError ? error : unreadable(source, error);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { bytes: bytes.subarray(0, sampleBytes), isWhole: isWhole && length <= sampleBytes };
}

export interface ReadFileOptions extends UnpackOptions {
  /** Awaited between pieces: lets others work and holds the reading back. */
  readonly onPiece?: () => Promise<void> | undefined;
  /** Called after each piece: whether the rest of the file makes no difference. */
  readonly isEnough?: () => boolean;
  /** Replaces `unpackFile` if the bytes are unpacked in another thread. */
  readonly unpack?: (source: FileSource, options: UnpackOptions) => AsyncIterable<Uint8Array>;
}

/**
 * Feeds a file to a reader piece by piece. Resolves to whether it reached the end of the file. Errors: FileReadError;
 * the signal's reason if aborted.
 */
export async function readFile(
  source: FileSource,
  encoding: TextEncodingName,
  reader: RowReader,
  options: ReadFileOptions = {},
): Promise<boolean> {
  const converter = createUtf8Converter(encoding);
  try {
    for await (const chunk of (options.unpack ?? unpackFile)(source, options)) {
      options.signal?.throwIfAborted();
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        reader.push(converter.push(chunk.subarray(at, at + pieceBytes)));
        const wait = options.onPiece?.();
        if (wait !== undefined) await wait;
        options.signal?.throwIfAborted();
        if (options.isEnough?.() === true) return false;
      }
    }
    reader.push(converter.end());
    reader.end();
    return true;
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof FileReadError) throw error;
    if (error instanceof TextEncodingError) throw otherEncoding(encoding);
    throw unreadable(source, error);
  }
}

function otherEncoding(encoding: TextEncodingName): FileReadError {
  const other = encoding === "utf-8" ? say`UTF-8 or Windows-1252 by line` : say`another encoding`;
  return new FileReadError(
    say`The file starts as ${encoding.toUpperCase()} and continues in another encoding. Choose ${other}, then import it again.`,
  );
}

function unreadable(source: FileSource, error: unknown): FileReadError {
  const reason = error instanceof Error && error.message !== "" ? ` (${error.message})` : "";
  return new FileReadError(say`Can't read "${source.name}" to its end${reason}. Get it again.`);
}
