import { pricingOptions, tableOptions } from "../common-options";
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
    "A model's prediction from similar units that were rented lately, never an actual rent. One unit: its own prediction. All units, a floorplan or a type: the mean over the units on the market now, else over those seen in the last 90 days; per square foot, their rents over their square feet.",
  ],
  requests:
    "One for the property and one for the predictions of all its units, which RENT.PRICES and RENT.SUPPORT share while the options are the same; and one search where the subject is an address or a name.",
  related: ["PRICES", "SUPPORT", "MARKETRENTS", "OBSERVED"],
};

export const pricesHelp: FunctionHelp = {
  name: "PRICES",
  group: "Predicted rents and expenses",
  use: [
    "Shows the predicted rent of every unit next to its asking rent: which units are priced below or above what the model expects.",
  ],
  options: [...pricingOptions, ...tableOptions],
  fields: {
    intro:
      'Write names, separated by commas or in cells, or "all". Without them you get unit, floorplan, bed, bath, sqft, asking, predicted, difference, per_sqft, support.',
    columns: [
      ["unit", "Unit", "name of the unit"],
      ["floorplan", "Floorplan", "name of the floorplan"],
      ["bed", "Bed", "bedrooms, 0 for a studio"],
      ["bath", "Bath", "baths"],
      ["sqft", "Sqft", "square feet"],
      ["asking", "Asking rent", "dollars a month"],
      ["predicted", "Predicted rent", "dollars a month"],
      ["difference", "Difference", "predicted less asking rent: above 0 the model expects more than is asked"],
      ["difference_rate", "Difference, share of asking", "difference over asking rent"],
      ["per_sqft", "Predicted $/sqft", "predicted rent over square feet"],
      ["support", "Support", "how many rented units the prediction is made from"],
      ["enter_market", "Entered market", "day of the first listing"],
      ["exit_market", "Left market", "day of the last listing; empty while it is listed"],
    ],
  },
  missing: "An empty cell, or #N/A with the option `missing`.",
  source: [
    "A model's predictions from similar units that were rented lately, never actual rents. Units that have left the market lately are listed too; their date is in `exit_market`.",
  ],
  requests:
    "One for the property and one for the predictions, shared with RENT.PRICE and RENT.SUPPORT while the options are the same; and one search where the subject is an address or a name.",
  related: ["PRICE", "SUPPORT", "UNITS"],
};
