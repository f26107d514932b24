/** A workbook that is saved as a file: read back by the reader of models' files, and searched for keys. */
import { gzipSync } from "node:zlib";
import { openModelFile } from "../../src/model-file/model-file";
import { typedFormula } from "../../src/model-file/formula-spelling";
import { partsOfFile } from "../browser/file-parts";
import { findSecrets, formsOfSecret } from "../browser/secret-forms";
import { textsOf } from "../model-file/workbook-bytes";
import { closeFixtures, openFixture } from "./fixture-workbook";

afterEach(closeFixtures);

const functions = { namespace: "FIX", names: ["TABLE", "CARD", "MONEY"] };
const open = (bytes: Uint8Array) => openModelFile(bytes, (xml) => xml.includes("urn:"));

test("a column keeps its width in the file, also where that is the engine's usual one", async () => {
  const workbook = await openFixture({ sheets: [{ name: "Widths", cells: { A1: 1 } }] });
  await workbook.excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Widths");
    sheet.getRange("B:B").format.columnWidth = 66;
    sheet.getRange("C:C").format.columnWidth = 48;
    await context.sync();
  });
  const xml = (await textsOf(workbook.saveFile())).get("xl/worksheets/sheet1.xml") ?? "";
  const usual = Number(/defaultColWidth="([\d.]+)"/.exec(xml)?.[1]);
  const widthOf = (column: number): number =>
    Number(new RegExp(`min="${String(column)}"[^>]* width="([\\d.]+)"`).exec(xml)?.[1] ?? usual);
  // In figures of Calibri, 7 pixels wide, with 5 pixels around them.
  expect([widthOf(2), widthOf(3)]).toEqual([11.86, 8.43]);
});

test("values, formulas, spills, names, parts and hidden sheets are read back", async () => {
  const workbook = await openFixture({
    sheets: [
      {
        name: "Comps & 'more'",
        cells: { A1: 3, A2: "02138", A3: true, A4: "=cmd|' /C calc'!A0", A5: "a\u0001b _x0041_ <b>", H1: "City" },
        numberFormats: { A1: "$#,##0.00" },
        styles: { A2: { bold: true, fill: "#FFEECC", lineBelow: "#112233", align: "center", wrap: true } },
        columnWidths: { A: 145 },
        merges: ["K1:L2"],
        frozenRows: 1,
      },
      { name: "Hidden" },
      { name: "_store", cells: { A1: "kept" } },
    ],
  });
  workbook.setCells("B1", [["=FIX.TABLE(A1,2)", null, "=SUM(B1#)", "=FIX.CARD()"]]);
  workbook.setCells("D2", [
    ["=LET(rate,A1,rate*2)"],
    ['=IF(A1>2,"a""<","b")'],
    ["=1/0"],
    ["=IFS(A1=3,TRUE)"],
    ["=SUM(A1:A1*2)"],
  ]);
  await workbook.excel.run(async (context) => {
    const { worksheets, names, customXmlParts, tables } = context.workbook;
    customXmlParts.add('<a xmlns="urn:kept">é</a>');
    names.add("Subject", worksheets.getItem("Comps & 'more'").getRange("A1"));
    names.add("Kept", "=FIX.MONEY(2)").visible = false;
    worksheets.getItem("Hidden").visibility = "Hidden";
    worksheets.getItem("_store").visibility = "VeryHidden";
    tables.add("'Comps & ''more'''!H1:H3", true).name = "Cities";
    await context.sync();
  });
  await workbook.settled();
  const bytes = workbook.saveFile();
  expect(workbook.saveFile()).toEqual(bytes);

  const file = await open(bytes);
  expect(file.sheets.map(({ name, isVisible }) => [name, isVisible])).toEqual([
    ["Comps & 'more'", true],
    ["Hidden", false],
    ["_store", false],
  ]);
  const texts = await textsOf(bytes);
  expect(texts.get("xl/workbook.xml")).toContain('name="_store" sheetId="3" state="veryHidden"');
  const cells = file.sheets[0]?.cells ?? [];
  const at = (row: number, column: number) => cells.find((cell) => cell.row === row - 1 && cell.column === column - 1);
  expect([1, 2, 3, 5].map((row) => at(row, 1)?.value)).toEqual([3, "02138", true, "a\u0001b _x0041_ <b>"]);
  expect(at(4, 1)?.formula).toBe("cmd|' /C calc'!A0");
  expect(at(1, 2)).toMatchObject({
    formula: "_xldudf_FIX_TABLE(A1,2)",
    array: { area: { top: 0, left: 1, bottom: 2, right: 2 }, isDynamic: true },
  });
  expect([1, 2, 3].map((row) => [at(row, 2)?.value, at(row, 3)?.value])).toEqual(workbook.getRange("B1:C3").values);
  expect(at(1, 4)).toMatchObject({ value: workbook.getCell("D1"), formula: "SUM(_xlfn.ANCHORARRAY(B1))" });
  expect(typedFormula(at(1, 5)?.formula ?? "", functions)).toBe("FIX.CARD()");
  expect(at(2, 4)).toMatchObject({ value: 6, formula: "_xlfn.LET(_xlpm.rate,A1,_xlpm.rate*2)" });
  expect(at(3, 4)).toMatchObject({ value: 'a"<', formula: 'IF(A1>2,"a""<","b")', array: null });
  expect(at(4, 4)).toMatchObject({ value: "#DIV/0!", formula: "1/0" });
  expect(at(5, 4)).toMatchObject({ value: true, formula: "_xlfn.IFS(A1=3,TRUE)" });
  expect(at(6, 4)).toMatchObject({ formula: "SUM(A1:A1*2)", array: { isDynamic: true } });
  expect(file.names).toEqual([
    { name: "Subject", formula: "'Comps & ''more'''!$A$1", sheetIndex: null, isHidden: false },
    { name: "Kept", formula: "_xldudf_FIX_MONEY(2)", sheetIndex: null, isHidden: true },
  ]);
  expect(file.customXml.map(({ xml }) => xml)).toEqual(['<a xmlns="urn:kept">é</a>']);
  expect(file.awaitsCalculation).toBe(false);
  const sheet = texts.get("xl/worksheets/sheet1.xml") ?? "";
  expect(sheet).toContain('<mergeCell ref="K1:L2"/>');
  expect(sheet).toContain('<col min="1" max="1" width="20" customWidth="1"/>');
  expect(sheet).toContain('ySplit="1" topLeftCell="A2"');
  expect(texts.get("xl/styles.xml")).toContain('formatCode="$#,##0.00"');
  expect(texts.get("xl/styles.xml")).toContain('<fgColor rgb="FFFFEECC"/>');
});

