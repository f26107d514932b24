import { placeOptions, tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const findHelp: FunctionHelp = {
  name: "FIND",
  group: "Find properties",
  use: [
    "Turns an address or a name that people write into the property's id, once. Let the other formulas of a model use that id: it means the same property however its name is spelled. Where the service has merged or renumbered a property, cells that use its old id say so.",
    "With a field it returns that field of the property instead: its name, its number of units, its year.",
  ],
  options: placeOptions,
  missing: "#N/A with the reason, where the service does not know the field of this property.",
  source: [
    "The service's property search. The match must be the only one: when several properties fit, the cell shows #N/A and its message names them. A formula never picks one for you.",
  ],
  requests: "One search. A field that a search doesn't return needs the property's document: one more request.",
  related: ["SEARCH", "PROPERTY"],
};

export const searchHelp: FunctionHelp = {
  name: "SEARCH",
  group: "Find properties",
  use: [
    "Looks for properties by part of an address or a name, when you do not have the whole of it, or want to see what there is on a street or in a town.",
  ],
  options: [...placeOptions, ...tableOptions],
  fields: {
    intro:
      'Write names, separated by commas or in cells, or "all". Everyday names such as `name`, `zip` and `units` are understood.',
    columns: [
      ["id", "Id", "the property's id, for other functions"],
      ["building_name", "Name", "name of the property"],
      ["street_address", "Address", "house number and street"],
      ["city", "City", "city"],
      ["state", "State", "state, two letters"],
      ["zip_code", "ZIP", "ZIP code, as text"],
      ["number_units", "Units", "number of units"],
      ["year_built", "Year built", "year of construction"],
      ["lat", "Latitude", "degrees"],
      ["lon", "Longitude", "degrees"],
      ["created_on", "Updated", "day of the property's data"],
      ["building_name_alias", "Other names", "names that also find it"],
      ["street_address_alias", "Other addresses", "addresses that also find it"],
    ],
  },
  missing: "An empty cell, or #N/A with the option `missing`.",
  source: [
    "The service's property search, best match first; at most 20 properties. Custom properties are never found by it.",
  ],
  requests: "One search.",
  related: ["FIND", "INMARKET"],
};
