import { pricingOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const priceHelp: FunctionHelp = {
  name: "PRICE",
  group: "Predicted rents and expenses",
  use: [
    "A second opinion on an asking rent, or on the rent in your pro forma. Compare it with RENT.OBSERVED, which shows what units were listed at.",
    'A type is "studio", "1BR" or "2x2" (bedrooms x baths). Where a name is both a type and a floorplan, the type wins.',
  ],
  options: pricingOptions,
  missing: "#N/A with the reason. The message names the types and floorplans that the property has.",
  source: [
    "A model's prediction from similar units that were rented lately, never an actual rent. One unit: its own prediction. All units, a floorplan or a type: the mean over the units on the market now, else over those seen in the last 90 days.",
  ],
  requests:
    "One for the property and one for the predictions of all its units, which RENT.PRICES and RENT.SUPPORT share while the options are the same; and one search where the subject is an address or a name.",
  related: ["PRICES", "SUPPORT", "MARKETRENTS", "OBSERVED"],
};
