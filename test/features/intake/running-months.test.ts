/** Months that hold the year to date are refused, with or without a title that says so. */
import { heading, line, type Months, monthNames, months, plus, minus, readRows, rent, repairs, type Row, taxes, utilities, vacancy } from "./written-statements"; // prettier-ignore

const running = (values: Months): Months => values.map((_, at) => values.slice(0, at + 1).reduce((a, b) => a + b, 0));
const statement = (of: (values: Months) => Months, own = { rent, vacancy, taxes, repairs, utilities }): Row[] => {
  const [income, costs] = [plus(own.rent, own.vacancy), plus(own.taxes, own.repairs, own.utilities)];
  return [
    line("Gross Potential Rent", of(own.rent)),
    line("Vacancy Loss", of(own.vacancy)),
    line("Total Income", of(income)),
    line("Real Estate Taxes", of(own.taxes)),
    line("Repairs & Maintenance", of(own.repairs)),
    line("Utilities", of(own.utilities)),
    line("Total Operating Expenses", of(costs)),
    line("Net Operating Income", of(plus(income, minus(costs)))),
  ];
};
const same = (values: Months): Months => values;
/** From July on, running through December, then from January. */
const fiscal = ["Jul 2024", "Aug 2024", "Sep 2024", "Oct 2024", "Nov 2024", "Dec 2024", "Jan 2025", "Feb 2025", "Mar 2025", "Apr 2025", "May 2025", "Jun 2025"]; // prettier-ignore
const halves = (values: Months): Months => [...running(values.slice(0, 6)), ...running(values.slice(6))];
/** Taxes twice a year. */
const twice = taxes.map((value, at) => (at % 6 === 5 ? 6 * value : 0));

test.each([
  ["under a title", [["Trailing 12 (cumulative)"], heading(), ...statement(running)]],
  ["without a title", [["Oak Park"], heading(), ...statement(running)]],
  ["that begin again in January", [["Oak Park"], heading(fiscal), ...statement(halves)]],
  ["with taxes twice a year", [["Year to date"], heading(), ...statement(running, { rent, vacancy, taxes: twice, repairs, utilities })]], // prettier-ignore
])("sums of the year to date %s are refused with the reason", async (_, rows) => {
  const { decision, reasons } = await readRows(rows);
  expect([decision, reasons.map(({ code }) => code)]).toEqual(["refuse", ["not-a-statement"]]);
  expect(reasons[0]?.say).toMatch(/^Each month has the amounts of the year to date/);
});

test("under a title, one account that shrinks once doesn't make the others amounts of months", async () => {
  const credited = utilities.map((value, at) => (at === 4 ? -value : value));
  const rows = statement(running, { rent, vacancy, taxes, repairs, utilities: credited });
  const { reasons } = await readRows([["Trailing 12 (cumulative)"], heading(), ...rows]);
  expect(reasons.map(({ code }) => code)).toEqual(["not-a-statement"]);
});

const growing = (usual: number): Months => monthNames.map((_, at) => Math.round(usual * (1 + 0.09 * at)));

test.each([
  ["months under a title of the year to date", [["Income Statement - Year to Date"], heading(), ...statement(same)]],
  ["a property that fills up", [["Oak Park"], heading(), ...statement(same, { rent: growing(30_000), vacancy, taxes: months(12_000, 3), repairs: growing(2_000), utilities: growing(3_000) })]], // prettier-ignore
  ["one that fills up fast", [["Oak Park"], heading(), ...statement(same, { rent: running(months(8_000, 1)), vacancy, taxes, repairs, utilities })]], // prettier-ignore
])("%s are amounts of months", async (_, rows) => {
  const { proof } = await readRows(rows);
  expect(proof).toBe("proved");
});
