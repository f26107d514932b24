import * as v from "valibot";
import { nullableDouble } from "./wire";

/** Income percentages and household sizes that the service publishes limits for. */
export const amiPercents = [30, 50, 60, 80, 120] as const;
export const householdSizes = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/**
 * Income limits in dollars a year under names like lim60_25p4 (60% of AMI, fiscal year 2025, household of four).
 * The year is part of the name and moves on, so any two digits are accepted.
 */
export const amiLimitsSchema = v.record(v.string(), nullableDouble);
export type AmiLimits = v.InferOutput<typeof amiLimitsSchema>;
