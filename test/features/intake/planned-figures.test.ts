/** Budgets, pro formas and forecasts are no T12: never read instead of actual amounts, and never proved as them. */
import { saysOtherFigures } from "../../../src/features/intake/other-figures";
import { heading, minus, monthNames, noi, plus, readBook, readRows, type Row, total, wholeRows } from "./written-statements"; // prettier-ignore

const later = (by: number): string[] => monthNames.map((name) => name.replace(/\d+/, (year) => String(Number(year) + by))); // prettier-ignore
const titled = (titles: readonly Row[], names: readonly string[] = monthNames): Row[] => [["Oak Park"], ...titles, heading(names), ...wholeRows]; // prettier-ignore

test.each([
  "2026 Operating Budget",
  "Budget - 12 Month",
  "Book = Budget",
  "Pro Forma Cash Flow - Year 1",
  "Proforma",
  "Forecast 2026",
  "Underwriting",
  "Stabilized Year",
])("%s says that the amounts are planned, and the statement is not proved", async (text) => {
  const { decision, proof, statement } = await readRows(titled([[text]]));
  expect([decision, proof, statement?.totals.noi]).toEqual(["accept", "unproved", noi]);
  const [first] = statement?.warnings ?? [];
  expect([first?.code, first?.say.includes(`"${text}"`)]).toEqual(["not-actual", true]);
});

test.each([
  ["12 Month Income Statement"],
  ["Budget Comparison"],
  ["Actual vs. Budget"],
  ["T12"],
  ["Trailing 12 and Budget"],
  ["Book = Accrual"],
  ["These figures come from the seller's books; they are no forecast or projection of future results."],
])("%s is proved as before", async (text) => {
  expect((await readRows(titled([[text]]))).proof).toBe("proved");
});

test("months that are named as actual are, also under the title of a budget", async () => {
  const actual = monthNames.map((name) => `${name} Actual`);
  expect((await readRows(titled([["Operating Budget"]], actual))).proof).toBe("proved");
});

test.each(["2026 Budget", "Pro Forma", "Forecast", "UW"])("a sheet %s of later months is not read instead of the T12", async (name) => {
  const actual = titled([]);
  const planned = titled([], later(2));
  for (const sheets of [{ [name]: planned, T12: actual }, { T12: actual, [name]: planned }]) {
    const { sheet, proof, statement, decisions = [] } = await readBook(sheets);
    expect([sheet, proof, statement?.months.at(-1)]).toEqual(["T12", "proved", "2025-12"]);
    expect(decisions[0]?.say).toMatch(/not from .*: its amounts are actual\./);
  }
}); // prettier-ignore

test("a T12 whose totals don't tie is still read, not its budget", async () => {
  const off = plus(noi, minus(noi.map((_, at) => (at === 3 ? 900 : 0))));
  const spoiled = [...titled([]).slice(0, -1), ["Net Operating Income", ...off.map(String), String(total(off))]];
  const { sheet, decision } = await readBook({ Budget: titled([], later(1)), T12: spoiled });
  expect([sheet, decision]).toEqual(["T12", "refuse"]);
});

test("a T12 without a month is still read, not its budget", async () => {
  const gap = titled([]).map((row) => (row.length > 2 ? row.filter((_, at) => at !== 4) : row));
  const { sheet, decision } = await readBook({ Budget: titled([], later(1)), T12: gap });
  expect([sheet, decision]).toEqual(["T12", "refuse"]);
});

test("a budget is read where the other sheet is no statement", async () => {
  const trend = [heading(), ...["Occupied", "Leased", "Notice"].map((name) => [name, ...monthNames.map(() => "90.00")])]; // prettier-ignore
  expect((await readBook({ Trend: trend, Budget: titled([]) })).sheet).toBe("Budget");
});

test.each([
  ["Rent Roll", false],
  ["Floor Plan Summary", false],
  ["Pro-Forma Rent Roll", true],
  ["UW_Rent_Roll", true],
])("%s: %s", (text, expected) => {
  expect(saysOtherFigures(text)).toBe(expected);
});
