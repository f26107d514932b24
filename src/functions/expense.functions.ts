import { asRange } from "../host/cell-function";
import { addin, questions } from "../app/addin";

/**
 * Lines of the predicted operating statement.
 * @customenum {string}
 */
enum EXPENSE_ITEM {
  /** Gross potential rent. */
  grossPotentialRent = "gross_potential_rent",
  /** Vacancy loss, a positive figure that is subtracted. */
  vacancyLoss = "vacancy_loss",
  /** Parking income. */
  parkingIncome = "parking_income",
  /** Laundry vending income. */
  laundryVendingIncome = "laundry_vending_income",
  /** Other income. */
  otherIncome = "other_income",
  /** Effective gross income. */
  egi = "egi",
  /** Real estate taxes. */
  realEstateTaxes = "real_estate_taxes",
  /** Property insurance. */
  propertyInsurance = "property_insurance",
  /** Utilities. */
  utilities = "utilities",
  /** Repair and maintenance. */
  repairAndMaintenance = "repair_and_maintenance",
  /** Payroll and benefits. */
  payrollAndBenefits = "payroll_and_benefits",
  /** Management fees. */
  managementFees = "management_fees",
  /** General and administrative. */
  generalAndAdministrative = "general_and_administrative",
  /** Advertising and marketing. */
  advertisingAndMarketing = "advertising_and_marketing",
  /** Professional fees. */
  professionalFees = "professional_fees",
  /** Ground rent. */
  groundRent = "ground_rent",
  /** Other expenses. */
  otherExpenses = "other_expenses",
  /** Total operating expenses. */
  totalOperatingExpenses = "total_operating_expenses",
  /** Net operating income, before debt service and reserves. */
  noi = "noi",
  /** Replacement reserves. */
  replacementReserves = "replacement_reserves",
  /** Capex reserve. */
  capexReserve = "capex_reserve",
}

/**
 * Bounds of a prediction.
 * @customenum {string}
 */
enum EXPENSE_ESTIMATE {
  /** Lower bound. */
  lower = "lower",
  /** The prediction itself. */
  predicted = "predicted",
  /** Upper bound. */
  upper = "upper",
}

/**
 * What the annual figure is divided by.
 * @customenum {string}
 */
enum EXPENSE_BASIS {
  /** Dollars a year. */
  year = "year",
  /** Dollars a month. */
  month = "month",
  /** Dollars a year per unit. */
  unit = "unit",
  /** Dollars a year per square foot, estimated from listed units. */
  sqft = "sqft",
  /** Share of effective gross income. */
  egi = "egi",
  /** Share of gross potential rent. */
  gpr = "gpr",
}

/**
 * Returns one line of the operating statement that the service's model predicts: never an actual or verified expense.
 * @customfunction EXPENSE
 * @param subject Property id, address, name or property cell; or a column of them, for a row each.
 * @param item Line, such as "real_estate_taxes", "egi" or "noi".
 * @param [estimate] "lower", "predicted" or "upper". Default: "predicted".
 * @param [per] "year", "month", "unit", "sqft", "egi" or "gpr". Default: "year".
 * @param [options] Pairs of name and value, such as "gross_potential_rent", 4200000; or a two-column block of them.
 * @param invocation Call.
 * @returns Dollars, or a share of EGI or GPR.
 * @requiresAddress
 */
export function expense(
  subject: any[][],
  item: EXPENSE_ITEM,
  estimate: EXPENSE_ESTIMATE,
  per: EXPENSE_BASIS,
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.EXPENSE, [subject, item, estimate, per], options, invocation)) as any[][];
}

/**
 * Returns the operating statement that the service's model predicts: 21 lines with bounds, never actual or verified figures.
 * @customfunction EXPENSES
 * @param subject Property id, address, name or property cell.
 * @param [per] "year", "month", "unit", "sqft", "egi" or "gpr". Default: "year".
 * @param [options] Pairs of name and value, such as "gross_potential_rent", 4200000 or "headers", FALSE; or a two-column block of them.
 * @param invocation Call.
 * @returns Table of item, lower, predicted, upper, basis, ratio and type; subtotals are the service's own.
 * @requiresAddress
 */
export function expenses(
  subject: any[][],
  per: EXPENSE_BASIS,
  options: any[][][],
  invocation: CustomFunctions.Invocation,
): any[][] {
  return asRange(addin.answerCell(questions.EXPENSES, [subject, per], options, invocation)) as any[][];
}
