/**
 * How current a fiscal year's income limits are. HUD publishes when a year's limits take effect; owners must use them
 * 45 days later at the latest (Rev. Rul. 94-57).
 */
import { addDays } from "./excel-dates";

/** Effective dates that HUD has published (MTSP income limits page); other years are expected on April 1. */
const published: Readonly<Record<number, string>> = { 2023: "2023-05-15", 2024: "2024-04-01", 2025: "2025-04-01" };

export const daysOfGrace = 45;

export type LimitsState = "current" | "due" | "superseded";

export interface IncomeLimitAge {
  /** "due": the next year's limits are expected to be in effect; "superseded": the 45 days are over too. */
  readonly state: LimitsState;
  /** ISO days. The day that the next limits take effect is an expectation where HUD hasn't published it. */
  readonly effective: string;
  readonly nextExpected: string;
  readonly graceEnds: string;
}

/** State of the limits of `fiscalYear` (four digits) on the ISO day `asOf`. */
export function incomeLimitAge(fiscalYear: number, asOf: string): IncomeLimitAge {
  const effectiveIn = (year: number): string => published[year] ?? `${year}-04-01`;
  const nextExpected = effectiveIn(fiscalYear + 1);
  const graceEnds = addDays(nextExpected, daysOfGrace);
  const state = asOf < nextExpected ? "current" : asOf <= graceEnds ? "due" : "superseded";
  return { state, effective: effectiveIn(fiscalYear), nextExpected, graceEnds };
}
