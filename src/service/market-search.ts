/** POST /market/search: the properties inside a shape that fit ranges of size, age, quality and rent. */
import * as v from "valibot";
import { multiPolygonCoordinatesSchema } from "./multi-polygon";
import { propertySummaryEntries } from "./property-search";
import { optionalBoolean, optionalDouble } from "./wire";

/** Inclusive bounds; null or absent means unbounded. A property whose value is unknown fits only with allow_null. */
export const rangeSchema = v.looseObject({
  min: optionalDouble,
  max: optionalDouble,
  /** Default: false. */
  allow_null: optionalBoolean,
});
export type Range = v.InferInput<typeof rangeSchema>;

/** What unit-mix filters and figures are keyed by: all units, then by bedrooms. */
export const unitMixKeys = ["overall", "studio", "1br", "2br", "3br", "4br"] as const;
export type UnitMixKey = (typeof unitMixKeys)[number];

/** Bounds on the units of one kind: average net rents after concessions, and their share (0..1) of the listed units. */
export const unitMixFilterSchema = v.looseObject({
  effective_rent: v.nullish(rangeSchema),
  effective_rent_per_sqft: v.nullish(rangeSchema),
  percentage: v.nullish(rangeSchema),
});
export type UnitMixFilter = v.InferInput<typeof unitMixFilterSchema>;

/** Filters that take a Range. */
export const marketRangeNames = ["year_built", "number_units", "number_stories", "quality"] as const;
export type MarketRangeName = (typeof marketRangeNames)[number];

/** Filters that take a flag. */
export const marketFlagNames = [
  "is_apartment",
  "is_condo",
  "is_single_family",
  "is_affordable",
  "is_build_to_rent",
  "is_senior",
  "is_student",
  "is_lease_up",
] as const;
export type MarketFlagName = (typeof marketFlagNames)[number];

export const marketFiltersSchema = v.looseObject({
  year_built: v.nullish(rangeSchema),
  number_units: v.nullish(rangeSchema),
  number_stories: v.nullish(rangeSchema),
  /** 0..1, of property_overall_quality. */
  quality: v.nullish(rangeSchema),
  is_apartment: optionalBoolean,
  is_condo: optionalBoolean,
  is_single_family: optionalBoolean,
  is_affordable: optionalBoolean,
  is_build_to_rent: optionalBoolean,
  is_senior: optionalBoolean,
  is_student: optionalBoolean,
  is_lease_up: optionalBoolean,
  unit_mix: v.nullish(
    v.looseObject({
      overall: v.nullish(unitMixFilterSchema),
      studio: v.nullish(unitMixFilterSchema),
      "1br": v.nullish(unitMixFilterSchema),
      "2br": v.nullish(unitMixFilterSchema),
      "3br": v.nullish(unitMixFilterSchema),
      "4br": v.nullish(unitMixFilterSchema),
    }),
  ),
});
export type MarketFilters = v.InferInput<typeof marketFiltersSchema>;

/** The most properties of one answer, and the default. */
export const mostMarketProperties = 500;
export const usualMarketProperties = 100;

export const marketSearchRequestSchema = v.looseObject({
  coordinates: multiPolygonCoordinatesSchema,
  filters: v.nullish(marketFiltersSchema),
  limit: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostMarketProperties))),
  offset: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type MarketSearchRequest = v.InferInput<typeof marketSearchRequestSchema>;

/** Figures over the units of one kind; null or absent where nothing was observed. Dollars a month. */
export const unitMixFiguresSchema = v.looseObject({
  units_count: optionalDouble,
  /** Share of the listed units, 0..1. */
  percentage: optionalDouble,
  avg_sqft: optionalDouble,
  asking_rent: optionalDouble,
  /** Mean net rent after concessions. */
  effective_rent: optionalDouble,
  /** Sum of effective rents over the sum of square feet. */
  effective_rent_per_sqft: optionalDouble,
  /** Mean of asking less effective rent. */
  concession: optionalDouble,
});
export type UnitMixFigures = v.InferOutput<typeof unitMixFiguresSchema>;

export const marketPropertySchema = v.looseObject({
  ...propertySummaryEntries,
  number_stories: optionalDouble,
  /** By unitMixKeys; a kind that the property does not list is absent. */
  unit_mix: v.nullish(v.record(v.string(), v.nullable(unitMixFiguresSchema))),
});
export type MarketProperty = v.InferOutput<typeof marketPropertySchema>;

export const marketSearchResponseSchema = v.looseObject({
  properties: v.array(marketPropertySchema),
  /** Of all matches, regardless of the limit. */
  total: v.number(),
});
export type MarketSearchResponse = v.InferOutput<typeof marketSearchResponseSchema>;
