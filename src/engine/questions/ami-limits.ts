/** Income limits of a property's location: finds the document's figure for percent, household and year. */
import { say } from "../../domain/said";
import {
  incomeLimitFromVeryLow,
  isAmiPercent,
  veryLowLimit as veryLowLimitInRow,
  veryLowLimitOfLargeHousehold,
  parseAmiPercent,
  amiPercents,
  householdSizes,
} from "../../domain/ami";
import { incomeLimitAge } from "../../domain/income-limit-age";
import { parseUnitType } from "../../domain/unit-type";
import type { PropertyDetails } from "../../service/property-details";
import { cellText, describe, parseNumber, readCell, type ArgumentBlock, type CellInput } from "./function-arguments";
import { ArgumentError, NoAnswer } from "./question-errors";

export const amiOptions = { year: "double", derive: "boolean", limits: "numbers" } as const;

/** Percentages derived from the 50% limit; the option `derive` adds them to a grid. */
export const derivablePercents: readonly number[] = [40, 70];

/** The largest household supported; limits above eight persons are derived. */
export const largestHousehold = 16;

const fieldName = /^lim(\d+)_(\d\d)p(\d)$/;

/** Reads a percentage of AMI: 15 to 150 in fives. The option `derive`, which 40 and 70 once needed, has no effect. */
export function readAmiPercent(block: ArgumentBlock): number {
  const value = readCell(block, "percent");
  const percent =
    value === null || typeof value === "boolean"
      ? null
      : parseAmiPercent(typeof value === "number" ? value : cellText(value));
  if (percent !== null && isAmiPercent(percent)) return percent;
  throw new ArgumentError(say`percent must be a multiple of 5 from 15 to 150; it was given ${describe(value)}.`);
}

/** Notes on a limit that is computed because the service doesn't have it. */
export function derivationNotes(percent: number, household: number): string[] {
  const size = Math.ceil(household);
  return [
    ...(isPublished(percent)
      ? []
      : [`The ${percent}% limit is derived from the published 50% limit, not published itself`]),
    ...(size > householdSizes.length
      ? [`The limit of ${size} persons is derived from that of 4 persons, not published`]
      : []),
  ];
}

function isPublished(percent: number): boolean {
  return (amiPercents as readonly number[]).includes(percent);
}

/** HUD sets these limits by other rules than 30% and 80% of MTSP, and the service has neither. */
const namesakes: Readonly<Record<number, string>> = {
  30: "30% of MTSP isn't HUD's extremely low limit: enter that limit for HOME and HTF homes",
  80: "80% of MTSP isn't HUD's low-income limit: enter that limit for HOME homes",
};

/** What a limit may be mistaken for. */
export function labelNotes(percent: number): string[] {
  const note = namesakes[percent];
  return note === undefined ? [] : [note];
}

/** Limits of one fiscal year in dollars a year, or typed ones. */
export interface YearOfLimits {
  /** Four digits; null for typed limits. */
  readonly year: number | null;
  /** Which limits these are. */
  readonly name: string;
  /** Newer limits are due, or these were superseded, on the date of the property's data. */
  readonly warnings: readonly string[];
  /** Limit by percentage and household size, published or derived; null if the service doesn't know it. */
  limit(percent: number, household: number): number | null;
}

/**
 * The limits that the options ask for: a typed row of 50% limits, else those of a year in the document, by default the
 * latest.
 */
export function limitsOf(
  document: PropertyDetails,
  { year, limits: typed }: { readonly year?: number; readonly limits?: readonly number[] },
): YearOfLimits {
  if (typed !== undefined) return typedLimits(typed);
  return publishedLimits(document, readYear(year));
}

function typedLimits(row: readonly number[]): YearOfLimits {
  return {
    year: null,
    name: `Entered limits: ${String(row[3])} is the 50% limit of four persons`,
    warnings: [],
    limit: (percent, household) => incomeLimitFromVeryLow(veryLowLimitInRow(row, household), percent),
  };
}

