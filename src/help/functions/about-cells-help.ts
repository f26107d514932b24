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

export const asofHelp: FunctionHelp = {
  name: "ASOF",
  group: "About the cells",
  use: [
    "Dates a figure: when it was fetched, and whether a later refresh failed or it has grown old. Print it under a table that goes into a memo.",
    "It returns two cells side by side, the time and its state; `=INDEX(RENT.ASOF(B4), 1)` is the time only. In Excel 2021 format that cell as a date.",
    'The moment is when the figure was fetched, never the day that it is of. Only a function whose data has days (those with the option `as_of`) can be of a day; then the state says so: "current, as of 2025-06-30". Once the workbook has another as-of date, it is "stale" until you refresh; a prediction, which has no past dates, says "not as of"; a frozen cell is "frozen" and keeps its moment.',
  ],
  options: [],
  missing: "#N/A with the reason: the cell has no function of Compsheet, or none that has an answer yet.",
  source: [
    "The answer that the workbook keeps for the cell. Several functions in one cell: the oldest of their answers.",
  ],
  requests: "None.",
  related: ["SOURCE", "WHY", "STATUS"],
};

export const whyHelp: FunctionHelp = {
  name: "WHY",
  group: "About the cells",
  use: [
    "Says in words why a cell shows an error, and what to do: the message that Excel shows behind the error's icon, in a cell that can be read and printed. It also shows errors that the formula hides with IFERROR.",
    'Excel 2021 hands an error on before the function is asked; write the address as text there: `=RENT.WHY("B5")`.',
  ],
  options: [],
  missing: "A text says so where the cell shows no error.",
  source: ["What Compsheet noted when the cell was calculated."],
  requests: "None.",
  related: ["ASOF", "SOURCE", "STATUS"],
};

export const statusHelp: FunctionHelp = {
  name: "STATUS",
  group: "About the cells",
  use: [
    "Shows how Compsheet is connected and what it has saved. Put it on a cover sheet to show whether the values are sample data and whether cells are still loading.",
  ],
  options: [],
  missing:
    "A line that is not known yet, such as the quota before the first request, is an empty cell; asked for by itself, it is #N/A with the reason.",
  source: ["Compsheet itself. It never shows a key."],
  requests: "None.",
  related: ["ASOF", "SOURCE", "WHY"],
};
