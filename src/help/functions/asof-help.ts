import type { FunctionHelp } from "../function-help";

export const asofHelp: FunctionHelp = {
  name: "ASOF",
  group: "About the cells",
  use: [
    "Dates a figure: when it was fetched, and whether a later refresh failed or it has grown old. Print it under a table that goes into a memo.",
    "It gives two cells side by side, the moment and its state; `=INDEX(RENT.ASOF(B4), 1)` is the moment alone. In Excel 2021 format that cell as a date.",
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
