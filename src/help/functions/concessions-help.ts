import { documentDays, mandatoryFees, tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const concessionsHelp: FunctionHelp = {
  name: "CONCESSIONS",
  group: "Facts, units and rents of a property",
  use: [
    "Lists what a property offered to fill its units, and the effect of each offer on the rent over a lease: how hard it had to work for its occupancy.",
  ],
  options: [...documentDays("offers"), ...tableOptions, mandatoryFees],
  tables: [
    {
      columns: [
        ["From", "first day on which the offer was seen"],
        ["To", "last day on which it was seen"],
        ["Offer", "its text, as advertised"],
        ["Terms", "what the service read out of the text; one row for each term"],
        ["Lease months", "months over which it is spread"],
        ["Months free", "free months and weeks, 52 weeks being 12 months"],
        ["Asking rent", "mean asking rent of the units that it covers, observed in the 90 days to its end"],
        ["Effect a month", "effect on a month's rent, dollars"],
        ["Effect in 12 months", "twelve times that"],
        ["Effect, share of rent", "effect over asking rent"],
      ],
    },
  ],
  missing:
    "An empty cell, or #N/A with the option `missing`. An offer whose text the service could not read has empty terms.",
  source: [
    "The service's history of concessions. Effect a month = (months free x rent + dollars off once + a percentage off one month) / lease months + what comes off every month. The lease term is 12 months unless the offer names one. Waived fees and deposits do not change the rent and count 0.",
  ],
  requests:
    "One for the property, shared by every function that asks about it, and one search where the subject is an address or a name.",
  related: ["OBSERVED", "HISTORY", "FEES"],
};
