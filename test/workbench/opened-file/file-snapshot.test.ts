/** What is shown of a file: widths, looks, merged cells, panes, hidden sheets, rules, names and tables. */
import { snapshotOfFile, columnPixels } from "../../../src/workbench/opened-file/file-snapshot";
import { engineFunctionNames } from "../../../src/workbench/engine/function-class";
import { changeFile } from "../../../src/workbench/opened-file/file-edits";
import { mainNamespace, makeFile, textsOf } from "../../model-file/workbook-bytes";
import { openInHost, readWorkbook } from "./opened-workbook";

const functions = { namespace: "RENT", names: ["PRICE"], engine: engineFunctionNames() };
const sheet = `<?xml version="1.0"?><worksheet xmlns="${mainNamespace}"><sheetPr><tabColor rgb="FF0B6A5F"/></sheetPr><sheetViews><sheetView showGridLines="0" workbookViewId="0"><pane xSplit="1" ySplit="2" topLeftCell="B3" state="frozen"/><selection pane="bottomRight" activeCell="C4" sqref="C4"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="2" width="20.7109375" customWidth="1"/><col min="3" max="3" width="9" hidden="1"/></cols><sheetData><row r="1" ht="30" customHeight="1"><c r="A1" t="inlineStr"><is><t>Rent</t></is></c></row><row r="2" hidden="1"><c r="A2"><v>5</v></c></row><row r="3"><c r="A3"><f>[1]Other!A1</f><v>7</v></c><c r="B3"><f>_xldudf_RENT_PRICE(A1,"1BR")</f><v>1250</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells><conditionalFormatting sqref="A2:A9"><cfRule type="cellIs" priority="1" operator="greaterThan"><formula>4</formula></cfRule><cfRule type="colorScale" priority="2"><colorScale><cfvo type="min"/><cfvo type="max"/><color rgb="FFFFFFFF"/><color rgb="FF00FF00"/></colorScale></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="list" sqref="B2:B9" error="Pick one"><formula1>"A,B"</formula1></dataValidation></dataValidations></worksheet>`;

test("days show by the file's own date system", async () => {
  const rows = '<row r="1"><c r="A1" s="1"><v>17816</v></c><c r="B1"><v>17816</v></c></row>';
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relationships = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId4" Type="${office}/styles" Target="styles.xml"/></Relationships>`;
  const styles = `<styleSheet xmlns="${mainNamespace}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`;
  for (const [date1904, shown] of [
    ["0", "10/10/1948"],
    ["1", "10/11/1952"],
  ] as const) {
    const bytes = await makeFile({
      rows,
      workbook: `<workbookPr date1904="${date1904}"/>`,
      parts: { "xl/styles.xml": styles, "xl/_rels/workbook.xml.rels": relationships },
    });
    const { host } = await openInHost(bytes);
    const sheet = host.model.sheetIds()[0] ?? "";
    expect([host.model.grid.text(sheet, 0, 0), host.model.grid.text(sheet, 0, 1)]).toEqual([shown, "17816"]);
    host.model.grid.enter(sheet, 4, 0, [["10/11/1952", "12:00"]]);
    const day = date1904 === "1" ? 17_816 : 19_278;
    expect([0, 1].map((column) => host.model.grid.valueAt(sheet, 4, column))).toEqual([day, 0.5]);
    expect(host.model.grid.text(sheet, 4, 0)).toBe("10/11/1952");
    host.dispose();
  }
});

/** A file with these cells, whose formats are `xf` elements. */
function styledFile(rows: string, formats: string, fonts = "<font/>"): Promise<Uint8Array> {
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return makeFile({
    rows,
    parts: {
      "xl/styles.xml": `<styleSheet xmlns="${mainNamespace}"><fonts>${fonts}</fonts><cellXfs>${formats}</cellXfs></styleSheet>`,
      "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId4" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    },
  });
}

