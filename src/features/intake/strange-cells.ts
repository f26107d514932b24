/**
 * Cells of a rent roll that don't fit their column: words or a date among amounts, an amount among dates, a value where
 * no other unit has one.
 */
import type { IntakeWarning } from "./intake-result";
import type { RollColumns } from "./roll-columns";
import type { RollField } from "./heading-words";
import type { GatheredUnits } from "./roll-units";
import { addressOf, filledCells, isWords, type Sheet, type SheetCell } from "./sheet";

/** In a column of so many cells a few that differ are a fault; more are its habit. */
const fewestCells = 8;
const mostStrange = 0.03;

const dateFields: readonly RollField[] = ["moveIn", "leaseStart", "leaseEnd", "moveOut"];
const amountFields: readonly RollField[] = ["deposit", "otherDeposit", "balance", "baths"];
const statusFields: readonly RollField[] = ["status"];
const noAmount = /^(?:n\/?a\.?|none|waived|vacant|model|-+|–|—)$/i;

const isDigits = (cell: SheetCell): boolean => cell.number !== null && /\d/.test(cell.text);

/** 0500 isn't an amount, and a deposit or a bath is never below zero. */
const isNoAmount = (field: RollField, cell: SheetCell): boolean =>
  cell.date !== null ||
  (isWords(cell) && !noAmount.test(cell.text)) ||
  (field !== "baths" && /^\D*0\d/.test(cell.text)) ||
  (field !== "balance" && (cell.number ?? 0) < 0);

/** Questions that leave a roll unproved: a row may have moved to the side, or an amount is none. */
export function strangeCells(
  sheet: Sheet,
  { at, titles }: RollColumns,
  { raw, units }: GatheredUnits,
): IntakeWarning[] {
  const warnings: IntakeWarning[] = [];
  const ask = (index: number, column: number, cell: SheetCell, say: (place: string, text: string) => string): void => {
    const place = addressOf(raw[index]?.row ?? 0, column);
    warnings.push({ code: "cell-strange", unit: units[index]?.id ?? "", say: say(place, cell.text.slice(0, 30)) });
  };
  const check = (
    fields: readonly RollField[],
    isStrange: (field: RollField, cell: SheetCell) => boolean,
    say: (place: string, text: string) => string,
  ): void => {
    for (const field of fields) {
      const column = at.get(field);
      if (column === undefined) continue;
      const cells = raw.flatMap(({ row }, index) => {
        const cell = sheet.rows[row]?.[column];
        return cell ? [{ index, cell }] : [];
      });
      const strange = cells.filter(({ cell }) => isStrange(field, cell));
      if (cells.length < fewestCells || strange.length > Math.max(1, mostStrange * cells.length)) continue;
      for (const { index, cell } of strange) ask(index, column, cell, say);
    }
  };
  check(
    dateFields,
    (_, cell) => isDigits(cell),
    (place, text) => `${place} has ${text} for a date`,
  );
  check(amountFields, isNoAmount, (place, text) => `${place} has ${text} for an amount`);
  check(
    statusFields,
    (_, cell) => isDigits(cell) || cell.date !== null,
    (place, text) => `${place} has ${text} for a status`,
  );
  if (raw.length < fewestCells) return warnings;
  const filled = new Map<number, number>();
  for (const { row } of raw)
    for (const { column } of filledCells(sheet.rows[row] ?? [])) filled.set(column, (filled.get(column) ?? 0) + 1);
  for (const [index, { row }] of raw.entries())
    for (const { column, cell } of filledCells(sheet.rows[row] ?? []))
      if (filled.get(column) === 1 && !titles.has(column) && (cell.number !== null || cell.date !== null))
        ask(index, column, cell, (place, text) => `${place} has ${text}, where the other units have nothing`);
  return warnings;
}
