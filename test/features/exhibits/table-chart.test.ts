/** The chart that suits a table of ours. */
import { chartedFunction, tableChart } from "../../../src/features/exhibits/table-chart";

test.each([
  ['=RENT.COMPS(Subject,10,"name, effective")', "COMPS"],
  ["=IFERROR(RENT.TREND(A2),0)", "TREND"],
  ["=rent.expenses(A2)", "EXPENSES"],
  ["=RENT.PRICE(A2)", null],
  ["=MYRENT.COMPS(A2)", null],
  ["=SUM(A1:A3)", null],
  ["", null],
])("%s is charted as %s", (formula, of) => {
  expect(chartedFunction(formula)).toBe(of);
});

test("comps: bars of the effective rent by name", () => {
  const table = [
    ["Name", "Miles", "Effective rent"],
    ["Heather Station", 0.5, 1668],
    ["Kiln", 0.2, ""],
    ["Row", 0.4, "#N/A"],
  ];
  expect(tableChart("COMPS", table)).toEqual({ type: "BarClustered", category: 0, values: [2], lead: 1, texts: 1 });
});

test("a trend without headings: lines of all its columns over the months", () => {
  const table = [
    [45_658, 1440, 1470],
    [45_689, 1425, 1472],
  ];
  expect(tableChart("TREND", table)).toEqual({ type: "Line", category: 0, values: [1, 2], lead: 0, texts: 0 });
});

test("unit mix: asking and effective rents by type, in that order", () => {
  const table = [
    ["Type", "Bed", "Effective rent", "Asking rent"],
    ["1BR", 1, 1288, 1310],
  ];
  expect(tableChart("UNITMIX", table)).toMatchObject({ category: 0, values: [3, 2] });
});

test("a table without figures has no chart", () => {
  expect(tableChart("COMPS", [["Name", "City"], ["Kiln", "Austin"]])).toBeNull(); // prettier-ignore
  expect(tableChart("EXPENSES", [])).toBeNull();
});
