/** Sheets of two properties in one file: refused where the sheets' names show it, else named in a check. */
import { costs, heading, income, incomeRows, costRows, line, minus, type Months, monthNames, plus, readBook, rent, vacancy, type Row, wholeRows } from "./written-statements"; // prettier-ignore

const titled = (name: string, rows: readonly Row[] = wholeRows, names: readonly string[] = monthNames): Row[] => [[name], heading(names), ...rows]; // prettier-ignore
const more: Months = rent.map((value) => value + 20_000);
const otherRows: readonly Row[] = [
  ["Income"],
  line("Gross Potential Rent", more),
  line("Vacancy Loss", vacancy),
  line("Total Income", plus(more, vacancy)),
  ...costRows,
  line("Total Operating Expenses", costs),
  line("Net Operating Income", plus(more, vacancy, minus(costs))),
];
const earlier = monthNames.map((name) => name.replace("2025", "2024"));

test("two properties, each on a sheet with its name, are refused", async () => {
  const { decision, reasons } = await readBook({ Oak: titled("Oak Park"), Elm: titled("Elm Court", otherRows) });
  expect([decision, reasons.map(({ code }) => code)]).toEqual(["refuse", ["several-properties"]]);
  expect(reasons[0]?.say).toContain("(Oak Park, Elm Court)");
});

test.each([
  ["Sheet1", "Sheet2", "Elm Court", "sheet Sheet2 is for Elm Court and wasn't read"],
  ["Oak", "Elm", "Oak Park", "sheet Elm has other amounts for the same period and wasn't read"],
])("sheets %s and %s leave a check", async (one, other, title, say) => {
  const { decision, proof, statement, sheet } = await readBook({ [one]: titled("Oak Park"), [other]: titled(title, otherRows) }); // prettier-ignore
  expect([decision, proof, sheet]).toEqual(["accept", "proved", one]);
  expect(statement?.warnings[0]).toEqual({ code: "other-sheet", say });
});

test.each([
  ["another year", { "2025": titled("Oak Park"), "2024": titled("Oak Park", otherRows, earlier) }],
  ["the same amounts", { T12: titled("Oak Park"), Copy: titled("Summary for lender") }],
  ["a budget", { T12: titled("Oak Park"), Budget: titled("Oak Park", otherRows) }],
  ["a sheet that isn't whole", { T12: titled("Oak Park"), Income: titled("Elm Court", incomeRows.map((row) => (row[0] === "Total Income" ? line("Total Income", plus(income, rent)) : row))) }], // prettier-ignore
])("%s on another sheet is no other property", async (_, sheets) => {
  const { proof, statement } = await readBook(sheets);
  expect([proof, statement?.warnings.filter(({ code }) => code === "other-sheet")]).toEqual(["proved", []]);
});

const roll = (name: string, rents: readonly number[]): Row[] => [
  [name],
  ["Rent Roll as of 03/31/2026"],
  ["Unit", "Status", "Tenant", "SqFt", "Market Rent", "Rent"],
  ...rents.map((amount, at) => [`${101 + at}`, "Occupied", `Lee ${at}`, "650", "1300.00", amount.toFixed(2)]),
  ["Total", "", "", "", (1300 * rents.length).toFixed(2), rents.reduce((a, b) => a + b, 0).toFixed(2)],
];

test("rolls of two properties and one day are refused, too; those of two days are not", async () => {
  const [oak, elm] = [roll("Oak Park", [1100, 1150, 1200]), roll("Elm Court", [1000, 990, 1010])];
  const { decision, reasons } = await readBook({ Oak: oak, Elm: elm });
  expect([decision, reasons[0]?.code]).toEqual(["refuse", "several-properties"]);
  const later = elm.map((row) => row.map((cell) => cell.replace("03/31", "02/28")));
  expect((await readBook({ Oak: oak, Elm: later })).decision).toBe("accept");
});
