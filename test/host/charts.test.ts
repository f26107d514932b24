/// <reference types="office-js" />
/** Charts through office.js: made, styled, found again, moved with their cells, kept by the workbook. */
import type { SheetContent } from "../../src/workbench/host-contract";
import { readChart } from "./chart-reading";
import { closeFixtures, failureOf, openFixture, type FixtureWorkbook } from "./fixture-workbook";

afterEach(closeFixtures);

const sheets: SheetContent[] = [
  {
    name: "Rent comps",
    cells: {
      A1: "Property",
      B1: "1BR",
      C1: "2BR",
      A2: "Elmhurst",
      B2: 1480,
      C2: 1950,
      A3: "Marlow",
      B3: 1530,
      C3: "=NA()",
      A4: "The Row",
      B4: 1610,
      C4: 2105,
    },
  },
  { name: "Other" },
];

const open = (options: Parameters<typeof openFixture>[0] = {}): Promise<FixtureWorkbook> =>
  openFixture({ sheets, ...options });

function insertStyledChart(excel: typeof Excel): Promise<void> {
  return excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Rent comps");
    const chart = sheet.charts.add("BarClustered", sheet.getRange("A1:B2"), "Columns");
    chart.name = "Compsheet.comps.1";
    chart.title.text = "Rent by comp & type";
    chart.title.format.font.size = 14;
    chart.title.format.font.bold = true;
    chart.legend.visible = false;
    chart.axes.categoryAxis.reversePlotOrder = true;
    chart.axes.valueAxis.minimum = 1000;
    chart.axes.valueAxis.numberFormat = "$#,##0";
    chart.axes.valueAxis.majorGridlines.visible = false;
    chart.axes.valueAxis.title.text = "Monthly rent";
    chart.series.getItemAt(0).delete();
    const series = chart.series.add("Rent");
    series.setValues(sheet.getRange("B2:B4"));
    series.setXAxisValues(sheet.getRange("A2:A4"));
    series.format.fill.setSolidColor("#0b6a5f");
    series.gapWidth = 50;
    series.hasDataLabels = true;
    series.dataLabels.numberFormat = "$#,##0";
    series.points.getItemAt(0).format.fill.setSolidColor("#D97706");
    chart.setPosition("E2", "J16");
    await context.sync();
  });
}

test("a chart with its looks is read back as it was made", async () => {
  const workbook = await open();
  await insertStyledChart(workbook.excel);
  expect(workbook.getRefusedCalls()).toEqual([]);
  const chart = await readChart(workbook.excel, "Rent comps", "Compsheet.comps.1");
  expect(chart).toMatchObject({
    type: "BarClustered",
    title: "Rent by comp & type",
    series: [
      {
        name: "Rent",
        values: "'Rent comps'!$B$2:$B$4",
        categories: "'Rent comps'!$A$2:$A$4",
        figures: [1480, 1530, 1610],
        labels: ["Elmhurst", "Marlow", "The Row"],
      },
    ],
  });
  const read = await workbook.excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Rent comps");
    const one = sheet.charts.getItem("Compsheet.comps.1");
    one.load("left,top,width,height,id");
    const cells = sheet.getRange("E2:J16").load("left,top,width,height");
    const axis = one.axes.valueAxis.load("minimum,maximum,numberFormat");
    const lines = axis.majorGridlines.load("visible");
    const title = one.title.format.font.load("size,bold");
    const legend = one.legend.load("visible");
    const category = one.axes.categoryAxis.load("reversePlotOrder");
    await context.sync();
    return {
      place: [one.left, one.top, one.width, one.height],
      cells: [cells.left, cells.top, cells.width, cells.height],
      axis: [axis.minimum, axis.maximum, axis.numberFormat, lines.visible],
      title: [title.size, title.bold],
      flags: [legend.visible, category.reversePlotOrder],
    };
  });
  expect(read.place).toEqual(read.cells);
  expect(read.place[2]).toBeGreaterThan(100);
  expect(read.axis).toEqual([1000, null, "$#,##0", false]);
  expect(read.title).toEqual([14, true]);
  expect(read.flags).toEqual([false, true]);
});

