import * as v from "valibot";
import { isoDate, optionalDouble, optionalString } from "./wire";

/** The identifying fields of a property that search, comparables and market search share. */
export const propertySummaryEntries = {
  id: v.string(),
  lat: v.number(),
  lon: v.number(),
  building_name: optionalString,
  building_name_alias: v.optional(v.array(v.string()), []),
  street_address: v.string(),
  street_address_alias: v.optional(v.array(v.string()), []),
  city: v.string(),
  state: v.string(),
  zip_code: v.string(),
  year_built: optionalDouble,
  number_units: optionalDouble,
  created_on: isoDate,
};

export const propertySummarySchema = v.looseObject(propertySummaryEntries);
export type PropertySummary = v.InferOutput<typeof propertySummarySchema>;

/** No search answers more. */
export const mostFoundProperties = 20;

/** Answer of GET /property/search: a bare array, at most 20. */
export const propertySearchResponseSchema = v.array(propertySummarySchema);

/** Query of GET /property/search. */
export interface PropertySearchQuery {
  /** Name, address, id or partial text. */
  q: string;
  /** lat and lon only together; results then sort by distance. */
  lat?: number;
  lon?: number;
  /** Miles; needs lat and lon. */
  max_distance?: number;
  state?: string;
  zip_code?: string;
  city?: string;
}
