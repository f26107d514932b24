/**
 * Heights of rows for which a file states none: Excel fits them to large fonts and wrapped texts when it opens the
 * file.
 */
import { fontWidth } from "../engine/fitting-number";
import type { FileCell } from "../../model-file/sheet-cells";
import type { FileLook } from "../../model-file/workbook-looks";
import type { CellArea } from "../../model-file/cell-address";

/** Height of a line of Calibri, in sizes of its font, and the pixels that Excel adds to it. */
const lineShare = 1.2207;
const linePixels = 2;
const pointsOfPixel = 0.75;
/** Excel's highest row. */
const highest = 409.5;
const usualSize = 11;
/** What a cell keeps free at its sides. Points. */
const padding = 3.75;

interface FittedSheet {
  readonly cells: readonly FileCell[];
  readonly merges: readonly CellArea[];
  readonly looks: readonly FileLook[];
  /** Of a column, points. */
  readonly widthOf: (column: number) => number;
}

/** @returns points by row, only where a row is higher than a line of the usual font */
export function fittedRows({ cells, merges, looks, widthOf }: FittedSheet): Map<number, number> {
  const heights = new Map<number, number>();
  const asksForMore = looks.map((look) => look.isWrapped || (look.size ?? usualSize) > usualSize);
  const merged = new Set(
    merges.flatMap(({ top, left, bottom, right }) =>
      bottom > top || right > left ? [`${String(top)},${String(left)}`] : [],
    ),
  );
  for (const { row, column, value, style } of cells) {
    const look = style === undefined || !asksForMore[style] ? undefined : looks[style];
    if (look === undefined || value === "" || look.rotation !== 0) continue;
    const size = look.size ?? usualSize;
    // Rows are not fitted to lines of merged cells.
    const isWrapped = look.isWrapped && typeof value === "string" && !merged.has(`${String(row)},${String(column)}`);
    const lines = isWrapped ? linesOf(value, size, widthOf(column) - padding) : 1;
    const line = Math.ceil((size * lineShare) / pointsOfPixel) + linePixels;
    const height = Math.min(highest, lines * line * pointsOfPixel);
    if (height > (heights.get(row) ?? 0)) heights.set(row, height);
  }
  return heights;
}

/** Lines of a text that breaks between words, and within words that are wider than the cell. */
function linesOf(text: string, size: number, room: number): number {
  let lines = 0;
  for (const paragraph of text.split(/\r?\n/)) {
    lines += 1;
    let used = 0;
    for (const word of paragraph.split(" ")) {
      const wide = fontWidth(word, size);
      const space = used === 0 ? 0 : fontWidth(" ", size);
      if (used > 0 && used + space + wide > room) {
        lines += 1;
        used = 0;
      } else used += space;
      const more = Math.max(0, Math.ceil(wide / Math.max(room, 1)) - 1);
      lines += more;
      used += wide - more * room;
    }
  }
  return lines;
}
