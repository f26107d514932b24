/// <reference types="office-js" />
/** The pages that the workbench prints: cut as Excel cuts them, with everything that is on the sheet. */
import { cutPages } from "../../src/workbench/print/page-cuts";
import { pageText } from "../../src/charts/header-footer-text";
import { printDocument } from "../../src/workbench/print/print-document";
import { closeFixtures, openFixture, type FixtureWorkbook } from "./fixture-workbook";
import { pngOf } from "./small-picture";

afterEach(closeFixtures);

const options = { workbook: "Model.xlsx", date: "1/31/2026", language: "en" };

async function open(set: (sheet: Excel.Worksheet) => void): Promise<FixtureWorkbook> {
  const rows = Array.from({ length: 90 }, (_, index): [string, string] => [
    `A${String(index + 1)}`,
    `Row ${String(index + 1)}`,
  ]);
  const workbook = await openFixture({
    sheets: [{ name: "A & B", cells: { ...Object.fromEntries(rows), A1: "A title that is wider than its column", B3: 1480, B4: 1610, C3: "<b>" } }, { name: "Bare" }],
  }); // prettier-ignore
  await workbook.settled();
  await workbook.excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("A & B");
    set(sheet);
    await context.sync();
  });
  return workbook;
}

test("a sheet fitted to one page is one page with its chart, its picture and its margins' texts", async () => {
  const workbook = await open((sheet) => {
    sheet.charts.add("ColumnClustered", sheet.getRange("B3:B4"), "Columns").setPosition("D5", "H20");
    sheet.shapes.addImage(pngOf(40, 20)).altTextDescription = "A map";
    sheet.pageLayout.orientation = "Landscape";
    sheet.pageLayout.zoom = { horizontalFitToPages: 1, verticalFitToPages: 1 };
    sheet.pageLayout.setPrintArea("A1:J90");
    sheet.pageLayout.headersFooters.defaultForAllPages.leftHeader = "&A of &F";
    sheet.pageLayout.headersFooters.defaultForAllPages.rightFooter = "Page &P of &N";
  });
  const { html, pages } = printDocument(workbook.model, options);
  expect(pages).toBe(1);
  expect(html).toContain("@page p0{size:792pt 612pt");
  expect(html).toContain("A &amp; B of Model.xlsx");
  expect(html).toContain("Page 1 of 1");
  expect(html).toContain("Row 90");
  expect(html).toContain("&lt;b&gt;");
  expect(html.match(/<svg/g)).toHaveLength(1);
  expect(html).toContain('alt="A map"');
  const scale = Number(/scale\(([\d.]+)\)/.exec(html)?.[1]);
  expect(scale).toBeLessThan(0.5);
});

test("rows go on to the next page, with the title rows on top of each", async () => {
  const workbook = await open((sheet) => {
    sheet.pageLayout.zoom = { horizontalFitToPages: 1 };
    sheet.pageLayout.setPrintArea("A1:C90");
    sheet.pageLayout.setPrintTitleRows("$2:$2");
    sheet.horizontalPageBreaks.add("A21");
  });
  const { html, pages } = printDocument(workbook.model, options);
  expect(pages).toBe(3);
  expect(html.match(/>Row 2</g)).toHaveLength(3);
  expect(html.match(/>Row 21</g)).toHaveLength(1);
  const [, first = ""] = html.split("<section");
  expect(first).toContain(">Row 20<");
  expect(first).not.toContain(">Row 21<");
});

test("without a print area a sheet prints its cells in use and what is over them", async () => {
  const workbook = await open((sheet) => {
    sheet.charts.add("ColumnClustered", sheet.getRange("B3:B4"), "Columns").setPosition("F5", "J20");
    sheet.pageLayout.orientation = "Landscape";
    sheet.pageLayout.zoom = { horizontalFitToPages: 1, verticalFitToPages: 1 };
  });
  expect(workbook.model.pages.map(({ area }) => area)).toEqual([null]);
  const { html, pages } = printDocument(workbook.model, options);
  expect(pages).toBe(1);
  expect(html).toContain("Row 90");
  // As if the area were set up to the chart's last column.
  const area = (text: string): string | undefined => /class="area" style="([^"]*)"/.exec(text)?.[1];
  workbook.model.pages.forEach((page) => (page.area = { row: 0, column: 0, height: 90, width: 10 }));
  expect(area(html)).toBe(area(printDocument(workbook.model, options).html));
});

test.each([
  ["en", "No figures to draw"],
  ["es", "Sin datos para graficar"],
])("a chart without figures says so in %s", async (language, text) => {
  const workbook = await open((sheet) => {
    sheet.charts.add("ColumnClustered", sheet.getRange("A3:A4"), "Columns");
    sheet.pageLayout.setPrintArea("A1:J20");
  });
  expect(printDocument(workbook.model, { ...options, language }).html).toContain(text);
});

test("a number that is too wide for its column is rounded or shown as number signs, never cut off", async () => {
  const workbook = await open((sheet) => {
    sheet.getRange("A1:A3").values = [[66_650 / 42], [11_274_000], [11_274_000]];
    sheet.getRange("A2:A2").numberFormat = [["$#,##0"]];
    sheet.getRange("A1:A3").format.columnWidth = 48;
    sheet.pageLayout.setPrintArea("A1:A3");
  });
  const { html } = printDocument(workbook.model, options);
  const cells = [...html.matchAll(/class="cell[^>]*><span[^>]*>([^<]*)</g)].map((match) => match[1]);
  expect(cells).toEqual(["1586.905", expect.stringMatching(/^#{5,}$/), "11274000"]);
});

test("a workbook without a page setup has no pages", async () => {
  const workbook = await open(() => undefined);
  expect(printDocument(workbook.model, options).pages).toBe(0);
});

test("pages are full and no row is lost", () => {
  const cuts = cutPages({ first: 3, last: 30 }, () => 10, { first: 100, others: 80 }, [20]);
  expect(cuts[0]).toEqual({ first: 3, last: 12 });
  expect(
    cuts.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  ).toEqual(Array.from({ length: 28 }, (_, index) => index + 3));
  expect(cuts.some(({ first }) => first === 20)).toBe(true);
  // A row taller than the page gets a separate page.
  expect(cutPages({ first: 0, last: 1 }, () => 500, { first: 100, others: 100 }, [])).toHaveLength(2);
});

test("codes of headers and footers", () => {
  const facts = { page: 2, pages: 9, sheet: "T12", workbook: "M.xlsx", date: "1/31/2026" };
  expect(pageText('&"Calibri,Bold"&8 Page &P of &N', facts)).toBe(" Page 2 of 9");
  expect(pageText("R&&D &A &K0B6A5F&F &D", facts)).toBe("R&D T12 M.xlsx 1/31/2026");
  expect(pageText("100%", facts)).toBe("100%");
});
