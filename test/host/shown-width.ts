/** How wide a sheet's texts are on paper, by the widths of Calibri's letters, against the cells that they have. */
import { readAddress } from "../../src/host/a1-address";
import type { CellLook, NewSheet } from "../../src/templates/sheet-content";
import { columnAfter } from "../../src/templates/sheet-draft";
import { formatCellText } from "../../src/workbench/engine/number-text";

/** Advance widths of Calibri, in 2,048ths of its size. Letters that aren't here are as wide as an n. */
const widths = new Map(
  (
    [
      ["0123456789$+=<>~", 1_038],
      [" ", 463],
      ["aàáâ", 981],
      ["bdghnpquoóúñü", 1_080],
      ["céeèskvxyz", 900],
      ["fijltrí.,:;'|!()[]-·", 600],
      ["mM", 1_751],
      ["wW", 1_822],
      ["%", 1_464],
      ["&", 1_397],
      ["@", 1_832],
      ["–_*?", 1_020],
      ["…", 1_415],
      ["ABCDEFKLPRSTVXYZÁÉÍ", 1_114],
      ["GHNOQUÓÚÑ", 1_335],
      ["IJ", 600],
      ['"', 821],
      ["/\\", 791],
    ] as const
  ).flatMap(([letters, width]) => [...letters].map((letter): [string, number] => [letter, width])),
);

/** Points. */
export function textWidth(text: string, { size = 10, bold = false }: CellLook): number {
  const units = [...text].reduce((sum, letter) => sum + (widths.get(letter) ?? 1_080), 0);
  return (units / 2_048) * size * (bold ? 1.03 : 1);
}

type Value = string | number | boolean | null | undefined;
const padding = 3;
const defaultColumn = 48;

const blockOf = (range: string): readonly [top: number, left: number, bottom: number, right: number] => {
  const [first = "", last = first] = range.split(":");
  const [from, to] = [readAddress(`!${first}`), readAddress(`!${last}`)];
  if (from === null || to === null) throw new Error(`no range ${range}`);
  return [from.row, from.column, to.row, to.column];
};

/**
 * What doesn't fit of what a sheet prints: "A7: Contract rent".
 * @param valueAt the calculated value of a cell, by row and column from 0
 */
export function clippedTexts(content: NewSheet, valueAt: (row: number, column: number) => Value): string[] {
  const area = content.page?.area;
  if (area === undefined) throw new Error(`${content.name} has no print area`);
  const [top, left, bottom, right] = blockOf(area);
  const names = Array.from({ length: right + 1 }, (_, column) => columnAfter("A", column));
  const widthOf = (column: number): number => content.columnWidths[names[column] ?? ""] ?? defaultColumn;
  const heights = new Map(Object.entries(content.rowHeights ?? {}).flatMap(([rows, points]) => {
    const [first = 0, last = first] = rows.split(":").map(Number);
    return Array.from({ length: last - first + 1 }, (_, place): [number, number] => [first + place - 1, points]);
  })); // prettier-ignore
  const covers = ([fromRow, fromColumn, toRow, toColumn]: ReturnType<typeof blockOf>, row: number, column: number): boolean =>
    row >= fromRow && row <= toRow && column >= fromColumn && column <= toColumn; // prettier-ignore
  const looks = content.looks.map(([range, look]) => [blockOf(range), look] as const);
  const formats = Object.entries(content.numberFormats).map(([range, format]) => [blockOf(range), format] as const);
  const merged = (content.merged ?? []).map(blockOf);
  const clipped: string[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) {
      const value = valueAt(row, column);
      if (value === null || value === undefined || value === "") continue;
      const format = formats.filter(([block]) => covers(block, row, column)).at(-1)?.[1] ?? "General";
      const look: CellLook = looks.reduce((sum, [block, one]) => (covers(block, row, column) ? { ...sum, ...one } : sum), {}); // prettier-ignore
      const text = formatCellText(value, format);
      const needed = textWidth(text, look) + padding;
      const whole = merged.find((block) => covers(block, row, column));
      const span = (from: number, step: 1 | -1): number => {
        let sum = 0;
        for (let next = from + step; next >= left && next <= right; next += step) {
          const beside = valueAt(row, next);
          if (beside !== "" && beside !== null && beside !== undefined) break;
          sum += widthOf(next);
        }
        return sum;
      };
      const own = whole ? names.slice(whole[1], whole[3] + 1).reduce((sum, _, place) => sum + widthOf((whole[1]) + place), 0) : widthOf(column); // prettier-ignore
      const height = heights.get(row);
      // A line of words never fills its width: some is left at its end.
      const lines = look.wrap === true && height !== undefined ? Math.floor(height / ((look.size ?? 10) * 1.2)) : 1;
      if (look.wrap === true && height === undefined) continue;
      const isText = typeof value === "string";
      const [before, after] = [span(column, -1), span(column, 1)];
      const room = lines > 1 ? own * lines * (lines > 1 ? 0.85 : 1) : !isText || whole || look.wrap ? own : look.align === "Right" ? own + before : look.align === "Center" ? own + 2 * Math.min(before, after) : own + after; // prettier-ignore
      if (needed > room) clipped.push(`${names[column] ?? ""}${String(row + 1)}: ${text} (${needed.toFixed(0)} of ${room.toFixed(0)})`); // prettier-ignore
    }
  return clipped;
}
