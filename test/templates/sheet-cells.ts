/** Cells of a sheet's ranges, what they look like, and formulas as they are relative to their own cell. */
import { readAddress } from "../../src/host/a1-address";
import type { CellLook, NewSheet } from "../../src/templates/sheet-content";
import { columnAfter } from "../../src/templates/sheet-draft";

export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Rows and columns from 0 of B4:C9 or B4. */
export function boxOf(range: string): Box {
  const [first = "", last = first] = range.replaceAll("$", "").split(":");
  const [from, to] = [first, last].map((address) => readAddress(`!${address}`));
  if (!from || !to) throw new Error(`no range ${range}`);
  return { top: from.row, left: from.column, bottom: to.row, right: to.column };
}

export function cellsOf(range: string): string[] {
  const { top, bottom, left, right } = boxOf(range);
  const rows = Array.from({ length: bottom - top + 1 }, (_, down) => String(top + down + 1));
  return rows.flatMap((row) =>
    Array.from({ length: right - left + 1 }, (_, across) => `${columnAfter("A", left + across)}${row}`),
  );
}

export function isWithin(address: string, range: string): boolean {
  const [cell, box] = [boxOf(address), boxOf(range)];
  return cell.top >= box.top && cell.top <= box.bottom && cell.left >= box.left && cell.left <= box.right;
}

/** Every cell that has a look: later looks go over earlier ones. */
export function looksOf(sheet: NewSheet): Map<string, CellLook> {
  const shown = new Map<string, CellLook>();
  for (const [range, look] of sheet.looks)
    for (const address of cellsOf(range)) shown.set(address, { ...shown.get(address), ...look });
  return shown;
}

export function formulaAt(sheet: NewSheet, address: string): string | undefined {
  const cell = sheet.cells[address];
  return typeof cell === "object" ? cell.formula : undefined;
}

/** A formula without the texts in it. */
export const bare = (formula: string): string => formula.replace(/"[^"]*"/g, '""');

const reference = /(?<![A-Za-z_.[])(\$?)([A-Z]{1,3})(\$?)(\d+)(?![\d(A-Za-z_])/g;

/** A formula without its texts, its references as rows and columns from its own cell: equal where copying makes it. */
export function relativeFormula(formula: string, address: string): string {
  const own = boxOf(address);
  return bare(formula).replace(
    reference,
    (_, isColumnFixed: string, column: string, isRowFixed: string, row: string) => {
      const at = boxOf(`${column}${row}`);
      const rows = isRowFixed ? String(at.top) : `[${String(at.top - own.top)}]`;
      const columns = isColumnFixed ? String(at.left) : `[${String(at.left - own.left)}]`;
      return `R${rows}C${columns}`;
    },
  );
}

/** Relative luminance of #RRGGBB, 0 to 1: how light it is on gray paper. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const share = parseInt(color.slice(place, place + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of a text to its fill, from 1 to 21, of their lightness alone. */
export function grayContrast({ color = "#000000", fill = "#FFFFFF" }: CellLook): number {
  const [dark = 0, light = 0] = [luminance(color), luminance(fill)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
