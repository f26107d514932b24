/** What Excel's table styles draw behind cells that have no look of their own. */
import { tableLookAt, type StyledTable } from "../../src/workbench/engine/table-looks";

const table = (style: string, more: Partial<StyledTable> = {}): StyledTable[] => [
  { sheetId: "s1", block: { row: 2, column: 1, height: 4, width: 2 }, style, showHeaders: true, ...more },
];
const looksOf = (tables: readonly StyledTable[]) => [1, 2, 3, 4, 5, 6].map((row) => tableLookAt(tables, "s1", row, 1));
const stripe = (fill: string) => ({ fill, color: null, bold: false });

test.each([
  ["TableStyleMedium2", { fill: "#4472C4", color: "#FFFFFF", bold: true }, stripe("#D9E1F2")],
  ["TableStyleMedium7", { fill: "#70AD47", color: "#FFFFFF", bold: true }, stripe("#E2EFDA")],
  ["TableStyleMedium9", { fill: "#4472C4", color: "#FFFFFF", bold: true }, stripe("#D9E1F2")],
  ["TableStyleLight1", { fill: null, color: "#000000", bold: true }, stripe("#D9D9D9")],
  ["TableStyleLight9", { fill: "#4472C4", color: "#FFFFFF", bold: true }, null],
  ["TableStyleLight16", { fill: null, color: null, bold: true }, stripe("#D9E1F2")],
])("%s has its headings and stripes", (style, head, body) => {
  expect(looksOf(table(style))).toEqual([null, head, body, null, body, null]);
});

test("a table without headings or stripes, without a style, and cells next to it", () => {
  const medium = "TableStyleMedium2";
  expect(looksOf(table(medium, { showHeaders: false }))[1]).toEqual(stripe("#D9E1F2"));
  expect(looksOf(table(medium, { hasStripes: false })).slice(2)).toEqual([null, null, null, null]);
  for (const style of ["", "Our own", "PivotStyleLight16"]) expect(looksOf(table(style))).toEqual(Array(6).fill(null));
  expect(tableLookAt(table(medium), "s1", 2, 3)).toBeNull();
  expect(tableLookAt(table(medium), "s2", 2, 1)).toBeNull();
});
