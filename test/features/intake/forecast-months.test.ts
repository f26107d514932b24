/** Months of a forecast or budget next to actual ones, by a word or a letter before, behind, above or below them. */
import { readMonth } from "../../../src/features/intake/printed-values";
import { heading, monthNames, noi, readRows, type Row, wholeRows } from "./written-statements";

const short = monthNames.map((name) => name.replace(" 20", "-"));
const actualMonths = 9;
const marked = (mark: (name: string, isActual: boolean) => string): string[] =>
  short.map((name, at) => mark(name, at < actualMonths));
const marks = (actual: string, other: string): Row => ["", ...marked((_, isActual) => (isActual ? actual : other)), ""];

const headings: readonly (readonly [label: string, rows: readonly Row[]])[] = [
  ...["(F)", "F", "(B)", "B", "E", "P", "Fcst", "Proj", "Bud"].map((mark) => [`Oct-25 ${mark}`, [heading(marked((name, isActual) => (isActual ? name : `${name} ${mark}`)))]] as const), // prettier-ignore
  ["Jan-25A, Oct-25E", [heading(marked((name, isActual) => name + (isActual ? "A" : "E")))]],
  ["Act Jan-25, Proj Oct-25", [heading(marked((name, isActual) => `${isActual ? "Act" : "Proj"} ${name}`))]],
  ["Act. Jan-25, Bud Oct-25", [heading(marked((name, isActual) => `${isActual ? "Act." : "Bud"} ${name}`))]],
  ["Actual Jan-25, Forecast Oct-25", [heading(marked((name, isActual) => `${isActual ? "Actual" : "Forecast"} ${name}`))]], // prettier-ignore
  ["a row of A and F above", [marks("A", "F"), heading(short)]],
  ["a row of A and B below", [heading(short), marks("A", "B")]],
  ["a row of (A) and (F) above", [marks("(A)", "(F)"), heading(short)]],
];

test.each(headings)("%s: only actual months are read", async (_, rows) => {
  const { decision, statement } = await readRows([["Oak Park"], ...rows, ...wholeRows]);
  expect([decision, statement?.months.length, statement?.months.at(-1)]).toEqual(["accept", actualMonths, "2025-09"]);
  expect(statement?.totals.noi).toEqual(noi.slice(0, actualMonths));
  expect(statement?.annualized).toBeDefined();
});

test("a forecast below a title of a budget has its actual months", async () => {
  const { proof } = await readRows([["2025 Budget"], marks("A", "B"), heading(short), ...wholeRows]);
  expect(proof).toBe("proved");
});

test("letters of the columns above the months are no marks", async () => {
  const letters = ["A", ..."BCDEFGHIJKLMN"];
  const { statement } = await readRows([letters, heading(short), ...wholeRows]);
  expect(statement?.totals.noi).toEqual(noi);
});

test.each([
  ["Act Jan-25", 1, 2025, "Act"],
  ["Proj. Oct 2025", 10, 2025, "Proj"],
  ["Oct-25F", 10, 2025, "F"],
  ["Month Oct 2025", 10, 2025, ""],
  ["Budget Oct 2025 Total", 10, 2025, "Budget Total"],
  ["October Actual", 10, null, "Actual"],
])("%s is a month", (text, month, year, rest) => {
  expect(readMonth(text)).toEqual({ month, year, day: null, rest });
});
