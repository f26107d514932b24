/**
 * Statements that print sums again below net operating income, that have points in their months, or Spanish accounts,
 * or no months.
 */
import { mapAccount } from "../../../src/features/intake/account-mapping";
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import type { IntakeResult } from "../../../src/features/intake/intake-result";
import type { StatementSection } from "../../../src/features/intake/standard-lines";

const read = (rows: readonly (readonly string[])[], delimiter = ","): Promise<IntakeResult> =>
  intakeOfBytes("file.csv", new TextEncoder().encode(rows.map((row) => row.join(delimiter)).join("\n")));

const steps = [0, 3, 1, 4, 2, 6];
const line = (name: string, usual: number, write = (value: number): string => value.toFixed(2)): string[] => {
  const values = steps.map((step) => usual + (usual / 100) * step);
  return [name, ...[...values, values.reduce((all, value) => all + value, 0)].map(write)];
};
const months = ["Jan 2026", "Feb 2026", "Mar 2026", "Apr 2026", "May 2026", "Jun 2026"];

const cashFlow = (recap: string[]): string[][] => [
  ["Account Name", ...months, "Total"],
  ["Operating Income & Expense"],
  ["    Income"],
  line("        Rent Income", 50_000),
  line("        Laundry Income", 300),
  line("    Total Operating Income", 50_300),
  ["    Expense"],
  line("        Repairs", 4000),
  line("        Property Tax", 5000),
  line("    Total Operating Expense", 9000),
  line("    NOI - Net Operating Income", 41_300),
  ["Other Income & Expense"],
  ["    Other Income"],
  line("        Interest on Bank Accounts", 30),
  line("    Total Other Income", 30),
  ["    Other Expense"],
  line("        Mortgage Interest", 9100),
  line("    Total Other Expense", 9100),
  line("    Net Other Income", -9070),
  recap,
  line("    Total Expense", 18_100),
  line("    Net Income", 32_230),
];

test("Total Income below net operating income is a sum of totals printed before", async () => {
  const { proof, reasons, statement } = await read(cashFlow(line("    Total Income", 50_330)));
  expect([proof, reasons]).toEqual(["proved", []]);
  expect(statement?.accounts.map(({ name, line: own }) => [name, own])).toEqual([
    ["Rent Income", "gross_potential_rent"],
    ["Laundry Income", "laundry_vending_income"],
    ["Repairs", "repair_and_maintenance"],
    ["Property Tax", "real_estate_taxes"],
    ["Interest on Bank Accounts", "non_operating"],
    ["Mortgage Interest", "debt_service"],
  ]);
});

test("one that is the sum of none is refused", async () => {
  const { decision, reasons } = await read(cashFlow(line("    Total Income", 50_430)));
  expect([decision, reasons[0]?.label]).toEqual(["refuse", "Total Income"]);
});

test("months as 01.2026 among amounts with decimal commas", async () => {
  const write = (value: number): string => value.toFixed(2).replace(".", ",");
  const { proof, statement } = await read(
    [
      ["Account", "01.2026", "02.2026", "03.2026", "04.2026", "05.2026", "06.2026", "Total"],
      ["Income"],
      line("Rent Income", 50_000, write),
      line("Total Income", 50_000, write),
      ["Expenses"],
      line("Repairs", 4000, write),
      line("Total Expenses", 4000, write),
      line("Net Operating Income", 46_000, write),
    ],
    ";",
  );
  expect([proof, statement?.months.at(-1)]).toEqual(["proved", "2026-06"]);
});

test.each([
  ["PTD Actual", "PTD Budget", "Variance", "YTD Actual", "YTD Budget"],
  ["Period 1", "Period 2", "Period 3", "Period 4", "Total"],
])("columns of %s, %s are no months: the reason says so", async (...columns) => {
  const { reasons } = await read([
    ["", ...columns],
    ["Income"],
    ["Rent Income", "500", "490", "10", "4500", "4400"],
    ["Total Income", "500", "490", "10", "4500", "4400"],
  ]);
  expect(reasons.map(({ code, say }) => [code, say])).toEqual([
    ["not-a-statement", "The columns are periods or the year to date, not months. Ask for the statement by month, or type the months above the columns."],
  ]); // prettier-ignore
});

