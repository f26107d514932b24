import { mandatoryFees, tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const marketRentsHelp: FunctionHelp = {
  name: "MARKETRENTS",
  group: "Predicted rents and expenses",
  use: [
    "Returns the rent that the service's model expects the market to pay for each type of unit of a property: for a loss-to-lease line, or where a type has not been on the market lately.",
    'With a type, such as "1BR" or "2x2", it is one figure: over several kinds of baths the mean, weighted by their listed units.',
  ],
  options: [
    {
      name: "measure",
      meaning:
        "Which figure, for one type or for all: the rent, the rent per square foot, its bounds, the units listed of the type, the units behind the prediction, or the average size. Units are added up over types.",
      fallback: '"rent"',
    },
    ...tableOptions,
    mandatoryFees,
  ],
  tables: [
    {
      columns: [
        ["Bed", "bedrooms, 0 for a studio"],
        ["Bath", "baths"],
        ["Average sqft", "of the property's units of this type"],
        ["Units listed", "units of this type that the service has seen listed; not all that the property has"],
        ["Predicted rent", "dollars a month"],
        ["Predicted $/sqft", "predicted rent over square feet"],
        ["Lower", "lower bound of the prediction"],
        ["Upper", "upper bound of the prediction"],
        ["Supporting units", "how many units it is made from"],
      ],
    },
  ],
  missing:
    "An empty cell in the table, or #N/A with the option `missing`. One figure: #N/A with the reason and the types that there are.",
  source: [
    "A model's prediction, never an actual rent. Per square foot over several types: rents over square feet, never a mean of ratios.",
  ],
  requests:
    "One for the property and one for its market rents, and one search where the subject is an address or a name.",
  related: ["PRICE", "OBSERVED", "UNITMIX"],
};
