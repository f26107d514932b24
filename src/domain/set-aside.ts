/**
 * Minimum set-asides of low-income housing tax credit projects, and when a household is over income. Sources: IRC
 * 42(g)(1), 26 CFR 1.42-19 (average income), 26 CFR 1.42-15 (available unit rule). Homes are counted, never bedrooms or
 * area.
 */

export const setAsideElections = ["20-50", "40-60", "25-60", "average"] as const;
export type SetAsideElection = (typeof setAsideElections)[number];

/** Income-averaging designations: 20, 30 .. 80. */
export const designations = [20, 30, 40, 50, 60, 70, 80] as const;
export type Designation = (typeof designations)[number];

export function isDesignation(percent: number): percent is Designation {
  return (designations as readonly number[]).includes(percent);
}

/** Homes at one percentage of the area's limits. */
export interface DesignatedHomes {
  readonly percent: number;
  readonly count: number;
}

export interface SetAsideResult {
  readonly passes: boolean;
  /** Homes that count over all homes, 0..1. */
  readonly share: number;
  /** Share that the election asks for. */
  readonly required: number;
  /** Mean designation of all designated homes; null without any. */
  readonly average: number | null;
  /** Homes that count: for average income the largest group that averages 60 or less. */
  readonly largestGroup: number;
  /** Designated homes that don't count: they earn no credit. */
  readonly leftOut: number;
  readonly allDesignatedQualify: boolean;
}

const fixedTests = {
  "20-50": { required: 0.2, percent: 50 },
  "40-60": { required: 0.4, percent: 60 },
  /** New York City only. */
  "25-60": { required: 0.25, percent: 60 },
} as const;

/** The share of all homes that average income asks for, and the average that a group may have. */
const averageRequired = 0.4;
const averagePercent = 60;

/**
 * Whether a mix passes its election; homes that aren't listed are market-rate homes.
 * @throws RangeError where counts aren't whole numbers, exceed `totalHomes`, or average income has another designation
 *   than
 * 20, 30 .. 80
 */
export function testSetAside(
  election: SetAsideElection,
  totalHomes: number,
  homes: readonly DesignatedHomes[],
): SetAsideResult {
  const designated = homes.reduce((sum, { count }) => sum + count, 0);
  if (homes.some(({ count }) => !Number.isInteger(count) || count < 0) || !Number.isInteger(totalHomes))
    throw new RangeError("homes must be whole numbers");
  if (totalHomes <= 0) throw new RangeError("a project has one home or more");
  if (designated > totalHomes) throw new RangeError(`${designated} homes are designated of ${totalHomes}`);
  const required = election === "average" ? averageRequired : fixedTests[election].required;
  const counted = countedHomes(election, homes).reduce((sum, count) => sum + count, 0);
  return {
    // Whole numbers on both sides: 40 of 100 is exactly 40%.
    passes: counted * 100 >= Math.round(required * 100) * totalHomes,
    share: counted / totalHomes,
    required,
    average: designated === 0 ? null : homes.reduce((sum, { percent, count }) => sum + percent * count, 0) / designated,
    largestGroup: counted,
    leftOut: designated - counted,
    allDesignatedQualify: counted === designated,
  };
}

/** Homes of each entry that count for an election, in the order given. Throws as `testSetAside` does. */
export function countedHomes(election: SetAsideElection, homes: readonly DesignatedHomes[]): number[] {
  if (election === "average") return averagingGroup(homes);
  return homes.map(({ percent, count }) => (percent <= fixedTests[election].percent ? count : 0));
}

/** The most homes whose designations average 60 or less, by entry: the lowest first, while the mean allows. */
function averagingGroup(homes: readonly DesignatedHomes[]): number[] {
  const wrong = homes.find(({ percent }) => !isDesignation(percent));
  if (wrong) throw new RangeError(`${wrong.percent}% isn't an income-averaging designation`);
  const group = homes.map(() => 0);
  let room = 0;
  const order = homes.map((one, index) => ({ ...one, index })).sort((a, b) => a.percent - b.percent);
  for (const { percent, count, index } of order) {
    const excess = percent - averagePercent;
    const fitting = excess <= 0 ? count : Math.min(count, Math.floor(room / excess));
    group[index] = fitting;
    room -= excess * fitting;
  }
  return group;
}

/**
 * Annual income above which a household is over income, dollars: 140% of the limit of the elected set-aside (170% deep
 * skewed), however low a state designates the home (IRC 42(g)(2)(D)); under average income, of the greater of the 60%
 * limit and the home's designation.
 */
export function overIncomeThreshold(
  limits: { readonly atDesignation: number; readonly at60: number },
  test: { readonly election: SetAsideElection; readonly deepSkewed?: boolean },
): number {
  const base =
    test.election === "average"
      ? Math.max(limits.at60, limits.atDesignation)
      : (limits.at60 * fixedTests[test.election].percent) / 60;
  return (base * (test.deepSkewed ? 17 : 14)) / 10;
}
