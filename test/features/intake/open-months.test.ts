/** A last month that is not closed: without amounts, or without income or expenses that all months before have. */
import { intakeTables } from "../../../src/features/intake/intake-tables";
import { costs, heading, income, line, minus, type Months, monthNames, noi, plus, readRows, rent, repairs, type Row, taxes, total, utilities, vacancy } from "./written-statements"; // prettier-ignore

const without = (count: number) => (values: Months): Months => values.map((value, at) => (at >= values.length - count ? 0 : value)); // prettier-ignore

/** @param ofIncome what is booked of income @param ofCosts of expenses */
const statement = (ofIncome: (values: Months) => Months, ofCosts: (values: Months) => Months): Row[] => [
  ["Income"],
  line("Gross Potential Rent", ofIncome(rent)),
  line("Vacancy Loss", ofIncome(vacancy)),
  line("Total Income", ofIncome(income)),
  ["Expenses"],
  line("Real Estate Taxes", ofCosts(taxes)),
  line("Repairs & Maintenance", ofCosts(repairs)),
  line("Utilities", ofCosts(utilities)),
  line("Total Operating Expenses", ofCosts(costs)),
  line("Net Operating Income", plus(ofIncome(income), minus(ofCosts(costs)))),
];
const all = (values: Months): Months => values;
const blank = (rows: readonly Row[]): Row[] => rows.map((row) => row.map((cell) => (cell === "0" ? "" : cell)));
const open = without(1);

test.each([
  ["zeros", statement(open, open), "no amounts"],
  ["blank cells", blank(statement(open, open)), "no amounts"],
  ["no expenses", statement(all, open), "no expenses"],
  ["no income", statement(open, all), "no income"],
])("a last month of %s is open: the figures are not proved, and the reason is said", async (_, rows, why) => {
  const result = await readRows([["Oak Park"], heading(), ...rows]);
  expect([result.decision, result.proof, result.statement?.partial]).toEqual(["accept", "unproved", ["2025-12"]]);
  const [first] = result.statement?.warnings ?? [];
  expect([first?.code, first?.say.startsWith(`2025-12 has ${why}:`)]).toEqual(["month-open", true]);
  const table = intakeTables(result).find(({ name }) => name === "Statement");
  const [account] = table?.rows ?? [];
  const at = (title: string): unknown => account?.[table?.columns.findIndex((column) => column.title === title) ?? -1];
  expect([at("T12"), at("T1")]).toEqual([null, 12 * (rent[10] ?? 0)]);
});

test("several months to come are open", async () => {
  const later = without(3);
  const { statement: read, proof } = await readRows([heading(), ...statement(later, later)]);
  expect([proof, read?.partial]).toEqual(["unproved", ["2025-10", "2025-11", "2025-12"]]);
  expect(read?.annualized?.["noi"]).toBeCloseTo((total(later(noi)) * 12) / 9, 1);
});

test("of thirteen months the twelve closed ones are a proved T12", async () => {
  const rows = statement(all, all).map((row) => (row.length > 1 ? [...row.slice(0, -1), "0", row.at(-1) ?? ""] : row));
  const result = await readRows([heading([...monthNames, "Jan 2026"]), ...rows]);
  expect([result.proof, result.statement?.partial, result.statement?.totals.noi]).toEqual(["proved", [], noi]);
  expect(result.statement?.warnings.map(({ code }) => code)).toContain("month-left-out");
});

test("a month without expenses in the middle leaves the last one closed", async () => {
  const gap = (values: Months): Months => values.map((value, at) => (at === 5 || at === 11 ? 0 : value));
  const { proof, statement: read } = await readRows([heading(), ...statement(all, gap)]);
  expect([proof, read?.partial]).toEqual(["proved", []]);
});
