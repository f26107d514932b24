/** Income limits of a property's location: which figure of the document answers percent, household and year. */
import { incomeLimitFromVeryLow, isAmiPercent, veryLowLimitOfLargeHousehold } from "../../domain/ami";
import { parseUnitType } from "../../domain/unit-type";
import { parseAmiPercent } from "../../domain/percentages";
import { amiPercents, householdSizes } from "../../service/ami-limits";
import type { PropertyDetails } from "../../service/property-details";
import { cellText, describe, parseNumber, readCell, type ArgumentBlock } from "./arguments";
import { ArgumentError, NoAnswer } from "./errors";

export const amiOptions = { year: "double", derive: "boolean" } as const;

/** Percentages that follow from the 50% limit and that the option `derive` adds to a grid. */
export const derivablePercents: readonly number[] = [40, 70];

/** The largest household that is answered; those above eight are derived. */
export const largestHousehold = 16;

const fieldName = /^lim(\d+)_(\d\d)p(\d)$/;

/** Reads a percentage of AMI: 15 to 150 in fives. The option `derive`, which 40 and 70 once needed, changes nothing. */
export function readAmiPercent(block: ArgumentBlock): number {
  const value = readCell(block, "percent");
  const percent =
    value === null || typeof value === "boolean"
      ? null
      : parseAmiPercent(typeof value === "number" ? value : cellText(value));
  if (percent !== null && isAmiPercent(percent)) return percent;
  throw new ArgumentError(`percent must be a multiple of 5 from 15 to 150; it was given ${describe(value)}.`);
}

/** What a person must know of a limit that the service does not have: it is computed. */
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

/** Limits of one fiscal year, dollars a year. */
export interface YearOfLimits {
  /** Four digits. */
  readonly year: number;
  /** Limit by percentage and household size, published or derived; null where the service does not know it. */
  limit(percent: number, household: number): number | null;
}

/** The limits of the asked year, or of the latest that the document has. */
export function limitsOf(document: PropertyDetails, year: number | undefined): YearOfLimits {
  const limits = document.ami_limits ?? {};
  const years = [...new Set(Object.keys(limits).flatMap((name) => fieldName.exec(name)?.[2] ?? []))].sort();
  const latest = years.at(-1);
  if (latest === undefined) throw new NoAnswer("The service has no income limits for this property's location.");
  const wanted = year === undefined ? latest : String(Math.round(year) % 100).padStart(2, "0");
  if (!years.includes(wanted)) {
    throw new NoAnswer(
      `The service has no income limits of ${year} for this property; it has ${years.map((two) => `20${two}`).join(", ")}.`,
    );
  }
  const published = (percent: number, household: number): number | null =>
    limits[`lim${percent}_${wanted}p${household}`] ?? null;
  return {
    year: 2000 + Number(wanted),
    limit(percent, household) {
      const isLarge = household > householdSizes.length;
      if (!isLarge && isPublished(percent)) return published(percent, household);
      const veryLow = published(50, isLarge ? 4 : household);
      if (veryLow === null) return null;
      return incomeLimitFromVeryLow(isLarge ? veryLowLimitOfLargeHousehold(veryLow, household) : veryLow, percent);
    },
  };
}

/** The option year, checked: two or four digits. */
export function readYear(year: number | undefined): number | undefined {
  if (year === undefined) return undefined;
  if (Number.isInteger(year) && ((year >= 0 && year <= 99) || (year >= 2000 && year <= 2099))) return year;
  throw new ArgumentError(`The option "year" must be a year such as 2025; it was given ${year}.`);
}

/** "studio" and "1BR" as numbers of bedrooms; null for other texts. */
function bedroomsOf(text: string): number | null {
  const type = parseUnitType(text);
  return type === null || type.bathrooms !== undefined ? null : type.bedrooms;
}

/** A whole number from `min` to `max`. */
export function readWhole(block: ArgumentBlock, name: string, min: number, max: number): number {
  const value = readCell(block, name);
  const number = value === null ? null : (parseNumber(value) ?? bedroomsOf(cellText(value)));
  if (number === null || !Number.isInteger(number) || number < min || number > max) {
    throw new ArgumentError(`${name} must be a whole number from ${min} to ${max}; it was given ${describe(value)}.`);
  }
  return number;
}
