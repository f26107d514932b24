/**
 * Rows that say little more than the number of a home, as vacant ones often do: known by the form of the numbers that
 * the roll's other homes have.
 */
import type { SheetRow } from "./sheet";
import { filledCells } from "./sheet";
import { unitAndRemark } from "./unit-remarks";

/** A row that surely is a home: it has a unit and says more of it. */
export interface KnownRow {
  readonly index: number;
  readonly label: string;
  /** Building or property that the number is of. */
  readonly place: string;
  readonly row: SheetRow;
}

export interface BareUnits {
  /** Rows of the first and last home that say more of themselves, from 0; -1 without one. */
  readonly first: number;
  readonly last: number;
  /** Whether a label has the form of the numbers of homes; `moreDigits` than they have may be allowed. */
  hasForm(label: string, moreDigits?: number): boolean;
  /** Whether a label is the number of a home that has a row which says more. */
  isKnown(label: string, place: string): boolean;
  /** Whether the row's amounts are those of one home, not of several. */
  isOfOne(row: SheetRow): boolean;
}

const fewestAlike = 2;
const longestLabel = 60;
/** No home has more than so many times the largest amount of all others. */
const mostTimes = 2;
/** Apt 104 (Vacant) is 104. */
const plain = (label: string): string =>
  unitAndRemark(label)
    .unit.replace(/^(?:#|(?:unit|apt\.?|apartment)(?: #?|#))/i, "")
    .trim()
    .toUpperCase();
const digitsIn = (label: string): number => plain(label).replace(/\D/g, "").length;

/** 9 for digits and A for one or two letters, which may be others in the next number; words stay. */
const formOf = (label: string): string =>
  plain(label)
    .replace(/\d+/g, "9")
    .replace(/[A-Z]+/g, (letters) => (letters.length > 2 ? letters : "A"));

/** @param unitColumn its numbers are no amounts */
export function bareUnits(known: readonly KnownRow[], unitColumn: number | undefined): BareUnits {
  const forms = new Map<string, { count: number; fewest: number; most: number }>();
  const labels = new Set<string>();
  const largest = new Map<number, number>();
  for (const { label, place, row } of known) {
    const form = formOf(label);
    const digits = digitsIn(label);
    const before = forms.get(form) ?? { count: 0, fewest: digits, most: digits };
    forms.set(form, {
      count: before.count + 1,
      fewest: Math.min(before.fewest, digits),
      most: Math.max(before.most, digits),
    });
    labels.add(`${place}|${plain(label)}`);
    for (const { column, cell } of filledCells(row))
      if (cell.number !== null && column !== unitColumn)
        largest.set(column, Math.max(largest.get(column) ?? 0, Math.abs(cell.number)));
  }
  return {
    first: known[0]?.index ?? -1,
    last: known.at(-1)?.index ?? -1,
    hasForm: (label, moreDigits = 0) => {
      const form = forms.get(formOf(label));
      const digits = digitsIn(label);
      const isNumber = digits > 0 || plain(label).length <= 2;
      return (
        form !== undefined &&
        isNumber &&
        label.length <= longestLabel &&
        form.count >= fewestAlike &&
        digits >= form.fewest &&
        digits <= form.most + moreDigits
      );
    },
    isKnown: (label, place) => labels.has(`${place}|${plain(label)}`),
    isOfOne: (row) =>
      filledCells(row).every(
        ({ column, cell }) =>
          cell.number === null ||
          column === unitColumn ||
          Math.abs(cell.number) <= mostTimes * (largest.get(column) ?? 0),
      ),
  };
}

/** A line that names a building, whose homes may have the numbers of another's. */
export const isBuildingLine = (text: string): boolean =>
  text.length <= 40 && /\b(?:building|bldg|edificio|torre|tower|phase|block)\b/i.test(text);
