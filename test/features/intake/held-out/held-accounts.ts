/** A property's accounts for a held-out statement: monthly income and expenses, before a file's sign conventions. */
import type { StatementLine, StatementSection } from "../../../../src/features/intake/standard-lines";
import { pick, type Random, seededRandom } from "../invented-rolls";
import { between, cents } from "./held-deal";

export interface HeldAccount {
  readonly name: string;
  readonly number: string;
  readonly line: StatementLine;
  readonly section: StatementSection;
  /** The heading it is under. */
  readonly group: string;
  /** By month: deductions below zero, expenses and what is below net operating income above. */
  readonly values: readonly number[];
}

type Choice = readonly [line: StatementLine, names: readonly string[], typical: number, share?: number];

const rents: readonly Choice[] = [
  ["gross_potential_rent", ["Gross Potential Rent", "Market Rent", "Gross Market Rent", "Rental Income", "Gross Scheduled Rent"], 160_000],
  ["loss_to_lease", ["Loss to Lease", "Gain/Loss to Lease", "Loss/Gain to Lease"], -6_200, 0.7],
  ["vacancy_loss", ["Vacancy", "Vacancy Loss", "Physical Vacancy", "Loss Due to Vacancy"], -8_100],
  ["non_revenue_units", ["Model Unit", "Employee Units", "Admin/Model/Down Units", "Down Units"], -1_400, 0.6],
  ["concessions", ["Concessions", "Rent Concessions", "Move-in Specials", "Concessions - New Lease"], -1_900, 0.8],
  ["bad_debt", ["Bad Debt", "Write-Offs", "Uncollectible Rent", "Bad Debt Expense"], -1_150, 0.8],
  ["bad_debt", ["Collections Recovered", "Bad Debt Recovery"], 140, 0.3],
]; // prettier-ignore
const others: readonly Choice[] = [
  ["other_income", ["Late Fees", "Late Charges"], 1_250], ["other_income", ["Application Fees", "Application Fee Income"], 640], ["other_income", ["Pet Rent", "Pet Fees"], 900, 0.8], ["parking_income", ["Parking Income", "Garage Rent", "Carport Income"], 1_500, 0.7],
  ["laundry_vending_income", ["Laundry Income", "Laundry Commissions", "Vending Income"], 420, 0.6], ["utility_income", ["Utility Reimbursement", "RUBS Income", "Water/Sewer Recovery"], 5_200, 0.8], ["utility_income", ["Trash Reimbursement", "Trash Income"], 1_150, 0.5],
  ["other_income", ["Lease Termination Fees", "Month-to-Month Premium"], 800, 0.6], ["other_income", ["Miscellaneous Income", "Other Income"], 230, 0.8], ["other_income", ["Cable/Internet Income", "Renters Insurance Income"], 610, 0.5], ["commercial_income", ["Commercial Rent", "Retail Income"], 3_100, 0.15],
]; // prettier-ignore
const costs: readonly (readonly [group: string, choices: readonly Choice[]])[] = [
  ["Payroll", [["payroll_and_benefits", ["Manager Salary", "Property Manager", "Administrative Payroll"], 9_200], ["payroll_and_benefits", ["Maintenance Payroll", "Maintenance Salaries"], 8_400], ["payroll_and_benefits", ["Payroll Taxes"], 1_450], ["payroll_and_benefits", ["Workers Compensation", "Workers' Compensation Ins."], 510, 0.7], ["payroll_and_benefits", ["Employee Health Insurance", "Health Insurance"], 1_300, 0.7]]],
  ["Repairs & Maintenance", [["repair_and_maintenance", ["Plumbing Repairs", "Plumbing"], 1_320], ["repair_and_maintenance", ["HVAC Repairs", "HVAC"], 890], ["repair_and_maintenance", ["Parking Lot Repairs", "Appliance Repair"], 410, 0.6], ["repair_and_maintenance", ["Landscaping Contract", "Landscaping"], 2_200], ["repair_and_maintenance", ["Pest Control", "Exterminator"], 350, 0.8]]],
  ["Turnover", [["repair_and_maintenance", ["Turnover - Paint", "Make Ready Painting"], 1_100, 0.8], ["repair_and_maintenance", ["Carpet Cleaning", "Turnover - Cleaning"], 640, 0.8]]],
  ["Utilities", [["utilities", ["Electric - Common Area", "Electricity - Common Area"], 2_650], ["utilities", ["Electric - Vacant Units", "Utilities - Vacant"], 310, 0.7], ["utilities", ["Water & Sewer", "Water and Sewer"], 5_800], ["utilities", ["Trash Removal", "Garbage and Recycling"], 1_750], ["utilities", ["Gas", "Natural Gas"], 460, 0.5]]],
  ["Marketing", [["advertising_and_marketing", ["Internet Advertising", "Advertising"], 1_650], ["advertising_and_marketing", ["Resident Functions", "Resident Referrals"], 350, 0.7]]],
  ["Administrative", [["general_and_administrative", ["Office Supplies", "Office Expense"], 420], ["general_and_administrative", ["Telephone", "Telephone & Internet"], 610], ["general_and_administrative", ["Bank Charges", "Credit Card Processing Fees"], 145, 0.7], ["professional_fees", ["Legal Fees", "Legal - Evictions"], 480, 0.7]]],
  ["Management Fees", [["management_fees", ["Management Fees", "Property Management Fee"], 5_200]]],
  ["Taxes & Insurance", [["real_estate_taxes", ["Real Estate Taxes", "Property Taxes"], 21_400], ["property_insurance", ["Property Insurance", "Property & Liability Insurance"], 6_300]]],
]; // prettier-ignore
const beneath: readonly Choice[] = [
  ["capital_expenditures", ["Capital Improvements", "Appliance Replacement", "Capital Expenditures"], 4_100, 0.7],
  ["debt_service", ["Mortgage Interest", "Interest - First Mortgage"], 31_000, 0.8],
  ["depreciation_amortization", ["Depreciation", "Depreciation Expense"], 22_000, 0.6],
  ["non_operating", ["Asset Management Fee", "Partnership Expenses"], 1_500, 0.5],
]; // prettier-ignore

