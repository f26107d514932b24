import { expenseOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const expenseHelp: FunctionHelp = {
  name: "EXPENSE",
  group: "Predicted rents and expenses",
  use: [
    "Puts one line of a predicted operating statement into your model: taxes per unit, payroll a year, NOI, or operating expenses as a share of EGI, with a lower and an upper bound.",
    "Everyday names are understood: taxes, insurance, payroll, vacancy, opex, gpr. Give your own `gross_potential_rent` to see the statement at your rents: the service then scales every line.",
    'With `hold` "fixed" only the management fee follows the rents: taxes, insurance and payroll keep their dollars.',
    "Don't use it in place of the seller's statement or the assessor's record: it shows what similar properties spend.",
  ],
  options: expenseOptions,
  missing:
    "#N/A with the reason: the service predicts no such line, or the number of units or the square feet to divide by are unknown.",
  source: [
    "A model's prediction, never an actual or verified expense. Gross potential rent = average of the last rents of listings closed in 90 days x units x 12. Income lines follow as shares of GPR and give EGI; expense lines follow as shares of EGI, both from the ten most similar properties of the metropolitan area.",
    "EGI, total operating expenses and NOI are the service's own; Compsheet never adds them up. NOI is before debt service and before reserves. Per square foot divides by units x mean square feet of the listed units, an estimate.",
  ],
  requests:
    "One for the property and one for its statement, which all lines and RENT.EXPENSES share while the options are the same; and one search where the subject is an address or a name.",
  related: ["EXPENSES", "PRICE"],
};
