/**
 * Cells and columns of a rent roll that no total can prove: reports their content; only sizes and rents
 * pass.
 */
import type { IntakeWarning, StatedTotal } from "./intake-result";
import type { RollColumns } from "./roll-columns";
import type { GatheredUnits } from "./roll-units";
import { addressOf, type Sheet } from "./sheet";

/** Where so many homes have an amount in a column, a word or a minus in it is a fault. */
const usualShare = 0.8;
const fewestRows = 4;
const largestHome = 15_000;

interface ReadColumn {
  readonly field: "marketRent" | "sqft";
  readonly empty: (cell: string) => string;
  readonly unread: (cell: string, text: string) => string;
  readonly unproved: string;
}

const fields: readonly ReadColumn[] = [
  {
    field: "marketRent",
    empty: (cell) => `${cell} has no market rent`,
    unread: (cell, text) => `${cell} has ${text} for a market rent`,
    unproved: "no total proves the market rents",
  },
  {
    field: "sqft",
    empty: (cell) => `${cell} has no square feet`,
    unread: (cell, text) => `${cell} has ${text} for square feet`,
    unproved: "no total proves the square feet",
  },
];

/** Amounts and sizes that cannot be read, or cannot be: the roll is not proved with them. */
export function unreadCells(sheet: Sheet, { at }: RollColumns, { raw, units }: GatheredUnits): IntakeWarning[] {
  return fields.flatMap(({ field, empty, unread }) => {
    const column = at.get(field);
    if (column === undefined || raw.length < fewestRows) return [];
    const cells = raw.map(({ row }) => sheet.rows[row]?.[column] ?? null);
    if (cells.filter((cell) => (cell?.number ?? 0) > 0).length < usualShare * raw.length) return [];
    return cells.flatMap((cell, index): IntakeWarning[] => {
      const unit = units[index]?.id ?? "";
      const place = addressOf(raw[index]?.row ?? 0, column);
      if (cell === null) return [{ code: "cell-empty", unit, say: empty(place) }];
      const isRead = cell.number !== null && cell.number >= 0 && !(field === "sqft" && cell.number > largestHome);
      return isRead ? [] : [{ code: "cell-unread", unit, say: unread(place, cell.text.slice(0, 30)) }];
    });
  });
}

/** Columns that are read and that no total of the file states. */
export function unprovedColumns({ at }: RollColumns, stated: readonly StatedTotal[]): IntakeWarning[] {
  if (stated.length === 0) return [];
  return fields.flatMap(({ field, unproved }) =>
    at.has(field) && !stated.some(({ what, ties }) => ties && what === field)
      ? [{ code: "column-without-total", say: unproved }]
      : [],
  );
}

/**
 * Columns of charges that have amounts and no total, where the other columns of charges have one: an amount may be
 * wrong.
 */
export function chargesWithoutTotal(
  sheet: Sheet,
  { charges: own, pairs, titles }: RollColumns,
  { raw }: GatheredUnits,
  stated: readonly StatedTotal[],
): IntakeWarning[] {
  const charges = [...own, ...pairs.map(({ amount }) => ({ column: amount, code: titles.get(amount) ?? "" }))];
  const columnLetters = (cell: string): string => cell.replace(/(?<!\d)\d+$/, "");
  const withTotal = new Set(stated.filter(({ ties }) => ties).map(({ cell }) => columnLetters(cell)));
  const isStated = (column: number): boolean => withTotal.has(columnLetters(addressOf(0, column)));
  if (charges.filter(({ column }) => isStated(column)).length < fewestColumns) return [];
  return charges.flatMap(({ column, code }): IntakeWarning[] => {
    const amounts = raw.flatMap(({ rows }) => rows.map((row) => sheet.rows[row]?.[column]?.number ?? 0));
    return isStated(column) || amounts.every((amount) => amount === 0)
      ? []
      : [{ code: "charge-without-total", say: `no total proves the charges of ${code}` }];
  });
}

const fewestColumns = 2;

/** Totals of deposits and balances that the rows don't add up to. */
export const differingColumns = (stated: readonly StatedTotal[]): IntakeWarning[] =>
  stated
    .filter(({ what, ties }) => what === "column" && !ties)
    .map(({ label, cell, value, found }) => ({
      code: "column-total-differs",
      say: `${label} in ${cell} is ${value.toLocaleString("en-US")}; the rows read add up to ${found.toLocaleString("en-US")}`,
    }));

/** Columns under one heading that have other rents: of two months, or of two leases. Nothing says which is in place. */
export function doubledRents(sheet: Sheet, { rents, titles }: RollColumns, { raw }: GatheredUnits): IntakeWarning[] {
  const [first, ...others] = rents;
  if (first === undefined) return [];
  const title = titles.get(first) ?? "";
  const isOther = (column: number): boolean =>
    titles.get(column) === title &&
    raw.some(({ row }) => sheet.rows[row]?.[column]?.number !== sheet.rows[row]?.[first]?.number);
  return others.some(isOther)
    ? [{ code: "rents-doubled", say: `two columns are called ${title} and differ; nothing says which is in place` }]
    : [];
}
