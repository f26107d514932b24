/** The columns of a rent roll: which field each holds, and how its charges are laid out. */
import { chargeClassOf, type ChargeClass } from "./charge-classes";
import { type ChargePair, chargePairs, lacksRent, withChargePairs } from "./charge-pairs";
import type { Steps } from "../../file-reader/paced-steps";
import { isGrossRent, settleGrossRent } from "./gross-rent";
import { findHeadings, type Heading, type HeadingCell, placeColumns, type ValueKind } from "./heading-rows";
import { type ColumnMeaning, meaningOfHeading, type RollField } from "./roll-headings";
import { planOfWords } from "./floorplan-words";
import { isWords, type Sheet, type SheetCell } from "./sheet";

export interface ChargeColumn {
  readonly column: number;
  /** Null where its heading says nothing: its sum decides. */
  readonly chargeClass: ChargeClass | null;
  /** The heading. */
  readonly code: string;
}

export interface RollColumns {
  readonly heading: Heading<ColumnMeaning>;
  /** First column of each field. */
  readonly at: ReadonlyMap<RollField, number>;
  /** Headings by column of their values. */
  readonly titles: ReadonlyMap<number, string>;
  /** Columns that claim to hold the rent, also those that are not taken for it. */
  readonly rents: readonly number[];
  /** Columns that each hold one class of charge. */
  readonly charges: readonly ChargeColumn[];
  /** Of several charges in one row, with the first, which `at` has, too. */
  readonly pairs: readonly ChargePair[];
  /** The rent has its own column, next to pairs of other charges. */
  readonly hasRentApart: boolean;
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
  return findHeadings(sheet, rollWords)
    .map(withChargePairs)
    .filter(({ cells }) => {
      const fields = new Set(cells.map(({ meaning }) => meaning?.field));
      const hasUnit = (["unit", "buildingUnit", "index", "address"] as const).some((field) => fields.has(field));
      const hasMoney = ["marketRent", "leaseRent", "contractRent", "amount", "tenantRent", "total"].some((field) =>
        fields.has(field as RollField),
      );
      const isLease = fields.has("leaseStart") && fields.has("leaseEnd") && fields.has("leaseRent");
      const hasGross = cells.some(({ text }) => isGrossRent(text));
      return (hasUnit && (hasMoney || hasGross || fields.has("status"))) || isLease;
    });
}

/** @param rentColumn which of several columns with the rent counts, 0 for the first */
export function* rollColumns(sheet: Sheet, heading: Heading<ColumnMeaning>, rentColumn = 0): Steps<RollColumns> {
  const placed = yield* placeColumns(sheet, heading, kindOf);
  const at = new Map<RollField, number>();
  const titles = new Map<number, string>();
  const charges: ChargeColumn[] = [];
  const rents: number[] = [];
  for (const [index, cell] of heading.cells.entries()) {
    const column = placed[index] ?? null;
    if (column === null) continue;
    titles.set(column, cell.text);
    const { meaning } = cell;
    if (meaning === null) continue;
    if (meaning.field === "charge") charges.push({ column, chargeClass: meaning.chargeClass, code: meaning.code });
    else if (meaning.field === "leaseRent") {
      if (rents.length === rentColumn || !at.has("leaseRent")) at.set("leaseRent", column);
      rents.push(column);
    } else if (!at.has(meaning.field)) at.set(meaning.field, column);
    else if (dateFields.includes(meaning.field)) settleDays(sheet, heading, at, meaning.field, column);
    else if (meaning.field === "unit" && /\b(?:space|room|bed)\b/i.test(cell.text)) at.set("bedSpace", column);
  }
  const pairs = chargePairs(heading, placed);
  const [pair] = pairs;
  if (pair !== undefined) at.set("chargeCode", pair.code).set("amount", pair.amount);
  const hasRentApart = pairs.length > 0 && at.has("leaseRent") && lacksRent(sheet, heading.top + heading.depth, pairs);
  settleUnit(at);
  settleAddress(sheet, heading, at);
  settleSize(sheet, heading, at);
  settleBeds(sheet, heading, at);
  settleTenantPart(heading, placed, at);
  settleRents(at);
  settleGrossRent(sheet.rows.slice(heading.top + heading.depth), titles, at, rents, charges);
  if (!at.has("chargeCode") && (at.has("amount") || at.has("leaseRent"))) {
    const column = codeColumn(sheet, heading, placed);
    if (column !== null) at.set("chargeCode", column);
  }
  const found = { heading, at, titles, rents, pairs, hasRentApart };
  if (at.has("chargeCode") && pairs.length === 0) return { ...found, charges: [] };
  const known = charges.filter(({ column }) => holdsMoney(sheet, heading, column));
  if (pairs.length > 0) return { ...found, charges: known };
  const unknown = heading.cells.flatMap(({ text, meaning }, index) => {
    const column = placed[index] ?? null;
    return column !== null && meaning === null && holdsMoney(sheet, heading, column) ? [{ column, text }] : [];
  });
  const total = rowSumColumn(sheet, heading, at, known, unknown);
  if (total !== null) at.set("total", total);
  const left = unknown.filter(({ column }) => column !== total);
  const more = unknownCharges(sheet, heading, at, known, left);
  const [other] = more;
  // A resident's part and one other amount make the total rent: the other one is the subsidy.
  const isOfRent = /\brent\b/i.test(titles.get(at.get("total") ?? -1) ?? "");
  if (other !== undefined && more.length === 1 && known.length === 0 && isOfRent && isResidentPart(at)) {
    at.set("subsidy", other.column);
    return { ...found, charges: [] };
  }
  return { ...found, charges: [...known, ...more] };
}

