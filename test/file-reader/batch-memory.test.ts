import { fromBatchMemory, toBatchMemory } from "../../src/file-reader/batch-memory";
import type { PackedRows } from "../../src/file-reader/packed-rows";

const batch = (parts: Partial<PackedRows> = {}): PackedRows => ({
  rowCount: 2,
  numbers: Float64Array.of(1450.5, Number.NaN),
  textEnds: Int32Array.of(6, -1, 9),
  text: new TextEncoder().encode("Austin, TX — é"),
  ...parts,
});
/** Larger than requested, of any size, and not empty. */
const usedMemory = (bytes: number): ArrayBuffer => new Uint8Array(bytes + 9).fill(0xff).buffer;

test.each<[string, PackedRows]>([
  ["numbers and texts", batch()],
  ["Latin-1", batch({ isTextLatin: true, text: Uint8Array.of(0xe9, 0x20) })],
  ["texts in another order", batch({ textColumns: [4, 0, 2] })],
  ["an even number of text columns", batch({ textColumns: [3, 1] })],
  ["numbers alone", batch({ textEnds: new Int32Array(), text: new Uint8Array() })],
  ["texts alone", batch({ numbers: new Float64Array() })],
  ["texts in columns of numbers", batch({ keptTexts: [{ place: 1, text: "2A1 — é" }], textColumns: [1] })],
  ["no rows", batch({ rowCount: 0, numbers: new Float64Array(), textEnds: new Int32Array(), text: new Uint8Array() })],
])("a batch of %s comes out of its memory as it went in", (_, rows) => {
  expect(fromBatchMemory(toBatchMemory(rows, usedMemory))).toEqual(rows);
});

test("a batch is read where it lies, and what it was copied from may change", () => {
  const rows = batch();
  const memory = toBatchMemory(rows, usedMemory);
  rows.numbers[0] = 9;
  rows.text.fill(0);
  const read = fromBatchMemory(memory);
  expect(read.numbers[0]).toBe(1450.5);
  expect([read.numbers, read.textEnds, read.text].every(({ buffer }) => buffer === memory)).toBe(true);
});
