import { columnOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const photosHelp: FunctionHelp = {
  name: "PHOTOS",
  group: "Markets, reports and photos",
  use: [
    "Judges photos by their web addresses: how good a room looks, which room it is, what it has. For a property that the service knows, RENT.PROPERTY has the scores already: `building_quality.property_overall_quality`.",
    "The service has deprecated these models. Where it has removed them, the cell shows #N/A and says so; a value that a cell already has stays.",
  ],
  options: [
    {
      name: "min_probability",
      meaning: "For features: how sure the model must be of one, 0 to 1.",
      fallback: "0.5",
    },
    ...columnOptions,
  ],
  missing:
    "An empty cell next to an empty cell, and next to an image without a result; #N/A with the option `missing`.",
  source: [
    "The service's image models: predictions, not an inspection. Quality is 0 (disrepair) to 1 (excellent); property_score is the weighted mean of the rooms that it sees. Compsheet sends only the addresses, never an image.",
  ],
  requests:
    "One for each 30 images and kind of judgement, at most 600 images; quality, room and property_score share one.",
  related: ["PROPERTY"],
};
