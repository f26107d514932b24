import type { FunctionHelp } from "../function-help";

export const sourceHelp: FunctionHelp = {
  name: "SOURCE",
  group: "About the cells",
  use: [
    "Shows where a figure comes from, line by line: the function and its arguments, when it was fetched, the day of the property's data, the requests, the window and counts behind an average, and what to know before using it.",
    "The line `Status` ends in `unverified` where the workbook had the answer and neither this device nor its team's gateway proves who fetched it: another device saved it, or somebody edited the file. Refresh the cell to verify it. The line `Saved by` names the member of the team who saved it.",
    "Point it at the formula or at any cell that its table fills.",
  ],
  options: [],
  missing: "#N/A with the reason: the cell has no RENT function.",
  source: ["The answer that the workbook keeps for the cell. It never shows a key, nor the address of the service."],
  requests: "None.",
  related: ["ASOF", "WHY"],
};
