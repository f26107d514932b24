import { pricingOptions, tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const supportHelp: FunctionHelp = {
  name: "SUPPORT",
  group: "Predicted rents and expenses",
  use: [
    "Shows what a predicted rent rests on: the rented units that are most like it, with their rents. Read it before you rely on a prediction.",
    "Take the unit's name from RENT.PRICES; a type or floorplan works where it means one unit.",
  ],
  options: [...pricingOptions, ...tableOptions],
  tables: [
    {
      columns: [
        ["Property", "name of the property"],
        ["Unit", "name of the unit"],
        ["Floorplan", "name of the floorplan"],
        ["Bed", "bedrooms, 0 for a studio"],
        ["Bath", "baths"],
        ["Sqft", "square feet"],
        ["Rent", "last asking rent, dollars a month"],
        ["$/sqft", "rent over square feet"],
        ["Entered market", "first day of the listing"],
        ["Left market", "last day of the listing; empty while it lasts"],
        ["Similarity", "to the unit that is priced, 0 to 1"],
      ],
    },
  ],
  missing: "An empty cell, or #N/A with the option `missing`.",
  source: ["The service's supporting units of the prediction, most similar first."],
  requests:
    "One for the property and one for the predictions, shared with RENT.PRICE and RENT.PRICES while the options are the same; and one search where the subject is an address or a name.",
  related: ["PRICE", "PRICES"],
};
