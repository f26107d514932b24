/** Shapes of places, as GeoJSON (RFC 7946) writes them. */
import * as v from "valibot";

/** [lon, lat], degrees; further members (an altitude) survive. */
const position = v.tupleWithRest(
  [v.pipe(v.number(), v.minValue(-180), v.maxValue(180)), v.pipe(v.number(), v.minValue(-90), v.maxValue(90))],
  v.number(),
);

/** Closed: the last position repeats the first. */
const linearRing = v.pipe(v.array(position), v.minLength(4));

/** The first ring is the outline, those after it are holes. */
const polygon = v.pipe(v.array(linearRing), v.minLength(1));

export const multiPolygonCoordinatesSchema = v.pipe(v.array(polygon), v.minLength(1));
export type MultiPolygonCoordinates = v.InferOutput<typeof multiPolygonCoordinatesSchema>;

export const multiPolygonSchema = v.looseObject({
  type: v.literal("MultiPolygon"),
  coordinates: multiPolygonCoordinatesSchema,
});
export type MultiPolygon = v.InferOutput<typeof multiPolygonSchema>;
