import { readDynamicMetadata, readSheetCells, unreadFormula } from "../../src/model-file/sheet-cells";
import { readSharedStrings } from "../../src/model-file/shared-strings";
import { dynamicMetadata, mainNamespace } from "./workbook-bytes";

const sheet = (rows: string, prefix = "") =>
  `<${prefix}worksheet xmlns${prefix === "" ? "" : ":x"}="${mainNamespace}"><${prefix}sheetData>${rows}</${prefix}sheetData></${prefix}worksheet>`;
const read = (rows: string, prefix = "") =>
  readSheetCells(sheet(rows, prefix), {
    sharedStrings: ["zero", "one"],
    dynamicMetadata: new Set(["1"]),
    partName: "sheet1.xml",
  });
const values = (rows: string) => read(rows).map(({ value }) => value);

test.each(["Infinity", "-Infinity", "1E999", "NaN", "0x10", "0b1"])(
  "%s isn't a number of Excel's: it stays text",
  (text) => expect(values(`<row r="1"><c r="A1"><v>${text}</v></c><c r="B1"><v>7</v></c></row>`)).toEqual([text, 7]),
);

test("every kind of value", () => {
  expect(
    values(
      `<row r="1"><c r="A1"><v>1.5</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="b"><v>1</v></c><c r="D1" t="e"><v>#N/A</v></c>` +
        `<c r="E1" t="str"><v>a_x000D_&amp;b</v></c><c r="F1" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r><rPh><t>no</t></rPh></is></c>` +
        `<c r="G1" t="d"><v>2026-01-31</v></c><c r="H1" t="d"><v>2026-01-31T12:00:00</v></c><c r="I1" t="n"><v>1E3</v></c><c r="J1" s="4"/></row>`,
    ),
  ).toEqual([1.5, "one", true, "#N/A", "a\r&b", "inline", 46053, 46053.5, 1000]);
});

test("cells and rows without a reference follow the one before", () => {
  const cells = read(
    `<row><c><v>1</v></c><c/><c><v>3</v></c></row><row r="5"><c r="D5"><v>4</v></c><c><v>5</v></c></row><row><c><v>6</v></c></row>`,
  );
  expect(cells.map(({ row, column, value }) => [row, column, value])).toEqual([
    [0, 0, 1],
    [0, 2, 3],
    [4, 3, 4],
    [4, 4, 5],
    [5, 0, 6],
  ]);
});

test("a prefix before every name", () => {
  expect(read(`<x:row r="1"><x:c r="B1"><x:f>A1+1</x:f><x:v>2</x:v></x:c></x:row>`, "x:")).toEqual([
    { row: 0, column: 1, value: 2, formula: "A1+1", array: null, isRich: false },
  ]);
});

test("shared formulas move with their cell, fixed references do not", () => {
  const cells = read(
    `<row r="1"><c r="B1"><f t="shared" ref="B1:B3" si="0">A1*$D$1+SUM($A1:A$9)&amp;"A1"&amp;'A1'!A1&amp;LOG10(A1)</f><v>1</v></c></row>` +
      `<row r="2"><c r="B2"><f t="shared" si="0"/><v>2</v></c><c r="D2"><f t="shared" si="0"/><v>2</v></c></row>`,
  );
  expect(cells.map(({ formula }) => formula)).toEqual([
    `A1*$D$1+SUM($A1:A$9)&"A1"&'A1'!A1&LOG10(A1)`,
    `A2*$D$1+SUM($A2:A$9)&"A1"&'A1'!A2&LOG10(A2)`,
    `C2*$D$1+SUM($A2:C$9)&"A1"&'A1'!C2&LOG10(C2)`,
  ]);
});

test("a shared formula that no cell before it spells out is no constant", () => {
  const cells = read(
    `<row r="1"><c r="B1"><f t="shared" si="0"/><v>1</v></c></row>` +
      `<row r="2"><c r="B2"><f t="shared" ref="B1:B2" si="0">A2</f><v>2</v></c><c r="C2"><f t="shared" si="7"/><v>3</v></c></row>`,
  );
  expect(cells.map(({ formula }) => formula)).toEqual([unreadFormula, "A2", unreadFormula]);
});

