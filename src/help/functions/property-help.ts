import { documentDays, mandatoryFees, tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const propertyHelp: FunctionHelp = {
  name: "PROPERTY",
  group: "Facts, units and rents of a property",
  use: [
    "Returns any field that the service has for a property: year, units, stories, quality, fees, flags, reviews, demographics of its location.",
    "Without a field it returns the property itself. In an Excel with data types that is a card: click its icon to read it, or reach a fact with a dot, as in `=B2.year_built`. Elsewhere it is the property's name. Either may be the subject of other functions.",
    'A point goes into a part: "building_quality.property_overall_quality", "pricing_strategy.avg_duration". A list spills down; a part with several facts spills as names and values.',
  ],
  options: [...tableOptions, ...documentDays("listings, prices and concessions"), mandatoryFees],
  missing: "#N/A with the reason: the service does not know this fact of this property. Inside a table, an empty cell.",
  source: [
    "The service's document of the property, unchanged. Dates become Excel dates; ids and ZIP codes stay text.",
    "`number_units_prediction`, `year_built_prediction` and `number_stories_prediction` are a model's predictions, not records; the first is not for financial models.",
  ],
  requests:
    "One for the property, shared by every function that asks about it, and one search where the subject is an address or a name.",
  related: ["FIND", "UNITS", "FEES"],
};
