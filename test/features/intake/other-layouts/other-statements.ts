/**
 * Statements in layouts of no system: groups, totals, signs, months and columns are drawn at random, apart from any
 * list of the reader.
 */
import type { StatementLine, StatementSection } from "../../../../src/features/intake/standard-lines";
import { pick, type Random, seededRandom } from "../invented-rolls";
import { asText, asWorkbook } from "../written-files";

export interface OtherAccount {
  readonly name: string;
  readonly section: StatementSection;
  readonly line: StatementLine;
  /** By month: deductions below zero, expenses above. */
  readonly values: readonly number[];
}

export interface OtherStatement {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly accounts: readonly OtherAccount[];
  /** YYYY-MM, all that are printed. */
  readonly months: readonly string[];
  readonly hasTotals: boolean;
  readonly rows: readonly (readonly string[])[];
  readonly write: (rows: readonly (readonly string[])[]) => Uint8Array;
}

type Named = readonly [name: string, line: StatementLine, monthly: number];
interface Group {
  readonly title: string;
  readonly names: readonly Named[];
}

const rents: readonly Named[] = [["Apartment Rents at Market", "gross_potential_rent", 118_000], ["Rental Assistance - PBV", "gross_potential_rent", 22_000], ["Gain (Loss) on Leases", "loss_to_lease", -3_100], ["Vacancies", "vacancy_loss", -6_200], ["Employee Apartment Discount", "non_revenue_units", -900], ["Model Apartment", "non_revenue_units", -1_150], ["Upfront Rent Specials", "concessions", -1_400], ["Uncollected Rents", "bad_debt", -1_200]]; // prettier-ignore
const ancillary: readonly Named[] = [["Late Charges", "other_income", 900], ["Animal Rent", "other_income", 1_100], ["Covered Parking", "parking_income", 850], ["Laundry Room Commission", "laundry_vending_income", 310], ["Water & Sewer Reimb.", "utility_income", 4_300], ["Trash Billback", "utility_income", 1_350], ["Application Fees", "other_income", 420], ["Storage Lockers", "other_income", 260], ["Damages and Cleaning Fees", "other_income", 380]]; // prettier-ignore
const costs: readonly Group[] = [
  { title: "People", names: [["Manager Salary", "payroll_and_benefits", 5_200], ["Maintenance Wages", "payroll_and_benefits", 6_100], ["Payroll Taxes", "payroll_and_benefits", 980], ["Group Health Insurance", "payroll_and_benefits", 1_150]] },
  { title: "Energy & Water", names: [["Electric - Common Area", "utilities", 1_450], ["Electric - Vacant Units", "utilities", 230], ["Water & Sewer", "utilities", 5_300], ["Garbage Removal", "utilities", 1_640], ["Natural Gas", "utilities", 640]] },
  { title: "Upkeep", names: [["Plumbing Repairs", "repair_and_maintenance", 880], ["HVAC Repairs", "repair_and_maintenance", 1_030], ["Grounds Contract", "repair_and_maintenance", 1_500], ["Pest Control Service", "repair_and_maintenance", 310], ["Pool Supplies", "repair_and_maintenance", 190], ["Turnover - Paint", "repair_and_maintenance", 1_210], ["Turnover - Carpet Cleaning", "repair_and_maintenance", 420]] },
  { title: "Office", names: [["Office Supplies", "general_and_administrative", 260], ["Telephone & Internet", "general_and_administrative", 410], ["Bank Charges", "general_and_administrative", 90], ["Legal Fees - Evictions", "professional_fees", 380], ["Audit Fee", "professional_fees", 600]] },
  { title: "Leasing & Promotion", names: [["Internet Listing Services", "advertising_and_marketing", 930], ["Resident Functions", "advertising_and_marketing", 180]] },
  { title: "Fixed Charges", names: [["Real Estate Taxes", "real_estate_taxes", 13_400], ["Property Insurance", "property_insurance", 5_900], ["Management Fee", "management_fees", 4_100]] },
]; // prettier-ignore
const beneath: readonly Named[] = [["Mortgage Interest", "debt_service", 21_000], ["Replacement Reserves", "replacement_reserves", 2_600], ["Capital Improvements", "capital_expenditures", 4_400], ["Depreciation", "depreciation_amortization", 18_000]]; // prettier-ignore

const cents = (value: number): number => Math.round(value * 100) / 100;
const short = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const monthOf = (month: string): number => Number(month.slice(5));
const lastDayOf = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), monthOf(month), 0)).getUTCDate();

/** One or two rows a month's heading has. */
const headings: readonly ((month: string) => readonly string[])[] = [
  (month) => [`${lastDayOf(month)}-${short[monthOf(month) - 1]}-${month.slice(2, 4)}`],
  (month) => [`${monthOf(month)}/${month.slice(2, 4)}`],
  (month) => [month],
  (month) => [`${short[monthOf(month) - 1]}. ${month.slice(0, 4)}`],
  (month) => [month.slice(0, 4), short[monthOf(month) - 1] ?? ""],
  (month) => [`${(short[monthOf(month) - 1] ?? "").toUpperCase()} ${month.slice(0, 4)}`, "ACTUAL"],
  (month) => [`${monthOf(month)}/1/${month.slice(0, 4)}`],
  (month) => ["Period Ending", `${short[monthOf(month) - 1]} ${lastDayOf(month)}, ${month.slice(0, 4)}`],
];

