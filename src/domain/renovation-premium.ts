/**
 * What a renovated home rents for above a classic one of the same property and floorplan at the same time, dollars a
 * month: least squares with a level for each property and floorplan that has both kinds, interval by Student's t. A
 * difference of means isn't a premium: it depends on which floorplans are renovated.
 */
import { fitWithinGroups } from "./least-squares";
import { twoSidedT } from "./student-t";

export interface ObservedHome {
  /** Identifies the home; it counts once, at its first row. */
  readonly unit: string;
  /** Property and floorplan. */
  readonly stratum: string;
  readonly renovated: boolean;
  /** Effective, dollars a month. */
  readonly rent: number;
  /** Of the price, counted from any month; a control. */
  readonly month?: number | null;
  readonly floor?: number | null;
  readonly sqft?: number | null;
  /** Restricted homes are left out: their rent is set by a limit. */
  readonly restricted?: boolean;
}

export const premiumControls = ["month", "floor", "sqft"] as const;
export type PremiumControl = (typeof premiumControls)[number];

/** Renovated homes, and classic ones, that an estimate needs. */
export const leastOfEachKind = 5;
/** Homes from which on the month is a control unless asked otherwise. */
const homesForMonth = 20;

export type PremiumVerdict = "positive" | "negative" | "not told apart from zero";

export interface PremiumEstimate {
  readonly premium: number;
  readonly standardError: number;
  readonly lower: number;
  readonly upper: number;
  readonly degreesOfFreedom: number;
  /** Premium over the mean rent of classic homes, 0..1. */
  readonly share: number;
  readonly verdict: PremiumVerdict;
  readonly controls: readonly PremiumControl[];
}

export interface PremiumSample {
  /** Homes in strata with both kinds. */
  readonly renovated: number;
  readonly classic: number;
  /** Mean of renovated less mean of classic homes; null where either is empty. No premium. */
  readonly naive: number | null;
  /** Null where the sample is too small for an estimate, or nothing varies within a stratum. */
  readonly estimate: PremiumEstimate | null;
}

/**
 * `confidence`: of the interval, 0..1 exclusive. `controls` absent: the month, where 20 homes have one and months
 * differ.
 */
export function renovationPremium(
  homes: readonly ObservedHome[],
  options: { readonly confidence?: number; readonly controls?: readonly PremiumControl[] } = {},
): PremiumSample {
  const sample = matchedHomes(homes);
  const renovated = sample.filter((home) => home.renovated);
  const classic = sample.filter((home) => !home.renovated);
  const meanOf = (group: readonly ObservedHome[]): number =>
    group.reduce((sum, home) => sum + home.rent, 0) / group.length;
  const isEnough = renovated.length >= leastOfEachKind && classic.length >= leastOfEachKind;
  return {
    renovated: renovated.length,
    classic: classic.length,
    naive: renovated.length > 0 && classic.length > 0 ? meanOf(renovated) - meanOf(classic) : null,
    estimate: isEnough ? estimatePremium(sample, meanOf(classic), options) : null,
  };
}

/** Each home once, without restricted ones, of the strata that have both kinds. */
function matchedHomes(homes: readonly ObservedHome[]): ObservedHome[] {
  const unique = new Map<string, ObservedHome>();
  for (const home of homes) if (!home.restricted && !unique.has(home.unit)) unique.set(home.unit, home);
  const has = (renovated: boolean): Set<string> =>
    new Set([...unique.values()].filter((home) => home.renovated === renovated).map((home) => home.stratum));
  const [withRenovated, withClassic] = [has(true), has(false)];
  return [...unique.values()].filter(({ stratum }) => withRenovated.has(stratum) && withClassic.has(stratum));
}

function estimatePremium(
  sample: readonly ObservedHome[],
  classicMean: number,
  { confidence = 0.9, controls }: { readonly confidence?: number; readonly controls?: readonly PremiumControl[] },
): PremiumEstimate | null {
  const months = new Set(sample.map(({ month }) => month ?? null));
  const usual: readonly PremiumControl[] =
    sample.length >= homesForMonth && months.size > 1 && !months.has(null) ? ["month"] : [];
  // A control that a home lacks would lose the home: the mean of its stratum says nothing and keeps it.
  const used = (controls ?? usual).filter((control) => sample.some((home) => isKnown(home[control])));
  const fit = fitWithinGroups(
    sample.map((home) => ({
      group: home.stratum,
      outcome: home.rent,
      factors: [
        Number(home.renovated),
        ...used.map((control) => home[control] ?? meanOfStratum(sample, home.stratum, control)),
      ],
    })),
  );
  if (fit === null) return null;
  const { coefficient: premium, standardError, degreesOfFreedom } = fit;
  const reach = twoSidedT(confidence, degreesOfFreedom) * standardError;
  return {
    premium,
    standardError,
    lower: premium - reach,
    upper: premium + reach,
    degreesOfFreedom,
    share: premium / classicMean,
    verdict: premium - reach > 0 ? "positive" : premium + reach < 0 ? "negative" : "not told apart from zero",
    controls: used,
  };
}

function isKnown(value: number | null | undefined): value is number {
  return typeof value === "number";
}

function meanOfStratum(sample: readonly ObservedHome[], stratum: string, control: PremiumControl): number {
  const known = sample
    .filter((home) => home.stratum === stratum)
    .map((home) => home[control])
    .filter(isKnown);
  return known.length === 0 ? 0 : known.reduce((sum, value) => sum + value, 0) / known.length;
}
