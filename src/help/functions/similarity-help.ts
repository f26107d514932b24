import { columnOptions, comparablesOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const similarityHelp: FunctionHelp = {
  name: "SIMILARITY",
  group: "Comparables",
  use: [
    "Scores properties that you chose yourself against a subject: a broker's list of comparables, for example. The column goes next to the ids, one score per row.",
    "Facets: overall, distance, number_units, vintage, number_stories, quality, building_amenities, unit_amenities, market, unit_mix (or one part of it, `unit_mix.1br`), all 0 to 1; distance_miles and distance_meters; property_embedding and market_embedding.",
    "The subject may be a two-column block of a property to be built, as in RENT.COMPS; embeddings need a property that exists.",
  ],
  options: [...comparablesOptions, ...columnOptions],
  missing:
    "An empty cell next to an empty cell, and next to an id that could not be compared; #N/A with the option `missing`.",
  source: [
    "The service's scores of the comparables request. An embedding is compared on your device: the cosine of the two properties' embeddings, -1 to 1 and usually above 0. Embeddings change a couple of times a year.",
  ],
  requests:
    "One for the subject and one for all ids together, at most 200. An embedding needs one for each property. An address in place of an id needs a search.",
  related: ["COMPS", "PROFILE"],
};