test.each([
  ["A1:C4", "Columns", ["1BR", "2BR"], "'Rent comps'!$A$2:$A$4", "'Rent comps'!$B$2:$B$4"],
  ["A1:C4", "Rows", ["Elmhurst", "Marlow", "The Row"], "'Rent comps'!$B$1:$C$1", "'Rent comps'!$B$2:$C$2"],
  ["A1:C4", "Auto", ["1BR", "2BR"], "'Rent comps'!$A$2:$A$4", "'Rent comps'!$B$2:$B$4"],
  ["B2:C4", "Columns", ["Series1", "Series2"], "", "'Rent comps'!$B$2:$B$4"],
  ["B1:B4", "Columns", ["1BR"], "", "'Rent comps'!$B$2:$B$4"],
])("%s by %s is divided as Excel does", async (address, by, names, categories, values) => {
  const workbook = await open();
  const series = await workbook.excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Rent comps");
    const chart = sheet.charts.add("ColumnClustered", sheet.getRange(address), by as Excel.ChartSeriesBy);
    chart.series.load("items/name");
    const first = chart.series.getItemAt(0);
    const sources = [first.getDimensionDataSourceString("Categories"), first.getDimensionDataSourceString("Values")];
    await context.sync();
    return [chart.series.items.map(({ name }) => name), ...sources.map(({ value }) => value)];
  });
  expect(series).toEqual([names, categories, values]);
});

test("dates in the first column are categories", async () => {
  const workbook = await open();
  workbook.setCells("Other!A1", [
    ["", "EGI"],
    ["1/31/2026", 100],
    ["2/28/2026", 110],
  ]);
  await workbook.settled();
  await workbook.excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Other");
    sheet.charts.add("Line", sheet.getRange("A1:B3"), "Columns").name = "trend";
    await context.sync();
  });
  const chart = await readChart(workbook.excel, "Other", "trend");
  expect(chart.series).toMatchObject([{ name: "EGI", values: "Other!$B$2:$B$3", categories: "Other!$A$2:$A$3" }]);
});

test("references go with their cells, and the chart with its corner", async () => {
  const workbook = await open();
  await insertStyledChart(workbook.excel);
  const before = await readChart(workbook.excel, "Rent comps", "Compsheet.comps.1");
  workbook.insertRows("Rent comps", 1, 3);
  await workbook.settled();
  const moved = await readChart(workbook.excel, "Rent comps", "Compsheet.comps.1");
  expect(moved.series[0]).toMatchObject({ values: "'Rent comps'!$B$5:$B$7", figures: [1480, 1530, 1610] });
  expect(moved.top - before.top).toBeGreaterThan(40);
  await workbook.excel.run(async (context) => {
    context.workbook.worksheets.getItem("Rent comps").name = "Comps";
    await context.sync();
  });
  const renamed = await readChart(workbook.excel, "Comps", "Compsheet.comps.1");
  expect(renamed.series[0]).toMatchObject({ values: "Comps!$B$5:$B$7", categories: "Comps!$A$5:$A$7" });
  workbook.deleteRows("Comps", 5, 3);
  await workbook.settled();
  const gone = await readChart(workbook.excel, "Comps", "Compsheet.comps.1");
  expect(gone.series[0]).toMatchObject({ values: "Comps!#REF!", figures: [] });
});

test("a deleted sheet takes its charts along, and leaves others' references as #REF!", async () => {
  const workbook = await open();
  await insertStyledChart(workbook.excel);
  await workbook.excel.run(async (context) => {
    const other = context.workbook.worksheets.getItem("Other");
    const source = context.workbook.worksheets.getItem("Rent comps").getRange("A1:B4");
    other.charts.add("ColumnClustered", source, "Columns").name = "elsewhere";
    await context.sync();
    context.workbook.worksheets.getItem("Rent comps").delete();
    await context.sync();
  });
  expect(workbook.model.charts.map(({ name }) => name)).toEqual(["elsewhere"]);
  expect((await readChart(workbook.excel, "Other", "elsewhere")).series[0]?.values).toBe("#REF!");
});

test("the workbook keeps charts, and a copied sheet has its own", async () => {
  const workbook = await open();
  await insertStyledChart(workbook.excel);
  const kept = await readChart(workbook.excel, "Rent comps", "Compsheet.comps.1");
  const copy = await open({ sheets: undefined, snapshot: workbook.save() } as never);
  expect(await readChart(copy.excel, "Rent comps", "Compsheet.comps.1")).toEqual(kept);
  const name = await copy.excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Rent comps");
    sheet.tabColor = "#0B6A5F";
    sheet.showGridlines = false;
    sheet.pageLayout.orientation = "Landscape";
    const added = sheet.copy("After", sheet);
    added.load("name,position,tabColor,showGridlines");
    added.pageLayout.load("orientation");
    await context.sync();
    expect([added.position, added.tabColor, added.showGridlines]).toEqual([1, "#0B6A5F", false]);
    expect(added.pageLayout.orientation).toBe("Landscape");
    return added.name;
  });
  expect(name).toBe("Rent comps (2)");
  const own = await readChart(copy.excel, name, "Compsheet.comps.1");
  expect(own.series[0]).toMatchObject({ values: "'Rent comps (2)'!$B$2:$B$4", figures: [1480, 1530, 1610] });
  expect(new Set(copy.model.charts.map(({ id }) => id)).size).toBe(2);
  expect(copy.getRefusedCalls()).toEqual([]);
});

