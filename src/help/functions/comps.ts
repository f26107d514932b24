import { comparablesOptions, forcedIds, mandatoryFees, observationDays, tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const compsHelp: FunctionHelp = {
  name: "COMPS",
  group: "Comparables",
  use: [
    "Finds the properties that a renter would weigh against the subject, best first, with what they rent for. The table can feed a rent comparison, an average, or a chart.",
    'For a property that does not exist yet, give a two-column block of names and values instead of a subject: `lat` and `lon`, and any of `number_units`, `year_built`, `number_stories`, `quality` (0 to 1), `is_condo`, `is_single_family`, `building_amenities`, `unit_amenities` and `unit_mix` ("1x1 40 @ 650; 2x2 60 @ 950": beds x baths, units @ square feet). A third column is for people and not read: the block that the pane inserts says there in words what each field is.',
  ],
  options: [...comparablesOptions, ...forcedIds, ...observationDays, ...tableOptions, mandatoryFees],
  fields: {
    intro:
      'Write names, separated by commas or in cells, or "all". A measure of rent may name a type: `effective_1br`, `asking_studio`, `units_observed_2x2`. `unit_mix.1br` is the likeness of that part of the unit mix. Any field of RENT.PROPERTY works too. Without names you get rank, name, distance, units, year_built, asking, effective, effective_per_sqft, similarity.',
    columns: [
      ["rank", "Rank", "1 is the best"],
      ["id", "Id", "the property's id"],
      ["name", "Name", "name, or the address of a property without one"],
      ["address", "Address", "house number and street"],
      ["city", "City", "city"],
      ["state", "State", "state"],
      ["zip_code", "ZIP", "ZIP code, as text"],
      ["lat", "Latitude", "degrees"],
      ["lon", "Longitude", "degrees"],
      ["distance", "Miles", "from the subject, as the crow flies"],
      ["distance_meters", "Meters", "the same in meters"],
      ["units", "Units", "number of units"],
      ["year_built", "Year built", "year of construction"],
      ["created_on", "Updated", "day of the comparable's data"],
      ["similarity", "Similarity", "overall, 0 to 1"],
      ["distance_score", "Distance score", "0 to 1, like all scores"],
      ["number_units_score", "Size score", "how alike in units"],
      ["vintage_score", "Vintage score", "how alike in age"],
      ["number_stories_score", "Stories score", "how alike in stories"],
      ["quality_score", "Quality score", "how alike in detected quality"],
      ["building_amenities_score", "Building amenities score", "how alike in amenities of the building"],
      ["unit_amenities_score", "Unit amenities score", "how alike in amenities of the units"],
      ["market_score", "Market score", "how alike the markets are"],
      ["asking", "Asking rent", "mean asking rent observed, dollars a month"],
      ["effective", "Effective rent", "mean rent after concessions"],
      ["asking_per_sqft", "Asking $/sqft", "asking rents over square feet"],
      ["effective_per_sqft", "Effective $/sqft", "effective rents over square feet"],
      ["concession", "Concession", "mean of asking less effective rent"],
      ["avg_sqft", "Average sqft", "of the units observed"],
      ["units_observed", "Units observed", "units listed in the window"],
      ["units_on_market", "On market", "units still listed"],
      ["days_on_market", "Days on market", "mean days of the listings that ended"],
    ],
  },
  missing:
    "An empty cell, or #N/A with the option `missing`. A comparable that listed no unit in the window has no rents.",
  source: [
    "The service chooses and scores the comparables. Rents are not its: they are read from each comparable's own listings of the last 90 days, each unit once at its last price, so they agree with RENT.OBSERVED of that property.",
  ],
  requests:
    "One for the subject, one for the comparables, and one for each comparable when a column shows rents or other facts of it: 10 comparables with rents take 12, and a search where the subject is an address. Columns without rents take none of those.",
  related: ["PROFILE", "SIMILARITY", "OBSERVED", "INMARKET"],
};