const isResidentPart = (at: ReadonlyMap<RollField, number>): boolean =>
  at.has("tenantRent") && !(["subsidy", "leaseRent", "contractRent"] as const).some((field) => at.has(field));

/** Columns that claim to hold the rent: each is a candidate reading. */
export const rentColumnsOf = (heading: Heading<ColumnMeaning>): number =>
  heading.cells.filter(({ meaning }) => meaning?.field === "leaseRent").length;

function settleUnit(at: Map<RollField, number>): void {
  const index = at.get("index");
  if (!at.has("unit") && !at.has("buildingUnit") && index !== undefined) at.set("unit", index);
}

/** Houses have an address and no number; homes of several houses have numbers that come again at each. */
function settleAddress(sheet: Sheet, { top, depth }: Heading<ColumnMeaning>, at: Map<RollField, number>): void {
  const column = at.get("address");
  if (column === undefined || at.has("buildingUnit")) return;
  const unit = at.get("unit");
  if (unit === undefined) {
    at.set("unit", column);
    return;
  }
  if (at.has("building")) return;
  const houses = new Map<string, string>();
  for (const row of sheet.rows.slice(top + depth)) {
    const [number, house] = [row[unit]?.text, row[column]];
    if (number === undefined || !house || !isWords(house)) continue;
    const before = houses.get(number);
    if (before === undefined) houses.set(number, house.text);
    else if (before !== house.text) {
      at.set("building", column);
      return;
    }
  }
}

/** A size in bedrooms: 2 BR, EFF. */
function settleSize(sheet: Sheet, { top, depth }: Heading<ColumnMeaning>, at: Map<RollField, number>): void {
  const column = at.get("sqft");
  if (column === undefined || at.has("bedBath") || at.has("beds")) return;
  const cells = sheet.rows.slice(top + depth, top + depth + valuesSeen).flatMap((row) => row[column] ?? []);
  const inBeds = cells.filter((cell) => isWords(cell) && planOfWords(cell.text).beds !== null).length;
  if (inBeds <= 0.5 * cells.length) return;
  at.delete("sqft");
  at.set("bedBath", column);
}

/** Of two columns for a day the first with days: Lease may be the resident's. */
function settleDays(
  sheet: Sheet,
  { top, depth }: Heading<ColumnMeaning>,
  at: Map<RollField, number>,
  field: RollField,
  other: number,
): void {
  const before = at.get(field) ?? other;
  const cells = (column: number): SheetCell[] =>
    sheet.rows.slice(top + depth, top + depth + valuesSeen).flatMap((row) => row[column] ?? []);
  const hasDays = (column: number): boolean => cells(column).some(({ date }) => date !== null);
  if (hasDays(before) || !hasDays(other)) return;
  at.set(field, other);
  const isOfNames = cells(before).some(isWords) && !at.has("name") && !at.has("resident");
  if (isOfNames) at.set("name", before);
}

