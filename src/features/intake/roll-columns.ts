/** The columns of a rent roll: which field each holds, and how its charges are laid out. */
import { chargeClassOf, type ChargeClass } from "./charge-classes";
import type { Steps } from "./file-rows";
import { findHeadings, type Heading, type HeadingCell, placeColumns, type ValueKind } from "./heading-rows";
import { type ColumnMeaning, meaningOfHeading, type RollField } from "./roll-headings";
import { isWords, type Sheet } from "./sheet";

export interface ChargeColumn {
  readonly column: number;
  readonly chargeClass: ChargeClass;
  /** The heading. */
  readonly code: string;
}

export interface RollColumns {
  readonly heading: Heading<ColumnMeaning>;
  /** First column of each field. */
  readonly at: ReadonlyMap<RollField, number>;
  /** Headings by column of their values. */
  readonly titles: ReadonlyMap<number, string>;
  /** Columns that each hold one class of charge. */
  readonly charges: readonly ChargeColumn[];
}

const weights: Partial<Record<RollField, number>> = {
  unit: 2, buildingUnit: 2.5, marketRent: 1.5, leaseRent: 1.5, contractRent: 1.5, status: 1.5, chargeCode: 1.5, amount: 1.2, leaseEnd: 1.3, leaseStart: 1.3, moveIn: 1.2, name: 1.1,
  ignored: 0.4, index: 0.3,
}; // prettier-ignore

const rollWords = {
  meaningOf: meaningOfHeading,
  weigh: (meaning: ColumnMeaning) =>
    meaning.field === "charge"
      ? { key: `charge ${meaning.code}`, weight: 0.5 }
      : { key: meaning.field, weight: weights[meaning.field] ?? 1 },
};

const dateFields: readonly RollField[] = ["moveIn", "moveInOut", "leaseStart", "leaseEnd", "moveOut"];
const moneyFields: readonly RollField[] = [
  "sqft", "marketRent", "leaseRent", "contractRent", "tenantRent", "subsidy", "amount", "other", "credits", "total", "deposit", "otherDeposit", "balance",
  "beds", "baths", "tenants",
]; // prettier-ignore
const wordFields: readonly RollField[] = ["status", "name", "chargeCode", "ledger", "bedBath", "comments", "tags"];

function kindOf(meaning: ColumnMeaning | null): ValueKind {
  if (meaning === null) return "any";
  if (meaning.field === "charge") return "number";
  if (dateFields.includes(meaning.field)) return "date";
  if (moneyFields.includes(meaning.field)) return "number";
  return wordFields.includes(meaning.field) ? "words" : "any";
}

/** Headings that a rent roll could have: with units, or with leases under lines that name the unit. Best first. */
export function rollHeadings(sheet: Sheet): Heading<ColumnMeaning>[] {
  return findHeadings(sheet, rollWords).filter(({ cells }) => {
    const fields = new Set(cells.map(({ meaning }) => meaning?.field));
    const hasUnit = fields.has("unit") || fields.has("buildingUnit") || fields.has("index");
    const hasMoney = ["marketRent", "leaseRent", "contractRent", "amount", "tenantRent", "total"].some((field) =>
      fields.has(field as RollField),
    );
    const isLease = fields.has("leaseStart") && fields.has("leaseEnd") && fields.has("leaseRent");
    return (hasUnit && (hasMoney || fields.has("status"))) || isLease;
  });
}

/** @param rentColumn which of several columns with the rent counts, 0 for the first */
export function* rollColumns(sheet: Sheet, heading: Heading<ColumnMeaning>, rentColumn = 0): Steps<RollColumns> {
  const placed = yield* placeColumns(sheet, heading, kindOf);
  const at = new Map<RollField, number>();
  const titles = new Map<number, string>();
  const charges: ChargeColumn[] = [];
  let rents = 0;
  for (const [index, cell] of heading.cells.entries()) {
    const column = placed[index] ?? null;
    if (column === null) continue;
    titles.set(column, cell.text);
    const { meaning } = cell;
    if (meaning === null) continue;
    if (meaning.field === "charge") charges.push({ column, chargeClass: meaning.chargeClass, code: meaning.code });
    else if (meaning.field === "leaseRent") {
      if (rents === rentColumn || !at.has("leaseRent")) at.set("leaseRent", column);
      rents += 1;
    } else if (!at.has(meaning.field)) at.set(meaning.field, column);
  }
  settleUnit(at);
  settleRents(at);
  if (!at.has("chargeCode") && (at.has("amount") || at.has("leaseRent"))) {
    const column = codeColumn(sheet, heading, placed);
    if (column !== null) at.set("chargeCode", column);
  }
  return { heading, at, titles, charges: at.has("chargeCode") ? [] : charges };
}

/** Columns that claim to hold the rent: each is a candidate reading. */
export const rentColumnsOf = (heading: Heading<ColumnMeaning>): number =>
  heading.cells.filter(({ meaning }) => meaning?.field === "leaseRent").length;

function settleUnit(at: Map<RollField, number>): void {
  const index = at.get("index");
  if (!at.has("unit") && !at.has("buildingUnit") && index !== undefined) at.set("unit", index);
}

function settleRents(at: Map<RollField, number>): void {
  const contract = at.get("contractRent");
  if (contract === undefined) return;
  const isSubsidized = at.has("tenantRent") || at.has("subsidy") || (!at.has("leaseRent") && at.has("amount"));
  // A subsidized roll states its contract rent; elsewhere the word means the rent of the lease.
  if (!isSubsidized && !at.has("leaseRent")) at.set("leaseRent", contract);
}

const valuesSeen = 400;

/** A column whose words are kinds of charges, under any heading. */
function codeColumn(sheet: Sheet, heading: Heading<ColumnMeaning>, placed: readonly (number | null)[]): number | null {
  const isFree = ({ meaning }: HeadingCell<ColumnMeaning>, index: number): boolean =>
    meaning === null ||
    ["rowKind", "ledger", "index"].includes(meaning.field) ||
    heading.cells.slice(0, index).some((before) => before.meaning?.field === meaning.field);
  for (const [index, cell] of heading.cells.entries()) {
    const column = placed[index] ?? null;
    if (column === null || !isFree(cell, index)) continue;
    const words = sheet.rows
      .slice(heading.top + heading.depth)
      .flatMap((row) => {
        const value = row[column];
        return value && isWords(value) ? [value.text] : [];
      })
      .slice(0, valuesSeen);
    const classes = words.map((text) => chargeClassOf(text));
    const known = classes.filter(({ confidence }) => confidence === "likely");
    const kinds = new Set(known.map(({ chargeClass }) => chargeClass));
    if (
      known.length >= 0.7 * words.length &&
      words.length >= 3 &&
      kinds.size >= 2 &&
      (kinds.has("rent") || kinds.has("subsidy"))
    )
      return column;
  }
  return null;
}
