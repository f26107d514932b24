/// <reference types="office-js" />
/** Rules and page setup of a new sheet: through office.js into the workbook, and from there into its file. */
import { readLocale } from "../../src/features/check/sheet/read-place";
import { pagesAcross } from "../../src/host/sheet-rules";
import { insertNewSheet } from "../../src/host/new-sheet";
import type { NewSheet } from "../../src/templates/sheet-content";
import { textsOf } from "../model-file/workbook-bytes";
import { closeFixtures, openFixture, type FixtureWorkbook } from "./fixture-workbook";

const globals = globalThis as Record<string, unknown>;
let workbook: FixtureWorkbook;

beforeEach(async () => {
  workbook = await openFixture();
  globals.Excel = workbook.excel;
  globals.Office = { context: { requirements: { isSetSupported: () => true } } };
});
afterEach(() => {
  delete globals.Excel;
  delete globals.Office;
  closeFixtures();
});

const content: NewSheet = {
  name: "R&D grid",
  cells: { A1: "Title", A2: "02139", B4: 0.5, B5: "Yes", C6: 1, C7: 5, C8: 9, B6: { formula: "=C6>4" } },
  numberFormats: {},
  looks: [["A4:C8", { lineAbove: "thin", lineBelow: "double", wrap: true, vertical: "Center" }]],
  columnWidths: {},
  rowHeights: { "4": 30 },
  frozenRows: 2,
  subjectCell: "A2",
  names: { size_factor: "B4" },
  sharedNames: { RentIndicated: "C8" },
  validations: [
    { range: "B4", rule: { kind: "decimal", min: 0, max: 1 }, message: "A share from 0 to 1 & no more" },
    { range: "B5", rule: { kind: "list", values: ["Yes", "No"] }, message: "Yes or No", isAdvice: true },
    { range: "D4", rule: { kind: "date", min: 36526, max: 73050 }, message: "A date" },
    { range: "D5", rule: { kind: "whole", min: 1, max: 9 }, message: "Long ".repeat(99) },
  ],
  conditionalFormats: [
    { range: "C6:C8", formula: "=C6>4", look: { bold: true, color: "#9A3412" } },
    { range: "D6:D8", low: "#FFFFFF", middle: "#E3F3EF", high: "#0B6A5F" },
  ],
  merged: ["A6:A7"],
  page: {
    orientation: "landscape",
    paper: "letter",
    wide: 1,
    tall: 0,
    area: "A1:D8",
    titleRows: "1:2",
    header: { left: "R&&D", right: "&A" },
    footer: { right: "Page &P of &N" },
    breaks: [5],
  },
};

test("a workbook keeps them, and so does a copy of it", async () => {
  expect(await insertNewSheet(content)).toBe("R&D grid");
  await workbook.settled();
  const read = (excel: typeof Excel) =>
    excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem("R&D grid");
      const list = sheet.getRange("B5").dataValidation.load("rule,errorAlert,type");
      const share = sheet.getRange("B4").dataValidation.load("rule");
      const { pageLayout } = sheet;
      pageLayout.load("orientation,zoom,leftMargin");
      const texts = pageLayout.headersFooters.defaultForAllPages.load("leftHeader,rightFooter");
      const row = sheet.getRange("A4").format.load("rowHeight,wrapText,verticalAlignment");
      const below = sheet.getRange("A4:C8").format.borders.getItem("EdgeBottom").load("style");
      const formats = sheet.getRange().conditionalFormats.load("items/type");
      const local = sheet.names.getItem("size_factor").load("formula");
      const shared = context.workbook.names.getItem("RentIndicated").load("formula");
      await context.sync();
      return {
        list: [list.type, list.rule.list?.source, list.errorAlert.style, list.errorAlert.message],
        share: share.rule.decimal,
        page: [pageLayout.orientation, pageLayout.zoom, pageLayout.leftMargin, texts.leftHeader, texts.rightFooter],
        row: [row.rowHeight, row.wrapText, row.verticalAlignment, below.style],
        formats: formats.items.map(({ type }) => type),
        names: [local.formula, shared.formula],
      };
    });
  const kept = await read(workbook.excel);
  expect(kept).toEqual({
    list: ["List", "Yes,No", "Information", "Yes or No"],
    share: { formula1: "0", formula2: "1", operator: "Between" },
    page: ["Landscape", { horizontalFitToPages: 1, verticalFitToPages: null }, 36, "R&&D", "Page &P of &N"],
    row: [30, true, "Center", "Double"],
    formats: ["Custom", "ColorScale"],
    names: ["='R&D grid'!$B$4", "='R&D grid'!$C$8"],
  });
  expect(workbook.getRefusedCalls()).toEqual([]);
  const copy = await openFixture({ snapshot: workbook.save() });
  expect(await read(copy.excel)).toEqual(kept);
});

