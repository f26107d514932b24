/** POST /property/pricing: recommended unit rents from similar recently rented units. */
import * as v from "valibot";
import { propertyDetailsSchema } from "./property-details";
import { nullableDate, optionalBoolean, optionalDouble, optionalString } from "./wire";

/** The service documents these as plain values; an active unit has no exit date, so null is accepted everywhere. */
export const pricingUnitSchema = v.looseObject({
  building_name: optionalString,
  unit_name: optionalString,
  floorplan_name: optionalString,
  bed: optionalDouble,
  bath: optionalDouble,
  sqft: optionalDouble,
  price: optionalDouble,
  enter_market: v.optional(nullableDate),
  exit_market: v.optional(nullableDate),
});
export type PricingUnit = v.InferOutput<typeof pricingUnitSchema>;

export const supportingUnitSchema = v.looseObject({ unit: pricingUnitSchema, similarity: v.number() });
export type SupportingUnit = v.InferOutput<typeof supportingUnitSchema>;

export const unitPricingSchema = v.looseObject({
  unit: pricingUnitSchema,
  supporting_units: v.optional(v.array(supportingUnitSchema), []),
  /** Recommended rent, dollars a month. */
  predicted_price: optionalDouble,
  /** Recommended rent, dollars a month per square foot. */
  predicted_price_sqft: optionalDouble,
});
export type UnitPricing = v.InferOutput<typeof unitPricingSchema>;

export const pricingResponseSchema = v.array(unitPricingSchema);

export const pricingSettingsSchema = v.looseObject({
  /** Miles. */
  max_radius: optionalDouble,
  listing_status: v.nullish(v.picklist(["active", "closed", "all"])),
  from_date: optionalString,
  to_date: optionalString,
  include_outliers: optionalBoolean,
  /** Always included. */
  building_ids: v.nullish(v.array(v.string())),
  excluded_unit_ids: v.nullish(v.array(v.string())),
  exclude_subject: optionalBoolean,
});
export type PricingSettings = v.InferInput<typeof pricingSettingsSchema>;

export const pricingRequestSchema = v.looseObject({
  subject: propertyDetailsSchema,
  settings: v.nullish(pricingSettingsSchema),
});
export type PricingRequest = v.InferInput<typeof pricingRequestSchema>;
