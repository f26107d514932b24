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

test("a rent grid: effective and adjusted rents of its list; its form has none in columns", () => {
  const list = [
    ["Rank", "Name", "Effective rent", "Adjusted rent"],
    [1, "Kiln", 1640, 1655],
  ];
  expect(tableChart("GRID", list)).toEqual({ type: "BarClustered", category: 1, values: [2, 3], lead: 1, texts: 0 });
  const form = [
    ["Line", "Item", "Subject", "1", "2"],
    ["44", "Adjusted rent", "", 1655, 1700],
  ];
  expect(tableChart("GRID", form)).toBeNull();
});

test("prices by unit, and a predicted statement's lines", () => {
  const prices = [
    ["Unit", "Floorplan", "Asking rent", "Predicted rent"],
    ["101", "A1", 1500, 1520],
  ];
  expect(tableChart("PRICES", prices)).toMatchObject({ type: "ColumnClustered", category: 0, values: [2, 3] });
  const lines = [
    ["Item", "Lower", "Predicted", "Upper"],
    ["NOI", 1, 2, 3],
  ];
  expect(tableChart("EXPENSES", lines)).toMatchObject({ type: "BarClustered", category: 0, values: [2] });
});

test("a table without figures has no chart", () => {
  expect(tableChart("COMPS", [["Name", "City"], ["Kiln", "Austin"]])).toBeNull(); // prettier-ignore
  expect(tableChart("EXPENSES", [])).toBeNull();
});
