import { tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const feesHelp: FunctionHelp = {
  name: "FEES",
  group: "Facts, units and rents of a property",
  use: [
    "Lists what a property charges in addition to rent: applications, deposits, pets, parking, storage and other advertised fees. Use it to estimate other income, or compare it with the competition.",
  ],
  options: tableOptions,
  tables: [
    {
      columns: [
        ["Fee", "what it is for"],
        ["Amount", "dollars"],
        ["Frequency", "once, month or year; empty where the service does not say"],
        ["Field", "where the service states it; `fees` is its list of further fees"],
      ],
    },
  ],
  missing:
    "A fee that the service does not know has no row. An unknown frequency is an empty cell, or #N/A with the option `missing`.",
  source: [
    "The service's document of the property. One fee may be in its own field and in the list too: add up with care. Base rent never contains these fees, unless you ask other functions for `with_fees`.",
  ],
  requests:
    "One for the property, shared by every function that asks about it, and one search where the subject is an address or a name.",
  related: ["PROPERTY", "CONCESSIONS"],
};
