/** The service's statement at another GPR or occupancy, with expenses that don't follow rent: our own calculation. */
import { say } from "../../domain/said";
import { holdFixedCosts } from "../../domain/pro-forma-statement";
import type { ExpenseEstimate, ExpenseItemName, SubjectEstimate } from "../../service/expense-benchmarks";
import { requireKnown } from "./subject";

const incomeLines = ["parking_income", "laundry_vending_income", "other_income"] as const;

/** Changes GPR, vacancy, the management fee and the totals; each bound moves by the same amount as its prediction. */
export function heldEstimates(
  estimates: SubjectEstimate,
  { gpr, occupancy }: { readonly gpr: number | undefined; readonly occupancy: number | undefined },
): SubjectEstimate {
  const predicted = (name: ExpenseItemName): number => estimates[name]?.predicted ?? 0;
  const known = (name: ExpenseItemName): number =>
    requireKnown(estimates[name]?.predicted, say`The service has no estimate of ${name} for this property.`);
  const statement = {
    gpr: known("gross_potential_rent"),
    vacancy: known("vacancy_loss"),
    otherIncome: incomeLines.reduce((sum, name) => sum + predicted(name), 0),
    opex: known("total_operating_expenses"),
    variableOpex: predicted("management_fees"),
  };
  const held = holdFixedCosts(statement, {
    ...(gpr === undefined ? {} : { gpr }),
    ...(occupancy === undefined ? {} : { vacancyShare: 1 - occupancy }),
  });
  const changed: Partial<Record<ExpenseItemName, number>> = {
    gross_potential_rent: gpr ?? statement.gpr,
    vacancy_loss: held.vacancy,
    management_fees: held.variableOpex,
    egi: held.egi,
    total_operating_expenses: held.opex,
    noi: held.noi,
  };
  return {
    ...estimates,
    ...Object.fromEntries(
      Object.entries(changed).flatMap(([name, value]) => {
        const line = estimates[name as ExpenseItemName];
        return line ? [[name, movedTo(line, value)]] : [];
      }),
    ),
  };
}

function movedTo(line: ExpenseEstimate, value: number): ExpenseEstimate {
  const moved = value - line.predicted;
  return { ...line, predicted: value, lower: line.lower + moved, upper: line.upper + moved };
}
