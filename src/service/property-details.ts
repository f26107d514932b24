/** The property document: the answer of GET /property/{id}, and the subject of every model endpoint. */
import * as v from "valibot";
import { buildingAmenities, unitAmenities } from "./amenities";
import { availabilitySchema } from "./availability";
import { buildingQualitySchema } from "./building-quality";
import {
  isoDate,
  nullableBoolean,
  nullableDouble,
  nullableString,
  numberMap,
  openEnum,
  optionalBoolean,
  optionalDouble,
  optionalString,
} from "./wire";

/**
 * Income limits in dollars a year under names like lim60_25p4 (60% of AMI, fiscal year 2025, household of four).
 * The year is part of the name and moves on, so any two digits are accepted.
 */
export const amiLimitsSchema = v.record(v.string(), nullableDouble);
export type AmiLimits = v.InferOutput<typeof amiLimitsSchema>;

/** How the property changed its prices over the past 6 months. */
export const pricingStrategySchema = v.looseObject({
  is_using_rev_management: nullableBoolean,
  /** Average days between price changes. */
  avg_duration: nullableDouble,
  avg_price_change: nullableDouble,
  /** Average days before a unit is rented. */
  avg_time_on_market: nullableDouble,
  /** Price changes per weekday, Monday first. */
  day_of_week_distribution: v.nullable(v.array(v.number())),
  count_prices: nullableDouble,
});
export type PricingStrategy = v.InferOutput<typeof pricingStrategySchema>;

/** Public reviews over the trailing 24 months; avg_score is 0..1. */
export const reviewAnalysisSchema = v.looseObject({
  avg_score: nullableDouble,
  count_reviews: nullableDouble,
  positive_counts: numberMap,
  negative_counts: numberMap,
});

/** One parsed term of a concession; every key is optional. */
export const concessionsItemSchema = v.looseObject({
  condition_lease_term_months: v.nullish(v.array(v.number())),
  condition_deadline: optionalString,
  condition_bedrooms: v.nullish(v.array(v.number())),
  condition_unit_names: v.nullish(v.array(v.string())),
  condition_floorplans: v.nullish(v.array(v.string())),
  free_weeks_count: optionalDouble,
  free_months_count: optionalDouble,
  free_months_until: optionalString,
  one_time_dollars_off_amount: optionalDouble,
  one_time_dollars_off_percentage: optionalDouble,
  recurring_dollars_off_amount: optionalDouble,
  recurring_dollars_off_percentage: optionalDouble,
  waived_application_fee: optionalBoolean,
  waived_security_deposit: optionalBoolean,
  waived_administrative_fee: optionalBoolean,
  waived_move_in_fee: optionalBoolean,
});
export type ConcessionsItem = v.InferOutput<typeof concessionsItemSchema>;

/** An advertised offer and the days it was shown. */
export const concessionsSchema = v.looseObject({
  id: v.string(),
  concessions: v.string(),
  from_date: isoDate,
  to_date: isoDate,
  items: v.array(concessionsItemSchema),
});
export type Concessions = v.InferOutput<typeof concessionsSchema>;

export const abnormalLeaseSpikeSchema = v.looseObject({
  spike_date: isoDate,
  flagged_unit_ids: v.array(v.string()),
});

/** Deprecated by the service. Shares of all units, as percentages. */
export const occupancyOverTimeSchema = v.looseObject({ as_of: isoDate, leased: v.number(), exposure: v.number() });

export const additionalFeeSchema = v.looseObject({
  label: v.string(),
  amount: v.number(),
  /** once, month or year. */
  frequency: v.string(),
});
export type AdditionalFee = v.InferOutput<typeof additionalFeeSchema>;

export const propertyDetailsSchema = v.looseObject({
  id: v.string(),
  building_name: nullableString,
  street_address: v.string(),
  city: v.string(),
  state: v.string(),
  zip_code: v.string(),
  year_built: nullableDouble,
  number_units: nullableDouble,
  number_stories: nullableDouble,
  lat: v.number(),
  lon: v.number(),
  created_on: isoDate,
  building_availability: v.array(availabilitySchema),
  building_quality: buildingQualitySchema,
  street_address_alias: v.array(v.string()),
  msa: nullableString,
  market_embedding: v.nullable(v.array(v.number())),
  building_name_alias: v.array(v.string()),
  building_phone_number: nullableString,
  building_website: nullableString,
  is_single_family: nullableBoolean,
  is_condo: nullableBoolean,
  is_apartment: nullableBoolean,
  year_built_prediction: nullableString,
  number_stories_prediction: nullableString,
  management_company: nullableString,
  pricing_strategy: pricingStrategySchema,
  cats_monthly_rent: nullableDouble,
  cats_one_time_fee: nullableDouble,
  cats_deposit: nullableDouble,
  dogs_monthly_rent: nullableDouble,
  dogs_one_time_fee: nullableDouble,
  dogs_deposit: nullableDouble,
  admin_fee: nullableDouble,
  amenity_fee: nullableDouble,
  application_fee: nullableDouble,
  storage_fee: nullableDouble,
  parking_covered: nullableDouble,
  parking_garage: nullableDouble,
  parking_surface_lot: nullableDouble,
  min_deposit: nullableDouble,
  max_deposit: nullableDouble,
  building_amenities: v.nullable(v.array(openEnum(buildingAmenities))),
  unit_amenities: v.nullable(v.array(openEnum(unitAmenities))),
  review_analysis: v.nullish(reviewAnalysisSchema),
  property_embedding: v.nullish(v.array(v.number())),
  demographics: v.nullish(v.record(v.string(), nullableDouble)),
  census_tract_id: optionalString,
  ami_limits: v.nullish(amiLimitsSchema),
  is_student: optionalBoolean,
  is_senior: optionalBoolean,
  is_build_to_rent: optionalBoolean,
  is_affordable: optionalBoolean,
  /** Approximate size when the exact unit count is unknown; not for financial models. */
  number_units_prediction: optionalDouble,
  concessions_history: v.nullish(v.array(concessionsSchema)),
  user_id: optionalString,
  street_view_url: optionalString,
  is_lease_up: optionalBoolean,
  abnormal_lease_spikes: v.nullish(v.array(abnormalLeaseSpikeSchema)),
  occupancy_over_time: v.nullish(v.array(occupancyOverTimeSchema)),
  fees: v.nullish(v.array(additionalFeeSchema)),
});
export type PropertyDetails = v.InferOutput<typeof propertyDetailsSchema>;

/** Query of GET /property/{id}. */
export interface PropertyQuery {
  /** Keep only data overlapping dates on or after this ISO date. */
  from?: string;
  /** Keep only data overlapping dates on or before this ISO date. */
  to?: string;
  /** Prices as Total Monthly Leasing Price: fees added. */
  use_tmlp?: boolean;
  /** Deprecated by the service. */
  occupancy_over_time?: boolean;
}