test.each([
  [5, -1234.5, "($1,235)"],
  [7, -1234.5, "($1,234.50)"],
  [12, 1.2, "1 1/5"],
  [18, 0.6, "2:24 PM"],
  [20, 0.6, "14:24"],
  [37, -1234, "(1,234)"],
  [40, -1234.5, "(1,234.50)"],
  [41, 1_234_567.8, "1,234,568"],
  [43, -1234.5, "(1,234.50)"],
  [43, 0, "-"],
  [44, -1234.5, "$(1,234.50)"],
  [46, 1.2, "28:48:00"],
  [48, 12_345, "12.3E+3"],
  [49, 1.5, "1.5"],
])("format %i, which a file may use without listing it, shows %d as %s", async (id, value, shown) => {
  const { host } = await openInHost(
    await styledFile(
      `<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>`,
      `<xf numFmtId="0"/><xf numFmtId="${id}" applyNumberFormat="1"/>`,
    ),
  );
  expect(host.getText("Sheet1!A1").trim()).toBe(shown);
  host.dispose();
});

test("rows without a height fit the largest font in them, and stay so in the file", async () => {
  const bytes = await styledFile(
    '<row r="1"><c r="A1" s="1"><v>1</v></c><c r="B1" s="2"><v>2</v></c></row>' +
      '<row r="2" ht="15" customHeight="1"><c r="A2" s="2"><v>3</v></c></row><row r="3"><c r="A3"><v>4</v></c></row>',
    '<xf fontId="0"/><xf fontId="1"/><xf fontId="2"/>',
    '<font><sz val="11"/></font><font><sz val="14"/></font><font><sz val="20"/></font>',
  );
  const opened = await openInHost(bytes);
  const { host } = opened;
  const sheet = host.engine.workbook.getSheets()[0];
  expect([0, 1, 2].map((row) => sheet?.getRowHeight(row))).toEqual([35, 20, 20]);
  host.setCell("Sheet1!A3", 5);
  await host.settled();
  const { bytes: written } = await changeFile(opened, host.model, "RENT", (steps) => {
    for (;;) {
      const { done, value } = steps.next();
      if (done) return Promise.resolve(value);
    }
  });
  host.dispose();
  expect((await textsOf(written)).get("xl/worksheets/sheet1.xml")).toContain('<row r="1"><c r="A1"');
});

test("a sheet's layout and rules are those of the file; a formula of another file keeps its value", async () => {
  const file = await readWorkbook(await makeFile({ rows: sheet }));
  const { snapshot, left, selection } = snapshotOfFile(file, functions, "model.xlsx");
  const engine = snapshot.engine as { sheets: Record<string, Record<string, unknown>> };
  expect(engine.sheets["sheet-1"]).toMatchObject({
    tabColor: "#0B6A5F",
    showGridlines: 0,
    freeze: { xSplit: 1, ySplit: 2 },
    columnData: { 0: { w: 145 }, 1: { w: 145 }, 2: { hd: 1 } },
    rowData: { 0: { h: 40, ia: 0 }, 1: { hd: 1 } },
    mergeData: [{ startRow: 0, startColumn: 0, endRow: 0, endColumn: 1 }],
    cellData: { 2: { 0: { v: 7 }, 1: { f: '=RENT.PRICE(A1,"1BR")', v: 1250 } } },
  });
  expect(selection).toBe("Sheet1!C4");
  expect(left).toEqual([{ address: "Sheet1!A3", reason: expect.stringContaining("another file") as string }]);
  expect(snapshot.validations).toMatchObject([{ kind: "list", first: "A,B", message: "Pick one" }]);
  expect(snapshot.conditionalFormats).toMatchObject([
    { block: { row: 1, column: 0, height: 8, width: 1 }, scale: { low: "#FFFFFF", middle: null, high: "#00FF00" } },
  ]);
});

test("widths are Excel's pixels for its normal font", () => {
  expect([9.140625, 8.43, 20.7109375].map(columnPixels)).toEqual([64, 59, 145]);
});

test("opening calculates nothing: the file's values are shown, also where the host would get others", async () => {
  const rows = '<row r="1"><c r="A1"><v>2</v></c><c r="B1"><f>A1*3</f><v>999</v></c></row>';
  const { host } = await openInHost(await makeFile({ rows }));
  await host.settled();
  expect(host.getCell("Sheet1!B1")).toBe(999);
  host.setCell("Sheet1!A1", 4);
  await host.settled();
  expect(host.getCell("Sheet1!B1")).toBe(12);
  host.dispose();
});

test.each([
  [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], /\.xls\b/],
  [[0x50, 0x4b, 3, 4, 1, 2], /cut off|zip/],
  [[], /empty/],
])("what is no workbook says why", async (bytes, message) => {
  await expect(readWorkbook(new Uint8Array(bytes))).rejects.toThrow(message);
});
