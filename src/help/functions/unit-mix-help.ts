import { mandatoryFees, observationDays, tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const unitMixHelp: FunctionHelp = {
  name: "UNITMIX",
  group: "Facts, units and rents of a property",
  use: [
    "Sums up what a property listed lately, one row for each combination of bedrooms and baths: the rents and sizes that a unit mix begins with.",
    "It counts units that were observed on the market, not all units of the property.",
  ],
  options: [
    { name: "total", meaning: "TRUE: a last row for all types together.", fallback: "FALSE" },
    ...observationDays,
    ...tableOptions,
    mandatoryFees,
  ],
  tables: [
    {
      columns: [
        ["Type", "bedrooms and baths, as 2BR/1.5BA"],
        ["Bed", "bedrooms, 0 for a studio"],
        ["Bath", "baths, a half bath counting one half"],
        ["Units observed", "units listed in the window, each once"],
        ["Average sqft", "mean square feet"],
        ["Asking rent", "mean asking rent, dollars a month"],
        ["Effective rent", "mean rent after concessions, dollars a month"],
        ["Effective $/sqft", "effective rents over square feet"],
        ["Concession", "mean of asking less effective rent, dollars a month"],
        ["On market", "units still listed at the end of the window"],
        ["Days on market", "mean days of the listings that ended"],
      ],
    },
  ],
  missing: "An empty cell, or #N/A with the option `missing`.",
  source: [
    "Listings in the service's document of the property. A unit counts once, at its last price in the window; listings of one unit for several school terms are one. Generic floorplans count only where no real unit is listed.",
    "Rent per square foot is the sum of rents over the sum of square feet, never a mean of ratios.",
  ],
  requests:
    "One for the property, shared by every function that asks about it, and one search where the subject is an address or a name.",
  related: ["OBSERVED", "UNITS", "MARKETRENTS"],
};