test("shared formulas with whole columns, whole rows and names that look like cells", () => {
  const cells = read(
    `<row r="1"><c r="B1"><f t="shared" ref="B1:C2" si="3">SUM(A:A)+SUM($1:1)+Q1Rent+Tax2026.A1+Table1[A1]</f></c></row>` +
      `<row r="2"><c r="C2"><f t="shared" si="3"/></c></row>`,
  );
  expect(cells[1]?.formula).toBe("SUM(B:B)+SUM($1:2)+Q1Rent+Tax2026.A1+Table1[A1]");
});

test("a dynamic array is told from one that was entered as an array, a what-if table stands as TABLE()", () => {
  const cells = read(
    `<row r="1"><c r="A1" cm="1"><f t="array" ref="A1:B2">X()</f><v>1</v></c><c r="D1"><f t="array" ref="D1:D2">Y()</f><v>1</v></c>` +
      `<c r="F1"><f t="dataTable" ref="F1:F9" dt2D="1" r1="A1"/><v>9</v></c><c r="G1" vm="1" t="e"><f>Z()</f><v>#VALUE!</v></c></row>`,
  );
  expect(cells.map(({ formula, array, isRich }) => [formula, array, isRich])).toEqual([
    ["X()", { area: { top: 0, left: 0, bottom: 1, right: 1 }, isDynamic: true }, false],
    ["Y()", { area: { top: 0, left: 3, bottom: 1, right: 3 }, isDynamic: false }, false],
    [
      "TABLE()",
      { area: { top: 0, left: 5, bottom: 8, right: 5 }, isDynamic: false, inputs: { across: "A1", down: null } },
      false,
    ],
    ["Z()", null, true],
  ]);
});

test("what a workbook cannot hold is told", () => {
  expect(() => values(`<row r="1"><c r="A1" t="s"><v>7</v></c></row>`)).toThrow("shared text 7");
  expect(() => values(`<row r="0"/>`)).toThrow('a row "0"');
  expect(() => values(`<row r="1"><c r="XFE1"/></row>`)).toThrow('a cell "XFE1"');
  expect(() => values(`<row r="1"><c></row>`)).toThrow("isn't well-formed XML");
});

test("cell metadata that means a dynamic array, among other kinds", () => {
  expect([...readDynamicMetadata(dynamicMetadata, "metadata.xml")]).toEqual(["1"]);
  const two = dynamicMetadata
    .replace('<metadataType name="XLDAPR"', '<metadataType name="XLRICHVALUE"/><metadataType name="XLDAPR"')
    .replace('<bk><rc t="1" v="0"/></bk>', '<bk><rc t="1" v="0"/></bk><bk><rc t="2" v="0"/></bk>');
  expect([...readDynamicMetadata(two, "metadata.xml")]).toEqual(["2"]);
});

test("shared texts: runs are joined, pronunciations left out, an entity of its own refused", () => {
  const xml = `<sst xmlns="${mainNamespace}"><si><t>a</t></si><si><r><t xml:space="preserve">b </t></r><r><t>c</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si><si/></sst>`;
  expect(readSharedStrings(xml, "s.xml")).toEqual(["a", "b c", ""]);
  expect(() => readSharedStrings(`<!DOCTYPE a [<!ENTITY b "c">]><sst/>`, "s.xml")).toThrow("document type");
});

test.each([
  ["a row behind a later one", `<row r="3"><c r="A3"><v>1</v></c></row><row r="2"/>`, "row 2"],
  ["a row twice", `<row r="2"/><row r="2"/>`, "row 2"],
  ["a cell behind a later one", `<row r="1"><c r="B1"><v>1</v></c><c r="A1"/></row>`, "cell A1"],
  ["a cell twice", `<row r="1"><c r="A1"/><c r="A1"/></row>`, "cell A1"],
  ["a cell of another row", `<row r="1"><c r="A2"/></row>`, "cell A2"],
])("%s is refused: nothing could be put in its place", (_, rows, what) => {
  expect(() => read(rows)).toThrow(
    `The file is damaged: in sheet1.xml ${what} is out of order. Restore an earlier version, or open it in Excel and save it again.`,
  );
});

test("a formula without a value is not one that is an empty text", () => {
  const cells = read(
    `<row r="1"><c r="A1"><f>B1</f><v></v></c><c r="B1"><f>A1</f></c><c r="C1" t="str"><f>""</f><v></v></c></row>`,
  );
  expect(cells.map(({ value, hasNoValue }) => [value, hasNoValue])).toEqual([
    ["", true],
    ["", true],
    ["", undefined],
  ]);
});
