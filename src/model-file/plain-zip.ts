/**
 * Zips as Excel, LibreOffice and this add-in write them: no encryption, no 64-bit sizes, nothing before, between or
 * after. Their small parts are read and written without streams, each of which costs as much as many small parts. All
 * other zips are left to zip.js.
 */
import { deflateSync, inflateSync } from "fflate";

interface PlainRecord {
  /** Its line in the directory. */
  readonly line: Uint8Array;
  /** Where its header, name and data begin and end. */
  readonly start: number;
  readonly dataStart: number;
  readonly end: number;
  readonly method: number;
  readonly sum: number;
  readonly size: number;
  /** Bytes as in the file. */
  readonly name: Uint8Array;
  readonly isUtf8: boolean;
}

export interface PlainZip {
  readonly records: readonly PlainRecord[];
  /** The content of a small part; null where it is large, or anything about it is unexpected. */
  content(index: number): Uint8Array | null;
}

/** A record that stays, or a new content for it; a text names a new one. */
export type PlainPart =
  | { readonly kept: PlainRecord }
  | { readonly of: PlainRecord | string; readonly content: Uint8Array };

/** Larger parts are unpacked and packed in native code. */
const largestSmallPart = 200_000;
const endLength = 22;
const lineLength = 46;
const headerLength = 30;
const [endMark, lineMark, headerMark] = [0x0605_4b50, 0x0201_4b50, 0x0403_4b50];
const [stored, deflated] = [0, 8];
/** How hard the packer tried, and that the name is UTF-8. */
const harmlessFlags = 0b1000_0000_0110;
const utf8Flag = 0x800;
/** The first day that a zip can hold: Excel writes it for every part. */
const firstDay = 0x21;
const version = 20;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/** Null for any other zip. */
export function readPlainZip(bytes: Uint8Array): PlainZip | null {
  const end = bytes.length - endLength;
  if (end < 0) return null;
  const view = viewOf(bytes);
  const count = view.getUint16(end + 10, true);
  const length = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  const isWhole =
    view.getUint32(end, true) === endMark &&
    view.getUint32(end + 4, true) === 0 &&
    view.getUint16(end + 8, true) === count &&
    view.getUint16(end + 20, true) === 0 &&
    start + length === end;
  if (!isWhole) return null;
  const records: PlainRecord[] = [];
  let at = start;
  while (records.length < count) {
    const record = readRecord(bytes, view, at, end);
    if (record === null) return null;
    records.push(record);
    at += record.line.length;
  }
  if (at !== end || !followEachOther(records, start)) return null;
  return {
    records,
    content(index) {
      const record = records[index];
      return record === undefined ? null : contentOf(bytes, record);
    },
  };
}

/** Each byte of the file belongs to one record. */
function followEachOther(records: readonly PlainRecord[], directory: number): boolean {
  let at = 0;
  for (const { start, end } of [...records].sort((one, other) => one.start - other.start)) {
    if (start !== at) return false;
    at = end;
  }
  return at === directory;
}

function readRecord(bytes: Uint8Array, view: DataView, at: number, limit: number): PlainRecord | null {
  if (at + lineLength > limit || view.getUint32(at, true) !== lineMark) return null;
  const nameLength = view.getUint16(at + 28, true);
  const lineEnd = at + lineLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  const start = view.getUint32(at + 42, true);
  const isHere = lineEnd <= limit && view.getUint16(at + 34, true) === 0 && start + headerLength <= limit;
  if (!isHere || view.getUint32(start, true) !== headerMark) return null;
  // Flags, method, time, check sum, both sizes, length of the name: the same in both places.
  for (let offset = 0; offset < 22; offset += 1) if (bytes[at + 8 + offset] !== bytes[start + 6 + offset]) return null;
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  if ((flags & ~harmlessFlags) !== 0 || (method !== stored && method !== deflated)) return null;
  const name = bytes.subarray(at + lineLength, at + lineLength + nameLength);
  const dataStart = start + headerLength + nameLength + view.getUint16(start + 28, true);
  const end = dataStart + view.getUint32(at + 20, true);
  const ownName = bytes.subarray(start + headerLength, start + headerLength + nameLength);
  if (end > limit || !isEqual(name, ownName)) return null;
  return {
    line: bytes.subarray(at, lineEnd),
    ...{ start, dataStart, end, method, name },
    sum: view.getUint32(at + 16, true),
    size: view.getUint32(at + 24, true),
    isUtf8: (flags & utf8Flag) !== 0,
  };
}