test("the file has them where Excel looks for them", async () => {
  await insertNewSheet(content);
  await workbook.settled();
  const texts = await textsOf(workbook.saveFile());
  const sheet = texts.get("xl/worksheets/sheet2.xml") ?? "";
  const order = [
    "<sheetPr>",
    "<sheetViews>",
    "<sheetData>",
    "<mergeCells",
    "<conditionalFormatting",
    "<dataValidations",
    "<printOptions",
    "<pageMargins",
    "<pageSetup",
    "<headerFooter>",
    "<rowBreaks",
  ];
  const places = order.map((element) => sheet.indexOf(element));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  for (const part of [
    '<pageSetUpPr fitToPage="1"/>',
    '<row r="4" ht="30" customHeight="1">',
    '<mergeCell ref="A6:A7"/>',
    '<conditionalFormatting sqref="C6:C8"><cfRule type="expression" dxfId="0" priority="1"><formula>C6&gt;4</formula>',
    '<cfRule type="colorScale" priority="2"><colorScale><cfvo type="min"/><cfvo type="percentile" val="50"/>',
    'error="A share from 0 to 1 &amp; no more" sqref="B4"><formula1>0</formula1><formula2>1</formula2>',
    '<dataValidation type="list" errorStyle="information"',
    "<formula1>&quot;Yes,No&quot;</formula1>",
    '<dataValidation type="date" allowBlank="1" showErrorMessage="1" error="A date" sqref="D4"><formula1>36526</formula1>',
    '<pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.25" footer="0.25"/>',
    '<pageSetup paperSize="1" fitToWidth="1" fitToHeight="0" orientation="landscape"/>',
    "<oddHeader>&amp;LR&amp;&amp;D&amp;R&amp;A</oddHeader><oddFooter>&amp;RPage &amp;P of &amp;N</oddFooter>",
    '<brk id="4" max="16383" man="1"/>',
  ])
    expect(sheet).toContain(part);
  const styles = texts.get("xl/styles.xml") ?? "";
  expect(styles).toContain('<dxf><font><b/><color rgb="FF9A3412"/></font></dxf>');
  expect(styles).toMatch(/<bottom style="double">/);
  const book = texts.get("xl/workbook.xml") ?? "";
  expect(book).toContain('<definedName name="_xlnm.Print_Area" localSheetId="1">\'R&amp;D grid\'!$A$1:$D$8<');
  expect(book).toContain('<definedName name="_xlnm.Print_Titles" localSheetId="1">\'R&amp;D grid\'!$1:$2<');
  expect(book).toContain('<definedName name="size_factor" localSheetId="1">\'R&amp;D grid\'!$B$4<');
});

test("an Excel that knows none of it gets the cells and names", async () => {
  globals.Office = { context: { requirements: { isSetSupported: () => false } } };
  await insertNewSheet(content);
  await workbook.settled();
  const sheet = (await textsOf(workbook.saveFile())).get("xl/worksheets/sheet2.xml") ?? "";
  expect(sheet).not.toMatch(/dataValidation|cfRule|pageSetup/);
  expect(workbook.getCell("'R&D grid'!C8")).toBe(9);
});

test("the first sheet that shares a name keeps it", async () => {
  await insertNewSheet(content);
  await insertNewSheet(content);
  await workbook.settled();
  const book = (await textsOf(workbook.saveFile())).get("xl/workbook.xml") ?? "";
  expect(book.match(/name="RentIndicated"/g)).toHaveLength(1);
  expect(book.match(/name="size_factor"/g)).toHaveLength(2);
});

