/** GET /market/shape_search: markets by name, city, state or tag, with their outlines. */
import * as v from "valibot";
import { multiPolygonSchema } from "./multi-polygon";
import { openEnum, optionalString } from "./wire";

/** Kinds of markets. */
export const marketTypes = ["msa", "city", "county", "zip_code", "neighborhood", "custom"] as const;

/** The most matches that the service returns. */
export const mostMarketShapes = 7;

export const marketShapeSchema = v.looseObject({
  id: v.string(),
  name: v.string(),
  type: openEnum(marketTypes),
  city: optionalString,
  state: optionalString,
  tags: v.nullish(v.array(v.string()), []),
  geometry: multiPolygonSchema,
  /** [west, south, east, north], degrees; west above east where the market crosses the 180th meridian. */
  bbox: v.tuple([v.number(), v.number(), v.number(), v.number()]),
});
export type MarketShape = v.InferOutput<typeof marketShapeSchema>;

/** A bare array, best match first. */
export const marketShapesResponseSchema = v.array(marketShapeSchema);

/** Query of GET /market/shape_search. */
export interface MarketShapesQuery {
  /** Name, city, state or tag; an empty one is refused. */
  q: string;
}
