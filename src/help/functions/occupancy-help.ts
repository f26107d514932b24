import { tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const occupancyHelp: FunctionHelp = {
  name: "OCCUPANCY",
  group: "Facts, units and rents of a property",
  use: [
    "Puts a property's leased share, vacant share or exposure into a cell, by the data vendor's definitions: vacant is listed and free within 7 days, exposure is listed and free within 182 days, leased is 1 less vacant.",
    "It sees what is advertised. Homes that are not listed, off line, or leased before they are listed do not show: compare it with the rent roll.",
  ],
  options: [
    {
      name: "as_of",
      meaning: "The day that the figures are of. Where the formula doesn't say it, the workbook's name AsOf decides.",
      fallback: "the day of the data",
    },
    ...tableOptions,
  ],
  tables: [
    {
      columns: [
        ["Leased", "1 less the vacant share"],
        ["Vacant", "homes listed and free within 7 days, over all homes"],
        ["Exposure", "homes listed and free within 182 days, over all homes"],
        ["Vacant homes", "homes listed and free within 7 days"],
        ["Exposed homes", "homes listed and free within 182 days"],
        ["Listed", "homes on the market"],
      ],
    },
  ],
  missing:
    "#N/A with the reason: the number of homes is unknown, the property lists floorplans and no units, so how many are free is unknown, or the day is before its first known listing.",
  source: [
    "Listings in the service's document of the property, over its number of units. A home counts once; one without a day is free now; generic floorplans never count.",
  ],
  requests:
    "One for the property, shared by every function that asks about it, and one search where the subject is an address or a name.",
  related: ["TREND", "UNITS", "PROPERTY"],
};
