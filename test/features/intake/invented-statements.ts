/** Invented statements of twelve months in many layouts, each with its truth, from a seed. */
import type { StatementLine } from "../../../src/features/intake/standard-lines";
import { pick, type Random, seededRandom } from "./invented-rolls";

export interface InventedAccount {
  readonly name: string;
  readonly line: StatementLine;
  /** As they count: deductions below zero, expenses above. */
  readonly values: readonly number[];
}

export interface InventedStatement {
  readonly rows: readonly (readonly string[])[];
  readonly months: readonly string[];
  readonly accounts: readonly InventedAccount[];
  readonly hasTotals: boolean;
}

type Named = readonly [name: string, line: StatementLine, annual: number];

const rent: readonly Named[] = [
  ["Gross Potential Rent", "gross_potential_rent", 1_400_000], ["Scheduled Market Rent", "gross_potential_rent", 1_250_000], ["Potential Rental Revenue", "gross_potential_rent", 990_000],
]; // prettier-ignore
const deductions: readonly Named[] = [
  ["Loss to Lease", "loss_to_lease", -40_000], ["Vacancy Loss", "vacancy_loss", -70_000], ["Concessions - New Leases", "concessions", -15_000],
  ["Bad Debt Expense", "bad_debt", -12_000], ["Model & Employee Units", "non_revenue_units", -16_000],
]; // prettier-ignore
const other: readonly Named[] = [
  ["Application Fee Revenue", "other_income", 6_000], ["Late & NSF Charges", "other_income", 14_000], ["Pet Rent Revenue", "other_income", 9_000], ["Covered Parking Fees", "parking_income", 11_000],
  ["Laundry Room Revenue", "laundry_vending_income", 4_000], ["Water & Sewer Reimb.", "utility_income", 38_000], ["Trash Billback", "utility_income", 9_000], ["Retail Rents", "commercial_income", 24_000],
  ["Storage Locker Rent", "other_income", 3_000], ["Internet Service Revenue", "other_income", 12_500],
]; // prettier-ignore
const groups: readonly (readonly [heading: string, accounts: readonly Named[]])[] = [
  ["Payroll", [["Manager Salaries", "payroll_and_benefits", 62_000], ["Maint. Wages", "payroll_and_benefits", 55_000], ["Payroll Tax", "payroll_and_benefits", 11_000], ["Health Ins.", "payroll_and_benefits", 13_000]]],
  ["Utilities", [["Electric - Common", "utilities", 12_000], ["Electric - Vacant Units", "utilities", 2_500], ["Water/Sewer", "utilities", 52_000], ["Trash Hauling", "utilities", 12_000]]],
  ["Repairs & Maintenance", [["Plumbing Supplies", "repair_and_maintenance", 9_000], ["HVAC Repairs", "repair_and_maintenance", 12_000], ["Landscaping Contract", "repair_and_maintenance", 17_000], ["Unit Turn - Paint", "repair_and_maintenance", 13_000], ["Parking Lot Sweeping", "repair_and_maintenance", 3_100]]],
  ["Marketing", [["Apartment Guide Listings", "advertising_and_marketing", 12_000], ["Resident Events", "advertising_and_marketing", 2_300]]],
  ["Administrative", [["Office Supplies", "general_and_administrative", 3_000], ["Telephone", "general_and_administrative", 5_000], ["Legal & Eviction", "professional_fees", 4_300], ["Bank Service Charges", "general_and_administrative", 1_900]]],
  ["Taxes & Insurance", [["Real Estate Taxes", "real_estate_taxes", 158_000], ["Property Insurance", "property_insurance", 66_000]]],
  ["Management", [["Management Fee", "management_fees", 34_000]]],
]; // prettier-ignore
const below: readonly Named[] = [["Mortgage Interest", "debt_service", 240_000], ["Capital Improvements", "capital_expenditures", 60_000], ["Depreciation Expense", "depreciation_amortization", 90_000]]; // prettier-ignore

const cents = (value: number): number => Math.round(value * 100) / 100;
const addUp = (lists: readonly (readonly number[])[]): number[] =>
  Array.from({ length: 12 }, (_, month) => cents(lists.reduce((sum, list) => sum + (list[month] ?? 0), 0)));

/** Flat, uneven or once a year. */
function spread(random: Random, annual: number): number[] {
  const shape = random();
  if (shape < 0.25) return Array.from({ length: 12 }, () => cents(annual / 12));
  if (shape < 0.32 && annual > 0) return Array.from({ length: 12 }, (_, month) => (month === 5 ? annual : 0));
  return Array.from({ length: 12 }, () => cents((annual / 12) * (0.6 + random() * 0.8)));
}

const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const headings: readonly ((year: number, month: number) => string)[] = [
  (year, month) => `${(monthNames[month - 1] ?? "").slice(0, 3)} ${year}`,
  (year, month) => `${(monthNames[month - 1] ?? "").slice(0, 3)}-${String(year).slice(2)}`,
  (year, month) => `${String(month).padStart(2, "0")}/${year}`,
  (year, month) => `${monthNames[month - 1]} ${year} Actual`,
  (year, month) => `${String(month).padStart(2, "0")}/${new Date(Date.UTC(year, month, 0)).getUTCDate()}/${year}`,
  (year, month) => `${(monthNames[month - 1] ?? "").slice(0, 3)}-${year}`,
];
const monies: readonly ((value: number) => string)[] = [
  (value) => value.toFixed(2),
  (value) =>
    value < 0
      ? `(${Math.abs(value).toLocaleString("en-US", { minimumFractionDigits: 2 })})`
      : value.toLocaleString("en-US", { minimumFractionDigits: 2 }),
  (value) => (value < 0 ? "-" : "") + `$${Math.abs(value).toLocaleString("en-US", { minimumFractionDigits: 2 })}`,
  (value) => (value === 0 ? "-" : value.toFixed(2)),
];

