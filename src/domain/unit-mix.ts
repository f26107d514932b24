/** A property's unit mix from its listings: observed units by bedrooms and baths. */
import { averageRents, type ObservedRents, type ObservedUnit } from "./observed-rents";

/** Full baths plus half of each half bath; null where the full baths are unknown. */
export function bathCount(unit: {
  readonly bath?: number | null | undefined;
  readonly partial_bath?: number | null | undefined;
}): number | null {
  return unit.bath === null || unit.bath === undefined ? null : unit.bath + (unit.partial_bath ?? 0) / 2;
}

/** The observed units of one size; null for a size that the listings leave out. */
export interface UnitMixRow {
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly rents: ObservedRents;
}

/** One row for each combination of bedrooms and baths, smallest first, unknown sizes last. */
export function unitMix(observed: readonly ObservedUnit[], windowEnd: string): UnitMixRow[] {
  const groups = new Map<string, ObservedUnit[]>();
  for (const item of observed) {
    const key = `${item.unit.bed} ${bathCount(item.unit)}`;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()]
    .map((items) => ({
      bedrooms: items[0]?.unit.bed ?? null,
      bathrooms: items[0] ? bathCount(items[0].unit) : null,
      rents: averageRents(items, windowEnd),
    }))
    .sort((a, b) => compareSizes(a.bedrooms, b.bedrooms) || compareSizes(a.bathrooms, b.bathrooms));
}

function compareSizes(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}
