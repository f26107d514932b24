import { type CellEdit, editSheet } from "../../src/model-file/sheet-edits";
import { timesSlower } from "../hostile-text";

const edit = (xml: string, ...edits: CellEdit[]) => editSheet(xml, edits, "sheet1.xml");
const data = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

test("a value takes the place of another; look, formula and what stands behind stay", () => {
  const xml = data(
    `<row r="1" ht="20"><c r="A1" s="3" t="s"><v>0</v></c><c r="B1" vm="2" s='4' t="e" ph="1"><f ca="1">_xldudf_RENT_FIND(A1)</f><v>#VALUE!</v><extLst><ext uri="a"/></extLst></c></row>`,
  );
  expect(edit(xml, { row: 0, column: 1, value: 'x < "y"' }, { row: 0, column: 0, value: 12.5 })).toBe(
    data(
      `<row r="1" ht="20"><c r="A1" s="3"><v>12.5</v></c><c r="B1" s='4' ph="1" t="str"><f ca="1">_xldudf_RENT_FIND(A1)</f><v>x &lt; &quot;y&quot;</v><extLst><ext uri="a"/></extLst></c></row>`,
    ),
  );
});

test.each<[string, CellEdit["value"], string]>([
  ["a number", 0.1, '<c r="A1"><f>F()</f><v>0.1</v></c>'],
  ["a large number", 1e21, '<c r="A1"><f>F()</f><v>1e+21</v></c>'],
  ["no number", NaN, '<c r="A1" t="e"><f>F()</f><v>#NUM!</v></c>'],
  ["true", true, '<c r="A1" t="b"><f>F()</f><v>1</v></c>'],
  ["an empty text", "", '<c r="A1" t="str"><f>F()</f><v></v></c>'],
  ["a text with spaces at its ends", " a ", '<c r="A1" t="str"><f>F()</f><v xml:space="preserve"> a </v></c>'],
  ["an error", "#N/A", '<c r="A1" t="e"><f>F()</f><v>#N/A</v></c>'],
  ["an error that old readers do not know", "#SPILL!", '<c r="A1" t="e"><f>F()</f><v>#VALUE!</v></c>'],
  ["a text that looks like an error", "#1 choice", '<c r="A1" t="str"><f>F()</f><v>#1 choice</v></c>'],
  [
    "characters that XML does not hold",
    "a\u0001\uD800_x0041_",
    '<c r="A1" t="str"><f>F()</f><v>a_x0001__xD800__x005F_x0041_</v></c>',
  ],
])("writes %s", (_, value, cell) => {
  expect(edit(data('<row r="1"><c r="A1"><f>F()</f></c></row>'), { row: 0, column: 0, value })).toBe(
    data(`<row r="1">${cell}</row>`),
  );
});

test("new cells and rows come where they belong", () => {
  const xml = data(
    '<row r="2" spans="2:2"><c r="B2"><v>1</v></c></row><row r="5"/><row r="7"><c><v>1</v></c><c><v>2</v></c></row>',
  );
  const at = (row: number, column: number): CellEdit => ({ row, column, value: row * 10 + column });
  expect(edit(xml, at(6, 3), at(0, 2), at(1, 0), at(1, 2), at(2, 0), at(4, 1), at(9, 0))).toBe(
    data(
      '<row r="1"><c r="C1"><v>2</v></c></row>' +
        '<row r="2" spans="2:2"><c r="A2"><v>10</v></c><c r="B2"><v>1</v></c><c r="C2"><v>12</v></c></row>' +
        '<row r="3"><c r="A3"><v>20</v></c></row><row r="5"><c r="B5"><v>41</v></c></row>' +
        '<row r="7"><c><v>1</v></c><c><v>2</v></c><c r="D7"><v>63</v></c></row><row r="10"><c r="A10"><v>90</v></c></row>',
    ),
  );
});

