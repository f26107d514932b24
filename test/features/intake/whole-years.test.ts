/** Statements by year are refused with what to ask for; concessions among the expenses are a deduction. */
import { costRows, costs, heading, income, incomeRows, line, minus, months, noi, plus, readRows, type Row } from "./written-statements"; // prettier-ignore

const yearly = (names: readonly string[]): Row[] => [
  ["Oak Park"],
  ["Operating History"],
  ["", ...names],
  ["Income"],
  ["Gross Potential Rent", ...names.map((_, at) => `${1_000_000 + 7_000 * at}`)],
  ["Vacancy Loss", ...names.map((_, at) => `${-50_000 - 300 * at}`)],
  ["Total Income", ...names.map((_, at) => `${950_000 + 6_700 * at}`)],
];

test.each([
  [["2023", "2024", "T12 Dec-25", "Year 1 Pro Forma"]],
  [["2023", "2024", "2025"]],
  [["FY 2024", "FY2025"]],
  [["2024 Actual", "2025 Actual", "2026 Budget"]],
  [["Year Ended 2024", "Trailing 12"]],
])("columns %j are of years", async (names) => {
  const { kind, reasons } = await readRows(yearly(names));
  expect([kind, reasons[0]?.code]).toEqual(["unknown", "not-a-statement"]);
  expect(reasons[0]?.say).toMatch(/^The columns are years, not months\./);
});

test("years without income are no statement", async () => {
  const { reasons } = await readRows([["", "2023", "2024"], ["Population", "96,000", "97,000"]]); // prettier-ignore
  expect(reasons[0]?.code).toBe("no-heading");
});

test.each(["Concessions", "Rent Concessions", "Free Rent"])("%s among the expenses are a deduction, as bad debt is", async (name) => {
  const given = months(1_200, 14);
  const rows = [["Oak Park"], heading(), ...incomeRows, ...costRows, line(name, given), line("Total Expenses", plus(costs, given)), line("Net Operating Income", plus(noi, minus(given)))]; // prettier-ignore
  const { proof, statement } = await readRows(rows);
  expect([proof, statement?.lines.concessions]).toEqual(["proved", minus(given)]);
  expect(statement?.totals).toEqual({ egi: plus(income, minus(given)), total_operating_expenses: costs, noi: plus(noi, minus(given)) }); // prettier-ignore
  expect(statement?.warnings.map(({ code }) => code)).toContain("concessions-moved");
}); // prettier-ignore
