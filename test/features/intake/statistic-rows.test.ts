/** Averages, ratios and counts below or within a statement are no money. */
import { isStatistic } from "../../../src/features/intake/statistic-rows";
import { costRows, heading, line, monthNames, noi, readRows, type Row, wholeRows } from "./written-statements";

const constant = (name: string, value: number): Row => [name, ...monthNames.map(() => String(value)), String(value)];

test.each([
  "Average Rent per Occupied Unit",
  "Average Effective Rent",
  "Avg. Market Rent",
  "DSCR",
  "Debt Service Coverage Ratio",
  "Operating Expense Ratio",
  "Occupied Units",
  "Units",
  "Expenses per Unit",
  "NOI per Sq Ft",
  "Cap Rate",
])("%s is a statistic below and within a statement", async (name) => {
  const row = constant(name, 1_040);
  const within = [...wholeRows.slice(0, 3), row, ...wholeRows.slice(3)];
  for (const rows of [[...wholeRows, row], within]) {
    const { proof, statement } = await readRows([["Oak Park"], heading(), ...rows]);
    expect([proof, statement?.totals.noi, statement?.accounts.map((one) => one.name)]).toEqual(["proved", noi, ["Gross Potential Rent", "Vacancy Loss", ...costRows.slice(1).map(([account]) => account)]]); // prettier-ignore
    expect(statement?.warnings.filter(({ code }) => code === "statistic").map(({ say }) => say.split(" in row")[0])).toEqual([name]); // prettier-ignore
  }
});

test.each([
  "Electric - Occupied Units",
  "Vacant Units",
  "Rate Cap Fees",
  "Rent Averaging Adjustment",
  "Amortization - Rate Cap",
  "Operating Supplies",
])("%s is no statistic", (name) => {
  expect(isStatistic(name)).toBe(false);
});

test("a statistic that the totals include is missing from them: the file is refused", async () => {
  const rows = wholeRows.map((row) => (row[0] === "Utilities" ? line("Average Unit Turn", row.slice(1, 13).map(Number)) : row)); // prettier-ignore
  expect((await readRows([heading(), ...rows])).decision).toBe("refuse");
});
