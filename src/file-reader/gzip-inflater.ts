/**
 * Unpacks gzip files (RFC 1952), including those with several members, with a WebAssembly program
 * (assembly/inflater.ts), and verifies each member's check sum and length. Faster than the browser's
 * DecompressionStream, which pipes each piece through streams and rejects several members.
 */
import { damaged } from "./gzip-members";

/** Exports of assembly/inflater.ts; addresses are bytes in its memory. */
interface InflateProgram {
  addToSum(sum: number, from: number, to: number): number;
  beginStream(): void;
  inflate(from: number, to: number, isLast: number, oldest: number, out: number, full: number): number;
  inputNow(): number;
  outputNow(): number;
}

export interface GzipInflater {
  /** Yields the unpacked bytes, each piece valid until the next is requested. Errors: FileReadError. */
  push(bytes: Uint8Array, isLast: boolean): Generator<Uint8Array>;
}

export interface GzipInflaterSizes {
  /** Bytes to unpack at once, and capacity for bytes of the file: member headers are shorter. */
  readonly piece: number;
  readonly input: number;
}

const usualSizes: GzipInflaterSizes = { piece: 1 << 18, input: 1 << 17 };

/** `Unpacked` of assembly/inflater.ts. */
const outputFull = 1;
const isWhole = 2;
const isBroken = 3;

const pageBytes = 1 << 16;
/** How far back a stream may copy from. */
const windowBytes = 1 << 15;
/** Zeros after the last bytes, and room for writes past the end of a piece. */
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
  const program = exports as typeof exports & InflateProgram;
  const bytes = new Uint8Array(memory.buffer);
  const view = new DataView(memory.buffer);

  let at = input;
  let end = input;
  let part: Part = "head";
  let members = 0;
  /** The member's first unpacked byte that is still in memory. */
  let oldest = output;
  let sum = startOfSum;
  let length = 0;

  /** Skips the header if it is complete; returns whether it was. */
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
        // Moves the bytes that may be copied again in front of the next piece.
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
      // Some writers pad a block with zeros after a member.
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
 * Length of the member header at the start of the bytes; null if it is incomplete. Errors: FileReadError if it isn't a
 * header.
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
