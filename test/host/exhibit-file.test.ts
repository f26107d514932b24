/// <reference types="office-js" />
/** Charts and pictures in the downloaded file, as read by an independent library. */
import { writeFileSync } from "node:fs";
import { openWorkbookFile } from "../../src/model-file/opened-workbook";
import type { ChartRecord, ShapeRecord } from "../../src/workbench/exhibits/exhibit-records";
import { withFreshCharts } from "../../src/workbench/opened-file/chart-caches";
import { addFilePages, readFilePages } from "../../src/workbench/opened-file/file-pages";
import { printDocument } from "../../src/workbench/print/print-document";
import { textsOf } from "../model-file/workbook-bytes";
import { closeFixtures, openFixture, type FixtureWorkbook } from "./fixture-workbook";
import { pngOf } from "./small-picture";

afterEach(closeFixtures);

const runAtOnce = <T>(steps: Generator<undefined, T, undefined>): Promise<T> => {
  for (;;) {
    const step = steps.next();
    if (step.done) return Promise.resolve(step.value);
  }
};

async function exhibits(): Promise<FixtureWorkbook> {
  const workbook = await openFixture({
    sheets: [
      {
        name: "R&D comps",
        cells: {
          A1: "Property",
          B1: "Rent",
          C1: "Sq ft",
          A2: "Elm & Main <1>",
          B2: 1480,
          C2: 700,
          A3: "Marlow",
          B3: "=NA()",
          C3: 810,
          A4: "Row",
          B4: 1610,
          C4: 905,
          A6: "Month",
          B6: "NOI",
          C6: "DSCR",
          A7: 46_053,
          B7: 100,
          C7: 1.2,
          A8: 46_081,
          B8: 120,
          C8: 1.3,
          A9: 46_112,
          B9: 90,
          C9: 1.1,
        },
        numberFormats: { "B2:B4": "$#,##0", "A7:A9": "mmm yy" },
      },
    ],
  });
  await workbook.settled();
  await workbook.excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("R&D comps");
    const bars = sheet.charts.add("BarClustered", sheet.getRange("A1:B4"), "Columns");
    bars.title.text = "Rent & comps";
    bars.axes.categoryAxis.reversePlotOrder = true;
    const first = bars.series.getItemAt(0);
    first.hasDataLabels = true;
    first.dataLabels.numberFormat = "$#,##0";
    first.points.getItemAt(0).format.fill.setSolidColor("#D97706");
    bars.setPosition("E1", "I14");
    const scatter = sheet.charts.add("XYScatter", sheet.getRange("B2:C4"), "Columns");
    scatter.title.text = "Size";
    scatter.series.getItemAt(0).setXAxisValues(sheet.getRange("C2:C4"));
    scatter.series.getItemAt(0).setValues(sheet.getRange("B2:B4"));
    scatter.series.getItemAt(0).trendlines.add("Linear");
    scatter.setPosition("K1", "P14");
    const months = sheet.charts.add("ColumnClustered", sheet.getRange("A6:C9"), "Columns");
    months.title.text = "NOI and DSCR";
    months.series.getItemAt(1).chartType = "Line";
    months.series.getItemAt(1).axisGroup = "Secondary";
    months.axes.categoryAxis.categoryType = "DateAxis";
    months.axes.categoryAxis.baseTimeUnit = "Months";
    months.setPosition("E16", "I30");
    const picture = sheet.shapes.addImage(pngOf(40, 20));
    picture.name = "Map";
    picture.altTextDescription = "A map";
    picture.left = 600;
    picture.top = 320;
    const box = sheet.shapes.addTextBox("Source & date");
    box.left = 700;
    box.top = 320;
    const pie = sheet.charts.add("Doughnut", sheet.getRange("A1:B4"), "Columns");
    pie.setPosition("K20", "P34");
    sheet.pageLayout.orientation = "Landscape";
    sheet.pageLayout.zoom = { horizontalFitToPages: 1, verticalFitToPages: 1 };
    sheet.pageLayout.setPrintArea("A1:Q36");
    sheet.verticalPageBreaks.add("J1");
    sheet.tabColor = "#0B6A5F";
    await context.sync();
  });
  expect(workbook.getRefusedCalls()).toEqual([]);
  return workbook;
}

test("a second reader finds each chart's references", async () => {
  const workbook = await exhibits();
  const bytes = workbook.saveFile();
  if (process.env.EXHIBIT_FILE) writeFileSync(process.env.EXHIBIT_FILE, bytes);
  const { readXlsx } = await import("hucre");
  const [sheet] = (await readXlsx(bytes)).sheets;
  const charts = (sheet?.charts ?? []).map(({ title, series = [] }) => [
    title,
    series.map(({ valuesRef, categoriesRef }) => [valuesRef, categoriesRef]),
  ]);
  expect(charts).toEqual([
    ["Rent & comps", [["'R&D comps'!$B$2:$B$4", "'R&D comps'!$A$2:$A$4"]]],
    ["Size", [["'R&D comps'!$B$2:$B$4", "'R&D comps'!$C$2:$C$4"]]],
    [
      "NOI and DSCR",
      [
        ["'R&D comps'!$B$7:$B$9", "'R&D comps'!$A$7:$A$9"],
        ["'R&D comps'!$C$7:$C$9", "'R&D comps'!$A$7:$A$9"],
      ],
    ],
    [undefined, [["'R&D comps'!$B$2:$B$4", "'R&D comps'!$A$2:$A$4"]]],
  ]);
  expect(sheet?.images).toHaveLength(1);
});