export interface HeldBooks {
  readonly random: Random;
  readonly name: string;
  /** YYYY-MM, in order. */
  readonly months: readonly string[];
  readonly income: readonly HeldAccount[];
  readonly expenses: readonly HeldAccount[];
  readonly below: readonly HeldAccount[];
  /** Amounts in whole dollars. */
  readonly isWhole: boolean;
}

const monthAfter = (month: string, count: number): string => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
};

const properties = ["Hawthorne Ridge", "The Belmar", "Casa Linda", "Stonegate Village", "River Birch Apartments", "Lakeside Commons"]; // prettier-ignore

export function heldBooks(seed: number): HeldBooks {
  const random = seededRandom(seed * 6151 + 29);
  const chance = random();
  const count = chance < 0.7 ? 12 : chance < 0.82 ? 13 : between(random, 5, 11);
  const last = `${2025 + Math.floor(random() * 2)}-${String(between(random, 1, 12)).padStart(2, "0")}`;
  const months = Array.from({ length: count }, (_, at) => monthAfter(last, at + 1 - count));
  const isWhole = random() < 0.3;
  let number = 5_110;
  const used = new Set<string>();
  const make = (choices: readonly Choice[], section: StatementSection, group: string): HeldAccount[] =>
    choices.flatMap(([line, names, typical, share = 1]) => {
      if (random() >= share) return [];
      const name = pick(random, names);
      number += 10;
      if (used.has(name)) return [];
      used.add(name);
      const isLumpy = line === "real_estate_taxes" && random() < 0.3;
      const values = months.map((_, at) => {
        if (isLumpy) return at % 6 === 2 ? cents(typical * 6) : 0;
        if (Math.abs(typical) < 1_000 && random() < 0.2) return 0;
        const value = typical * (0.8 + random() * 0.4);
        return isWhole ? Math.round(value) : cents(value);
      });
      return [{ name, number: `${number}`, line, section, group, values }];
    });
  const income = [...make(rents, "income", "Rental Income"), ...make(others, "income", "Other Income")];
  number = 6_110;
  const expenses = costs.flatMap(([group, choices]) => make(choices, "expense", group));
  number = 8_110;
  const below = random() < 0.7 ? make(beneath, "below", "Non-Operating Expenses") : [];
  return { random, name: pick(random, properties), months, income, expenses, below, isWhole };
}
