/**
 * A rent comparability grid: what each comp adjusts to, what counts, and the rent that follows for the subject.
 *
 * Totals follow lines 5 and 40 to 45 of form HUD-92273-S8. Weights, limits and the thin rule are our own, and each is
 * an input. Rents are dollars a month, shares 0..1.
 */

/** What a grid is calculated with. */
export interface GridRules {
  /** |net| above this share of effective rent is marked; the comp counts. */
  readonly netLimit: number;
  /** Gross above this share of effective rent: shown, doesn't count. */
  readonly grossLimit: number;
  /** Fewer comps that count, or fewer homes in all, are thin. */
  readonly minComps: number;
  readonly minHomes: number;
}

export const usualGridRules: GridRules = { netLimit: 0.15, grossLimit: 0.25, minComps: 3, minHomes: 5 };

/** What adjustments do to one comp's effective rent. */
export interface AdjustedComp {
  readonly effective: number;
  /** How many adjustments add, and how many subtract. */
  readonly positive: number;
  readonly negative: number;
  readonly net: number;
  readonly gross: number;
  readonly netShare: number;
  readonly grossShare: number;
  readonly adjusted: number;
  readonly adjustedOverEffective: number;
  readonly overNet: boolean;
  readonly overGross: boolean;
}

/** Binary noise of a share must not put a comp that is exactly at a limit above it. */
const noise = 1e-9;

/** Totals of one comp; an unknown adjustment (null) counts as nothing. `effective` must be above 0. */
export function adjustComp(
  effective: number,
  adjustments: readonly (number | null)[],
  rules: Pick<GridRules, "netLimit" | "grossLimit"> = usualGridRules,
): AdjustedComp {
  const known = adjustments.filter((amount): amount is number => amount !== null);
  const net = known.reduce((sum, amount) => sum + amount, 0);
  const gross = known.reduce((sum, amount) => sum + Math.abs(amount), 0);
  return {
    effective,
    positive: known.filter((amount) => amount > 0).length,
    negative: known.filter((amount) => amount < 0).length,
    net,
    gross,
    netShare: net / effective,
    grossShare: gross / effective,
    adjusted: effective + net,
    adjustedOverEffective: (effective + net) / effective,
    overNet: Math.abs(net / effective) > rules.netLimit + noise,
    overGross: gross / effective > rules.grossLimit + noise,
  };
}

/** A comp as the indicated rent reads it. */
export interface GridComp {
  /** 0..1. */
  readonly similarity: number;
  /** Homes of the type observed. */
  readonly homes: number;
  /** Null where no home of the type was observed, so there is no rent. */
  readonly totals: AdjustedComp | null;
  readonly restricted: boolean | null;
  readonly senior: boolean | null;
  readonly student: boolean | null;
}

/** Which communities the subject is one of; null is unknown. */
export type Community = Pick<GridComp, "restricted" | "senior" | "student">;
export type CommunityKind = keyof Community;

export type Exclusion =
  | "no homes of this type"
  | "rent-restricted"
  | "not rent-restricted"
  | CommunityMismatch
  | "gross";
type CommunityMismatch = "senior" | "not senior" | "student" | "not student";

/**
 * Why a comp doesn't count for a subject; null where it counts. Unknown flags count. `include` lists the kinds of
 * community that may price the subject regardless.
 */
export function exclusionOf(
  comp: GridComp,
  subject: Partial<Community>,
  include: readonly CommunityKind[] = [],
): Exclusion | null {
  if (comp.totals === null) return "no homes of this type";
  const differs = (kind: CommunityKind): boolean =>
    !include.includes(kind) && comp[kind] !== null && comp[kind] !== (subject[kind] ?? false);
  if (differs("restricted")) return comp.restricted ? "rent-restricted" : "not rent-restricted";
  if (differs("senior")) return comp.senior ? "senior" : "not senior";
  if (differs("student")) return comp.student ? "student" : "not student";
  return comp.totals.overGross ? "gross" : null;
}

export interface IndicatedRent {
  /** By comp: 0 for one that doesn't count; the others add up to 1. */
  readonly weights: readonly number[];
  readonly excluded: readonly (Exclusion | null)[];
  readonly counted: number;
  /** Homes observed at the comps that count. */
  readonly homes: number;
  /** "thin": too few comps or homes for an indicated rent. */
  readonly status: "ok" | "thin";
  /**
   * Weighted mean of adjusted rents, unrounded; null where no comp counts, or the grid is thin and that isn't allowed.
   */
  readonly indicated: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly median: number | null;
}

/**
 * The subject's rent from its comps: each weighs similarity x homes/(homes + 3) x (1 - gross share), so one observed
 * home weighs a quarter of what many would.
 */
export function indicateRent(
  comps: readonly GridComp[],
  subject: Partial<Community>,
  options: {
    readonly rules?: GridRules;
    readonly include?: readonly CommunityKind[];
    readonly allowThin?: boolean;
  } = {},
): IndicatedRent {
  const { rules = usualGridRules, include = [], allowThin = false } = options;
  const excluded = comps.map((comp) => exclusionOf(comp, subject, include));
  const raw = comps.map(({ similarity, homes, totals }, index) =>
    excluded[index] !== null || totals === null
      ? 0
      : similarity * (homes / (homes + 3)) * Math.max(0, 1 - totals.grossShare),
  );
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  const weights = raw.map((weight) => (total > 0 ? weight / total : 0));
  const counting = comps.flatMap(({ homes, totals }, index) =>
    excluded[index] === null && totals ? [{ homes, adjusted: totals.adjusted }] : [],
  );
  const homes = counting.reduce((sum, comp) => sum + comp.homes, 0);
  const adjusted = counting.map((comp) => comp.adjusted).sort((a, b) => a - b);
  const isThin = counting.length < rules.minComps || homes < rules.minHomes;
  const mean = comps.reduce((sum, { totals }, index) => sum + (weights[index] ?? 0) * (totals?.adjusted ?? 0), 0);
  return {
    weights,
    excluded,
    counted: counting.length,
    homes,
    status: isThin ? "thin" : "ok",
    indicated: total > 0 && (!isThin || allowThin) ? mean : null,
    low: adjusted[0] ?? null,
    high: adjusted.at(-1) ?? null,
    median: medianOf(adjusted),
  };
}

/** Middle of sorted numbers; the mean of the two in the middle of an even count. Null for none. */
export function medianOf(sorted: readonly number[]): number | null {
  if (sorted.length === 0) return null;
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}
