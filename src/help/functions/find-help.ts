import { placeOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const findHelp: FunctionHelp = {
  name: "FIND",
  group: "Find properties",
  use: [
    "Turns an address or a name that people write into the property's id, once. Let the other formulas of a model use that id: it means the same property however its name is spelled. Where the service has merged or renumbered a property, cells that use its old id say so.",
    "With a field it gives a fact of that property instead: its name, its number of units, its year.",
  ],
  options: placeOptions,
  missing: "#N/A with the reason, where the service does not know the field of this property.",
  source: [
    "The service's property search. The match must be the only one: when several properties fit, the cell shows #N/A and its message names them. A formula never picks one for you.",
  ],
  requests: "One search. A field that a search does not give takes the property's document, one request more.",
  related: ["SEARCH", "PROPERTY"],
};
