/** How the subject compares with its comparables, one row per facet. */
import { averageRents, defaultWindowDays, observeUnits } from "../../domain/observed-rents";
import type { Availability } from "../../service/availability";
import type { CompetitionProfileRow } from "../../service/comparables";
import { dayNumber, isoDateOf } from "../../domain/excel-dates";

/** The figures to compare; null is unknown. */
export interface CompetitionFigures {
  readonly year_built: number | null;
  readonly number_units: number | null;
  readonly number_stories: number | null;
  readonly quality: number | null;
  /** Dollars a month. */
  readonly effective_rent: number | null;
  readonly effective_rent_per_sqft: number | null;
}

/** The subject's figures, and its listings, which determine its rents. */
export interface CompetitionSubject {
  readonly yearBuilt: number | null;
  readonly numberUnits: number | null;
  readonly numberStories: number | null;
  readonly quality: number | null;
  readonly units: readonly Availability[];
}

const facets = [
  "year_built",
  "number_units",
  "number_stories",
  "quality",
  "effective_rent",
  "effective_rent_per_sqft",
] as const satisfies readonly (keyof CompetitionFigures)[];

/** Mean effective rents over the units observed in the 90 days up to `today`. */
export function competitionFigures(property: CompetitionSubject, today: string): CompetitionFigures {
  const window = { from: isoDateOf(dayNumber(today) - defaultWindowDays), to: today };
  const rents = averageRents(observeUnits(property.units, window), today);
  return {
    year_built: property.yearBuilt,
    number_units: property.numberUnits,
    number_stories: property.numberStories,
    quality: property.quality,
    effective_rent: round(rents.effective, 2),
    effective_rent_per_sqft: round(rents.effectivePerSqft, 4),
  };
}

function round(value: number | null, digits: number): number | null {
  return value === null ? null : Number(value.toFixed(digits));
}

/** Six rows. Ignores unknown figures of comparables; rank 1 is the highest, equal values share a rank. */
export function competitionProfile(
  subject: CompetitionFigures,
  comparables: readonly CompetitionFigures[],
): CompetitionProfileRow[] {
  return facets.map((facet) => {
    const values = comparables.map((figures) => figures[facet]).filter((value) => value !== null);
    const own = subject[facet];
    const sum = values.reduce((total, value) => total + value, 0);
    return {
      facet,
      subject_value: own,
      comps_min: values.length === 0 ? null : Math.min(...values),
      comps_avg: values.length === 0 ? null : round(sum / values.length, 4),
      comps_max: values.length === 0 ? null : Math.max(...values),
      comps_count: values.length,
      subject_rank: own === null ? null : 1 + values.filter((value) => value > own).length,
    };
  });
}
