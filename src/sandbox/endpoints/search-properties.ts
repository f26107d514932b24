import * as v from "valibot";
import { endpoints } from "../../service/endpoints";
import { badRequest } from "../http-error";
import { fiveDigitZip } from "../models/address-text";
import type { PropertySearchFilters } from "../models/property-text-search";
import { numberField, textField } from "../query-fields";
import { defineEndpoint } from "./endpoint";

const querySchema = v.object({
  q: textField("a name, an address, an id or a part of them"),
  lat: v.exactOptional(numberField({ min: -90, max: 90 })),
  lon: v.exactOptional(numberField({ min: -180, max: 180 })),
  max_distance: v.exactOptional(numberField({ min: 0 })),
  state: v.exactOptional(textField()),
  zip_code: v.exactOptional(textField()),
  city: v.exactOptional(textField()),
});

/** GET /property/search. Free with every key. */
export const searchProperties = defineEndpoint({
  ...endpoints.searchProperties,
  summary: "Properties by name, address or id",
  product: null,
  query: querySchema,
  handle: ({ query }, { models }) => models.search.find(query.q, readFilters(query)),
});

function readFilters(query: v.InferOutput<typeof querySchema>): PropertySearchFilters {
  const { lat, lon, max_distance: maxDistance, state, city } = query;
  if (lat === undefined && lon !== undefined) throw badRequest("lat", "required with lon");
  if (lon === undefined && lat !== undefined) throw badRequest("lon", "required with lat");
  if (maxDistance !== undefined && lat === undefined) throw badRequest("max_distance", "needs lat and lon");
  const zipCode = readZipCode(query.zip_code);
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
