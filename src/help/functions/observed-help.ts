import { mandatoryFees, observationDays } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const observedHelp: FunctionHelp = {
  name: "OBSERVED",
  group: "Facts, units and rents of a property",
  use: [
    "Returns one value of the rents observed at a property, such as the effective rent of its one-bedrooms next to the rent in your pro forma.",
    'A type is "studio", "1BR" or "2x2" (bedrooms x baths). Other measures than those of the list are understood too: asking_per_sqft, avg_sqft, units_on_market.',
  ],
  options: [...observationDays, mandatoryFees],
  missing:
    "#N/A with the reason: no unit of that type was listed in the window. The message names the types that were.",
  source: [
    "Listings in the service's document of the property. A unit counts once, at its last price in the window; listings of one unit for several school terms are one. Generic floorplans count only where no real unit is listed.",
    "Rent per square foot is the sum of rents over the sum of square feet, never a mean of ratios. A concession is the mean of asking less effective rent.",
  ],
  requests:
    "One for the property, shared by every function that asks about it, and one search where the subject is an address or a name.",
  related: ["UNITMIX", "PRICE", "COMPS"],
};
