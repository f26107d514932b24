import { comparablesOptions, forcedIds, includedCommunities, tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const profileHelp: FunctionHelp = {
  name: "PROFILE",
  group: "Comparables",
  use: [
    "Shows in six rows how a property ranks among its comparables: older or newer, larger or smaller, better or worse, higher or lower rent.",
    "Name the comparables yourself with `keep`, and set the count to how many they are.",
  ],
  options: [...comparablesOptions, ...forcedIds, includedCommunities, ...tableOptions],
  tables: [
    {
      columns: [
        ["Facet", "what is compared"],
        ["Subject", "the subject's value"],
        ["Lowest", "lowest of the comparables"],
        ["Average", "mean of the comparables"],
        ["Highest", "highest of the comparables"],
        ["Comparables", "how many of them have a value"],
        ["Rank", "the subject's place among them and itself; 1 is the highest value"],
      ],
    },
  ],
  missing: "An empty cell, or #N/A with the option `missing`.",
  source: ["The service's competition profile of the same request as RENT.COMPS. Quality is 0 to 1, from photos."],
  requests:
    "One for the subject and one for the comparables, the same that RENT.COMPS asks with equal count and options.",
  related: ["COMPS", "SIMILARITY"],
};
