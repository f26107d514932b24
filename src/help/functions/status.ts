import type { FunctionHelp } from "../function-help";

export const statusHelp: FunctionHelp = {
  name: "STATUS",
  group: "About the cells",
  use: [
    "Keeps telling how Compsheet is connected and what it holds: put it on a cover sheet, so that a reader sees at once whether the figures are sample data, or whether cells still wait.",
  ],
  options: [],
  missing:
    "A line that is not known yet, such as the quota before the first request, is an empty cell; alone, #N/A with the reason.",
  source: ["Compsheet itself. It never shows a key."],
  requests: "None.",
  related: ["ASOF", "SOURCE", "WHY"],
};