/** The names of beds, A and B, are no numbers of them. */
function settleBeds(sheet: Sheet, { top, depth }: Heading<ColumnMeaning>, at: Map<RollField, number>): void {
  const column = at.get("beds");
  if (column === undefined || at.has("bedSpace")) return;
  const cells = sheet.rows.slice(top + depth, top + depth + valuesSeen).flatMap((row) => row[column] ?? []);
  const names = cells.filter(({ text }) => /^(?:bed )?[a-h]$/i.test(text)).length;
  if (names <= 0.5 * cells.length) return;
  at.delete("beds");
  at.set("bedSpace", column);
}

/** What a resident pays in total is the rent only where neither it nor a whole rent has a column. */
function settleTenantPart(
  { cells }: Heading<ColumnMeaning>,
  placed: readonly (number | null)[],
  at: Map<RollField, number>,
): void {
  if (!at.has("subsidy") || (["tenantRent", "leaseRent", "contractRent"] as const).some((field) => at.has(field)))
    return;
  const column = placed[cells.findIndex(({ text }) => /^(?:ttp|total tenant payment)$/i.test(text.trim()))] ?? null;
  if (column !== null) at.set("tenantRent", column);
}

function settleRents(at: Map<RollField, number>): void {
  const contract = at.get("contractRent");
  if (contract === undefined) return;
  const isSubsidized = at.has("tenantRent") || at.has("subsidy") || (!at.has("leaseRent") && at.has("amount"));
  // A subsidized roll states its contract rent; elsewhere, or without a resident's part next to it, it is the rent of
  // the lease.
  const isLease = !isSubsidized || (at.has("subsidy") && !at.has("tenantRent") && !at.has("amount"));
  if (isLease && !at.has("leaseRent")) at.set("leaseRent", contract);
}

const valuesSeen = 400;
/** No charge of a month is larger: telephone and account numbers are. */
const largestCharge = 250_000;

/** What a heading says in a column, line by line: it may come again on each page. */
const headTexts = (sheet: Sheet, top: number, depth: number, column: number): ReadonlySet<string> =>
  new Set(sheet.rows.slice(top, top + depth).flatMap((row) => row[column]?.text ?? []));

/** Whether nearly all values of a column are amounts of a size that a month's charge can have. */
function holdsMoney(sheet: Sheet, { top, depth }: Heading<ColumnMeaning>, column: number): boolean {
  let amounts = 0;
  let others = 0;
  const heads = headTexts(sheet, top, depth, column);
  for (const row of sheet.rows.slice(top + depth, top + depth + valuesSeen)) {
    const cell = row[column];
    if (!cell || heads.has(cell.text)) continue;
    if (cell.number !== null && Math.abs(cell.number) < largestCharge) amounts += 1;
    else others += 1;
  }
  return others <= 0.2 * amounts;
}

const ownCharges = (at: ReadonlyMap<RollField, number>): number[] =>
  (["leaseRent", "tenantRent", "subsidy", "amount", "other", "credits"] as const).flatMap(
    (field) => at.get(field) ?? [],
  );

const fewestSums = 4;
const nearlyAll = 0.9;

/**
 * The column under an unknown heading, "Total Recurring", that has the sum of each row's charges to its left; null
 * where none has.
 */
function rowSumColumn(
  sheet: Sheet,
  { top, depth }: Heading<ColumnMeaning>,
  at: ReadonlyMap<RollField, number>,
  known: readonly ChargeColumn[],
  unknown: readonly { readonly column: number }[],
): number | null {
  if (at.has("total")) return null;
  const own = [...ownCharges(at), ...known.map(({ column }) => column)];
  const rows = sheet.rows.slice(top + depth, top + depth + valuesSeen);
  const isSum = (total: number, columns: readonly number[]): boolean => {
    const stated = rows.filter((row) => (row[total]?.number ?? 0) !== 0);
    const tied = stated.filter((row) => {
      const all = columns.reduce((sum, column) => sum + (row[column]?.number ?? 0), 0);
      return Math.abs(all - (row[total]?.number ?? 0)) < 0.01;
    });
    return stated.length >= fewestSums && tied.length >= nearlyAll * stated.length;
  };
  const found = unknown.find(({ column }) => {
    const left = own.filter((one) => one < column);
    const more = unknown.flatMap((one) => (one.column < column ? one.column : []));
    return left.length > 0 && (isSum(column, left) || isSum(column, [...left, ...more]));
  });
  return found?.column ?? null;
}

