/** The market search that counts, or looks up, the properties of an export. */
import type { MarketFilters, Range } from "../../service/market-search";
import type { DraftFilter } from "./draft-filters";
import type { Bounds, ExportDraft, PropertyChoice } from "./export-draft";

export interface CountQuery {
  readonly filters: MarketFilters;
  /** Whether the query has filters that the market search lacks: then it counts more than the export returns. */
  readonly isMost: boolean;
}

const flags = ["is_affordable", "is_student", "is_senior", "is_condo", "is_single_family", "is_lease_up"] as const;

/** The user's own filters in market search form. */
export function countQuery({ filters, properties, market }: ExportDraft): CountQuery {
  const taken: MarketFilters = {};
  let isMost = false;
  const units: { min?: number; max?: number } = {};
  for (const filter of filters) {
    const flag = flags.find((one) => one === filter.column);
    if (flag !== undefined && filter.operator === "equals" && typeof filter.value === "boolean")
      taken[flag] = filter.value;
    else if (!takeUnits(filter, units)) isMost = true;
  }
  if (units.min !== undefined || units.max !== undefined) taken.number_units = units;
  return {
    filters: { ...taken, ...(properties && choiceFilters(properties, taken)) },
    isMost: isMost || market === null,
  };
}

/** Units are whole numbers, so an exclusive bound moves by one. */
function takeUnits({ column, operator, value }: DraftFilter, units: { min?: number; max?: number }): boolean {
  if (column !== "number_units" || typeof value !== "number") return false;
  const least = { greaterThan: Math.floor(value) + 1, greaterThanOrEqualTo: value, from: value, equals: value };
  const most = { lessThan: Math.ceil(value) - 1, lessThanOrEqualTo: value, to: value, equals: value };
  if (!(operator in least) && !(operator in most)) return false;
  if (operator in least) units.min = Math.max(units.min ?? -Infinity, least[operator as keyof typeof least]);
  if (operator in most) units.max = Math.min(units.max ?? Infinity, most[operator as keyof typeof most]);
  return true;
}

/** Criteria of a property choice, combined with the bounds of the user's own filters. */
function choiceFilters(choice: PropertyChoice, taken: MarketFilters): MarketFilters {
  const range = (name: string, { min, max }: Bounds): Record<string, Range> => {
    if (min === null && max === null) return {};
    return { [name]: { ...(min !== null && { min }), ...(max !== null && { max }), ...unknown } };
  };
  const unknown = choice.allowsUnknown ? { allow_null: true } : {};
  const mix = {
    ...range("effective_rent", choice.effectiveRent),
    ...range("effective_rent_per_sqft", choice.effectiveRentPerSqft),
    ...range("percentage", choice.unitShare),
  };
  const own = taken.number_units;
  const units: Bounds = {
    min: highest(choice.numberUnits.min, own?.min ?? null),
    max: lowest(choice.numberUnits.max, own?.max ?? null),
  };
  // What the query filters by as well must be known.
  const ownUnits =
    own == null
      ? range("number_units", units)
      : { number_units: { ...bound("min", units.min), ...bound("max", units.max) } };
  return {
    ...range("year_built", choice.yearBuilt),
    ...ownUnits,
    ...range("number_stories", choice.numberStories),
    ...range("quality", choice.quality),
    ...(Object.keys(mix).length > 0 && { unit_mix: { [choice.unitMix]: mix } }),
  };
}

const bound = (side: keyof Bounds, value: number | null): Range => (value === null ? {} : { [side]: value });

const highest = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b);
const lowest = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);