test("scatters, trend lines, second axes, dates and secondary types", async () => {
  const workbook = await open();
  await workbook.excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Rent comps");
    const scatter = sheet.charts.add("XYScatter", sheet.getRange("B1:C4"), "Columns");
    const [points] = [scatter.series.getItemAt(0)];
    points.markerStyle = "Circle";
    points.markerSize = 8;
    points.markerBackgroundColor = "#0B6A5F";
    const line = points.trendlines.add("Linear");
    line.name = "Fit";
    line.showRSquared = true;
    line.format.line.color = "#888888";
    const columns = sheet.charts.add("ColumnStacked", sheet.getRange("A1:C4"), "Columns");
    const second = columns.series.getItemAt(1);
    second.chartType = "Line";
    second.axisGroup = "Secondary";
    columns.axes.getItem("Value", "Secondary").numberFormat = "0.00x";
    columns.axes.categoryAxis.categoryType = "TextAxis";
    columns.displayBlanksAs = "NotPlotted";
    columns.plotVisibleOnly = false;
    columns.format.fill.setSolidColor("#FFFFFF");
    columns.format.border.clear();
    columns.plotArea.format.fill.clear();
    await context.sync();
    sheet.charts.load("items/name,items/chartType,count");
    await context.sync();
    expect(sheet.charts.items.map(({ name, chartType }) => [name, chartType])).toEqual([
      ["Chart 1", "XYScatter"],
      ["Chart 2", "ColumnStacked"],
    ]);
  });
  expect(workbook.getRefusedCalls()).toEqual([]);
  const [scatter, columns] = workbook.model.charts;
  expect(scatter?.series[0]).toMatchObject({
    categories: "'Rent comps'!$B$2:$B$4",
    marker: "Circle",
    trendlines: [{ name: "Fit", showsFit: true, look: { line: "#888888" } }],
  });
  expect(columns?.series[1]).toMatchObject({ type: "Line", isSecondary: true });
  expect(columns).toMatchObject({ look: { fill: "#FFFFFF", line: null }, plotLook: { fill: null } });
});

test("what isn't drawn is refused, and what isn't there isn't found", async () => {
  const workbook = await open();
  const add = (type: string) =>
    workbook.excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem("Rent comps");
      sheet.charts.add(type as Excel.ChartType, sheet.getRange("A1:B4"), "Columns");
      await context.sync();
    });
  expect((await failureOf(add("Waterfall"))).code).toBe("NotImplemented");
  expect((await failureOf(add("3DColumn"))).code).toBe("NotImplemented");
  expect(workbook.model.charts).toEqual([]);
  await workbook.excel.run(async (context) => {
    const { charts } = context.workbook.worksheets.getItem("Rent comps");
    const missing = charts.getItemOrNullObject("nothing");
    await context.sync();
    expect(missing.isNullObject).toBe(true);
  });
  const get = workbook.excel.run(async (context) => {
    context.workbook.worksheets.getItem("Rent comps").charts.getItem("nothing").load("name");
    await context.sync();
  });
  expect((await failureOf(get)).code).toBe("ItemNotFound");
  await insertStyledChart(workbook.excel);
  const wrong = workbook.excel.run(async (context) => {
    const chart = context.workbook.worksheets.getItem("Rent comps").charts.getItemAt(0);
    chart.series.getItemAt(0).markerStyle = "Heart" as Excel.ChartMarkerStyle;
    await context.sync();
  });
  expect((await failureOf(wrong)).code).toBe("InvalidArgument");
});

test("an older Excel refuses what came after it", async () => {
  const workbook = await open({ sets: { ExcelApi: "1.7" } });
  const run = (work: (sheet: Excel.Worksheet) => void) =>
    workbook.excel.run(async (context) => {
      work(context.workbook.worksheets.getItem("Rent comps"));
      await context.sync();
    });
  await run((sheet) => void sheet.charts.add("Line", sheet.getRange("A1:B4"), "Columns"));
  const refused = [
    run((sheet) => void sheet.shapes.addTextBox("Text")),
    run((sheet) => void (sheet.pageLayout.orientation = "Landscape")),
    run((sheet) => void (sheet.showGridlines = false)),
    run((sheet) => void (sheet.charts.getItemAt(0).axes.valueAxis.numberFormat = "0")),
    run((sheet) => void sheet.getRange("A1").load("left")),
  ];
  for (const one of refused) expect((await failureOf(one)).code).toMatch(/ApiNotFound|InvalidArgument/);
  const current = await open({ profile: "ltsc-2021" });
  await insertStyledChart(current.excel);
  expect((await failureOf(readChart(current.excel, "Rent comps", "Compsheet.comps.1"))).code).toBe("ApiNotFound");
});
