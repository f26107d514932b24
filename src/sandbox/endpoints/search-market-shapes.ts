import * as v from "valibot";
import { endpoints } from "../../service/endpoints";
import { textField } from "../query-fields";
import { defineEndpoint } from "./endpoint";

/** GET /market/shape_search. Free, and enabled on demand: the keys that it is enabled for have the product. */
export const searchMarketShapes = defineEndpoint({
  ...endpoints.searchMarketShapes,
  summary: "Markets by name, city, state or tag, with their outlines",
  product: "market_shape_search",
  query: v.object({ q: textField("a name, a city, a state or a tag") }),
  handle: ({ query }, { models }) => models.marketShapes.find(query.q),
});