test("an empty sheet takes its first cell, with the sheet's prefix", () => {
  expect(edit("<x:worksheet><x:sheetData /></x:worksheet>", { row: 0, column: 0, value: 1 })).toBe(
    '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  );
});

test("a cell is emptied with its look; one that is not there is not made", () => {
  const xml = data('<row r="1"><c r="A1" s="7" t="str"><v>old</v></c></row>');
  expect(edit(xml, { row: 0, column: 0, value: "" }, { row: 3, column: 3, value: "" })).toBe(
    data('<row r="1"><c r="A1" s="7"/></row>'),
  );
});

test("a result that fills other cells says so in its formula; new cells take the look of the one above", () => {
  const xml = `<worksheet><dimension ref="B2:C3"/><sheetData><row r="2"><c r="B2" cm="1"><f t="array" aca="1" ref='B2:C3'>F(A1)</f><v>1</v></c></row><row r="3"><c r="C3" s="9"><v>5</v></c></row></sheetData></worksheet>`;
  const area = { top: 1, left: 1, bottom: 3, right: 2 };
  expect(
    edit(xml, { row: 1, column: 1, value: 2, area }, { row: 3, column: 2, value: 6, styleFrom: { row: 2, column: 2 } }),
  ).toBe(
    `<worksheet><dimension ref="B2:C4"/><sheetData><row r="2"><c r="B2" cm="1"><f t="array" aca="1" ref="B2:C4">F(A1)</f><v>2</v></c></row><row r="3"><c r="C3" s="9"><v>5</v></c></row><row r="4"><c r="C4" s="9"><v>6</v></c></row></sheetData></worksheet>`,
  );
});

test("what is not changed stays as it is written: spaces, quotes, comments, entities, line ends", () => {
  const before = `<?xml version='1.0'?>\r\n<!-- a < b --><worksheet\n  a='1' >\r\n<sheetData><row  r='1'><c r='A1'  ><v>&#49;</v></c ><c r="B1"><v>2</v></c></row>`;
  const after = `</sheetData><legacy x="&lt;c r=&quot;B1&quot;"/><![CDATA[<c r="B1"/>]]></worksheet>\r\n`;
  const changed = edit(before + after, { row: 0, column: 1, value: 3 });
  expect(changed).toBe(before.replace("<v>2</v>", "<v>3</v>") + after);
});

test("without an edit the very same text", () => {
  const xml = data("");
  expect(edit(xml)).toBe(xml);
});

test("only attributes of the cell itself change, whatever another one's value holds", () => {
  const xml = data(`<row r="1"><c r="A1" x=" t='s' vm='1'"\n  t = 's' y='a > b ref="B2"'\tvm="7" ><v>0</v></c></row>`);
  expect(edit(xml, { row: 0, column: 0, value: 5 })).toBe(
    data(`<row r="1"><c r="A1" x=" t='s' vm='1'" y='a > b ref="B2"'><v>5</v></c></row>`),
  );
  const array = data(`<row r="1"><c r="A1" t="str"><f t="array" x=' ref="Z9"' ref='A1'>F()</f><v>a</v></c></row>`);
  const area = { top: 0, left: 0, bottom: 2, right: 0 };
  expect(edit(array, { row: 0, column: 0, value: "a", area })).toBe(
    data(`<row r="1"><c r="A1" t="str"><f t="array" x=' ref="Z9"' ref="A1:A3">F()</f><v>a</v></c></row>`),
  );
});

describe("blanks within a tag cost no more than other text of their length", () => {
  const at = { row: 0, column: 1, value: 1 };
  test.each<[string, (filler: string) => string]>([
    ["a row without cells", (filler) => data(`<row r="1" x="${filler}." />`)],
    ["an empty sheet", (filler) => `<worksheet><sheetData x="${filler}."/></worksheet>`],
    ["a value of a cell's attribute", (filler) => data(`<row r="1"><c r="B1" x="${filler}."><v>0</v></c></row>`)],
  ])("%s", (_, sheet) => {
    const length = 30_000;
    const read = (filler: string) => edit(sheet(filler), at);
    expect(timesSlower(read, " ".repeat(length), "x".repeat(length))).toBeLessThan(100);
  });
});
