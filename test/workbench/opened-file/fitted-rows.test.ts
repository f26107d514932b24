import type { FileCell } from "../../../src/model-file/sheet-cells";
import type { FileLook } from "../../../src/model-file/workbook-looks";
import { fittedRows } from "../../../src/workbench/opened-file/fitted-rows";

const plain = { size: 11, isWrapped: false, rotation: 0 } as FileLook;
const looks: FileLook[] = [
  plain,
  { ...plain, size: 20 },
  { ...plain, isWrapped: true },
  { ...plain, size: 14, rotation: 90 },
  { ...plain, size: null, isWrapped: true },
];
const cell = (row: number, style: number, value: string | number): FileCell => ({
  ...{ row, column: 0, value, style, formula: null, array: null, isRich: false },
});
const note = "Rents are asking rents of March, before concessions";
/** Excel's default column, 64 pixels. */
const heights = (cells: FileCell[], merges: { top: number; left: number; bottom: number; right: number }[] = []) =>
  Object.fromEntries(fittedRows({ cells, merges, looks, widthOf: () => 48 }));

it("is what Excel gives a large font, and nothing for the usual one", () => {
  expect(heights([cell(0, 1, "Executive summary"), cell(1, 0, note), cell(2, 1, ""), cell(3, 3, "Down")])).toEqual({
    0: 26.25,
  });
});

it("has a line for each line of a wrapped text, with its own breaks and long words", () => {
  const lines = (value: string, style = 2): number => Math.round((heights([cell(0, style, value)])[0] ?? 0) / 15);
  expect(lines("Rent")).toBe(1);
  expect(lines("Rent\nSq ft\nUnits")).toBe(3);
  expect(lines("Rent\nSq ft", 4)).toBe(2);
  expect(lines(note)).toBe(7);
  expect(lines("Supercalifragilistic")).toBe(3);
  // A number is one line in any column.
  expect(heights([{ ...cell(0, 2, 0), value: 123_456_789_012 }])).toEqual({ 0: 15 });
});

it("does not follow lines of merged cells, nor grow over Excel's limit", () => {
  expect(heights([cell(0, 2, note)], [{ top: 0, left: 0, bottom: 0, right: 4 }])).toEqual({ 0: 15 });
  expect(heights([cell(0, 2, "line\n".repeat(60))])).toEqual({ 0: 409.5 });
});
