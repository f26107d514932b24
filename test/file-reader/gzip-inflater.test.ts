import { readFileSync } from "node:fs";
import path from "node:path";
import { constants, gunzipSync, gzipSync, type ZlibOptions } from "node:zlib";
import { createGzipInflater, type GzipInflaterSizes } from "../../src/file-reader/gzip-inflater";
import { compileAssembly } from "../../scripts/import-assembly";
import { chanceFrom, type Chance } from "./chance";
import { roundsOf } from "../seeds";

const program = new WebAssembly.Module(readFileSync(compileAssembly(path.resolve(__dirname, "../.."), "inflater")));

/** So small that pieces and the input's capacity all end within a stream. */
const smallSizes: GzipInflaterSizes = { piece: 400, input: 2_048 };

/** What a file unpacks to, fed in parts; if damaged, "damaged" with what came before. */
function inflated(
  packed: Uint8Array,
  { part = packed.length, sizes }: { readonly part?: number; readonly sizes?: GzipInflaterSizes } = {},
): { readonly bytes: Buffer; readonly isDamaged: boolean } {
  const inflater = createGzipInflater(program, sizes);
  const pieces: Uint8Array[] = [];
  const take = (bytes: Uint8Array, isLast: boolean): void => {
    for (const piece of inflater.push(bytes, isLast)) pieces.push(piece.slice());
  };
  let isDamaged = false;
  try {
    for (let at = 0; at < packed.length; at += Math.max(1, part))
      take(packed.subarray(at, at + Math.max(1, part)), false);
    take(new Uint8Array(), true);
  } catch (error) {
    expect(error).toMatchObject({ name: "FileReadError", message: expect.stringContaining("damaged") as unknown });
    isDamaged = true;
  }
  return { bytes: Buffer.concat(pieces), isDamaged };
}

/** Bytes as in real files: similar lines, runs, random letters, random bytes, and parts of what came before. */
function contentOf(chance: Chance): Buffer {
  const parts: Buffer[] = [];
  for (let count = chance.below(8); count > 0; count -= 1) {
    const length = chance.of([0, 1, 3, 40, 300, 900, 2_500]);
    const kind = chance.below(5);
    const before = Buffer.concat(parts);
    if (kind === 0)
      parts.push(Buffer.from(`${String(chance.below(1e6))},Oak Park,TX,1895.50\n`.repeat(1 + length / 30)));
    else if (kind === 1) parts.push(Buffer.alloc(length, chance.below(256)));
    else if (kind === 2) parts.push(Buffer.from(Array.from({ length }, () => 97 + chance.below(6))));
    else if (kind === 3) parts.push(Buffer.from(Array.from({ length }, () => chance.below(256))));
    else parts.push(before.subarray(chance.below(before.length + 1)).subarray(0, length));
  }
  return Buffer.concat(parts);
}

function optionsOf(chance: Chance): ZlibOptions {
  const { Z_DEFAULT_STRATEGY, Z_FILTERED, Z_HUFFMAN_ONLY, Z_RLE, Z_FIXED } = constants;
  return {
    level: chance.below(10),
    memLevel: 1 + chance.below(9),
    windowBits: 9 + chance.below(7),
    strategy: chance.of([Z_DEFAULT_STRATEGY, Z_DEFAULT_STRATEGY, Z_FILTERED, Z_HUFFMAN_ONLY, Z_RLE, Z_FIXED]),
  };
}

const packedBy = (chance: Chance, contents: readonly Buffer[]): Buffer =>
  Buffer.concat(contents.map((content) => gzipSync(content, optionsOf(chance))));

it("unpacks files of one member to three, in parts of any length", () => {
  const runs = roundsOf("gzip files");
  const chance = chanceFrom(1_952);
  for (let run = 0; run < runs; run += 1) {
    const contents = Array.from({ length: 1 + chance.below(3) }, () => contentOf(chance));
    const packed = packedBy(chance, contents);
    const part = chance.of([1, 7, 100, 1_000, packed.length]);
    const found = inflated(packed, { part, ...(chance.below(2) === 0 ? { sizes: smallSizes } : {}) });
    if (found.isDamaged || !found.bytes.equals(Buffer.concat(contents)))
      throw new Error(`File ${String(run)} differs.`);
  }
});

