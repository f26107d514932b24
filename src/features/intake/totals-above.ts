/** Totals in the lines above a roll: a box with "Total Units 120", "Occupied 112" and "Market Rent 198,400". */
import { readMoney } from "./printed-values";
import type { TitleLine } from "./file-facts";
import { filledCells, isWords, type Sheet, type SheetRow } from "./sheet";
import { unitsInTitle } from "./total-words";
import { type BoxFigure, whatIn } from "./box-labels";

export interface TotalAbove {
  readonly row: number;
  readonly column: number;
  readonly label: string;
  readonly what: BoxFigure;
  readonly value: number;
  readonly decimals: number;
}

const isShare = (text: string): boolean => /%\)?$/.test(text);

/**
 * A label with its figure in one cell, "Occupied: 112 (93.3%)", or in the next; or a line of labels over a line of
 * figures.
 */
export function totalsAbove(sheet: Sheet, lines: readonly TitleLine[]): TotalAbove[] {
  const all = lines.flatMap(({ row, text }): TotalAbove[] => {
    const count = unitsInTitle(text);
    const found = totalsOfRow(row, sheet.rows[row] ?? [], sheet.rows[row - 1] ?? []);
    return count === null || found.some(({ what }) => what === "units")
      ? found
      : [{ row, column: 0, label: text.slice(0, 80), what: "units", value: count, decimals: 0 }, ...found];
  });
  // A label that comes again is a status of homes, or a line of several parts.
  return all.filter(({ label, value }) => all.every((other) => other.label !== label || other.value === value));
}

function totalsOfRow(row: number, cells: SheetRow, above: SheetRow): TotalAbove[] {
  const filled = filledCells(cells);
  const isOfFigures = filled.length > 1 && filled.every(({ cell }) => cell.number !== null || isShare(cell.text));
  const heads = filledCells(above);
  const isHead = heads.length > 1 && heads.every(({ cell }) => isWords(cell));
  return filled.flatMap(({ column, cell }, at): TotalAbove[] => {
    if (isWords(cell)) return inOneCell(row, column, cell.text);
    const label = isOfFigures ? (isHead ? above[column] : null) : filled[at - 1]?.cell;
    const isPair =
      isOfFigures || at === 1 || (isWords(filled[0]?.cell ?? cell) && !isWords(filled[at - 2]?.cell ?? cell));
    if (!isPair || label == null || !isWords(label) || cell.number === null || isShare(cell.text)) return [];
    return total(row, column, label.text, cell.number, cell.decimals);
  });
}

function total(row: number, column: number, label: string, value: number, decimals: number): TotalAbove[] {
  const what = whatIn(label);
  if (what === null || value < 0) return [];
  if (["units", "occupied", "vacant"].includes(what) && !Number.isInteger(value)) return [];
  return [{ row, column, label: label.slice(0, 80).replace(/ ?[:=]{1,3}$/, ""), what, value, decimals }];
}

/** Market Rent: $198,400 | Occupied = 112 (93.3%) */
function inOneCell(row: number, column: number, text: string): TotalAbove[] {
  return text.slice(0, 300).split(/ ?[|;] ?/).flatMap((piece) => {
    const [, label = "", figure = ""] = /^([^:=\d]{4,40}?) ?[:=] ?(\$? ?[\d.,]+)(?: ?\([\d.]+ ?%\))?$/.exec(piece) ?? [];
    const money = readMoney(figure);
    const found = money === null ? [] : total(row, column, label, money.value, money.decimals);
      return found.map((one) => (one.what === "units" ? { ...one, label: piece } : one));
  }); // prettier-ignore
}

/** What a sum is called in a table behind a roll. */
export const headOf = { marketRent: "market rent", leaseRent: "lease rent", chargesTotal: "total charges", sqft: "sqft" } as const; // prettier-ignore