interface Look {
  readonly numbers: "none" | "before" | "behind" | "own";
  readonly totalFirst: boolean;
  readonly totalTitle: string | null;
  readonly extras: readonly string[];
  /** A group's total in the row of its title, above its accounts. */
  readonly totalsAbove: boolean;
  readonly groupTotal: (title: string) => string;
  readonly turnsCosts: boolean;
  readonly turnsLess: boolean;
  readonly blankRows: boolean;
  readonly repeatsHeading: boolean;
}

const lookOf = (random: Random): Look => ({
  numbers: pick(random, ["none", "before", "behind", "own"] as const),
  totalFirst: random() < 0.15,
  totalTitle: pick(random, ["Trailing 12", "12 Mo. Total", "Rolling Total", "Total", null, "Grand Total"]),
  extras: pick(random, [[], [], [], ["$/Unit"], ["% of Income"], ["Per Unit", "PSF"], ["Avg / Month"]]),
  totalsAbove: random() < 0.15,
  groupTotal: pick(random, [(title: string) => `Total ${title}`, (title: string) => `${title} - Subtotal`, (title: string) => `Sum of ${title}`, () => "Subtotal", (title: string) => `** ${title} **`]), // prettier-ignore
  turnsCosts: random() < 0.2,
  turnsLess: random() < 0.25,
  blankRows: random() < 0.4,
  repeatsHeading: random() < 0.15,
});

