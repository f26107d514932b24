import * as v from "valibot";
import { nullableDouble } from "./wire";

/** The photo-derived quality scores of a property, in the order that service.md lists them. */
export const qualityScoreNames = [
  "property_overall_quality",
  "avg_quality_score_bedroom",
  "avg_quality_score_kitchen",
  "avg_quality_score_bathroom",
  "avg_quality_score_dining_room",
  "avg_quality_score_common_areas",
  "avg_quality_score_fitness_center",
  "avg_quality_score_laundry_room",
  "avg_quality_score_living_room",
  "avg_quality_score_main_entrance",
  "avg_quality_score_stairs_hallway",
  "avg_quality_score_swimming_pool",
  "avg_quality_score_walk_in_closet",
] as const;

/** Scores 0 (lowest) to 1 (highest); every one is required and may be null. */
export const buildingQualitySchema = v.looseObject({
  property_overall_quality: nullableDouble,
  avg_quality_score_bedroom: nullableDouble,
  avg_quality_score_kitchen: nullableDouble,
  avg_quality_score_bathroom: nullableDouble,
  avg_quality_score_dining_room: nullableDouble,
  avg_quality_score_common_areas: nullableDouble,
  avg_quality_score_fitness_center: nullableDouble,
  avg_quality_score_laundry_room: nullableDouble,
  avg_quality_score_living_room: nullableDouble,
  avg_quality_score_main_entrance: nullableDouble,
  avg_quality_score_stairs_hallway: nullableDouble,
  avg_quality_score_swimming_pool: nullableDouble,
  avg_quality_score_walk_in_closet: nullableDouble,
});
export type BuildingQuality = v.InferOutput<typeof buildingQualitySchema>;