test.each<[name: string, section: StatementSection, line: string]>([
  ["Pérdida por arrendamiento", "income", "loss_to_lease"],
  ["Unidades modelo", "income", "non_revenue_units"],
  ["Renta de locales comerciales", "income", "commercial_income"],
  ["Comisiones bancarias", "expense", "general_and_administrative"],
  ["Gastos médicos de empleados", "expense", "payroll_and_benefits"],
  ["Control de plagas", "expense", "repair_and_maintenance"],
  ["Cuota de administración", "expense", "management_fees"],
])("%s of %s is %s", (name, section, expected) => {
  expect(mapAccount({ name, number: null, section, headings: [] }, new Map()).line).toBe(expected);
});

const thirteen = [8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7, 8].map((month, at) => `${month}/${at < 5 ? 2025 : 2026}`);
const yearOf = (write: (value: number) => string = (value) => value.toFixed(2)): string[][] => {
  const long = (name: string, usual: number): string[] => [
    name,
    ...thirteen.map((_, at) => write(usual + (usual / 1000) * ((at * 7) % 13))),
  ];
  return [
    ["Account", ...thirteen],
    ["Income"],
    long("Rent Income", 50_000),
    long("Bad Debt Expense", -500),
    long("Total Income", 49_500),
    ["Expenses"],
    long("Repairs", 4000),
    long("Property Taxes", 3000),
    long("Total Expenses", 7000),
    long("Net Operating Income", 42_500),
  ];
};

test("a month that is not over is left out where twelve whole ones are before it", async () => {
  const rows = yearOf();
  rows[0]?.splice(-1, 1, "8/2026 MTD");
  const { proof, statement } = await read(rows);
  expect([proof, statement?.months.length, statement?.months[0], statement?.months.at(-1), statement?.partial]).toEqual(["proved", 12, "2025-08", "2026-07", []]); // prettier-ignore
  expect(statement?.accounts[0]?.values.slice(0, 2)).toEqual([50_000, 50_350]);
  expect([statement?.annualized, statement?.warnings.map(({ code }) => code)]).toEqual([undefined, expect.arrayContaining(["month-left-out"])]); // prettier-ignore
});

test("bad debt under income is not among the expenses, whatever its name", async () => {
  const { statement } = await read(yearOf());
  expect(statement?.warnings.map(({ code }) => code)).not.toContain("bad-debt-moved");
});

test("totals of rounded subtotals tie; apostrophes part thousands", async () => {
  const thousands = (value: number): string => Math.round(value).toLocaleString("de-CH").replace(/’/g, "'");
  const { proof, statement } = await read(yearOf(thousands));
  expect([proof, statement?.accounts[0]?.values[0], statement?.stated.every(({ ties }) => ties)]).toEqual(["proved", 50_350, true]); // prettier-ignore
  const nths = [1, 2, 3, 4, 5, 6];
  const write = (values: readonly number[]): string[] => values.map((value) => String(Math.round(value)));
  const group = (name: string, usual: number): string[][] => [
    ...nths.map((nth) => [
      `${name} ${nth}`,
      ...write(steps.map((step) => usual * nth + ((nth * nth * 7) % 31) * step + 0.4)),
    ]),
    [`Total ${name}`, ...write(steps.map((step) => usual * 21 + 79 * step + 2.4))],
  ];
  const sums = (name: string, usual: number, step: number, cents: number): string[] => [
    name,
    ...write(steps.map((one) => usual * 21 + step * one + cents)),
  ];
  const subtotals = await read([
    ["Account", ...months],
    ["Income"],
    ...group("Rents", 1000),
    ...group("Fees", 100),
    sums("Total Income", 1100, 158, 4.8),
    ["Expenses"],
    ...group("Repairs", 300),
    sums("Total Expenses", 300, 79, 2.4),
    sums("Net Operating Income", 800, 79, 2.4),
  ]);
  expect([subtotals.proof, subtotals.statement?.stated.filter(({ ties }) => !ties)]).toEqual(["proved", []]);
});
