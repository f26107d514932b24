/** The service's statement at another GPR or occupancy, with expenses that don't follow rent: our own calculation. */
import { say } from "../../domain/said";
import { holdFixedCosts, statementFigures } from "../../domain/pro-forma-statement";
import {
  expenseItemNames,
  type ExpenseEstimate,
  type ExpenseItemName,
  type SubjectEstimate,
} from "../../service/expense-benchmarks";
import { requireKnown } from "./subject";

const incomeLines = ["parking_income", "laundry_vending_income", "other_income"] as const;

/**
 * Changes GPR, vacancy, the management fee and the totals. A typed figure has no bounds of a prediction; vacancy's
 * scale with GPR, and those of other lines move by as much as their prediction. Ratios are those of the changed
 * statement.
 */
export function heldEstimates(
  estimates: SubjectEstimate,
  { gpr, occupancy }: { readonly gpr: number | undefined; readonly occupancy: number | undefined },
): SubjectEstimate {
  if (gpr === undefined && occupancy === undefined) return estimates;
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
  const scaled = (gpr ?? statement.gpr) / statement.gpr;
  const typed = (line: ExpenseEstimate, value: number): ExpenseEstimate => ({
    ...line,
    lower: value,
    predicted: value,
    upper: value,
  });
  const changed: Partial<Record<ExpenseItemName, (line: ExpenseEstimate) => ExpenseEstimate>> = {
    ...(gpr === undefined ? {} : { gross_potential_rent: (line) => typed(line, gpr) }),
    vacancy_loss: (line) =>
      occupancy === undefined
        ? { ...line, lower: line.lower * scaled, predicted: held.vacancy, upper: line.upper * scaled }
        : typed(line, held.vacancy),
    management_fees: (line) => movedTo(line, held.variableOpex),
    egi: (line) => movedTo(line, held.egi),
    total_operating_expenses: (line) => movedTo(line, held.opex),
    noi: (line) => movedTo(line, held.noi),
  };
  const before = { gpr: statement.gpr, egi: statementFigures(statement).egi };
  const after = { gpr: gpr ?? statement.gpr, egi: held.egi };
  return {
    ...estimates,
    ...Object.fromEntries(
      expenseItemNames.flatMap((name) => {
        const line = estimates[name];
        return line ? [[name, withRatio((changed[name] ?? ((own) => own))(line), line, name, before, after)]] : [];
      }),
    ),
  };
}

function movedTo(line: ExpenseEstimate, value: number): ExpenseEstimate {
  const moved = value - line.predicted;
  return { ...line, predicted: value, lower: line.lower + moved, upper: line.upper + moved };
}

/** The line with its share of the changed statement's GPR or EGI, whichever the service's ratio is a share of. */
function withRatio(
  line: ExpenseEstimate,
  old: ExpenseEstimate,
  name: ExpenseItemName,
  before: Readonly<Record<"gpr" | "egi", number>>,
  after: Readonly<Record<"gpr" | "egi", number>>,
): ExpenseEstimate {
  const { explanation } = line;
  if (typeof explanation?.ratio !== "number") return line;
  const base = name === "egi" || explanation.basis === "gpr" ? "gpr" : "egi";
  const ratio =
    old.predicted === 0 || after[base] === 0
      ? 0
      : (explanation.ratio * line.predicted * before[base]) / (old.predicted * after[base]);
  return { ...line, explanation: { ...explanation, basis_value: after[base], ratio } };
}