it("takes of changed files those that zlib takes, and gives the same bytes", () => {
  const runs = roundsOf("damaged gzip files");
  const chance = chanceFrom(1_951);
  const outcomes = { taken: 0, damaged: 0 };
  for (let run = 0; run < runs; run += 1) {
    const packed = packedBy(
      chance,
      Array.from({ length: 1 + chance.below(2) }, () => contentOf(chance)),
    );
    const changed = changedBy(chance, packed);
    const part = chance.of([13, 500, changed.length]);
    const found = inflated(changed, { part, ...(chance.below(2) === 0 ? { sizes: smallSizes } : {}) });
    const expected = byZlib(changed);
    const isSame = found.isDamaged ? expected === null : expected?.equals(found.bytes) === true;
    if (!isSame) throw new Error(`File ${String(run)}: ${changed.toString("hex")}`);
    outcomes[found.isDamaged ? "damaged" : "taken"] += 1;
  }
  // Changed times and file names make no difference.
  expect(outcomes.taken).toBeGreaterThan(0.01 * runs);
  expect(outcomes.damaged).toBeGreaterThan(0.7 * runs);
});

function changedBy(chance: Chance, packed: Buffer): Buffer {
  const changed = Buffer.from(packed);
  for (let changes = 1 + chance.below(3); changes > 0; changes -= 1) {
    // Member and block headers and trailers are short, so random changes would rarely hit them.
    const near = chance.of([12, 30, 120, changed.length]);
    const place = chance.below(2) === 0 ? chance.below(near) : changed.length - 1 - chance.below(Math.min(near, 10));
    const at = Math.max(0, Math.min(changed.length - 1, place));
    changed[at] = chance.below(2) === 0 ? (changed[at] ?? 0) ^ (1 << chance.below(8)) : chance.below(256);
  }
  const cut = chance.below(6);
  if (cut === 0) return changed.subarray(0, chance.below(changed.length));
  return cut === 1 ? Buffer.concat([changed, Buffer.from([chance.below(256)])]) : changed;
}

/** Null for a damaged file; zlib ignores anything after the last member, where only zeros are valid. */
function byZlib(packed: Buffer): Buffer | null {
  try {
    // Typed as if it returned just the bytes.
    const { buffer, engine } = gunzipSync(packed, { info: true }) as unknown as {
      readonly buffer: Buffer;
      readonly engine: { readonly bytesWritten: number };
    };
    return packed.subarray(engine.bytesWritten).every((byte) => byte === 0) ? buffer : null;
  } catch {
    return null;
  }
}

it("unpacks a member whose head has all that it may have, and passes over zeros behind members", () => {
  const content = Buffer.from("id,rent\np1,1500\n");
  const plain = gzipSync(content);
  const texts = [Buffer.from([3, 0, 0x41, 0x42, 0x43]), Buffer.from("rents.csv\0"), Buffer.from("of June\0")];
  const head = Buffer.concat([plain.subarray(0, 3), Buffer.from([0b11100]), plain.subarray(4, 10), ...texts]);
  expect(inflated(Buffer.concat([head, plain.subarray(10)]), { part: 3 })).toEqual({
    bytes: content,
    isDamaged: false,
  });
  expect(inflated(Buffer.concat([plain, Buffer.alloc(500), plain, Buffer.alloc(9)]), { part: 20 })).toEqual({
    bytes: Buffer.concat([content, content]),
    isDamaged: false,
  });
  const long = Buffer.concat([
    plain.subarray(0, 3),
    Buffer.from([8]),
    plain.subarray(4, 10),
    Buffer.alloc(200_000, 65),
  ]);
  expect(inflated(long).isDamaged).toBe(true);
});

it("goes on past four megabytes without losing what is repeated", () => {
  const chance = chanceFrom(7);
  const content = Buffer.concat(Array.from({ length: 3_000 }, () => contentOf(chance)));
  expect(content.length).toBeGreaterThan(4_000_000);
  const found = inflated(gzipSync(content), { part: 65_536 });
  expect(found.isDamaged).toBe(false);
  expect(found.bytes.equals(content)).toBe(true);
});
