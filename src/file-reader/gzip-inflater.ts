/**
 * Unpacks gzip files (RFC 1952), also of several members, by a program in WebAssembly (assembly/inflater.ts), and holds every
 * member to the check sum and the length that stand behind it. Faster than the browser's DecompressionStream, which hands
 * each piece through streams and refuses several members.
 */
import { damaged } from "./gzip-members";

/** What assembly/inflater.ts exports; addresses are bytes in its memory. */
interface InflateProgram {
  addToSum(sum: number, from: number, to: number): number;
  beginStream(): void;
  inflate(from: number, to: number, isLast: number, oldest: number, out: number, full: number): number;
  inputNow(): number;
  outputNow(): number;
}

export interface GzipInflater {
  /** Gives what the next bytes unpack to, each piece for use until the next is asked for. Errors: FileReadError. */
  push(bytes: Uint8Array, isLast: boolean): Generator<Uint8Array>;
}

export interface GzipInflaterSizes {
  /** Bytes that are unpacked at once, and bytes of the file that there is room for: no head of a member is longer. */
  readonly piece: number;
  readonly input: number;
}

const usualSizes: GzipInflaterSizes = { piece: 1 << 18, input: 1 << 17 };

/** `Unpacked` of assembly/inflater.ts. */
const outputFull = 1;
const isWhole = 2;
const isBroken = 3;

const pageBytes = 1 << 16;
/** Bytes that a stream may repeat from. */
const windowBytes = 1 << 15;
/** Zeros behind the last bytes, and bytes that may be written behind a piece. */
const spare = 512;

const trailerBytes = 8;
const startOfSum = 0xffff_ffff;

type Part = "head" | "body" | "trailer";

export function createGzipInflater(
  module: WebAssembly.Module,
  { piece, input: inputBytes }: GzipInflaterSizes = usualSizes,
): GzipInflater {
  // The first page belongs to the program.
  const input = pageBytes;
  const window = input + inputBytes + spare;
  const output = window + windowBytes;
  const full = output + piece;
  const memory = new WebAssembly.Memory({ initial: Math.ceil((full + spare) / pageBytes) });
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  const program = exports as unknown as InflateProgram;
  const bytes = new Uint8Array(memory.buffer);
  const view = new DataView(memory.buffer);

  let at = input;
  let end = input;
  let part: Part = "head";
  let members = 0;
  /** The first unpacked byte of the member that is still there. */
  let oldest = output;
  let sum = startOfSum;
  let length = 0;

  /** Whether the head was there as a whole and was passed over. */
  const passHead = (isLast: boolean): boolean => {
    const headEnd = headEndOf(bytes.subarray(at, end), (from, to) => ~program.addToSum(startOfSum, at + from, at + to));
    if (headEnd === null) {
      if (isLast || end - at === inputBytes) throw damaged();
      return false;
    }
    at += headEnd;
    part = "body";
    oldest = output;
    sum = startOfSum;
    length = 0;
    program.beginStream();
    return true;
  };

  const passTrailer = (isLast: boolean): boolean => {
    if (end - at < trailerBytes) {
      if (isLast) throw damaged();
      return false;
    }
    const isRight = view.getUint32(at, true) === ~sum >>> 0 && view.getUint32(at + 4, true) === length % 0x1_0000_0000;
    if (!isRight) throw damaged();
    at += trailerBytes;
    members += 1;
    part = "head";
    return true;
  };

  /** Whether the body has ended. */
  const unpack = function* (isLast: boolean): Generator<Uint8Array, boolean> {
    for (let out = output; ;) {
      const why = program.inflate(at, end, isLast ? 1 : 0, oldest, out, full);
      if (why === isBroken) throw damaged();
      at = program.inputNow();
      const outEnd = program.outputNow();
      if (outEnd > output) {
        sum = program.addToSum(sum, output, outEnd);
        length += outEnd - output;
        yield bytes.subarray(output, outEnd);
        // What may be repeated moves before the next piece.
        const kept = Math.min(windowBytes, outEnd - oldest);
        bytes.copyWithin(output - kept, outEnd - kept, outEnd);
        oldest = output - kept;
      }
      out = output;
      if (why !== outputFull) {
        if (why === isWhole) part = "trailer";
        return why === isWhole;
      }
    }
  };

  const run = function* (isLast: boolean): Generator<Uint8Array> {
    for (;;) {
      // Some writers fill a block with zeros behind a member.
      while (part === "head" && members > 0 && at < end && bytes[at] === 0) at += 1;
      if (part === "head" && ((at === end && (members > 0 || !isLast)) || !passHead(isLast))) return;
      if (part === "body" && !(yield* unpack(isLast))) return;
      if (part === "trailer" && !passTrailer(isLast)) return;
    }
  };

  return {
    *push(packed, isLast) {
      for (let taken = 0; taken < packed.length || isLast;) {
        bytes.copyWithin(input, at, end);
        end -= at - input;
        at = input;
        const next = packed.subarray(taken, taken + input + inputBytes - end);
        bytes.set(next, end);
        end += next.length;
        taken += next.length;
        const isEnd = isLast && taken === packed.length;
        if (isEnd) bytes.fill(0, end, end + spare);
        yield* run(isEnd);
        if (isEnd) return;
      }
    },
  };
}

const flag = { headSum: 2, extra: 4, name: 8, comment: 16, unknown: 0xe0 } as const;

/**
 * How long the head of a member is, which the bytes begin with; null where it is not there as a whole. Errors: FileReadError
 * where it is none.
 * @param sumOf the check sum of some of the bytes
 */
function headEndOf(bytes: Uint8Array, sumOf: (from: number, to: number) => number): number | null {
  const known = [0x1f, 0x8b, 8];
  if (known.some((byte, place) => bytes.length > place && bytes[place] !== byte)) throw damaged();
  if (bytes.length < 10) return null;
  const flags = bytes[3] as number;
  if ((flags & flag.unknown) !== 0) throw damaged();
  let at = 10;
  if ((flags & flag.extra) !== 0) {
    if (bytes.length < at + 2) return null;
    at += 2 + (bytes[at] as number) + ((bytes[at + 1] as number) << 8);
  }
  for (const text of [flag.name, flag.comment]) {
    if ((flags & text) === 0) continue;
    const end = bytes.indexOf(0, at);
    if (end < 0) return null;
    at = end + 1;
  }
  if ((flags & flag.headSum) !== 0) {
    if (bytes.length < at + 2) return null;
    if (((bytes[at] as number) | ((bytes[at + 1] as number) << 8)) !== (sumOf(0, at) & 0xffff)) throw damaged();
    at += 2;
  }
  return at > bytes.length ? null : at;
}
