/** The properties inside a shape that match ranges of size, age, quality and rent. */
import { booleanPointInPolygon } from "@turf/boolean-point-in-polygon";
import {
  type MarketFilters,
  type MarketSearchResponse,
  type Range,
  type UnitMixFilter,
  unitMixKeys,
} from "../../service/market-search";
import type { MultiPolygonCoordinates } from "../../service/multi-polygon";
import type { PropertyRecord } from "../data-set";
import {
  type PropertyFlag,
  flagsOf,
  propertyFlags,
  qualityOf,
  storiesOf,
  unitsOf,
  unknownQuality,
  yearBuiltOf,
} from "../property-columns";
import type { TimeSlices } from "../time-slices";
import { boundingBox } from "./outline";
import type { PropertyIndex } from "./property-index";
import type { UnitMix } from "./unit-mix-figures";

export interface MarketSearchSources {
  readonly index: PropertyIndex;
  readonly slices: TimeSlices;
  readonly record: (property: number) => PropertyRecord;
  readonly unitMix: (property: number) => UnitMix;
}

export interface MarketSearchChoice {
  readonly coordinates: MultiPolygonCoordinates;
  readonly filters: MarketFilters;
  readonly limit: number;
  readonly offset: number;
}

const flagOf: Readonly<Record<string, PropertyFlag>> = {
  is_apartment: "isApartment",
  is_condo: "isCondo",
  is_single_family: "isSingleFamily",
  is_student: "isStudent",
  is_senior: "isSenior",
  is_affordable: "isAffordable",
  is_build_to_rent: "isBuildToRent",
  is_lease_up: "isLeaseUp",
};

/** Properties in the data set's order, so pages are consistent. Edges count as inside, including those of holes. */
export async function searchMarket(
  sources: MarketSearchSources,
  { coordinates, filters, limit, offset }: MarketSearchChoice,
): Promise<MarketSearchResponse> {
  const { index, slices } = sources;
  const inside = await insideShape(index, coordinates, attributeFilter(index, filters), slices);
  const matches = await keepByUnitMix(inside, filters, sources);
  const page = matches.slice(offset, offset + limit);
  const properties = await slices.map(page, (property) => {
    const { summary, numberStories } = sources.record(property);
    return { ...summary, number_stories: numberStories, unit_mix: { ...sources.unitMix(property) } };
  });
  return { properties, total: matches.length };
}

/** Numbers of the properties, ascending. Cheap tests run first. */
async function insideShape(
  index: PropertyIndex,
  coordinates: MultiPolygonCoordinates,
  passes: (position: number) => boolean,
  slices: TimeSlices,
): Promise<number[]> {
  const { columns, indexes } = index;
  const found = new Set<number>();
  for (const rings of coordinates) {
    const bbox = boundingBox({ type: "MultiPolygon", coordinates: [rings] });
    const polygon = {
      type: "Polygon" as const,
      coordinates: rings.map((ring) => ring.map(([lon, lat]) => [lon, lat])),
    };
    let tested = 0;
    for (const position of index.propertiesInBox(...bbox)) {
      if (!passes(position)) continue;
      if (booleanPointInPolygon([columns.lon[position] as number, columns.lat[position] as number], polygon))
        found.add(indexes[position] as number);
      tested += 1;
      if (tested % testsBetweenSlices === 0) await slices.next();
    }
  }
  return [...found].sort((a, b) => a - b);
}

const testsBetweenSlices = 64;

function attributeFilter({ columns }: PropertyIndex, filters: MarketFilters): (position: number) => boolean {
  const known = (value: number) => value || null;
  const flags = Object.entries(flagOf).flatMap(([name, flag]) => {
    const wanted = filters[name as keyof MarketFilters];
    return typeof wanted === "boolean" ? [{ bit: propertyFlags[flag], wanted }] : [];
  });
  return (position) => {
    const quality = qualityOf(columns, position);
    return (
      flags.every(({ bit, wanted }) => ((flagsOf(columns, position) & bit) !== 0) === wanted) &&
      isWithin(known(yearBuiltOf(columns, position)), filters.year_built) &&
      isWithin(known(unitsOf(columns, position)), filters.number_units) &&
      isWithin(known(storiesOf(columns, position)), filters.number_stories) &&
      isWithin(quality === unknownQuality ? null : quality / 1000, filters.quality)
    );
  };
}

/** Inclusive; an unknown value passes only if allowed. A range without bounds matches everything. */
export function isWithin(value: number | null | undefined, range: Range | null | undefined): boolean {
  if (range == null || (range.min == null && range.max == null)) return true;
  if (value == null) return range.allow_null ?? false;
  return value >= (range.min ?? -Infinity) && value <= (range.max ?? Infinity);
}

/** Rents need each property's listings, so only properties that pass every other filter are checked. */
async function keepByUnitMix(
  properties: readonly number[],
  { unit_mix }: MarketFilters,
  { unitMix, slices }: MarketSearchSources,
): Promise<readonly number[]> {
  const wanted = unitMixKeys.flatMap((key) => {
    const filter = unit_mix?.[key];
    return filter ? [{ key, filter }] : [];
  });
  if (wanted.length === 0) return properties;
  const fits = await slices.map(properties, (property) => {
    const mix = unitMix(property);
    return wanted.every(({ key, filter }) => mixFits(mix, key, filter));
  });
  return properties.filter((_, i) => fits[i]);
}

function mixFits(mix: UnitMix, key: keyof UnitMix, filter: UnitMixFilter): boolean {
  const figures = mix[key];
  // A type that a property with listings doesn't list has a share of 0; without any listing it is unknown.
  const percentage = figures?.percentage ?? (mix.overall ? 0 : null);
  return (
    isWithin(figures?.effective_rent, filter.effective_rent) &&
    isWithin(figures?.effective_rent_per_sqft, filter.effective_rent_per_sqft) &&
    isWithin(percentage, filter.percentage)
  );
}