/**
 * Amounts under headings that say nothing: charges where the row's own total counts them, or, without one, among other
 * charges, or next to them with a total.
 */
function unknownCharges(
  sheet: Sheet,
  { top, depth }: Heading<ColumnMeaning>,
  at: ReadonlyMap<RollField, number>,
  known: readonly ChargeColumn[],
  unknown: readonly { readonly column: number; readonly text: string }[],
): ChargeColumn[] {
  if (unknown.length === 0) return [];
  const asCharges = unknown.map(({ column, text }) => ({ column, chargeClass: null, code: text }));
  const columns = known.map(({ column }) => column);
  const total = at.get("total");
  if (total === undefined) {
    const [first, last] = [Math.min(...columns), Math.max(...columns)];
    const nextTo = new Set([...columns, ...[at.get("leaseRent"), at.get("tenantRent"), at.get("subsidy"), at.get("other")].flatMap((one) => one ?? [])]); // prettier-ignore
    const isWithin = ({ column }: ChargeColumn): boolean => columns.length > 1 && column > first && column < last;
    const taken: ChargeColumn[] = [];
    for (const one of [...asCharges].sort((a, b) => a.column - b.column)) {
      const isNext = nextTo.has(one.column - 1) && endsInItsSum(sheet, top + depth, one.column);
      if (!isWithin(one) && !isNext) continue;
      taken.push(one);
      nextTo.add(one.column);
    }
    return taken;
  }
  const own = ownCharges(at);
  const addUp = (row: Sheet["rows"][number], more: readonly ChargeColumn[]): number =>
    [...own, ...columns, ...more.map(({ column }) => column)].reduce((sum, one) => sum + (row[one]?.number ?? 0), 0);
  const rows = sheet.rows.slice(top + depth, top + depth + valuesSeen).filter((row) => (row[total]?.number ?? null) !== null); // prettier-ignore
  const tied = (more: readonly ChargeColumn[], of: readonly ChargeColumn[]): number =>
    rows.filter(
      (row) =>
        of.some(({ column }) => (row[column]?.number ?? 0) !== 0) &&
        Math.abs(addUp(row, more) - (row[total]?.number ?? 0)) < 0.01,
    ).length;
  // All of them, or one next to figures that are no charges.
  const choices = [asCharges, ...(asCharges.length > 1 ? asCharges.map((one) => [one]) : [])];
  return choices.find((more) => tied(more, more) > tied([], more)) ?? [];
}

/** Whether the last amount of a column is the sum of those above it: a total is printed under it. */
function endsInItsSum(sheet: Sheet, from: number, column: number): boolean {
  const amounts = sheet.rows.slice(from).flatMap((row) => {
    const amount = row[column]?.number ?? 0;
    return amount === 0 ? [] : [amount];
  });
  const last = amounts.pop() ?? 0;
  return amounts.length >= 2 && Math.abs(amounts.reduce((sum, one) => sum + one, 0) - last) < 0.005;
}

/** A column whose words are kinds of charges, under any heading. */
function codeColumn(sheet: Sheet, heading: Heading<ColumnMeaning>, placed: readonly (number | null)[]): number | null {
  const isFree = ({ meaning }: HeadingCell<ColumnMeaning>, index: number): boolean =>
    meaning === null ||
    ["rowKind", "ledger", "index"].includes(meaning.field) ||
    heading.cells.slice(0, index).some((before) => before.meaning?.field === meaning.field);
  for (const [index, cell] of heading.cells.entries()) {
    const column = placed[index] ?? null;
    if (column === null || !isFree(cell, index)) continue;
    const heads = headTexts(sheet, heading.top, heading.depth, column);
    const filled = sheet.rows
      .slice(heading.top + heading.depth)
      .flatMap((row) => {
        const value = row[column];
        return value && !heads.has(value.text) ? [value] : [];
      })
      .slice(0, valuesSeen);
    const words = filled.filter(isWords).map(({ text }) => text);
    if (words.length < 0.5 * filled.length) continue;
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
