/** Rents by unit type, as market search filters and shows them. */
import { type ListedUnit, averageRents, defaultWindowDays, observeUnits } from "../../domain/observed-rents";
import { type UnitMixFigures, type UnitMixKey, unitMixKeys } from "../../service/market-search";
import { dayNumber, isoDateOf } from "../../domain/excel-dates";

/** Types that the property doesn't list are absent; empty if nothing was observed. */
export type UnitMix = Partial<Record<UnitMixKey, UnitMixFigures>>;

/** Four or more bedrooms count as 4br; units with unknown bedrooms count only in `overall`. */
const bedKeys = ["studio", "1br", "2br", "3br", "4br"] as const satisfies readonly UnitMixKey[];

/** First day of the window for rents. */
export const unitMixFrom = (today: string) => isoDateOf(dayNumber(today) - defaultWindowDays);

/** Over the units seen in the 90 days up to `today`, by the rules of src/domain/observed-rents.ts. */
export function unitMixOf(units: readonly ListedUnit[], today: string): UnitMix {
  const observed = observeUnits(units, { from: unitMixFrom(today), to: today });
  const mix: UnitMix = {};
  for (const key of unitMixKeys) {
    const kind = key === "overall" ? observed : observed.filter(({ unit }) => bedKey(unit.bed) === key);
    if (kind.length === 0) continue;
    const rents = averageRents(kind, today);
    mix[key] = {
      units_count: kind.length,
      percentage: rounded(kind.length / observed.length, 4),
      avg_sqft: rounded(rents.averageSqft, 1),
      asking_rent: rounded(rents.asking, 2),
      effective_rent: rounded(rents.effective, 2),
      effective_rent_per_sqft: rounded(rents.effectivePerSqft, 4),
      concession: rounded(rents.concession, 2),
    };
  }
  return mix;
}

function bedKey(bed: number | null): UnitMixKey | undefined {
  return bed === null || bed < 0 ? undefined : bedKeys[Math.min(4, Math.floor(bed))];
}

function rounded(value: number | null, digits: number): number | null {
  return value === null ? null : Number(value.toFixed(digits));
}
