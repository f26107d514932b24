import type { FunctionHelp } from "../function-help";

export const statusHelp: FunctionHelp = {
  name: "STATUS",
  group: "About the cells",
  use: [
    "Shows how Compsheet is connected and what it holds. Put it on a cover sheet to show whether the values are sample data and whether cells are still loading.",
  ],
  options: [],
  missing:
    "A line that is not known yet, such as the quota before the first request, is an empty cell; alone, #N/A with the reason.",
  source: ["Compsheet itself. It never shows a key."],
  requests: "None.",
  related: ["ASOF", "SOURCE", "WHY"],
};
