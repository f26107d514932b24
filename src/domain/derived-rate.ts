/**
 * What the market pays for a bath or a floor more, from homes of the same property that differ in it: least squares of
 * rent within properties, size held equal. Dollars a month.
 */
import { fitWithinGroups } from "./least-squares";
import { twoSidedT } from "./student-t";

export interface PricedHome {
  readonly property: string;
  readonly rent: number;
  readonly sqft: number | null;
  /** Baths or floor; null where unknown. */
  readonly value: number | null;
}

export interface DerivedRate {
  readonly rate: number;
  readonly lower: number;
  readonly upper: number;
  /** Homes of the properties whose homes differ. */
  readonly homes: number;
}

/** Homes above, and homes below, the mean of their property. */
const leastOnEachSide = 5;
const confidence = 0.9;

/** Null where fewer than five homes are on a side of their property's mean, or nothing else than size differs. */
export function deriveRate(homes: readonly PricedHome[]): DerivedRate | null {
  const known = homes.flatMap(({ property, rent, sqft, value }) =>
    value === null || sqft === null ? [] : [{ property, rent, sqft, value }],
  );
  const byProperty = new Map<string, typeof known>();
  for (const home of known) byProperty.set(home.property, [...(byProperty.get(home.property) ?? []), home]);
  const differing = [...byProperty.values()].filter((group) => group.some((home) => home.value !== group[0]?.value));
  const sides = differing.flatMap((group) => {
    const mean = group.reduce((sum, home) => sum + home.value, 0) / group.length;
    return group.map((home) => Math.sign(home.value - mean));
  });
  const isEnough = [1, -1].every((side) => sides.filter((one) => one === side).length >= leastOnEachSide);
  if (!isEnough) return null;
  const sample = differing.flat();
  const fit = fitWithinGroups(
    sample.map(({ property, rent, sqft, value }) => ({ group: property, outcome: rent, factors: [value, sqft] })),
  );
  if (fit === null) return null;
  const reach = twoSidedT(confidence, fit.degreesOfFreedom) * fit.standardError;
  return {
    rate: fit.coefficient,
    lower: fit.coefficient - reach,
    upper: fit.coefficient + reach,
    homes: sample.length,
  };
}
