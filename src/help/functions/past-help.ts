import type { FunctionHelp } from "../function-help";

export const pastHelp: FunctionHelp = {
  name: "PAST",
  group: "Nights of a team",
  use: [
    "Shows what this model said on a date: its NOI at the end of September, or the rent of a cell 30 nights ago. Your team's gateway refreshes the models each night and keeps every figure.",
    "Point at a cell, or write the name of a key figure. Nights keep cells with RENT formulas under their address, and cells with a name under the name: a name still fits after rows were inserted.",
    "Compsheet knows the model by a mark that nights write into its file. A copy shares the nights of its original until the next night that wrote the original.",
  ],
  options: [
    {
      name: "model",
      meaning:
        "Another model, by its path or the end of it, such as `Elm.xlsx`. A gateway answers this for the role admin.",
      fallback: "this workbook",
    },
    {
      name: "corrected",
      meaning: "TRUE: as it is known now, with later corrections. FALSE: as it was believed on that date.",
      fallback: "FALSE",
    },
  ],
  missing:
    "#N/A with what to do where the connection has no nights, no night has written this workbook, or no night had looked at it by the date.",
  source: [
    "The history of nights at your team's gateway, append-only. RENT.SOURCE shows the night, its run, and the source and formula at the time.",
  ],
  requests: "One for a model and a date, shared by every figure of it. It doesn't count against the service's quota.",
  related: ["SOURCE", "ASOF"],
};
