import { tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const lihtcHelp: FunctionHelp = {
  name: "LIHTC",
  group: "Income limits",
  use: [
    'Tests whether a mix of homes passes its minimum set-aside. The mix is two columns, percentages and homes; "market" or an empty cell is a home without a percentage.',
    "Under average income a project passes with a group of homes that averages 60% or less, though all its designations average more. The homes outside the group earn no credit: the row counts them.",
    "With a third column, the square feet of all homes of each row, the measures unit_fraction, floor_fraction and applicable_fraction answer how much of one building earns credit: the smaller of low-income homes over all homes and their floor space over all floor space.",
    "A mix of ten columns (type, homes, market rent, and the net maximum rent at 20%, 30% to 80%, as RENT.AMIRENT returns them) is answered with the designation mix that has the most rent.",
  ],
  options: [
    {
      name: "homes",
      meaning: "All homes of the project, where the mix doesn't list them.",
      fallback: "sum of the mix",
    },
    {
      name: "measure",
      meaning:
        "One figure: whether it passes, the share of homes and the share that it needs, the average, the largest group, the homes left out, or a fraction of one building (the mix then has the square feet); of the best mix its rent a month, or the rent given up against market.",
      fallback: '"all"',
    },
    {
      name: "minimums",
      meaning: "For the best mix, two columns: at or below a percentage, at least so many homes.",
      fallback: "none",
    },
    { name: "allowMarket", meaning: "TRUE: the best mix may have homes without a designation.", fallback: "FALSE" },
    ...tableOptions,
  ],
  tables: [
    {
      columns: [
        ["Passes", "TRUE or FALSE"],
        ["Share of homes", "homes that count over all homes"],
        ["Required", "share that the election asks for"],
        ["Average", "mean designation of all designated homes"],
        ["Largest group", "homes that count"],
        ["Left out", "designated homes that don't count"],
      ],
    },
  ],
  missing: "#N/A with the reason: no designation mix fulfills the minimums.",
  source: [
    "Section 42(g)(1) of the Internal Revenue Code: 20% of homes at 50%, 40% at 60% (25% in New York City), or 40% in a group whose designations average 60% or less (26 CFR 1.42-19). Homes are counted, never bedrooms or area. Average income knows the designations 20%, 30% to 80%.",
    "The applicable fraction is that of section 42(c)(1)(B) to (D), of each building by itself. Homes of a row count as equally large.",
    "The best mix is exact: every designation mix is weighed, a home at its net maximum or at market rent, where that is lower.",
  ],
  requests: "None: all its figures are in the sheet.",
  related: ["AMIRENT", "AMI"],
};
