/** Debt, depreciation, reserves and capital costs are below NOI, also where a seller prints them among the expenses. */
import { intakeTables } from "../../../src/features/intake/intake-tables";
import type { StatementLine } from "../../../src/features/intake/standard-lines";
import { costRows, costs, heading, income, incomeRows, line, minus, months, noi, plus, readRows, type Row, total } from "./written-statements"; // prettier-ignore

const title = ["Oak Park"];
const extra = months(7_000, 9);
const allCosts = plus(costs, extra);
const after = plus(income, minus(allCosts));
const withCost = (name: string, lead: readonly Row[] = [], tail: readonly Row[] = []): readonly Row[] => [
  title,
  heading(),
  ...incomeRows,
  ...costRows,
  ...lead,
  line(name, extra),
  ...tail,
  line("Total Expenses", allCosts),
];

const moved: readonly (readonly [name: string, line: StatementLine])[] = [
  ["Mortgage Interest", "debt_service"],
  ["Interest Expense", "debt_service"],
  ["Loan Interest - Chase", "debt_service"],
  ["Principal Payments", "debt_service"],
  ["Debt Service", "debt_service"],
  ["Depreciation Expense", "depreciation_amortization"],
  ["Amortization Expense", "depreciation_amortization"],
  ["Replacement Reserves", "replacement_reserves"],
  ["Reserve Deposits", "replacement_reserves"],
  ["Capital Improvements", "capital_expenditures"],
  ["Capex - Roof", "capital_expenditures"],
  ["Asset Management Fees", "non_operating"],
  ["Owner Distributions", "non_operating"],
  ["Federal Income Taxes", "non_operating"],
];

test.each(moved)("%s above net operating income is %s", async (name, own) => {
  const { proof, statement } = await readRows([...withCost(name), line("Net Operating Income", after)]);
  expect([proof, statement?.totals.noi, statement?.lines[own]]).toEqual(["proved", noi, extra]);
  const said = statement?.warnings.filter(({ code }) => code === "noi-after-costs").map(({ say }) => say);
  expect(said).toHaveLength(1);
  expect(said?.[0]).toContain(`Net Operating Income of ${total(after).toLocaleString("en-US")} in the file is after `);
  expect(said?.[0]).toContain(` of ${total(extra).toLocaleString("en-US")};`);
});

test.each(moved)("%s above net income, the only result, is %s", async (name, own) => {
  const { proof, statement } = await readRows([...withCost(name), line("Net Income", after)]);
  expect([proof, statement?.totals.noi, statement?.lines[own]]).toEqual(["proved", noi, extra]);
});

test.each([
  "Carpet Replacement",
  "Amortization - Prepaid Insurance",
  "Security Deposit Interest Expense",
  "Bad Debt Reserve",
  "Insurance Reserve Deposits",
  "Income Tax Return Preparation",
  "Reserved Parking Signs",
])("%s among the expenses stays there", async (name) => {
  const { statement } = await readRows([...withCost(name), line("Net Operating Income", after)]);
  expect(statement?.accounts.find((account) => account.name === name)?.section).toBe("expense");
  expect(statement?.warnings.map(({ code }) => code)).not.toContain("noi-after-costs");
});

test("a group of capital costs above net operating income is below it, also where no account's name says so", async () => {
  const roofs = withCost("Roof Work", [["CAPITAL EXPENDITURES"]], [line("Total Capital Expenditures", extra)]);
  const { proof, statement } = await readRows([...roofs, line("Net Operating Income", after)]);
  expect([proof, statement?.totals.noi, statement?.lines.capital_expenditures]).toEqual(["proved", noi, extra]);
});

test("an operating account under a heading of debt without a total stays an expense", async () => {
  const fee = months(3_000, 12);
  const all = plus(allCosts, fee);
  const rows = [title, heading(), ...incomeRows, ...costRows, ["DEBT SERVICE"], line("Note to Bank", extra), line("Management Fee", fee)]; // prettier-ignore
  const result = [line("Total Expenses", all), line("Net Operating Income", plus(income, minus(all)))];
  const { statement } = await readRows([...rows, ...result]);
  expect([statement?.lines.management_fees, statement?.lines.debt_service]).toEqual([fee, extra]);
});

test("QuickBooks' net ordinary income is after them, too, and its total says so", async () => {
  const result = await readRows([...withCost("Mortgage Interest"), line("Net Ordinary Income", after), line("Net Income", after)]); // prettier-ignore
  expect([result.proof, result.statement?.totals.noi]).toEqual(["proved", noi]);
  const tieOut = intakeTables(result).find(({ name }) => name === "TieOut");
  const noted = tieOut?.rows.filter((row) => row.includes("after costs that are below NOI here"));
  expect(noted?.map((row) => [row[0], row[2], row[5]])).toEqual([["Net Ordinary Income", total(after), "yes"]]);
});

test("the file's own net operating income without such costs is not explained", async () => {
  const rows = [title, heading(), ...incomeRows, ...costRows, line("Total Expenses", costs)];
  const below = [line("Net Operating Income", noi), line("Debt Service", extra), line("Net Income", plus(noi, minus(extra)))]; // prettier-ignore
  const { statement } = await readRows([...rows, ...below]);
  expect([statement?.totals.noi, statement?.lines.debt_service]).toEqual([noi, extra]);
  expect(statement?.warnings.map(({ code }) => code)).not.toContain("noi-after-costs");
});
