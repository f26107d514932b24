/** What intake says of a file, in the form that is stored and printed: dates YYYY-MM-DD, months YYYY-MM, dollars. */
import type { ChargeClass } from "./charge-classes";
import type { StatementLine, StatementSection } from "./standard-lines";
import type { UnitStatus } from "./unit-status";

export type Confidence = "proved" | "likely" | "open";

export interface RollUnit {
  /** Building and number as the file shows them. */
  readonly id: string;
  readonly building: string | null;
  readonly unit: string;
  readonly floorplan: string | null;
  readonly beds: number | null;
  readonly baths: number | null;
  readonly sqft: number | null;
  readonly status: UnitStatus;
  readonly tenants: number | null;
  /** Dollars a month; null where the file has none. */
  readonly marketRent: number | null;
  /** Rent and subsidy, dollars a month. */
  readonly leaseRent: number;
  readonly paying: boolean;
  readonly charges: Readonly<Partial<Record<ChargeClass, number>>>;
  readonly moveIn: string | null;
  readonly leaseStart: string | null;
  readonly leaseEnd: string | null;
  readonly moveOut: string | null;
  readonly monthToMonth: boolean;
  readonly deposit: number | null;
  readonly balance: number | null;
  /** First row in the file's sheet, from 1. */
  readonly sourceRow: number;
  /** Only where they were asked for. */
  readonly residents?: readonly string[];
}

export interface FutureLease {
  readonly id: string;
  readonly leaseRent: number;
  readonly leaseStart: string | null;
  readonly leaseEnd: string | null;
}

export interface NonUnit {
  readonly id: string;
  readonly kind: "parking" | "storage" | "other";
  readonly rent: number | null;
}

export interface CommercialSpace {
  readonly id: string;
  readonly sqft: number | null;
  readonly rent: number | null;
  readonly leaseStart: string | null;
  readonly leaseEnd: string | null;
}

export interface RollTotals {
  readonly units: number;
  readonly occupied: number;
  readonly leased: number;
  readonly paying: number;
  readonly vacant: number;
  readonly vacantLeased: number;
  readonly notice: number;
  readonly noticeLeased: number;
  readonly model: number;
  readonly admin: number;
  readonly employee: number;
  readonly down: number;
  readonly monthToMonth: number;
  readonly sqft: number | null;
  readonly marketRent: number | null;
  readonly marketRentPaying: number | null;
  readonly leaseRent: number;
  readonly leaseRentPaying: number;
  readonly lossToLease: number | null;
  readonly gainToLease: number | null;
  readonly netLossToLease: number | null;
  readonly charges: Readonly<Partial<Record<ChargeClass, number>>>;
  readonly chargesTotal: number;
}

/** A total that the file prints, next to ours. */
export interface StatedTotal {
  readonly label: string;
  /** units, marketRent, leaseRent, chargesTotal, charges.CLASS, occupied; egi, noi, subtotal … */
  readonly what: string;
  readonly value: number;
  readonly ties: boolean;
  readonly found: number;
  /** B4 of the sheet that was read. */
  readonly cell: string;
  /** Of a statement's total that doesn't tie: the difference by month. */
  readonly differences?: readonly number[];
  /** Of a statement's total: what it prints by month. Not in the JSON. */
  readonly printed?: readonly number[];
  /** The definition under which it ties, where it is not the plain sum. */
  readonly definition?: string;
}

/** Questions of the file itself, by kind: the pane has a heading for each. */
export type CheckCode =
  | "accounts-to-check"
  | "as-of-apart"
  | "bad-debt-moved"
  | "cash-basis"
  | "cell-empty"
  | "cell-strange"
  | "cell-unread"
  | "charge-repeated"
  | "charge-without-total"
  | "column-total-differs"
  | "column-without-total"
  | "concessions-moved"
  | "day-unread"
  | "delinquency"
  | "expirations-bunched"
  | "floorplan-contradicts"
  | "lease-end-missing"
  | "lease-reversed"
  | "lease-start-missing"
  | "leasing-fee"
  | "line-missing"
  | "mapping-contradicted"
  | "market-is-contract-rent"
  | "market-rent-apart"
  | "market-rent-zero"
  | "month-as-day"
  | "month-jumps"
  | "month-left-out"
  | "month-to-month-share"
  | "move-out-passed"
  | "noi-after-costs"
  | "noi-below-zero"
  | "non-revenue-units"
  | "occupancy-apart"
  | "occupied-without-rent"
  | "one-time-item"
  | "other-homes"
  | "other-property"
  | "other-sheet"
  | "rent-apart"
  | "rent-below-zero"
  | "rent-cycle"
  | "rent-far-from-floorplan"
  | "rent-period"
  | "rent-on-non-revenue-unit"
  | "rent-on-vacant-unit"
  | "rents-doubled"
  | "rents-missing"
  | "resident-left"
  | "roommates-repeated"
  | "row-left"
  | "row-outside"
  | "statistic"
  | "thousands"
  | "unit-as-date"
  | "unit-unlisted"
  | "units-apart";