describe("a key in the file", () => {
  const key = "Zq9+K3y/T0p=S3cret~4711?&x";

  test("is in none of its parts, and is found wherever it is planted, in each form", async () => {
    const workbook = await openFixture({ sheets: [{ name: "A", cells: { A1: "figures" } }] });
    workbook.setCell("A2", "=FIX.MONEY(5)");
    await workbook.settled();
    expect(findSecrets(await partsOfFile(workbook.saveFile()), [key])).toEqual([]);

    for (const [form, text] of formsOfSecret(key)) {
      workbook.setCell("B1", `x${text}x`);
      const found = findSecrets(await partsOfFile(workbook.saveFile()), [key]);
      expect(found).toContain(`xl/worksheets/sheet1.xml: ${form}`);
    }
  });

  test("is found in names, hidden sheets, formulas, and packed in custom XML parts", async () => {
    const workbook = await openFixture({ sheets: [{ name: "A" }, { name: "_s", cells: { A1: key } }] });
    workbook.setCell("A1", `="${key}"`);
    const packed = gzipSync(JSON.stringify({ key })).toString("base64");
    await workbook.excel.run(async (context) => {
      context.workbook.customXmlParts.add(`<a xmlns="urn:a">${packed}</a>`);
      context.workbook.names.add("Secret", `="${key}"`).visible = false;
      context.workbook.worksheets.getItem("_s").visibility = "VeryHidden";
      await context.sync();
    });
    await workbook.settled();
    const found = findSecrets(await partsOfFile(workbook.saveFile()), [key]);
    for (const part of [
      "xl/workbook.xml",
      "xl/worksheets/sheet1.xml",
      "xl/worksheets/sheet2.xml",
      "customXml/item1.xml",
    ])
      expect(found).toContain(`${part}: plain`);
  });
});