/** Validates the option limits: the 50% limits of 1 to 8 persons. */
export function checkTypedLimits(row: readonly number[] | undefined): void {
  if (row === undefined) return;
  const isRow = row.length === householdSizes.length && row.every((limit) => Number.isInteger(limit) && limit > 0);
  if (isRow && row.every((limit, index) => index === 0 || limit >= (row[index - 1] ?? 0))) return;
  throw new ArgumentError(
    say`The option "limits" must be the 50% limits of 1 to 8 persons: eight whole dollar amounts a year, smallest first.`,
  );
}

function ageWarnings(year: number, day: string): string[] {
  const { state, nextExpected, graceEnds } = incomeLimitAge(year, day);
  if (state === "current") return [];
  return [
    state === "due"
      ? `Limits of fiscal year ${year + 1} are due: expected in effect from ${nextExpected}, required from ${graceEnds}.`
      : `Limits of fiscal year ${year} are superseded: newer limits are expected to be required from ${graceEnds}.`,
  ];
}

function publishedLimits(document: PropertyDetails, year: number | undefined): YearOfLimits {
  const limits = document.ami_limits ?? {};
  const years = [...new Set(Object.keys(limits).flatMap((name) => fieldName.exec(name)?.[2] ?? []))].sort();
  const latest = years.at(-1);
  if (latest === undefined) throw new NoAnswer(say`The service has no income limits for this property's location.`);
  const wanted = year === undefined ? latest : String(Math.round(year) % 100).padStart(2, "0");
  if (!years.includes(wanted)) {
    throw new NoAnswer(
      say`The service has no income limits of ${year} for this property; it has ${years.map((two) => `20${two}`).join(", ")}.`,
    );
  }
  const published = (percent: number, household: number): number | null =>
    limits[`lim${percent}_${wanted}p${household}`] ?? null;
  const fiscalYear = 2000 + Number(wanted);
  return {
    year: fiscalYear,
    name: `Limits of fiscal year ${fiscalYear}`,
    // Someone who asks for an older year knows that it isn't the latest.
    warnings: wanted === latest ? ageWarnings(fiscalYear, document.created_on.slice(0, 10)) : [],
    limit(percent, household) {
      const isLarge = household > householdSizes.length;
      if (!isLarge && isPublished(percent)) return published(percent, household);
      const veryLow = published(50, isLarge ? 4 : household);
      if (veryLow === null) return null;
      return incomeLimitFromVeryLow(isLarge ? veryLowLimitOfLargeHousehold(veryLow, household) : veryLow, percent);
    },
  };
}

/** Validates the option year: two or four digits. */
export function readYear(year: number | undefined): number | undefined {
  if (year === undefined) return undefined;
  if (Number.isInteger(year) && ((year > 0 && year <= 99) || (year >= 2000 && year <= 2099))) return year;
  throw new ArgumentError(say`The option "year" must be a year such as 2025; it was given ${year}.`);
}

/** A number of bedrooms, or a type: "studio", "1BR", "2x2"; its baths don't matter. */
export function readBedrooms(block: ArgumentBlock, name: string, max: number): number {
  return readWholeAs(block, name, 0, max, (value) => parseNumber(value) ?? parseUnitType(cellText(value))?.bedrooms);
}

/** A whole number from `min` to `max`. */
export function readWhole(block: ArgumentBlock, name: string, min: number, max: number): number {
  return readWholeAs(block, name, min, max, parseNumber);
}

function readWholeAs(
  block: ArgumentBlock,
  name: string,
  min: number,
  max: number,
  read: (value: CellInput) => number | null | undefined,
): number {
  const value = readCell(block, name);
  const number = value === null ? null : read(value);
  if (typeof number !== "number" || !Number.isInteger(number) || number < min || number > max) {
    throw new ArgumentError(
      say`${name} must be a whole number from ${min} to ${max}; it was given ${describe(value)}.`,
    );
  }
  return number;
}
