/** Heights of rows, and which are hidden, in a worksheet's part; the rest of it stays letter by letter. */
import { editRowsInSteps, type RowEdit } from "../../src/model-file/row-edits";

function edited(xml: string, edits: Readonly<Record<number, RowEdit>>): string {
  // From the last row up: any order will do.
  const lastFirst = Object.entries(edits).reverse();
  const steps = editRowsInSteps(xml, new Map(lastFirst.map(([row, edit]) => [Number(row), edit])), "sheet1.xml");
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const sheet = (rows: string, prefix = ""): string =>
  `<${prefix}worksheet><${prefix}cols/><${prefix}sheetData>${rows}</${prefix}sheetData><${prefix}tail/></${prefix}worksheet>`;
const cells = '<c r="A1"><v>2</v></c>';

test.each<[string, string, Readonly<Record<number, RowEdit>>, string]>([
  ["a row gets a height", `<row r="2" spans="1:1">${cells}</row>`, { 1: { height: 30.004 } }, `<row r="2" spans="1:1" ht="30" customHeight="1">${cells}</row>`], // prettier-ignore
  ["another height takes the place of the old one", `<row r="2" ht="12" customHeight="1" s="3">${cells}</row>`, { 1: { height: 24.5 } }, `<row r="2" s="3" ht="24.5" customHeight="1">${cells}</row>`], // prettier-ignore
  ["a row that fits its content again has no height", `<row r="2" ht="12" customHeight="1" hidden="1"/>`, { 1: { height: null } }, `<row r="2" hidden="1"/>`], // prettier-ignore
  ["a row that is shown again keeps its height", `<row r="2" ht="12" customHeight="1" hidden="1"/>`, { 1: { isHidden: false } }, `<row r="2" ht="12" customHeight="1"/>`], // prettier-ignore
  ["a hidden row keeps its cells", `<row r="2">${cells}</row>`, { 1: { isHidden: true } }, `<row r="2" hidden="1">${cells}</row>`], // prettier-ignore
  ["a row hidden twice is hidden once", `<row r="2" hidden="1"/>`, { 1: { isHidden: true } }, `<row r="2" hidden="1"/>`], // prettier-ignore
  ["new rows stand before, between and behind those of the file", `<row r="2"/><row r="4"/>`, { 5: { height: 6 }, 2: { height: 3 }, 0: { height: 1 } }, `<row r="1" ht="1" customHeight="1"/><row r="2"/><row r="3" ht="3" customHeight="1"/><row r="4"/><row r="6" ht="6" customHeight="1"/>`], // prettier-ignore
  ["rows without a number follow one another", `<row r="3"/><row/><row/>`, { 4: { height: 9 } }, `<row r="3"/><row/><row ht="9" customHeight="1"/>`], // prettier-ignore
  ["a row that the file lacks and nothing is said about stays away", `<row r="3"/>`, { 0: { isHidden: false }, 1: { height: null } }, `<row r="3"/>`], // prettier-ignore
])("%s", (_, rows, edits, after) => {
  expect(edited(sheet(rows), edits)).toBe(sheet(after));
});

test("a sheet without cells gets rows, with the prefix of its names", () => {
  const row = '<x:row r="5" ht="20" customHeight="1"/>';
  expect(edited("<x:worksheet><x:sheetData/></x:worksheet>", { 4: { height: 20 } })).toBe(
    `<x:worksheet><x:sheetData>${row}</x:sheetData></x:worksheet>`,
  );
  expect(edited(sheet("", "x:"), { 4: { height: 20 } })).toBe(sheet(row, "x:"));
});

test("rows of something else are left as they are", () => {
  const xml = sheet('<row r="1"/>').replace("<tail/>", '<ext><row r="2"/></ext>');
  expect(edited(xml, { 1: { height: 20 } })).toBe(
    xml.replace('<row r="1"/>', '<row r="1"/><row r="2" ht="20" customHeight="1"/>'),
  );
  expect(edited(xml, {})).toBe(xml);
});
