/** Brokers' statements without headings: deductions above or below zero, read only where one way of signs ties. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { asText } from "./written-files";

type Months = readonly number[];
const names = ["Jul-25", "Aug-25", "Sep-25", "Oct-25", "Nov-25", "Dec-25", "Jan-26", "Feb-26", "Mar-26", "Apr-26", "May-26", "Jun-26"]; // prettier-ignore
/** Whole dollars that differ from account to account and month to month. */
const months = (usual: number, seed: number): Months =>
  names.map((_, at) => Math.round(usual * (0.8 + (((at + 3) * (seed + 7) * 37) % 101) / 250)));
const plus = (...all: readonly Months[]): Months => names.map((_, at) => all.reduce((sum, one) => sum + (one[at] ?? 0), 0)); // prettier-ignore
const minus = (values: Months): Months => values.map((value) => -value);
const total = (values: Months): number => values.reduce((sum, value) => sum + value, 0);
const line = (name: string, values: Months): string[] => [name, ...[...values, total(values)].map((value) => value.toLocaleString("en-US"))]; // prettier-ignore

const rent = months(180_000, 1);
const lost = { "Less: Vacancy": months(9_100, 2), "Less: Loss to Lease": months(5_200, 3), "Delinquency": months(700, 4), "Rent Loss": months(3_000, 5) }; // prettier-ignore
const other = { "RUBS": months(6_400, 6), "Parking": months(1_500, 7), "Late Fees": months(690, 8), "Pet Rent": months(880, 9), "Laundry": months(370, 10), "Damages": months(430, 11) }; // prettier-ignore
const costs = { "Pest Control": months(410, 12), "Property Taxes": months(21_000, 13), "Insurance": months(6_100, 14), "Turnover": months(2_500, 15), "Payroll": months(18_100, 16), "Legal": months(390, 17) }; // prettier-ignore
const income = plus(rent, ...Object.values(lost).map(minus), ...Object.values(other));
const cost = plus(...Object.values(costs));
const noi = plus(income, minus(cost));
const lines = (all: Readonly<Record<string, Months>>, turn = (values: Months): Months => values): string[][] =>
  Object.entries(all).map(([name, values]) => line(name, turn(values)));
const heading = ["", ...names, "T-12"];
const title = ["Cypress Landing - Trailing 12"];
const read = (rows: readonly (readonly string[])[]) => intakeOfBytes("t12.csv", asText([title, heading, ...rows]));

const whole = [line("Gross Potential Rent", rent), ...lines(lost), ...lines(other)];
const expenses = [...lines(costs), line("Total Expenses", cost)];

test.each(["EGI", "Effective Gross Income", "Adjusted Gross Income", "Total Income"])("%s says which of eleven rows reduce it", async (label) => {
  const { proof, reasons, statement, property } = await read([...whole, line(label, income), ...expenses, line("NOI", noi)]);
  expect([proof, reasons, property]).toEqual(["proved", [], "Cypress Landing"]);
  expect(statement?.totals.egi).toEqual(income);
  expect(statement?.totals.noi).toEqual(noi);
  const read12 = Object.fromEntries((statement?.accounts ?? []).map(({ name, total: sum }) => [name, sum]));
  expect(Object.keys(lost).map((name) => read12[name])).toEqual(Object.values(lost).map((values) => -total(values)));
}); // prettier-ignore

test("deductions may be printed below zero next to others above it", async () => {
  const mixed = whole.map((row) => (row[0] === "Less: Vacancy" ? line("Less: Vacancy", minus(lost["Less: Vacancy"])) : row)); // prettier-ignore
  const { proof, statement } = await read([...mixed, line("EGI", income), ...expenses, line("NOI", noi)]);
  expect([proof, statement?.totals.egi]).toEqual(["proved", income]);
});

test("costs below zero without a total of their own are no income, also those that could be either by name", async () => {
  const { proof, statement } = await read([...whole, line("EGI", income), ...lines(costs, minus), line("NOI", noi)]);
  expect([proof, statement?.totals.egi, statement?.totals.total_operating_expenses]).toEqual(["proved", income, cost]);
});

test("two rows of which either may be the deduction are a question, no guess", async () => {
  const twin = months(500, 20);
  const sum = plus(rent, twin, minus(twin), other["RUBS"]);
  const rows = [line("Gross Potential Rent", rent), line("Item A", twin), line("Item B", twin), line("RUBS", other["RUBS"]), line("EGI", sum)]; // prettier-ignore
  const { decision, reasons } = await read([...rows, ...expenses, line("NOI", plus(sum, minus(cost)))]);
  expect([decision, reasons[0]?.code]).toEqual(["refuse", "total-does-not-tie"]);
});

test.each([7, -9, 300])("a month that is off by %d where the others tie to the dollar is a fault", async (off) => {
  const changed = (values: Months): Months => values.map((value, at) => (at === 4 ? value + off : value));
  for (const [name, values] of [["EGI", income], ["Total Expenses", cost], ["NOI", noi]] as const) {
    const rows = [...whole, line("EGI", income), ...expenses, line("NOI", noi)];
    const { decision } = await read(rows.map((row) => (row[0] === name ? line(name, changed(values)) : row)));
    expect(decision).toBe("refuse");
  }
}); // prettier-ignore

test("the total of a group of one account has its name in capitals, and is no further account", async () => {
  const group = (name: string, own: Readonly<Record<string, Months>>): string[][] => [
    ...lines(own, minus),
    line(name, minus(plus(...Object.values(own)))),
  ];
  const { proof, statement } = await read([
    ["REVENUE"], ...whole, line("TOTAL REVENUE", income), ["OPERATING EXPENSES"],
    ...group("PAYROLL", { "Leasing Wages": months(4_000, 21), "Service Wages": months(5_000, 22) }), ...group("MANAGEMENT FEES", { "Management Fees": months(5_300, 23) }),
    line("TOTAL OPERATING EXPENSES", minus(plus(months(4_000, 21), months(5_000, 22), months(5_300, 23)))),
    line("NET OPERATING INCOME", plus(income, minus(plus(months(4_000, 21), months(5_000, 22), months(5_300, 23))))),
  ]); // prettier-ignore
  expect([proof, statement?.year["management_fees"]]).toEqual(["proved", total(months(5_300, 23))]);
});

test.each([
  [["Alder Point Apartments LLC"], "Alder Point Apartments"],
  [["Smith Capital Partners LLC"], null],
  [["Alder Point — T12"], "Alder Point"],
  [["July 2025 through June 2026"], null],
])("the property of a statement under %s is %s", async (lead, name) => {
  const rows = [lead, heading, ...whole, line("EGI", income), ...expenses, line("NOI", noi)];
  expect((await intakeOfBytes("t12.csv", asText(rows))).property).toBe(name);
});
