import { comparablesOptions, forcedIds, includedCommunities, tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const trendHelp: FunctionHelp = {
  name: "TREND",
  group: "Facts, units and rents of a property",
  use: [
    "Lists month by month what a property's homes were listed at, with concessions, homes on the market and exposure: the table behind a chart of rent growth or lease-up.",
    "The option `comps` puts the average of so many comps next to each figure. The workbook's own set, CompSet[#All], goes among the options as in RENT.COMPS.",
  ],
  options: [
    { name: "months", meaning: "How many months, 3 to 36; the last ends on the day of the data.", fallback: "12" },
    {
      name: "comps",
      meaning: "How many comps to average next to the property, 1 to 25; the other options limit them.",
      fallback: "none",
    },
    {
      name: "as_of",
      meaning:
        "The day that the last month ends on. Where the formula doesn't say it, the workbook's name AsOf decides.",
      fallback: "the day of the data",
    },
    ...comparablesOptions,
    ...forcedIds,
    includedCommunities,
    ...tableOptions,
  ],
  tables: [
    {
      columns: [
        ["Month", "first day of the month"],
        ["Asking rent", "mean asking rent of the homes observed, dollars a month"],
        ["Effective rent", "mean rent after concessions"],
        ["Concession share", "concessions over asking rents"],
        ["Listed", "homes on the market at the end of the month"],
        ["Exposure", "homes listed and free within 182 days, over all homes of the property"],
        ["Homes observed", "homes listed during the month"],
      ],
    },
  ],
  missing:
    "An empty cell, or #N/A with the option `missing`: no home was listed in that month, or the number of homes is unknown.",
  source: [
    "Listings in the service's document of the property, by the rules of RENT.OBSERVED for each calendar month: a home once, at its last price in the month. Exposure is of all types, since the number of homes of one type is unknown.",
    "Comps: the mean of the comps' own figures, each comp counted once.",
  ],
  requests:
    "One for the property, shared by every function that asks about it. With `comps` one for the comps and one for each, shared with RENT.COMPS.",
  related: ["OBSERVED", "OCCUPANCY", "HISTORY"],
};