function contentOf(bytes: Uint8Array, { dataStart, end, method, size, sum }: PlainRecord): Uint8Array | null {
  if (size > largestSmallPart || end - dataStart > largestSmallPart) return null;
  const packed = bytes.subarray(dataStart, end);
  try {
    // One byte more shows a part that is larger than it says.
    const content = method === stored ? packed.slice() : inflateSync(packed, { out: new Uint8Array(size + 1) });
    return content.length === size && checkSum(content) === sum ? content : null;
  } catch {
    return null;
  }
}

/** The file with these parts; `bytes`: the file of the kept records. */
export async function writePlainZip(bytes: Uint8Array, parts: readonly PlainPart[]): Promise<Uint8Array> {
  const records: WrittenRecord[] = [];
  for (const part of parts)
    records.push(
      "kept" in part ? keptRecord(bytes, part.kept) : newRecord(part.of, part.content, await packed(part.content)),
    );
  return fileOf(records);
}

/** A new file with these parts; the same bytes for the same parts everywhere. */
export const newZip = (parts: readonly (readonly [name: string, content: Uint8Array | string])[]): Uint8Array =>
  fileOf(
    parts.map(([name, given]) => {
      const content = typeof given === "string" ? new TextEncoder().encode(given) : given;
      return newRecord(name, content, deflateSync(content, { level: 6 }));
    }),
  );

function fileOf(records: readonly WrittenRecord[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  const lines: Uint8Array[] = [];
  let at = 0;
  for (const written of records) {
    viewOf(written.line).setUint32(42, at, true);
    lines.push(written.line);
    for (const piece of written.pieces) {
      pieces.push(piece);
      at += piece.length;
    }
  }
  const end = new Uint8Array(endLength);
  const view = viewOf(end);
  view.setUint32(0, endMark, true);
  view.setUint16(8, lines.length, true);
  view.setUint16(10, lines.length, true);
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  view.setUint32(12, length, true);
  view.setUint32(16, at, true);
  const file = new Uint8Array(at + length + endLength);
  let to = 0;
  for (const piece of [...pieces, ...lines, end]) {
    file.set(piece, to);
    to += piece.length;
  }
  return file;
}

interface WrittenRecord {
  /** Without the place. */
  readonly line: Uint8Array;
  readonly pieces: readonly Uint8Array[];
}

const keptRecord = (bytes: Uint8Array, { line, start, end }: PlainRecord): WrittenRecord => ({
  line: line.slice(),
  pieces: [bytes.subarray(start, end)],
});

function newRecord(of: PlainRecord | string, content: Uint8Array, data: Uint8Array): WrittenRecord {
  const name = typeof of === "string" ? new TextEncoder().encode(of) : of.name;
  const isUtf8 = typeof of === "string" ? /[^\0-\x7f]/.test(of) : of.isUtf8;
  const header = new Uint8Array(headerLength + name.length);
  const line = new Uint8Array(lineLength + name.length);
  const [own, listed] = [viewOf(header), viewOf(line)];
  own.setUint32(0, headerMark, true);
  listed.setUint32(0, lineMark, true);
  listed.setUint16(4, version, true);
  for (const [view, offset] of [
    [own, 4],
    [listed, 6],
  ] as const) {
    view.setUint16(offset, version, true);
    view.setUint16(offset + 2, isUtf8 ? utf8Flag : 0, true);
    view.setUint16(offset + 4, deflated, true);
    view.setUint16(offset + 8, firstDay, true);
    view.setUint32(offset + 10, checkSum(content), true);
    view.setUint32(offset + 14, data.length, true);
    view.setUint32(offset + 18, content.length, true);
    view.setUint16(offset + 22, name.length, true);
  }
  header.set(name, headerLength);
  line.set(name, lineLength);
  return { line, pieces: [header, data] };
}

async function packed(content: Uint8Array): Promise<Uint8Array> {
  if (content.length <= largestSmallPart) return deflateSync(content, { level: 6 });
  const stream = new Blob([content.slice()]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** CRC-32, as a zip keeps it of each part. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb8_8320 ^ (value >>> 1) : value >>> 1;
  return value;
});

export function checkSum(bytes: Uint8Array): number {
  let sum = 0xffff_ffff;
  for (let at = 0; at < bytes.length; at += 1) sum = (table[(sum ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}
