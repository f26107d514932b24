/** Filters of an export as the user chooses them, and the market that implies some of them. */
import * as v from "valibot";
import { exportOperators } from "../../service/dataset-export";

const filterValueSchema = v.union([
  v.null(),
  v.string(),
  v.number(),
  v.boolean(),
  v.array(v.union([v.string(), v.number(), v.boolean()])),
]);
/** Null: nothing entered yet. */
export type FilterValue = v.InferOutput<typeof filterValueSchema>;

export const filterSchema = v.object({
  column: v.string(),
  operator: v.picklist(exportOperators),
  value: filterValueSchema,
});
export type DraftFilter = v.InferOutput<typeof filterSchema>;

export const marketSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** msa, city, county, zip_code, neighborhood or custom. */
  type: v.string(),
  city: v.nullish(v.string(), null),
  state: v.nullish(v.string(), null),
  /** [west, south, east, north], degrees; west is greater than east if it crosses the 180th meridian. */
  bbox: v.tuple([v.number(), v.number(), v.number(), v.number()]),
});
/** A market that was found with its shape. */
export type DraftMarket = v.InferOutput<typeof marketSchema>;
