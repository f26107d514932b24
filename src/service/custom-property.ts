/** POST /property: adds a property of one's own, such as a new development. It never appears in searches. */
import * as v from "valibot";
import { buildingAmenities, unitAmenities } from "./amenities";
import { openEnum, optionalDouble } from "./wire";

export const customUnitSchema = v.looseObject({
  bed: v.number(),
  bath: v.number(),
  sqft: v.number(),
  name: v.string(),
});

export const customPropertySchema = v.looseObject({
  street_address: v.string(),
  city: v.string(),
  state: v.string(),
  zip_code: v.string(),
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lon: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  is_single_family: v.boolean(),
  is_condo: v.boolean(),
  is_apartment: v.boolean(),
  number_units: optionalDouble,
  year_built: optionalDouble,
  number_stories: optionalDouble,
  building_amenities: v.nullish(v.array(openEnum(buildingAmenities))),
  unit_amenities: v.nullish(v.array(openEnum(unitAmenities))),
  /** 0..1 */
  avg_quality: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  units: v.nullish(v.array(customUnitSchema)),
});
export type CustomProperty = v.InferInput<typeof customPropertySchema>;

export const customPropertyRequestSchema = v.looseObject({ property: customPropertySchema });
export type CustomPropertyRequest = v.InferInput<typeof customPropertyRequestSchema>;

export const customPropertyResponseSchema = v.looseObject({ id: v.string() });
export type CustomPropertyResponse = v.InferOutput<typeof customPropertyResponseSchema>;