/** Questions of whether the file has all rows, and the amounts of closed months. */
export const wholenessCodes = ["may-be-cut", "month-open", "no-totals", "not-actual", "not-calculated", "other-figures"] as const; // prettier-ignore
export type WholenessCode = (typeof wholenessCodes)[number];

export interface IntakeWarning<Code = CheckCode | WholenessCode> {
  readonly code: Code;
  readonly say: string;
  readonly unit?: string;
}

export type ReasonCode =
  | "total-does-not-tie" | "not-a-rent-roll" | "not-a-statement" | "duplicate-unit" | "duplicate-rows" | "no-heading" | "end-missing" | "several-properties" | "unsafe-text"
  | "unreadable"; // prettier-ignore

export interface IntakeReason {
  readonly code: ReasonCode;
  /** A sentence for the person. */
  readonly say: string;
  readonly label?: string;
  readonly cell?: string;
  readonly stated?: number;
  readonly found?: number;
  readonly difference?: number;
}

/** What was decided about the file, where and why: a sentence for the person. */
export interface IntakeDecision {
  readonly about: "sheet" | "heading" | "columns" | "rows" | "totals" | "signs";
  readonly say: string;
}

export interface ChargeCodeGuess {
  readonly code: string;
  readonly chargeClass: ChargeClass;
  readonly confidence: Confidence;
  readonly why: string;
  readonly total: number;
}

export interface RentRoll {
  readonly units: readonly RollUnit[];
  readonly future: readonly FutureLease[];
  readonly nonUnits: readonly NonUnit[];
  readonly commercial: readonly CommercialSpace[];
  readonly chargeCodes: Readonly<Record<string, ChargeClass>>;
  readonly codeGuesses: readonly ChargeCodeGuess[];
  readonly totals: RollTotals;
  readonly stated: readonly StatedTotal[];
  readonly warnings: readonly IntakeWarning[];
}

export interface StatementAccount {
  readonly name: string;
  readonly number: string | null;
  readonly line: StatementLine;
  /** Where the statement prints it; null where nothing says. */
  readonly section: StatementSection | null;
  /** Sum of the months read, dollars: deductions below zero, expenses above. */
  readonly total: number;
  /** By month. */
  readonly values: readonly number[];
  readonly confidence: Confidence;
  readonly why: string;
  readonly sourceRow: number;
}

export interface Statement {
  readonly months: readonly string[];
  /** Months that are not over. */
  readonly partial: readonly string[];
  readonly lines: Readonly<Partial<Record<StatementLine, readonly number[]>>>;
  readonly totals: Readonly<Record<"egi" | "total_operating_expenses" | "noi", readonly number[]>>;
  readonly year: Readonly<Record<string, number>>;
  readonly accounts: readonly StatementAccount[];
  readonly stated: readonly StatedTotal[];
  readonly warnings: readonly IntakeWarning[];
  /** Homes, where the lines above it say how many. */
  readonly units?: number;
  /** Where fewer than twelve whole months are there: months x 12 / n. */
  readonly annualized?: Readonly<Record<string, number>>;
}

export interface IntakeResult {
  readonly schema: 1;
  readonly file: string;
  readonly kind: "rent_roll" | "statement" | "workbook" | "availability" | "unknown";
  readonly layout: string;
  readonly asOf: string | null;
  readonly property: string | null;
  readonly decision: "accept" | "refuse";
  /** Whether totals of the file itself prove what was read. */
  readonly proof: "proved" | "unproved" | "failed";
  readonly reasons: readonly IntakeReason[];
  /** Sheet that was read, and others that could have been. */
  readonly sheet: string;
  readonly otherSheets: readonly string[];
  readonly rentRoll?: RentRoll;
  readonly statement?: Statement;
  /** How the file was read; not in results of earlier versions. */
  readonly decisions?: readonly IntakeDecision[];
}

/** As JSON text in the stored form: ends with a line feed, keys in the order of the type. */
export function intakeJson(result: IntakeResult): string {
  const inForm = (key: string, value: unknown): unknown => (key === "printed" ? undefined : value);
  return `${JSON.stringify(result, inForm, 1)}\n`;
}
