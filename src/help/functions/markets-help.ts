import { tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const marketsHelp: FunctionHelp = {
  name: "MARKETS",
  group: "Markets, reports and photos",
  use: [
    "Finds the market that RENT.INMARKET shall search: a metropolitan area, city, county, ZIP code, neighborhood, or a shape of your own.",
  ],
  options: tableOptions,
  fields: {
    intro:
      'Write names, separated by commas or in cells, or "all". Without them you get name, type, city, state, tags, area, id.',
    columns: [
      ["id", "Id", "identifies the market in RENT.INMARKET"],
      ["name", "Name", "name of the market"],
      ["type", "Type", "msa, city, county, zip_code, neighborhood or custom"],
      ["city", "City", "city it is in"],
      ["state", "State", "state"],
      ["tags", "Tags", "words that also find it"],
      ["area", "Square miles", "area inside the service's shape"],
      ["west", "West", "longitude of its western end"],
      ["south", "South", "latitude of its southern end"],
      ["east", "East", "longitude of its eastern end"],
      ["north", "North", "latitude of its northern end"],
    ],
  },
  missing: "An empty cell, or #N/A with the option `missing`.",
  source: [
    "The service's market shapes, best match first, seven at most. The area is worked out from the shape on your device.",
  ],
  requests: "One.",
  related: ["INMARKET", "SEARCH"],
};
