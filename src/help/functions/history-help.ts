import { documentDays, mandatoryFees, tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const historyHelp: FunctionHelp = {
  name: "HISTORY",
  group: "Facts, units and rents of a property",
  use: [
    "Shows how one unit was priced: each price with its dates, the lease terms offered, or the times it was on the market.",
    "Take the unit's name from RENT.UNITS or RENT.PRICES.",
  ],
  options: [
    {
      name: "view",
      meaning: "Prices over time, lease terms (plans) with the rent of each, or periods on the market.",
      fallback: '"prices"',
    },
    ...documentDays("prices and periods"),
    ...tableOptions,
    mandatoryFees,
  ],
  tables: [
    {
      caption: "Prices",
      columns: [
        ["From", "first day of the price"],
        ["To", "last day of the price"],
        ["Asking rent", "dollars a month; of a range the lowest"],
        ["Effective rent", "asking rent after concessions"],
        ["Highest asking", "top of an advertised range"],
        ["Highest effective", "top of the range after concessions"],
        ["Lease months", "lease term of the price"],
        ["Period", "number of the period on the market"],
        ["School term", "academic term"],
      ],
    },
    {
      caption: "Plans",
      columns: [
        ["From", "first day of the price or period that it is stated with"],
        ["To", "its last day"],
        ["Lease months", "lease term"],
        ["Asking rent", "dollars a month on that term"],
        ["Effective rent", "asking rent after concessions"],
        ["Specials", "text of the offer"],
        ["Stated with", "price, period, or latest: the terms that hold now"],
      ],
    },
    {
      caption: "Periods",
      columns: [
        ["Period", "number of the period"],
        ["Entered market", "first day listed; empty if before 2023-06-17, when the service began to collect"],
        ["Left market", "last day listed; empty while it is"],
        ["Days on market", "days between"],
        ["Available", "day on which the unit can be moved into"],
        ["Deposit", "security deposit"],
        ["School term", "academic term"],
        ["Unavailable", "days in between on which it was not listed"],
      ],
    },
  ],
  missing: "An empty cell, or #N/A with the option `missing`.",
  source: ["Listings in the service's document of the property, oldest first."],
  requests:
    "One for the property, shared by every function that asks about it, and one search where the subject is an address or a name.",
  related: ["UNITS", "CONCESSIONS", "SUPPORT"],
};
