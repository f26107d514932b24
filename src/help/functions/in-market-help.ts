import { tableOptions } from "../common-options";
import type { FieldHelp, FunctionHelp } from "../function-help";

const kindsOfUnits = ["studio", "1br", "2br", "3br", "4br"] as const;
const kindTitles = { studio: "Studio", "1br": "1BR", "2br": "2BR", "3br": "3BR", "4br": "4BR" } as const;

const figures: readonly FieldHelp[] = [
  ["asking", "Asking rent", "mean asking rent, dollars a month"],
  ["effective", "Effective rent", "mean rent after concessions"],
  ["effective_per_sqft", "Effective $/sqft", "effective rents over square feet"],
  ["concession", "Concession", "mean of asking less effective rent"],
  ["avg_sqft", "Average sqft", "of the units listed"],
  ["units_observed", "Units observed", "units that the figures are made from"],
  ["percentage", "Share of units", "share of the listed units"],
];

/** What can be limited, as the options name it. */
const limits = [
  "year_built",
  "number_units",
  "number_stories",
  "quality",
  "effective_rent",
  "effective_rent_per_sqft",
  ...["effective_rent", "effective_rent_per_sqft", "percentage"].flatMap((figure) =>
    kindsOfUnits.map((kind) => `${figure}_${kind}`),
  ),
];

export const inMarketHelp: FunctionHelp = {
  name: "INMARKET",
  group: "Markets, reports and photos",
  use: [
    "Lists the properties inside a market that fit your limits: what there is to buy, or the supply that competes with it.",
    "Take the market from RENT.MARKETS. Where a name means several markets, the message lists them; say which with `market_type`, `market_city`, `market_state` or `market_id`.",
    "Limits of rent are the service's averages by type of unit, such as `min_effective_rent_1br`; shares of units and quality are 0 to 1.",
  ],
  options: [
    {
      name: "market_id",
      meaning:
        "Id of the market, as RENT.MARKETS returns it, in addition to its name: where the service finds markets by name only.",
      fallback: "any",
    },
    { name: "market_type", meaning: "Which kind of market a name means.", fallback: "any" },
    { name: "market_city", meaning: "City of the market.", fallback: "any" },
    { name: "market_state", meaning: 'State of the market, as "TX".', fallback: "any" },
    { name: "min_{limit}", each: limits, meaning: "Only properties with at least this.", fallback: "no limit" },
    { name: "max_{limit}", each: limits, meaning: "Only properties with at most this.", fallback: "no limit" },
    {
      name: "allow_null_{limit}",
      each: limits,
      meaning: "TRUE: with this limit, also include properties whose value is unknown.",
      fallback: "as allow_null",
    },
    { name: "allow_null", meaning: "The same for all limits that are given.", fallback: "FALSE" },
    {
      name: "is_{kind}",
      each: ["apartment", "condo", "single_family", "affordable", "build_to_rent", "senior", "student", "lease_up"],
      meaning: "TRUE: only properties of this kind. FALSE: none of them.",
      fallback: "both",
    },
    ...tableOptions,
  ],
  fields: {
    intro:
      'Write names, separated by commas or in cells, or "all". Figures of rents come for all units and, with an ending, for one type: `effective` and `effective_1br`. Without names you get building_name, street_address, city, zip_code, number_units, year_built, number_stories, effective, effective_per_sqft, id.',
    columns: [
      ["id", "Id", "the property's id"],
      ["building_name", "Name", "name of the property"],
      ["street_address", "Address", "house number and street"],
      ["city", "City", "city"],
      ["state", "State", "state"],
      ["zip_code", "ZIP", "ZIP code, as text"],
      ["number_units", "Units", "number of units"],
      ["year_built", "Year built", "year of construction"],
      ["number_stories", "Stories", "number of stories"],
      ["lat", "Latitude", "degrees"],
      ["lon", "Longitude", "degrees"],
      ["created_on", "Updated", "day of the property's data"],
      ["building_name_alias", "Other names", "names that also find it"],
      ["street_address_alias", "Other addresses", "addresses that also find it"],
      ...figures.filter(([name]) => name !== "percentage"),
      ...kindsOfUnits.flatMap((kind) =>
        figures.map(([name, heading, meaning]): FieldHelp => [
          `${name}_${kind}`,
          `${heading} ${kindTitles[kind]}`,
          meaning,
        ]),
      ),
    ],
  },
  missing: "An empty cell, or #N/A with the option `missing`. A property without listings has no rents.",
  source: [
    "The service's search inside the market's shape, in the service's order. Rents are its averages by type of unit; they need not be those that RENT.OBSERVED reads from 90 days of listings.",
  ],
  requests: "One to find the market and one for each 500 properties.",
  related: ["MARKETS", "SEARCH", "COMPS"],
};
