/** Listed units of a property: prices over time, periods on the market and lease terms. */
import * as v from "valibot";
import { unitTags } from "./amenities";
import {
  isoDate,
  nullableDate,
  nullableDouble,
  nullableString,
  openEnum,
  optionalDouble,
  optionalString,
} from "./wire";

/** One span of days at one advertised price. `price` is null where a range (min_price, max_price) is advertised. */
export const priceSchema = v.looseObject({
  from_date: isoDate,
  to_date: isoDate,
  price: nullableDouble,
  effective_price: nullableDouble,
  period_id: v.number(),
  min_price: nullableDouble,
  max_price: nullableDouble,
  min_effective_price: nullableDouble,
  max_effective_price: nullableDouble,
  lease_term: optionalDouble,
  /** Sorted entries [duration_in_months, price, effective_price]. */
  price_plans: v.nullish(v.array(v.array(nullableDouble))),
});
export type Price = v.InferOutput<typeof priceSchema>;

export const pricePlanSchema = v.looseObject({
  duration_in_months: v.number(),
  specials: optionalString,
  price: optionalDouble,
  effective_price: optionalDouble,
  monthly_rent: optionalDouble,
});
export type PricePlan = v.InferOutput<typeof pricePlanSchema>;

export const unavailablePeriodSchema = v.looseObject({ from_date: isoDate, to_date: isoDate });

/** A period in which a unit was on the market; `exit_market` null means it still is. */
export const availabilityPeriodSchema = v.looseObject({
  period_id: v.number(),
  enter_market: nullableDate,
  exit_market: nullableDate,
  days_on_market: nullableDouble,
  availability: nullableDate,
  deposit: optionalDouble,
  unavailable_periods: v.nullish(v.array(unavailablePeriodSchema)),
  price_plans: v.nullish(v.array(pricePlanSchema)),
  school_term: optionalString,
});
export type AvailabilityPeriod = v.InferOutput<typeof availabilityPeriodSchema>;

/** A unit, or rarely a generic floorplan, that was listed for rent. */
export const availabilitySchema = v.looseObject({
  id: v.string(),
  is_floorplan: v.boolean(),
  bed: nullableDouble,
  bath: nullableDouble,
  partial_bath: nullableDouble,
  sqft: nullableDouble,
  floorplan_name: nullableString,
  unit_name: nullableString,
  /** Null: the unit already existed on 2023-06-17, when data collection began. */
  enter_market: nullableDate,
  /** Null: still active. */
  exit_market: nullableDate,
  tags: v.array(openEnum(unitTags)),
  history: v.array(priceSchema),
  availability_periods: v.array(availabilityPeriodSchema),
  floor: nullableDouble,
  availability: nullableDate,
  min_price: nullableDouble,
  price: nullableDouble,
  max_price: nullableDouble,
  min_effective_price: nullableDouble,
  effective_price: nullableDouble,
  max_effective_price: nullableDouble,
  days_on_market: nullableDouble,
  min_sqft: nullableDouble,
  max_sqft: nullableDouble,
  created_on: isoDate,
  price_plans: v.array(pricePlanSchema),
  amenities: v.array(v.string()),
  lease_term: optionalDouble,
  deposit: optionalDouble,
  school_term: optionalString,
});
export type Availability = v.InferOutput<typeof availabilitySchema>;
