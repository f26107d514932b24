/** RENT.EXPENSES: the service's predicted operating statement, line by line. */
import { say } from "../../domain/said";
import { expenseItemNames, type ExpenseItemName } from "../../service/expense-benchmarks";
import { readName } from "./function-arguments";
import {
  basisAliases,
  divide,
  expenseBases,
  expenseOptions,
  expenseWarnings,
  readEstimates,
  scalingNotes,
} from "./expense-question";
import { NoAnswer } from "./question-errors";
import { titleOfField } from "../../domain/nearest-names";
import { readOptions, tableOptions } from "./function-options";
import type { Question } from "./question";
import { readSubject } from "./subject";
import { readTableForm, tableOf, type TableColumn } from "./table-columns";

const expensesOptions = { ...tableOptions, ...expenseOptions } as const;

/** The role of each line; subtotals are the service's own, never added up here. */
const lineTypes: Readonly<Record<ExpenseItemName, "income" | "deduction" | "expense" | "subtotal" | "reserve">> = {
  gross_potential_rent: "income",
  vacancy_loss: "deduction",
  parking_income: "income",
  laundry_vending_income: "income",
  other_income: "income",
  egi: "subtotal",
  real_estate_taxes: "expense",
  property_insurance: "expense",
  utilities: "expense",
  repair_and_maintenance: "expense",
  payroll_and_benefits: "expense",
  management_fees: "expense",
  general_and_administrative: "expense",
  advertising_and_marketing: "expense",
  professional_fees: "expense",
  ground_rent: "expense",
  other_expenses: "expense",
  total_operating_expenses: "subtotal",
  noi: "subtotal",
  replacement_reserves: "reserve",
  capex_reserve: "reserve",
};

interface StatementRow {
  readonly name: ExpenseItemName;
  readonly lower: number | null;
  readonly predicted: number | null;
  readonly upper: number | null;
  readonly basis: string | null;
  readonly ratio: number | null;
}

export const expensesQuestion: Question = {
  name: "EXPENSES",
  options: expensesOptions,
  async answer([subject = [], per = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, expensesOptions);
    const form = readTableForm(options);
    const divisor = readName(per, "per", expenseBases, { fallback: "year", aliases: basisAliases });

    const { document, warnings } = await readSubject(subject, data);
    const estimates = await readEstimates(document, options, data);
    const known = expenseItemNames.flatMap((name) => {
      const line = estimates[name];
      return line
        ? [
            {
              name,
              line,
              share: (which: "lower" | "predicted" | "upper") => divide(line, which, divisor, estimates, document),
            },
          ]
        : [];
    });
    const [first] = known;
    if (!first) throw new NoAnswer(say`The service has no expense estimate for this property.`);
    const { format, notes } = first.share("predicted");
    const rows = expenseItemNames.map((name): StatementRow => {
      const item = known.find((candidate) => candidate.name === name);
      return {
        name,
        lower: item?.share("lower").value ?? null,
        predicted: item?.share("predicted").value ?? null,
        upper: item?.share("upper").value ?? null,
        basis: item?.line.explanation?.basis ?? null,
        ratio: item?.line.explanation?.ratio ?? null,
      };
    });
    const columns: readonly TableColumn<StatementRow>[] = [
      { name: "Item", read: (row) => titleOfField(row.name) },
      { name: "Lower", format, read: (row) => row.lower },
      { name: "Predicted", format, read: (row) => row.predicted },
      { name: "Upper", format, read: (row) => row.upper },
      { name: "Basis", read: (row) => row.basis },
      { name: "Ratio", format: "rate", read: (row) => row.ratio },
      { name: "Type", read: (row) => lineTypes[row.name] },
    ];
    return {
      propertyId: document.id,
      createdOn: document.created_on,
      value: tableOf(columns, rows, form),
      notes: [
        ...notes,
        ...scalingNotes(options),
        options.hold === "fixed"
          ? "Subtotals (EGI, total operating expenses, NOI) follow from the held lines; vacancy loss is subtracted"
          : "Subtotals (EGI, total operating expenses, NOI) are the service's own; vacancy loss is subtracted",
      ],
      warnings: [...warnings, ...expenseWarnings(document)],
    };
  },
};
