import { tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const portfolioHelp: FunctionHelp = {
  name: "PORTFOLIO",
  group: "Nights of a team",
  use: [
    "Rolls up your team's models: one row for each model with a tag, with its key figures of the last night. Tags are those of the stores that your nights look at.",
  ],
  options: [
    {
      name: "figures",
      meaning: "Further key figures as columns, such as `LTV, IRR`, by the names that the models give their cells.",
      fallback: "none",
    },
    ...tableOptions,
  ],
  tables: [
    {
      columns: [
        ["Model", "path of the model in its store"],
        ["Night", "last night that looked at it"],
        ["Outcome", "how that night ended; the figures are those of the last refresh"],
        ["NOI", "the cell named NOI, NOI_Year1 or ProForma_NOI"],
        ["Value", "the cell named Value, PropertyValue or MarketValue"],
        ["Occupancy", "the cell named Occupancy or Leased"],
        ["DSCR", "the cell named DSCR, DSCR_Year1 or ProForma_DSCR"],
        ["Debt yield", "the cell named DebtYield or ProForma_DebtYield"],
      ],
    },
  ],
  missing: "A figure that a model doesn't name is an empty cell, or #N/A with the option `missing`.",
  source: ["The history of nights at your team's gateway, which answers this for the role admin."],
  requests: "One. It doesn't count against the service's quota.",
  related: ["PAST", "SOURCE"],
};
