import { endpoints } from "../../service/endpoints";
import {
  type MarketFilters,
  type Range,
  marketRangeNames,
  marketSearchRequestSchema,
  unitMixKeys,
  usualMarketProperties,
} from "../../service/market-search";
import type { MultiPolygonCoordinates } from "../../service/multi-polygon";
import { badRequest } from "../http-error";
import { defineEndpoint } from "./endpoint";
import * as v from "valibot";
import { textField } from "../query-fields";

/** POST /market/search. */
export const searchMarket = defineEndpoint({
  ...endpoints.searchMarket,
  summary: "The properties inside a shape that fit ranges of size, age, quality and rent",
  product: "market",
  body: marketSearchRequestSchema,
  handle({ body }, { models }) {
    checkRings(body.coordinates);
    const filters = body.filters ?? {};
    checkFilters(filters);
    const { limit, offset } = body;
    return models.searchMarket({
      coordinates: body.coordinates,
      filters,
      limit: limit ?? usualMarketProperties,
      offset: offset ?? 0,
    });
  },
});

/** More corners than any outline of a market has; every property of the box is compared with every corner. */
const mostPositions = 10_000;

function checkRings(coordinates: MultiPolygonCoordinates): void {
  let positions = 0;
  coordinates.forEach((polygon, p) =>
    polygon.forEach((ring, r) => {
      const field = `coordinates.${p}.${r}`;
      const first = ring[0];
      const last = ring[ring.length - 1];
      if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1])
        throw badRequest(field, "expected a closed ring: its last position repeats the first");
      if (new Set(ring.map(([lon, lat]) => `${lon} ${lat}`)).size < 3)
        throw badRequest(field, "expected a ring around an area: at least three different positions");
      positions += ring.length;
    }),
  );
  if (positions > mostPositions) throw badRequest("coordinates", `expected at most ${mostPositions} positions`);
}

function checkFilters(filters: MarketFilters): void {
  for (const name of marketRangeNames) checkRange(`filters.${name}`, filters[name]);
  for (const key of unitMixKeys) {
    const filter = filters.unit_mix?.[key];
    for (const name of ["effective_rent", "effective_rent_per_sqft", "percentage"] as const)
      checkRange(`filters.unit_mix.${key}.${name}`, filter?.[name]);
  }
}

function checkRange(field: string, range: Range | null | undefined): void {
  if (range?.min != null && range.max != null && range.min > range.max)
    throw badRequest(`${field}.min`, "expected at most max");
}

/** GET /market/shape_search. Free, and enabled on demand: the keys that it is enabled for have the product. */
export const searchMarketShapes = defineEndpoint({
  ...endpoints.searchMarketShapes,
  summary: "Markets by name, city, state or tag, with their outlines",
  product: "market_shape_search",
  query: v.object({ q: textField("a name, a city, a state or a tag") }),
  handle: ({ query }, { models }) => models.marketShapes.find(query.q),
});
