import * as v from "valibot";
import { nullableBoolean, nullableDouble } from "./wire";

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