test("the parts are where Excel looks for them, gaps are left out and texts escaped", async () => {
  const texts = await textsOf((await exhibits()).saveFile());
  const sheet = texts.get("xl/worksheets/sheet1.xml") ?? "";
  const places = ["<sheetPr>", "<sheetFormatPr", "<sheetData>", "<pageSetup", "<colBreaks", "<drawing"].map((one) =>
    sheet.indexOf(one),
  );
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  const bars = texts.get("xl/charts/chart1.xml") ?? "";
  expect(bars).toContain(
    '<c:ptCount val="3"/><c:pt idx="0"><c:v>1480</c:v></c:pt><c:pt idx="2"><c:v>1610</c:v></c:pt>',
  );
  expect(bars).toContain("<c:v>Elm &amp; Main &lt;1&gt;</c:v>");
  expect(bars).toContain('<c:crosses val="max"/>');
  expect(texts.get("xl/charts/chart3.xml")).toContain("<c:dateAx>");
  expect(texts.get("xl/drawings/drawing1.xml")).toContain('descr="NOI and DSCR: NOI 90 – 120; DSCR 1.1 – 1.3"');
  expect(texts.get("[Content_Types].xml")).toContain('<Default Extension="png" ContentType="image/png"/>');
});

test("charts, pictures and pages are read back as they were written, and print the same", async () => {
  const workbook = await exhibits();
  const bytes = workbook.saveFile();
  const file = await openWorkbookFile(bytes, runAtOnce);
  const { pages, drawn } = await readFilePages(bytes, file);
  const { model } = workbook;
  const facts = ({ name, type, series, title, legend, category }: ChartRecord) => ({
    ...{ name, type, title: title.visible ? title.text : "", legend: legend.visible },
    ...{ isReversed: category.isReversed },
    series: series.map(({ values, categories, type: own, isSecondary, hasLabels, trendlines, points }) => ({
      ...{ values, categories, own, isSecondary, hasLabels, trends: trendlines.length, colors: points["0"]?.fill },
    })),
  });
  const records = drawn.map(({ record }) => record);
  const isChart = (record: ChartRecord | ShapeRecord): record is ChartRecord => "series" in record;
  // A doughnut's slices get colors of their own in the file.
  const charts = records.filter(isChart).filter(({ type }) => type !== "Doughnut");
  expect(charts.map(facts)).toEqual(model.charts.filter(({ type }) => type !== "Doughnut").map(facts));
  expect(records.filter((record) => !isChart(record)).map(({ name }) => name)).toEqual(["Map"]);
  const [before] = model.pages;
  expect(pages[0]).toMatchObject({
    ...{ orientation: before?.orientation, wide: 1, tall: 1, area: before?.area, columnBreaks: before?.columnBreaks },
  });
  const options = { workbook: "Model.xlsx", date: "1/31/2026", language: "en" };
  const labels = (html: string): string[] =>
    [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label ?? "");
  const printed = labels(printDocument(model, options).html);
  model.charts.splice(0);
  model.shapes.splice(0);
  model.pages.splice(0);
  const sheetId = model.sheetIds()[0] ?? "";
  addFilePages(model, { pages: pages.map((page) => ({ ...page, sheetId })), drawn: drawn.map((one) => ({ ...one, record: { ...one.record, sheetId } })) }); // prettier-ignore
  expect(labels(printDocument(model, options).html)).toEqual(printed);
});

test("charts in a file get the cells' figures, and nothing else changes", async () => {
  const workbook = await exhibits();
  workbook.model.charts.forEach(
    (chart, index) => (chart.name = index === 0 ? "Compsheet.comp-set.1" : `Mine ${index}`),
  );
  const bytes = workbook.saveFile();
  const { sheets } = await openWorkbookFile(bytes, runAtOnce);
  const paths = sheets.map(({ path }) => path);
  // A patch of nothing is byte for byte the file.
  expect((await withFreshCharts(bytes, paths, workbook.model)).bytes).toBe(bytes);
  workbook.setCell("'R&D comps'!B2", 1555);
  workbook.setCell("'R&D comps'!B3", 1490);
  await workbook.settled();
  const fresh = await withFreshCharts(bytes, paths, workbook.model);
  expect(fresh.charts).toBe(1);
  const [was, is] = [await textsOf(bytes), await textsOf(fresh.bytes)];
  const changed = [...is.keys()].filter((name) => is.get(name) !== was.get(name));
  expect(changed).toEqual(["xl/charts/chart1.xml"]);
  expect(is.get("xl/charts/chart1.xml")).toContain(
    '<c:ptCount val="3"/><c:pt idx="0"><c:v>1555</c:v></c:pt><c:pt idx="1"><c:v>1490</c:v></c:pt>',
  );
});