export function otherStatement(seed: number): OtherStatement {
  const random = seededRandom(seed + 90_000);
  const look = lookOf(random);
  const count = pick(random, [12, 12, 12, 12, 13, 9, 24]);
  const ends = new Date(Date.UTC(2026, Math.floor(random() * 9), 1));
  const months = Array.from({ length: count }, (_, at) => new Date(Date.UTC(ends.getUTCFullYear(), ends.getUTCMonth() - count + 1 + at, 1)).toISOString().slice(0, 7)); // prettier-ignore
  const places = pick(random, [0, 2, 2]);
  const round = (value: number): number => (places === 0 ? Math.round(value) : cents(value));
  const account = (section: StatementSection, [name, line, monthly]: Named): OtherAccount => {
    const isOnce = section === "expense" && random() < 0.08;
    const values = months.map((_, at) => isOnce ? (at % 6 === 2 ? round(monthly * 6) : 0) : round(monthly * (0.75 + 0.5 * random()))); // prettier-ignore
    return { name, section, line, values };
  };
  const some = (names: readonly Named[], share: number): readonly Named[] => {
    const kept = names.filter((_, at) => at === 0 || random() < share);
    return kept.length > 1 ? kept : names.slice(0, 2);
  };
  const rent = some(rents, 0.8).map((one) => account("income", one));
  const extra = some(ancillary, 0.7).map((one) => account("income", one));
  const groups = costs.map(({ title, names }) => ({ title, accounts: some(names, 0.85).map((one) => account("expense", one)) })); // prettier-ignore
  const under = random() < 0.5 ? some(beneath, 0.8).map((one) => account("below", one)) : [];
  const hasTotals = random() < 0.9;

  const negative = pick(random, [(text: string) => `(${text})`, (text: string) => `-${text}`, (text: string) => `${text}-`]); // prettier-ignore
  const symbol = pick(random, ["", "", "$"]);
  const zero = pick(random, ["0", "-", ""]);
  const money = (value: number): string => {
    if (value === 0) return zero === "0" ? (0).toFixed(places) : zero;
    const text = symbol + Math.abs(value).toLocaleString("en-US", { minimumFractionDigits: places, maximumFractionDigits: places }); // prettier-ignore
    return value < 0 ? negative(text) : text;
  };
  const sum = (lists: readonly (readonly number[])[]): number[] =>
    months.map((_, at) => round(lists.reduce((all, list) => all + (list[at] ?? 0), 0)));
  const turned = (values: readonly number[]): number[] => values.map((value) => round(-value));
  const heads = months.map(pick(random, headings));
  const depth = heads[0]?.length ?? 1;
  const lead = look.numbers === "own" || look.numbers === "behind" ? 2 : 1;
  const nameAt = look.numbers === "own" ? 1 : 0;
  let number = 40_000;
  const line = (label: string, values: readonly number[] | null, isAccount = false): string[] => {
    number += 10;
    const row: string[] = Array.from({ length: lead }, () => "");
    row[nameAt] = look.numbers === "before" && isAccount ? `${number} · ${label}` : label;
    if (isAccount && look.numbers === "own") row[0] = String(number);
    if (isAccount && look.numbers === "behind") row[1] = `${String(number).slice(0, 4)}-000`;
    if (values === null) return row;
    const total = round(values.reduce((all, value) => all + value, 0));
    const totals = look.totalTitle === null ? [] : [money(total)];
    const extras = look.extras.map((title) => title.startsWith("%") ? `${(total / 15_000).toFixed(1)}%` : money(round(total / (title === "PSF" ? 81_000 : title === "Avg / Month" ? count : 96)))); // prettier-ignore
    return [...row, ...(look.totalFirst ? totals : []), ...values.map(money), ...(look.totalFirst ? [] : totals), ...extras]; // prettier-ignore
  };
  const heading = Array.from({ length: depth }, (_, at) => {
    const isLast = at === depth - 1;
    const titles = look.totalTitle === null ? [] : [isLast ? look.totalTitle : ""];
    const first = Array.from({ length: lead }, (_, column) => isLast && column === nameAt ? pick(random, ["Account", "Description", ""]) : ""); // prettier-ignore
    return [...first, ...(look.totalFirst ? titles : []), ...heads.map((head) => head[at] ?? ""), ...(look.totalFirst ? [] : titles), ...look.extras.map((title) => (isLast ? title : ""))]; // prettier-ignore
  });
  const rows: string[][] = [["Cedar Row Apartments"], [pick(random, ["Operating Statement", "Profit and Loss by Month", "Trailing Income & Expense", "Statement of Operations"])], [`Through ${short[monthOf(months.at(-1) ?? "") - 1]} ${months.at(-1)?.slice(0, 4)}`], [], ...heading]; // prettier-ignore
  const gap = (): void => void (look.blankRows && rows.push([]));
  const group = (
    title: string,
    accounts: readonly OtherAccount[],
    turns: boolean,
    totalName = look.groupTotal(title),
  ): void => {
    // prettier-ignore
    const printed = accounts.map(({ values }) => (turns ? turned(values) : values));
    const isAbove = hasTotals && look.totalsAbove;
    rows.push(line(title, isAbove ? sum(printed) : null));
    for (const [at, one] of accounts.entries()) rows.push(line(one.name, printed[at] ?? [], true));
    if (hasTotals && !isAbove) rows.push(line(totalName, sum(printed)));
    gap();
  };
  const valuesOf = (accounts: readonly OtherAccount[]): number[] => sum(accounts.map(({ values }) => values));
  const less = rent.filter(({ values }) => valuesOf([{ values } as OtherAccount]).reduce((all, one) => all + one, 0) < 0); // prettier-ignore
  const gross = rent.filter((one) => !less.includes(one));
  const income = [...rent, ...extra];
  const spent = groups.flatMap(({ accounts }) => accounts);
  rows.push(line(pick(random, ["INCOME", "Revenues", "Receipts"]), null));
  if (look.turnsLess && less.length > 0) {
    group("Rents", gross, false, "Gross Rents");
    rows.push(line("Less:", null));
    for (const one of less) rows.push(line(one.name, turned(one.values), true));
    if (hasTotals) rows.push(line("Total Reductions", turned(valuesOf(less))), line("Net Rents", valuesOf(rent)));
    gap();
  } else {
    group("Rents", rent, false, "Net Rents");
  }
  group(pick(random, ["Ancillary Income", "Other Receipts", "Miscellaneous Revenue"]), extra, false);
  if (hasTotals) rows.push(line(pick(random, ["TOTAL INCOME", "Effective Gross Income", "Total Receipts", "Income, all sources"]), valuesOf(income))); // prettier-ignore
  gap();
  if (look.repeatsHeading) rows.push(...heading);
  rows.push(line(pick(random, ["EXPENSES", "Operating Costs", "Disbursements", "Cost of Operations"]), null));
  for (const { title, accounts } of groups) group(title, accounts, look.turnsCosts);
  const total = valuesOf(spent);
  if (hasTotals) rows.push(line(pick(random, ["TOTAL EXPENSES", "Total Operating Costs", "All Expenses"]), look.turnsCosts ? turned(total) : total)); // prettier-ignore
  gap();
  const noi = sum([valuesOf(income), turned(total)]);
  if (hasTotals) rows.push(line(pick(random, ["NET OPERATING INCOME", "NOI", "Net Operating Income (NOI)"]), noi));
  gap();
  if (under.length > 0) {
    group(pick(random, ["Debt Service & Capital", "Non-Operating", "Below the Line"]), under, look.turnsCosts);
    if (hasTotals) rows.push(line("Net Cash Flow", sum([noi, turned(valuesOf(under))])));
  }
  if (random() < 0.3) rows.push([], ["Unaudited. For management purposes only."]);
  const isText = random() < 0.5;
  const write = (list: readonly (readonly string[])[]): Uint8Array =>
    isText ? asText(list) : asWorkbook({ "Op Stmt": list });
  return { name: `other-statement-${seed}.${isText ? "csv" : "xlsx"}`, bytes: write(rows), accounts: [...income, ...spent, ...under], months, hasTotals, rows, write }; // prettier-ignore
}