export function inventStatement(seed: number): InventedStatement {
  const random = seededRandom(seed * 7 + 3);
  const [year, first] = [2025, 1 + Math.floor(random() * 12)];
  const calendar = Array.from({ length: 12 }, (_, at) => ({
    year: year + Math.floor((first + at - 1) / 12),
    month: ((first + at - 1) % 12) + 1,
  }));
  const write = pick(random, monies);
  const title = pick(random, headings);
  const style = {
    numbers: random() < 0.5, totalColumn: pick(random, ["none", "last", "first"] as const), flips: random() < 0.25, less: random() < 0.3, indents: random() < 0.5,
    headings: random() < 0.85, groupTotals: random() < 0.8, budget: random() < 0.2, oddTotals: random() < 0.3, running: random() < 0.5, below: random() < 0.6, hasTotals: random() < 0.92,
  }; // prettier-ignore
  const rows: string[][] = [];
  const accounts: InventedAccount[] = [];
  let number = 4000;
  const line = (name: string, values: readonly number[] | null, depth: number, isAccount: boolean): void => {
    const label = (style.indents ? "    ".repeat(depth) : "") + name;
    if (isAccount) number += 10;
    const start = style.numbers ? [isAccount ? String(number) : "", label] : [label];
    if (values === null) {
      rows.push(start);
      return;
    }
    const amounts = values.flatMap((value) =>
      style.budget ? [write(value), write(cents(value * 0.9))] : [write(value)],
    );
    const total = write(cents(values.reduce((sum, value) => sum + value, 0)));
    rows.push([
      ...start,
      ...(style.totalColumn === "first" ? [total] : []),
      ...amounts,
      ...(style.totalColumn === "last" ? [total] : []),
    ]);
  };
  /** Prints accounts; `sign` turns what counts into what is shown. */
  const put = (list: readonly Named[], depth: number, sign: 1 | -1): number[] => {
    const own = list.map(([name, to, annual]) => {
      const values = spread(random, annual);
      accounts.push({ name, line: to, values });
      line(
        name,
        values.map((value) => cents(value * sign) + 0),
        depth,
        true,
      );
      return values;
    });
    return addUp(own);
  };
  const shown = (values: readonly number[], sign: 1 | -1): number[] => values.map((value) => cents(value * sign) + 0);
  const head = (name: string, depth: number): void => {
    if (style.headings) line(name, null, depth, false);
  };
  const total = (name: string, values: readonly number[], depth: number): void => {
    if (style.hasTotals) line(name, values, depth, false);
  };
  head("INCOME", 0);
  const potential = put([pick(random, rent)], 1, 1);
  const chosen = deductions.filter(() => random() < 0.8);
  if (style.less && style.hasTotals) head("Less:", 1);
  const less = put(chosen, style.less ? 2 : 1, style.less && style.hasTotals ? -1 : 1);
  if (style.less && style.hasTotals && chosen.length > 1) total("Total Deductions", shown(less, -1), 1);
  const rental = addUp([potential, less]);
  if (style.running && !(style.less && style.hasTotals && chosen.length < 2))
    total(pick(random, ["Net Rental Income", "Total Rental Income"]), rental, 1);
  head("Other Income", 1);
  const extra = put(other.filter(() => random() < 0.7), 2, 1); // prettier-ignore
  if (style.running) total(style.oddTotals ? "Ancillary Subtotal" : "Total Other Income", extra, 1);
  const egi = addUp([rental, extra]);
  total(pick(random, ["Total Income", "Effective Gross Income", "TOTAL REVENUE", "Total Operating Income"]), egi, 0);
  rows.push([]);
  head("OPERATING EXPENSES", 0);
  const sign = style.flips && style.hasTotals ? -1 : 1;
  number = 5000;
  const sums = groups.map(([name, list]) => {
    head(name, 1);
    const values = put(list, 2, sign);
    if (style.groupTotals && style.headings)
      total(style.oddTotals ? `${name} Expenses - Sub-Total` : `Total ${name}`, shown(values, sign), 1);
    return values;
  });
  const expenses = addUp(sums);
  total(pick(random, ["Total Operating Expenses", "TOTAL EXPENSES"]), shown(expenses, sign), 0);
  const noi = egi.map((value, month) => cents(value - (expenses[month] ?? 0)));
  total(pick(random, ["Net Operating Income", "NOI", "NET OPERATING INCOME (NOI)"]), noi, 0);
  if (style.below && style.hasTotals) {
    head("Non-Operating", 0);
    const capital = put(below, 1, sign);
    total("Total Non-Operating Expenses", shown(capital, sign), 0);
    total("Net Income", noi.map((value, month) => cents(value - (capital[month] ?? 0))), 0);
  } // prettier-ignore
  const names = calendar.flatMap(({ year: y, month }) =>
    style.budget ? [title(y, month), `${title(y, month).replace(" Actual", "")} Budget`] : [title(y, month)],
  );
  const heading = [
    ...(style.numbers ? ["", "Account"] : ["Account"]),
    ...(style.totalColumn === "first" ? ["Total"] : []),
    ...names,
    ...(style.totalColumn === "last" ? [pick(random, ["Total", "12 Month Total", "T-12"])] : []),
  ];
  const titles = [["Sable Creek Apartments"], ["Income Statement"], [pick(random, ["Accrual", "Book = Accrual"])], []];
  return {
    rows: [...titles, heading, ...rows],
    months: calendar.map(({ year: y, month }) => `${y}-${String(month).padStart(2, "0")}`),
    accounts,
    hasTotals: style.hasTotals,
  };
}
