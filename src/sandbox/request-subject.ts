/**
 * The property document as the POST endpoints accept it: the output of GET /property/{id}, or less. service.md names
 * the fields that must be there; the others may be absent or null.
 */
import * as v from "valibot";
import { propertyDetailsSchema } from "../service/property-details";
import { optionalDouble, optionalString } from "../service/wire";

const entries = propertyDetailsSchema.entries;

const alwaysRequired = [
  "id",
  "street_address",
  "city",
  "state",
  "zip_code",
  "created_on",
  "building_availability",
  "building_quality",
  "street_address_alias",
  "building_name_alias",
  "pricing_strategy",
] as const;

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));
export const coordinates = { lat: latitude, lon: longitude };

/** More units than this are no property. */
const unitCount = v.nullish(v.pipe(v.number(), v.maxValue(1_000_000)));

export const requestSubjectSchema = v.looseObject({
  ...v.partial(v.looseObject(entries)).entries,
  ...v.pick(v.looseObject(entries), alwaysRequired).entries,
  ...coordinates,
  building_name: optionalString,
  msa: optionalString,
  year_built: optionalDouble,
  number_units: unitCount,
  number_units_prediction: unitCount,
  number_stories: optionalDouble,
});
/** Every field but the always required ones may be undefined. */
export type RequestSubject = v.InferOutput<typeof requestSubjectSchema>;
