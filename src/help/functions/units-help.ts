import { documentDays, mandatoryFees, tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const unitsHelp: FunctionHelp = {
  name: "UNITS",
  group: "Facts, units and rents of a property",
  use: [
    "Lists what a property has on the market, or had: a rent roll of what was advertised, not of what is leased.",
    "Use RENT.UNITMIX for averages by type, and RENT.HISTORY for what one unit was listed at over time.",
  ],
  options: [
    { name: "active", meaning: "TRUE: units on the market now. FALSE: those that left it.", fallback: "both" },
    { name: "bed", meaning: 'Bedrooms: 2, "2BR" or "studio".', fallback: "any" },
    {
      name: "bath",
      meaning: "Baths, a half bath counting one half; full baths only are understood, too.",
      fallback: "any",
    },
    {
      name: "tag",
      meaning:
        "Tags that a unit must all have, such as `renovated`, `view` or `washer_dryer`. A tag includes its kinds: `view` also finds `view.city`.",
      fallback: "any",
    },
    { name: "floorplan", meaning: "Name of a floorplan.", fallback: "any" },
    { name: "school_term", meaning: "Academic term of student housing, as the property names it.", fallback: "any" },
    ...documentDays("units and prices"),
    ...tableOptions,
    mandatoryFees,
  ],
  fields: {
    intro:
      'Write names, separated by commas or in cells, or "all". Without them you get the usual ones: unit, floorplan, bed, bath, sqft, asking, effective, enter_market, exit_market, days_on_market, availability.',
    columns: [
      ["unit", "Unit", "name of the unit"],
      ["floorplan", "Floorplan", "name of the floorplan"],
      ["type", "Type", "bedrooms and baths, as 2BR/1.5BA"],
      ["bed", "Bed", "bedrooms, 0 for a studio"],
      ["bath", "Bath", "baths, a half bath counting one half"],
      ["full_bath", "Full baths", "full baths only"],
      ["partial_bath", "Half baths", "half baths only"],
      ["sqft", "Sqft", "square feet"],
      ["asking", "Asking rent", "last asking rent, dollars a month; of a range the lowest"],
      ["effective", "Effective rent", "asking rent after concessions, spread over the lease"],
      ["asking_per_sqft", "Asking $/sqft", "asking rent over square feet"],
      ["effective_per_sqft", "Effective $/sqft", "effective rent over square feet"],
      [
        "enter_market",
        "Entered market",
        "day of the first listing; empty if before 2023-06-17, when the service began to collect",
      ],
      ["exit_market", "Left market", "day of the last listing; empty while the unit is listed"],
      ["days_on_market", "Days on market", "days of the latest listing; empty while it lasts"],
      ["availability", "Available", "day on which the unit can be moved into"],
      ["lease_term", "Lease months", "lease term of the rents"],
      ["deposit", "Deposit", "latest security deposit"],
      ["floor", "Floor", "floor, read from the unit's name"],
      ["school_term", "School term", "academic term"],
      ["tags", "Tags", "what the service found in the listing"],
      ["amenities", "Amenities", "as the property's website words them"],
      ["is_floorplan", "Floorplan row", "TRUE where a generic floorplan is advertised"],
      ["price", "Price", "asking rent of one unit at one price"],
      ["min_price", "Lowest price", "bottom of an advertised range"],
      ["max_price", "Highest price", "top of an advertised range"],
      ["effective_price", "Effective price", "price after concessions"],
      ["min_effective_price", "Lowest effective price", "bottom of the range after concessions"],
      ["max_effective_price", "Highest effective price", "top of the range after concessions"],
      ["min_sqft", "Lowest sqft", "of a floorplan's range"],
      ["max_sqft", "Highest sqft", "of a floorplan's range"],
      ["created_on", "Updated", "day of the unit's data"],
      ["id", "Id", "the unit's id"],
    ],
  },
  missing: "An empty cell, or #N/A with the option `missing`.",
  source: [
    "Listings in the service's document of the property. Generic floorplans are left out where real units are listed. A unit of student housing is listed once for each term.",
  ],
  requests:
    "One for the property, shared by every function that asks about it, and one search where the subject is an address or a name.",
  related: ["UNITMIX", "HISTORY", "PRICES"],
};
