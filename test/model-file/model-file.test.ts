import { openModelFile } from "../../src/model-file/model-file";
import { makeFile, mainNamespace, textsOf, zipOf } from "./workbook-bytes";

const open = (bytes: Uint8Array) => openModelFile(bytes, (xml) => xml.includes("urn:ours"));
let ids = 0;
const newId = () => `00000000-0000-0000-0000-${String((ids += 1)).padStart(12, "0")}`;
const none = { cells: new Map(), removedXml: [], addedXml: [], newId };
const oneCell = new Map([[0, [{ row: 0, column: 0, value: 2 }]]]);
const cell = '<row r="1"><c r="A1"><v>1</v></c></row>';

describe("what is no workbook to read", () => {
  const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ["an empty file", () => new Uint8Array(), "empty"],
    ["a text", () => new TextEncoder().encode("a,b\n1,2\n"), "isn't a workbook, or it is cut off"],
    ["an .xls", () => Uint8Array.from(compound), "Excel 97-2003"],
    ["a zip of other things", () => zipOf([["a.txt", "a"]]), "a zip, but not a workbook"],
    ["an OpenDocument sheet", () => zipOf([["mimetype", "x"]]), "OpenDocument"],
    ["an .xlsb", () => makeFile({ contentType: "application/vnd.ms-excel.sheet.binary.macroEnabled.main" }), ".xlsb"],
    [
      "a document",
      () => makeFile({ contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml" }),
      "Word",
    ],
    ["another main part", () => makeFile({ parts: { "xl/workbook.xml": "<a/>" } }), "xl/workbook.xml isn't a workbook"],
    [
      "a missing sheet",
      () => makeFile({ parts: { "xl/_rels/workbook.xml.rels": "<Relationships/>" } }),
      '"Sheet1" is missing',
    ],
    ["broken XML", () => makeFile({ rows: "<row>" }), "isn't well-formed XML"],
    [
      "UTF-16",
      () => makeFile({ rows: '<?xml version="1.0"?><a>\uD800</a>' }).then(withBrokenText),
      "isn't well-formed XML",
    ],
  ])("%s", async (_, make, message) => {
    await expect(open(await make())).rejects.toMatchObject({
      name: "ModelFileError",
      message: expect.stringContaining(message) as string,
    });
  });
});

/** An unpaired surrogate is written as the replacement character: the part is XML, but no worksheet. */
const withBrokenText = async (bytes: Uint8Array): Promise<Uint8Array> =>
  zipOf([...(await textsOf(bytes))].map(([name, text]) => [name, name.includes("sheet1") ? `${text}<` : text]));

test("a module of old macros, a sheet without a part, keeps its place and is not shown", async () => {
  const sheets = '<sheet name="Module" sheetId="2" r:id=""/><sheet name="Sheet1" sheetId="1" r:id="rId1"/>';
  const workbook = `<workbook xmlns="${mainNamespace}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets}</sheets></workbook>`;
  const file = await open(await makeFile({ rows: cell, parts: { "xl/workbook.xml": workbook } }));
  expect(file.sheets.map(({ name, isVisible, cells }) => [name, isVisible, cells.length])).toEqual([
    ["Module", false, 0],
    ["Sheet1", true, 1],
  ]);
  const written = await file.write({ ...none, cells: new Map([[1, [{ row: 0, column: 0, value: 2 }]]]) });
  expect((await textsOf(written)).get("xl/workbook.xml")).toContain(sheets);
});

test.each([
  ["", false],
  ['<calcPr fullPrecision="1"/>', false],
  ['<calcPr calcId="191029" fullPrecision="0"/>', true],
  ['<calcPr fullPrecision="false"/>', true],
])("precision as displayed: %s", async (workbook, roundsToShown) => {
  expect(await open(await makeFile({ rows: cell, workbook }))).toMatchObject({ roundsToShown });
});

test("names, tables, dates from 1904 and the strict form are read", async () => {
  const file = await open(
    await makeFile({
      rows: cell,
      parts: {
        "xl/workbook.xml": `<x:workbook xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:r="http://purl.oclc.org/ooxml/officeDocument/relationships"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="Sheet1" sheetId="1" r:id="rId1" state="veryHidden"/></x:sheets><x:definedNames><x:definedName name="NOI">Sheet1!$A$1</x:definedName><x:definedName name="Local" localSheetId="0" hidden="1">1</x:definedName></x:definedNames></x:workbook>`,
        "xl/worksheets/_rels/sheet1.xml.rels": `<Relationships><Relationship Id="rId1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/table" Target="../tables/table1.xml"/></Relationships>`,
        "xl/tables/table1.xml": `<table xmlns="${mainNamespace}" displayName="Roll" ref="A1:B3" totalsRowCount="1"><tableColumns count="2"><tableColumn id="1" name="Unit"/><tableColumn id="2" name="Rent &amp;_x000a_fees"/></tableColumns></table>`,
      },
    }),
  );
  expect(file).toMatchObject({
    counts1904: true,
    sheets: [{ name: "Sheet1", isVisible: false }],
    names: [
      { name: "NOI", formula: "Sheet1!$A$1", sheetIndex: null, isHidden: false },
      { name: "Local", formula: "1", sheetIndex: 0, isHidden: true },
    ],
    tables: [{ name: "Roll", ref: "A1:B3", columns: ["Unit", "Rent &\nfees"], headerRows: 1, totalsRows: 1 }],
  });
});