test("cells are drawn by the rules that hold now", async () => {
  await insertNewSheet(content);
  await workbook.settled();
  const core = workbook.engine.workbook.getSheetByName("R&D grid")?.getSheet();
  const inkOf = (row: number): unknown => (core?.getCell(row, 2)?.s as { cl?: { rgb?: string } } | undefined)?.cl?.rgb;
  expect([5, 6, 7].map(inkOf)).toEqual([undefined, "#9A3412", "#9A3412"]);
  workbook.setCell("'R&D grid'!C6", 7);
  workbook.setCell("'R&D grid'!C7", 2);
  await workbook.settled();
  expect([5, 6, 7].map(inkOf)).toEqual(["#9A3412", undefined, "#9A3412"]);
  workbook.setCells("'R&D grid'!D6", [[0], [5], [10]]);
  await workbook.settled();
  const fills = [5, 6, 7].map((row) => (core?.getCell(row, 3)?.s as { bg?: { rgb?: string } } | undefined)?.bg?.rgb);
  expect(fills).toEqual(["#ffffff", "#e3f3ef", "#0b6a5f"]);
});

test("a protected sheet refuses every write into its cells, until it is unprotected", async () => {
  const isProtected = (protect: boolean): Promise<boolean> =>
    workbook.excel.run(async (context) => {
      const { protection } = context.workbook.worksheets.getFirst();
      if (protect) protection.protect();
      else protection.unprotect();
      protection.load("protected");
      await context.sync();
      return protection.protected;
    });
  const writes: readonly ((cell: Excel.Range) => void)[] = [
    (cell) => (cell.values = [[1]]),
    (cell) => (cell.formulas = [["=1"]]),
    (cell) => (cell.numberFormat = [["0"]]),
    (cell) => cell.clear(),
    (cell) => cell.copyFrom("B1"),
  ];
  const outcomes = (): Promise<string[]> =>
    Promise.all(
      writes.map((write) =>
        workbook.excel
          .run(async (context) => {
            write(context.workbook.worksheets.getFirst().getRange("A1"));
            await context.sync();
          })
          .then(
            () => "done",
            ({ code }: OfficeExtension.Error) => code,
          ),
      ),
    );
  expect(await isProtected(true)).toBe(true);
  expect(await outcomes()).toEqual(writes.map(() => "AccessDenied"));
  expect(await isProtected(false)).toBe(false);
  expect(await outcomes()).toEqual(writes.map(() => "done"));
});

test.each([
  ["en", "comma", ["=SUM(1,2)", "#,##0.00 [$€-407]", "yyyy-mm-dd", "General", "en-US", ".", ","]],
  ["es", "semicolon", ["=SUMA(1;2)", "#.##0,00 [$€-407]", "aaaa-mm-dd", "Estándar", "es-ES", ",", "."]],
] as const)(
  "an Excel in %s with a %s shows formulas and formats in its spelling",
  async (uiLanguage, listSeparator, shown) => {
    const local = await openFixture({ sheets: [{ name: "Check" }], behaviors: { uiLanguage, listSeparator } });
    const read = await local.excel.run(async (context) => {
      const range = context.workbook.worksheets.getFirst().getRange("A1:C1");
      range.formulas = [["=SUM(1,2)", 5, 6]];
      range.numberFormat = [["#,##0.00 [$€-407]", "yyyy-mm-dd", "General"]];
      range.load("formulasLocal,numberFormatLocal");
      const { cultureInfo } = context.workbook.application;
      cultureInfo.load("name");
      cultureInfo.numberFormat.load("numberDecimalSeparator,numberGroupSeparator");
      await context.sync();
      const { numberDecimalSeparator, numberGroupSeparator } = cultureInfo.numberFormat;
      return [
        (range.formulasLocal as string[][])[0]?.[0],
        ...((range.numberFormatLocal as string[][])[0] ?? []),
        cultureInfo.name,
        numberDecimalSeparator,
        numberGroupSeparator,
      ];
    });
    expect(read).toEqual(shown);
    // For the kit's report.
    globals["Excel"] = local.excel;
    const [sum = "", , , , content, decimal, thousands] = shown;
    expect(await readLocale()).toMatchObject({
      content,
      decimal,
      thousands,
      functionNames: /\w+/.exec(sum)?.[0],
      list: /1(.)2/.exec(sum)?.[1],
      dateOrder: uiLanguage === "es" ? "dd/MM/yyyy" : "M/d/yyyy",
      errorTexts: { "#DIV/0!": "#DIV/0!", "#N/A": "#N/A" },
    });
  },
);

test.each([
  [1, "what fits", [120, 1_080]],
  [2, "a little more, with its first column on both pages", [120, 1_100]],
  [2, "as much as two pages hold", [120, ...Array<number>(10).fill(216)]],
  [3, "a point more", [121, ...Array<number>(10).fill(216)]],
  [1, "no column", []],
])("%i pages across: %s", (pages, _what, widths) => {
  expect(pagesAcross(widths)).toBe(pages);
});
