/**
 * Lines of the standard statement: those of the CREFC operating statement analysis report for multifamily, with
 * deductions kept apart.
 */

/** Deductions are stored below zero. */
export const incomeLines = [
  "gross_potential_rent", "loss_to_lease", "vacancy_loss", "non_revenue_units", "concessions", "bad_debt", "commercial_income", "parking_income",
  "laundry_vending_income", "utility_income", "other_income",
] as const; // prettier-ignore

export const deductionLines = [
  "loss_to_lease",
  "vacancy_loss",
  "non_revenue_units",
  "concessions",
  "bad_debt",
] as const;

/** Stored above zero. */
export const expenseLines = [
  "real_estate_taxes", "property_insurance", "utilities", "repair_and_maintenance", "payroll_and_benefits", "management_fees",
  "general_and_administrative", "advertising_and_marketing", "professional_fees", "ground_rent", "other_expenses",
] as const; // prettier-ignore

/** Below net operating income, stored above zero where they cost. */
export const belowLines = [
  "replacement_reserves",
  "capital_expenditures",
  "debt_service",
  "depreciation_amortization",
  "non_operating",
] as const;

export type StatementLine = (typeof incomeLines)[number] | (typeof expenseLines)[number] | (typeof belowLines)[number];
export type StatementSection = "income" | "expense" | "below";

export function sectionOfLine(line: StatementLine): StatementSection {
  if ((incomeLines as readonly string[]).includes(line)) return "income";
  return (expenseLines as readonly string[]).includes(line) ? "expense" : "below";
}

export const isDeduction = (line: StatementLine): boolean => (deductionLines as readonly string[]).includes(line);
