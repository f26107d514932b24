/** A workbook's file as a zip of parts. Unchanged parts are copied without recompressing them. */
import { configure, type Entry, Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from "@zip.js/zip.js";
import { createFileBudget, type TakeFromBudget } from "./file-budget";
import { damagedFile, ModelFileError, reasonOf } from "./model-file-error";
import { type PlainPart, readPlainZip, writePlainZip } from "./plain-zip";

/** Parts are texts in memory; no handmade workbook exceeds this. */
const longestPart = 400_000_000;
const mostParts = 20_000;
/** Sheets of real models compress to a sixth, at most to a fiftieth; deflate could reach a thousandth. */
const mostUnpackedTimes = 250;
/** Smaller parts are harmless at any compression ratio. */
const smallPart = 10_000_000;

export interface ZipParts {
  /** Names as spelled in the file, in its order. */
  readonly names: readonly string[];
  has(name: string): boolean;
  /** Bytes of a part as the file says; null without it. Reading one that unpacks to more throws. */
  sizes(name: string): { readonly packed: number; readonly unpacked: number } | null;
  /** The text of a part; throws ModelFileError if it is missing or damaged. */
  text(name: string): Promise<string>;
  /** The bytes of a part, such as a picture; throws as `text` does. */
  bytes(name: string): Promise<Uint8Array>;
  /**
   * The file with other texts or bytes for some parts (null removes one, new ones are appended). All other parts keep
   * their position and compressed bytes.
   */
  write(changes: ReadonlyMap<string, string | Uint8Array | null>): Promise<Uint8Array>;
}

/** Part names ignore case, and some writers start them with a slash or use backslashes. */
const keyOf = (name: string): string => name.replace(/\\/g, "/").replace(/^\//, "").toLowerCase();

const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Throws ModelFileError for anything but a zip, naming the actual format if it is known. */
export async function openZipParts(bytes: Uint8Array, take: TakeFromBudget = createFileBudget()): Promise<ZipParts> {
  refuseOtherFiles(bytes);
  configure({ useWebWorkers: false });
  const entries = await readEntries(bytes);
  const byKey = new Map<string, Entry>();
  for (const entry of entries) {
    const key = keyOf(entry.filename);
    if (byKey.has(key)) throw damagedFile(`it has ${entry.filename} twice`);
    byKey.set(key, entry);
  }
  const plain = readPlainZip(bytes);
  // Otherwise the two readers see different files.
  const isPlain =
    plain !== null &&
    plain.records.length === entries.length &&
    plain.records.every(({ start, size }, index) => {
      const entry = entries[index];
      return entry?.offset === start && entry.uncompressedSize === size && !entry.encrypted;
    });
  const indexes = new Map(entries.map((entry, index) => [entry, index]));

  async function bytesOfPart(name: string): Promise<Uint8Array> {
    const entry = byKey.get(keyOf(name));
    if (entry === undefined || entry.directory) throw damagedFile(`${name} is missing`);
    if (entry.encrypted)
      throw new ModelFileError(
        "The file is protected by a password of its zip. Unzip it and use the file inside.",
        "password",
      );
    const { compressedSize, uncompressedSize } = entry;
    if (uncompressedSize > longestPart) throw new ModelFileError(`${name} is too large to be read.`, "too-large");
    if (uncompressedSize > smallPart && uncompressedSize > compressedSize * mostUnpackedTimes)
      throw new ModelFileError(
        `${name} unpacks to more than ${mostUnpackedTimes} times its size, as no part of a model does. Open and save the workbook in Excel, then refresh it.`,
        "too-large",
      );
    take("bytes", uncompressedSize);
    const small = isPlain ? plain.content(indexes.get(entry) ?? -1) : null;
    if (small !== null) return small;
    return entry
      .getData(new BoundedWriter(entry.uncompressedSize), { checkCrc32: true })
      .catch((error: unknown): never => {
        throw damaged(name, error);
      });
  }

  return {
    names: entries.map(({ filename }) => filename),
    has: (name) => byKey.has(keyOf(name)),
    sizes(name) {
      const entry = byKey.get(keyOf(name));
      return entry === undefined ? null : { packed: entry.compressedSize, unpacked: entry.uncompressedSize };
    },
    text: async (name) => decode(await bytesOfPart(name), name),
    bytes: bytesOfPart,
    async write(changes) {
      const left = new Map([...changes].map(([name, content]) => [keyOf(name), { name, content }]));
      if (isPlain) {
        const parts: PlainPart[] = [];
        for (const [index, { filename }] of entries.entries()) {
          const record = plain.records[index];
          const change = left.get(keyOf(filename));
          left.delete(keyOf(filename));
          if (record === undefined || change?.content === null) continue;
          parts.push(change === undefined ? { kept: record } : { of: record, content: rawBytes(change.content) });
        }
        for (const { name, content } of left.values())
          if (content !== null) parts.push({ of: name, content: rawBytes(content) });
        return writePlainZip(bytes, parts);
      }
      const writer = new ZipWriter(new Uint8ArrayWriter());
      for (const entry of entries) {
        const change = left.get(keyOf(entry.filename));
        left.delete(keyOf(entry.filename));
        if (change === undefined) {
          if (entry.directory) {
            await writer.add(entry.filename, undefined, { entry });
            continue;
          }
          const packed = await entry
            .getData(new Uint8ArrayWriter(), { passThrough: true })
            .catch((error: unknown): never => {
              throw damaged(entry.filename, error);
            });
          await writer.add(entry.filename, new Uint8ArrayReader(packed), { entry, passThrough: true });
        } else if (change.content !== null) {
          await writer.add(entry.filename, bytesOf(change.content), changedEntry);
        }
      }
      for (const { name, content } of left.values()) {
        if (content !== null) await writer.add(name, bytesOf(content), changedEntry);
      }
      return writer.close();
    },
  };
}

/** Changed parts get the date that Excel writes for every part, so files differ only by content. */
const changedEntry = {
  level: 6,
  lastModDate: new Date(1980, 0, 1),
  extendedTimestamp: false,
  dataDescriptor: false,
} as const;

const rawBytes = (content: string | Uint8Array): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : content;
const bytesOf = (content: string | Uint8Array): Uint8ArrayReader => new Uint8ArrayReader(rawBytes(content));

async function readEntries(bytes: Uint8Array): Promise<Entry[]> {
  try {
    const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
    if (entries.length > mostParts)
      throw new ModelFileError(
        `The file has more than ${mostParts} parts. Save it again in Excel, or split it.`,
        "too-large",
      );
    return entries;
  } catch (error) {
    if (error instanceof ModelFileError) throw error;
    throw new ModelFileError(
      `The file isn't a workbook, or it is cut off: it can't be read as a zip (${reasonOf(error)}).`,
      "cut-off",
    );
  }
}

function refuseOtherFiles(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ModelFileError("The file is empty. Restore an earlier version.");
  if (!compoundFile.every((byte, index) => bytes[index] === byte)) return;
  // The names of streams are UTF-16.
  const isEncrypted = new TextDecoder("latin1").decode(bytes).includes(Array.from("EncryptedPackage").join("\0"));
  throw new ModelFileError(
    isEncrypted
      ? "The file is protected by a password. Save a copy without one (File, Info, Protect Workbook, Encrypt with Password) and use that."
      : "The file is an Excel 97-2003 workbook (.xls). Save it as .xlsx or .xlsm and use that.",
    isEncrypted ? "password" : "xls",
  );
}

/** Fails as soon as a part turns out to be larger than declared. */
class BoundedWriter extends Uint8ArrayWriter {
  private written = 0;
  constructor(private readonly limit: number) {
    super();
  }
  override async writeUint8Array(array: Uint8Array): Promise<void> {
    this.written += array.length;
    if (this.written > this.limit) throw new Error("it is larger than it says");
    await super.writeUint8Array(array);
  }
}

function decode(bytes: Uint8Array, name: string): string {
  try {
    // Keeps a byte order mark, so unchanged content is written back as it was.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ModelFileError(`${name} is not written in UTF-8. Open and save the workbook in Excel, then refresh it.`);
  }
}

const damaged = (name: string, error: unknown): ModelFileError =>
  damagedFile(`${name} cannot be read (${reasonOf(error)})`);
