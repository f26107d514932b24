/**
 * A statement with one mistyped amount: the reading names the month, the line and its cell, and no row that is missing.
 */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const year = (first: number, step: number): number[] => months.map((_, month) => first + step * month);
const rows: readonly (readonly [string, number[]])[] = [
  ["Gross Potential Rent", year(4_900, 2)],
  ["Vacancy Loss", year(-300, -1)],
  ["Total Income", year(4_600, 1)],
  ["Repairs and Maintenance", year(600, 1)],
  ["Electricity", year(120, 1)],
  ["Total Expenses", year(720, 2)],
  ["Net Operating Income", year(3_880, -1)],
];
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

async function reasons(row: string, month: number, amount: number, hasTotals: boolean): Promise<string[]> {
  const text = [
    "Oak Court Apartments",
    "Income Statement",
    ["Account", ...months.map((name) => `${name} 2025`), ...(hasTotals ? ["Total"] : [])].join(","),
    ...rows.map(([name, values]) =>
      [
        name,
        ...values.map((value, at) => (name === row && at === month ? amount : value)),
        ...(hasTotals ? [sum(values)] : []),
      ].join(","),
    ),
  ].join("\n");
  const result = await intakeOfBytes("t12.csv", new TextEncoder().encode(text));
  expect([result.kind, result.decision]).toEqual(["statement", "refuse"]);
  return result.reasons.map(({ say }) => say);
}

test("with totals of rows and months: the line, its cell and what it is by its own total", async () => {
  const found = await reasons("Electricity", 2, 1_220, true);
  expect(found[0]).toBe("Total Expenses in row 9 is 8,772; the rows above it add up to 9,870, a difference of -1,098. Electricity in row 8 has 1,220 in D8 (2025-03); by its own total it is 122."); // prettier-ignore
  expect(found.join(" ")).not.toMatch(/missing|twice/);
});

test("without totals of rows: the month, and the line that stands out in it", async () => {
  const found = await reasons("Gross Potential Rent", 4, 49_080, false);
  expect(found[0]).toMatch(/Only 2025-05 differs\. Check Gross Potential Rent in row 4: 49,080 in F4\.$/);
});

test("a mistyped total of a month is itself the cause", async () => {
  const found = await reasons("Total Income", 0, 6_400, true);
  expect(found[0]).toMatch(/The total in B6 \(2025-01\) is 6,400; by the row's own total it is 4,600\.$/);
});