describe("full calculation on load", () => {
  test.each([
    ["", '<calcPr fullCalcOnLoad="1"/>'],
    ['<calcPr calcId="191029"/>', '<calcPr calcId="191029" fullCalcOnLoad="1"/>'],
    ['<calcPr calcId="1" fullCalcOnLoad="0"></calcPr>', '<calcPr calcId="1" fullCalcOnLoad="1"></calcPr>'],
    ['<calcPr fullCalcOnLoad="1" iterate="1"/>', '<calcPr fullCalcOnLoad="1" iterate="1"/>'],
    ["<definedNames/><extLst/>", '<definedNames/><calcPr fullCalcOnLoad="1"/><extLst/>'],
  ])("%s becomes %s", async (workbook, expected) => {
    const bytes = await makeFile({ rows: cell, workbook });
    const texts = await textsOf(await (await open(bytes)).write({ ...none, cells: oneCell }));
    expect(texts.get("xl/workbook.xml")).toContain(`</sheets>${expected}</workbook>`);
  });
});

describe("custom XML parts", () => {
  const part = (text: string) => `<answers xmlns="urn:ours">${text}</answers>`;

  test("are added with their properties, taken out again, and leave the file as it was", async () => {
    const bytes = await makeFile({ rows: cell, workbook: '<calcPr fullCalcOnLoad="1"/>' });
    const two = await (await open(bytes)).write({ ...none, addedXml: [part("a"), part("b")] });
    const file = await open(two);
    expect(file.customXml.map(({ path, xml }) => [path, xml])).toEqual([
      ["customXml/item1.xml", part("a")],
      ["customXml/item2.xml", part("b")],
    ]);
    const texts = await textsOf(two);
    expect(texts.get("customXml/itemProps2.xml")).toMatch(/ds:itemID="\{00000000-0000-0000-0000-\d{12}\}"/);
    expect(texts.get("[Content_Types].xml")).toContain('PartName="/customXml/itemProps2.xml"');
    expect(texts.get("xl/_rels/workbook.xml.rels")).toContain('Target="../customXml/item1.xml"');

    const without = await file.write({ ...none, removedXml: file.customXml });
    expect(await textsOf(without)).toEqual(await textsOf(bytes));
  });

  test("one that comes takes the place of one that goes: nothing else changes", async () => {
    const bytes = await (await open(await makeFile({ rows: cell }))).write({ ...none, addedXml: [part("a")] });
    const file = await open(bytes);
    const after = await textsOf(await file.write({ ...none, removedXml: file.customXml, addedXml: [part("new")] }));
    const before = await textsOf(bytes);
    before.set("customXml/item1.xml", part("new"));
    expect(after).toEqual(before);
  });

  test("those of others stay where they are, and their numbers are not taken", async () => {
    const bytes = await makeFile({
      rows: cell,
      parts: {
        "customXml/item1.xml": "<theirs/>",
        "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="a/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="rId2" Type="a/customXml" Target="../customXml/item1.xml"/></Relationships>`,
      },
    });
    const file = await open(bytes);
    expect(file.customXml).toEqual([]);
    const texts = await textsOf(await file.write({ ...none, addedXml: [part("a")] }));
    expect([texts.get("customXml/item1.xml"), texts.get("customXml/item2.xml")]).toEqual(["<theirs/>", part("a")]);
  });
});

test.each([
  ["the workbook's type is the usual one of .xml", "xml", "application/xml", "workbook"],
  ["relationships have no usual type", "rels", "application/vnd.openxmlformats-package.relationships+xml", null],
])("new saved results have their own content type where %s", async (_, extension, type, other) => {
  const made = await makeFile({ rows: cell });
  const usual = `<Default Extension="${extension}" ContentType="${type}"/>`;
  const types = (await textsOf(made)).get("[Content_Types].xml") ?? "";
  expect(types).toContain(usual);
  const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
  const written = other === null ? "" : usual.replace(type, workbookType);
  const file = await open(
    await makeFile({ rows: cell, parts: { "[Content_Types].xml": types.replace(usual, written) } }),
  );
  const added = (await textsOf(await file.write({ ...none, addedXml: ["<answers/>"] }))).get("[Content_Types].xml");
  const name = extension === "xml" ? "item1.xml" : "_rels/item1.xml.rels";
  expect(added).toContain(`<Override PartName="/customXml/${name}" ContentType="${type}"/>`);
});
