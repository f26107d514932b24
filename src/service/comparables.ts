/** POST /property/comparables: the best rent comparables of a subject, with the scores behind the choice. */
import * as v from "valibot";
import { propertyDetailsSchema } from "./property-details";
import { propertySummaryEntries } from "./property-search";
import { nullableDouble, optionalDouble } from "./wire";

/** Facet scores are 0..1; a facet that could not be scored is null or absent. */
export const similarityScoreSchema = v.looseObject({
  distance_meters: v.number(),
  distance_miles: v.number(),
  distance: optionalDouble,
  number_units: optionalDouble,
  vintage: optionalDouble,
  number_stories: optionalDouble,
  quality: optionalDouble,
  building_amenities: optionalDouble,
  unit_amenities: optionalDouble,
  unit_mix: v.nullish(v.record(v.string(), nullableDouble)),
  market: optionalDouble,
  overall: v.number(),
});
export type SimilarityScore = v.InferOutput<typeof similarityScoreSchema>;

export const comparableSchema = v.looseObject({ ...propertySummaryEntries, similarity_score: similarityScoreSchema });
export type Comparable = v.InferOutput<typeof comparableSchema>;

/** The subject's rank among its comparables in one facet. */
export const competitionProfileRowSchema = v.looseObject({
  facet: v.string(),
  subject_value: nullableDouble,
  comps_min: nullableDouble,
  comps_avg: nullableDouble,
  comps_max: nullableDouble,
  comps_count: v.number(),
  subject_rank: nullableDouble,
});
export type CompetitionProfileRow = v.InferOutput<typeof competitionProfileRowSchema>;

export const comparablesResponseSchema = v.looseObject({
  comparables: v.array(comparableSchema),
  competition_profile: v.optional(v.array(competitionProfileRowSchema), []),
});
export type ComparablesResponse = v.InferOutput<typeof comparablesResponseSchema>;

export const unitMixItemSchema = v.looseObject({
  bed: v.number(),
  bath: v.number(),
  count: v.number(),
  avg_sqft: v.number(),
});

/** A subject that the service does not know yet, by its fields only. */
export const simpleSubjectSchema = v.looseObject({
  lat: v.number(),
  lon: v.number(),
  is_single_family: v.boolean(),
  is_apartment: v.boolean(),
  is_condo: v.boolean(),
  number_units: optionalDouble,
  year_built: optionalDouble,
  number_stories: optionalDouble,
  /** 0..1 */
  avg_quality_prediction: optionalDouble,
  building_amenities: v.nullish(v.array(v.string())),
  unit_amenities: v.nullish(v.array(v.string())),
  unit_mix: v.nullish(v.array(unitMixItemSchema)),
});
export type SimpleSubject = v.InferOutput<typeof simpleSubjectSchema>;

const idLists = {
  excluded_ids: v.nullish(v.array(v.string())),
  selected_ids: v.nullish(v.array(v.string())),
};
export const detailedComparablesRequestSchema = v.looseObject({ subject: propertyDetailsSchema, ...idLists });
export const simpleComparablesRequestSchema = v.looseObject({ simple_subject: simpleSubjectSchema, ...idLists });
export type DetailedComparablesRequest = v.InferInput<typeof detailedComparablesRequestSchema>;
export type SimpleComparablesRequest = v.InferInput<typeof simpleComparablesRequestSchema>;
export type ComparablesRequest = DetailedComparablesRequest | SimpleComparablesRequest;

/** How each query parameter is read; one table for the client's encoder, the cell's options and the sandbox. */
export const comparablesParameters = {
  topN: "double",
  tier: "tier",
  renovations: "double",
  maxDistance: "double",
  minDistance: "double",
  minNumberUnits: "double",
  maxNumberUnits: "double",
  allowNullNumberUnits: "boolean",
  minYearBuilt: "double",
  maxYearBuilt: "double",
  allowNullYearBuilt: "boolean",
  minNumberStories: "double",
  maxNumberStories: "double",
  allowNullNumberStories: "boolean",
  useEmbedding: "boolean",
  isAffordable: "boolean",
  isBuildToRent: "boolean",
  isSenior: "boolean",
  isStudent: "boolean",
  isCondo: "boolean",
  isSingleFamily: "boolean",
  isApartment: "boolean",
  isLeaseUp: "boolean",
  maxMilesToUniversity: "double",
  maxMilesToHospital: "double",
} as const;
export type ComparablesParameter = keyof typeof comparablesParameters;

type ParameterValue<Kind> = Kind extends "double" ? number : Kind extends "boolean" ? boolean : "valueAdd" | "current";
export type ComparablesQuery = {
  [Name in ComparablesParameter]?: ParameterValue<(typeof comparablesParameters)[Name]>;
};

/** Condition tiers of the subject. */
export const comparablesTiers = ["valueAdd", "current"] as const;
