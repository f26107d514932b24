import { endpoints } from "../../service/endpoints";
import { badRequest } from "../http-error";
import { fiveDigitZip } from "../models/address-text";
import type { PropertySearchFilters } from "../models/property-search";
import type { QueryReader } from "../query-reader";
import type { Endpoint } from "./endpoint";

/** GET /property/search. Free with every key. */
export const searchProperties: Endpoint = {
  ...endpoints.searchProperties,
  handle({ query }, models) {
    const text = query.text("q");
    if (text === undefined) throw badRequest("q", "required: a name, an address, an id or a part of them");
    return models.search.find(text, readFilters(query));
  },
};

function readFilters(query: QueryReader): PropertySearchFilters {
  const lat = query.number("lat", { min: -90, max: 90 });
  const lon = query.number("lon", { min: -180, max: 180 });
  const maxDistance = query.number("max_distance", { min: 0 });
  if (lat === undefined && lon !== undefined) throw badRequest("lat", "required with lon");
  if (lon === undefined && lat !== undefined) throw badRequest("lon", "required with lat");
  if (maxDistance !== undefined && lat === undefined) throw badRequest("max_distance", "needs lat and lon");
  const state = query.text("state");
  const city = query.text("city");
  const zipCode = readZipCode(query.text("zip_code"));
  return {
    ...(lat !== undefined && lon !== undefined && { near: { lat, lon } }),
    ...(maxDistance !== undefined && { maxDistance }),
    ...(state !== undefined && { state }),
    ...(zipCode !== undefined && { zipCode }),
    ...(city !== undefined && { city }),
  };
}

function readZipCode(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const zipCode = fiveDigitZip(text);
  if (zipCode === undefined) throw badRequest("zip_code", "expected five digits, or ZIP+4");
  return zipCode;
}
