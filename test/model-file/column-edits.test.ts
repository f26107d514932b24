/** Widths of columns, and which are hidden, in a worksheet's part; outlines, formats and other columns stay. */
import { type ColumnEdit, withColumns } from "../../src/model-file/column-edits";

function edited(xml: string, edits: Readonly<Record<number, ColumnEdit>>): string {
  // From the last column on: any order will do.
  const lastFirst = Object.entries(edits).reverse();
  return withColumns(xml, new Map(lastFirst.map(([column, edit]) => [Number(column), edit])), "sheet1.xml");
}
const sheet = (columns: string): string =>
  `<worksheet><sheetPr/>${columns === "" ? "" : `<cols>${columns}</cols>`}<sheetData/></worksheet>`;

const group = (min: number, max: number): string => `<col min="${min}" max="${max}" style="4" outlineLevel="1"/>`;

test.each<[string, string, Readonly<Record<number, ColumnEdit>>, string]>([
  ["the first column of a group", group(2, 5), { 1: { width: 9 } }, `<col min="2" max="2" style="4" outlineLevel="1" width="9" customWidth="1"/>${group(3, 5)}`], // prettier-ignore
  ["one within it", group(2, 5), { 2: { isHidden: true } }, `${group(2, 2)}<col min="3" max="3" style="4" outlineLevel="1" hidden="1"/>${group(4, 5)}`], // prettier-ignore
  ["its last column", group(2, 5), { 4: { width: 9 } }, `${group(2, 4)}<col min="5" max="5" style="4" outlineLevel="1" width="9" customWidth="1"/>`], // prettier-ignore
  ["the one before the last", group(2, 5), { 3: { width: 9 } }, `${group(2, 3)}<col min="4" max="4" style="4" outlineLevel="1" width="9" customWidth="1"/>${group(5, 5)}`], // prettier-ignore
  ["two of it, named in any order", group(2, 5), { 4: { width: 7 }, 2: { width: 8.1234567 } }, `${group(2, 2)}<col min="3" max="3" style="4" outlineLevel="1" width="8.123457" customWidth="1"/>${group(4, 4)}<col min="5" max="5" style="4" outlineLevel="1" width="7" customWidth="1"/>`], // prettier-ignore
  ["a width takes the place of the old one", `<col min="1" max="1" width="20" customWidth="1" bestFit="1" hidden="1"/>`, { 0: { width: 9 } }, `<col min="1" max="1" hidden="1" width="9" customWidth="1"/>`], // prettier-ignore
  ["the default width has none", `<col min="1" max="1" width="20" customWidth="1" bestFit="1" style="4"/>`, { 0: { width: null } }, `<col min="1" max="1" style="4"/>`], // prettier-ignore
  ["a column that is shown again keeps its width", `<col min="1" max="1" width="20" customWidth="1" hidden="1"/>`, { 0: { isHidden: false } }, `<col min="1" max="1" width="20" customWidth="1"/>`], // prettier-ignore
  ["a column hidden twice is hidden once", `<col min="1" max="1" hidden="1"/>`, { 0: { isHidden: true } }, `<col min="1" max="1" hidden="1"/>`], // prettier-ignore
  ["columns that the file doesn't list stand in their order", `<col min="3" max="3" width="9"/>`, { 4: { width: 5 }, 0: { width: 1 } }, `<col min="1" max="1" width="1" customWidth="1"/><col min="3" max="3" width="9"/><col min="5" max="5" width="5" customWidth="1"/>`], // prettier-ignore
  ["a list that says nothing goes", `<col min="1" max="1" width="20" customWidth="1"/>`, { 0: { width: null } }, ""],
  ["a sheet without a list gets one", "", { 0: { width: 9 } }, `<col min="1" max="1" width="9" customWidth="1"/>`],
])("%s", (_, columns, edits, after) => {
  expect(edited(sheet(columns), edits)).toBe(sheet(after));
});

test("the names have the prefix of the sheet's", () => {
  const xml = (columns: string): string => `<x:worksheet>${columns}<x:sheetData/></x:worksheet>`;
  expect(edited(xml(""), { 1: { isHidden: true } })).toBe(xml('<x:cols><x:col min="2" max="2" hidden="1"/></x:cols>'));
  expect(edited(xml(""), {})).toBe(xml(""));
});
