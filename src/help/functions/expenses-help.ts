import { expenseOptions, tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const expensesHelp: FunctionHelp = {
  name: "EXPENSES",
  group: "Predicted rents and expenses",
  use: [
    "Lays out the whole predicted operating statement, 21 lines with their bounds: the benchmark to hold a seller's statement against.",
  ],
  options: [...expenseOptions, ...tableOptions],
  tables: [
    {
      columns: [
        ["Item", "line of the statement"],
        ["Lower", "lower bound"],
        ["Predicted", "the prediction"],
        ["Upper", "upper bound"],
        ["Basis", "what the line is a share of: gpr, egi, or derived from others"],
        ["Ratio", "the share"],
        ["Type", "income, deduction (subtracted), expense, subtotal, or reserve (below NOI)"],
      ],
    },
  ],
  missing: "A line that the service does not predict has empty cells, or #N/A with the option `missing`.",
  source: [
    "A model's prediction, never actual or verified figures. EGI = GPR - vacancy loss + other income lines; NOI = EGI - total operating expenses, before debt service and reserves. The subtotals are the service's own; Compsheet never adds them up. Bounds of subtotals are no sums of bounds.",
    "Gross potential rent = average of the last rents of listings closed in 90 days x units x 12. The shares come from the ten most similar properties of the metropolitan area.",
  ],
  requests:
    "One for the property and one for its statement, shared with RENT.EXPENSE while the options are the same; and one search where the subject is an address or a name.",
  related: ["EXPENSE", "FEES"],
};
