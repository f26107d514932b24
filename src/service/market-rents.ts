/** POST /property/market_rents: what the service's model expects each type of unit of a property to rent for. */
import * as v from "valibot";
import { propertyDetailsSchema } from "./property-details";
import { nullableDouble, optionalDouble } from "./wire";

/**
 * One type of unit. Rents are predictions in dollars a month; absent or null where the model has too little to go by.
 */
export const marketRentSchema = v.looseObject({
  bed: nullableDouble,
  bath: nullableDouble,
  avg_sqft: optionalDouble,
  /** Units of the subject of this type. */
  units_count: v.number(),
  predicted_rent: optionalDouble,
  predicted_rent_sqft: optionalDouble,
  /** Bounds of predicted_rent. */
  lower: optionalDouble,
  upper: optionalDouble,
  /** Rented units that the prediction is made from. */
  supporting_units_count: v.number(),
});
export type MarketRent = v.InferOutput<typeof marketRentSchema>;

export const marketRentsResponseSchema = v.array(marketRentSchema);

export const marketRentsRequestSchema = v.looseObject({ subject: propertyDetailsSchema });
export type MarketRentsRequest = v.InferInput<typeof marketRentsRequestSchema>;
