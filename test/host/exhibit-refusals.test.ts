/// <reference types="office-js" />
/**
 * An Excel that refuses one look of a chart: that look is missing, the sheet has all else, and the person reads it
 * once.
 */
import { exhibitIds, objectName } from "../../src/features/exhibits/exhibit-page";
import { memoBook } from "../../src/features/exhibits/memo";
import { exhibitPages } from "../../src/features/exhibits/pages/exhibit-pages";
import { insertExhibit } from "../../src/features/exhibits/sheet/insert-exhibit";
import { insertMemo } from "../../src/features/exhibits/sheet/insert-memo";
import { readSelection } from "../../src/features/exhibits/sheet/selection-charts";
import type { ChartRecord } from "../../src/workbench/exhibits/exhibit-records";
import { partOf } from "../seeds";
import { closeFixtures, openFixture, type FixtureWorkbook } from "./fixture-workbook";
import { writesUnderFaults } from "./request-faults";
import { pngOf } from "./small-picture";

const globals = globalThis as Record<string, unknown>;
const input = { subject: "1 Main St", language: "en", paper: "letter", comps: 3 } as const;
const page = exhibitPages["comp-set"](input);
const names = [1, 2, 3].map((one) => objectName("comp-set", one));
let workbook: FixtureWorkbook;

afterEach(() => {
  for (const name of ["Excel", "Office"]) delete globals[name];
  closeFixtures();
});

async function open(
  refused: Readonly<Record<string, readonly string[]>> = {},
  others: readonly string[] = [],
): Promise<void> {
  workbook = await openFixture({ sheets: ["Sheet1", ...others].map((name) => ({ name })) });
  for (const name of ["Excel", "Office"]) globals[name] = workbook.window[name];
  writesUnderFaults(workbook.excel, () => true, refused);
}

/** What a chart shows, without ids. */
const looksOf = (chart: ChartRecord): unknown => JSON.parse(JSON.stringify({ ...chart, id: "", sheetId: "" }));
const charts = (): unknown[] => workbook.model.charts.map(looksOf);

/** The paths at which two values differ. */
function differences(one: unknown, other: unknown, path = ""): string[] {
  if (typeof one !== "object" || one === null || typeof other !== "object" || other === null)
    return JSON.stringify(one) === JSON.stringify(other) ? [] : [path];
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) => differences(a[key], b[key], `${path}.${key}`)); // prettier-ignore
}

test.each<readonly [member: string, refused: Readonly<Record<string, readonly string[]>>, missing: RegExp]>([
  ["an axis's minimum", { ChartAxis: ["minimum"] }, /\.value\.minimum$/],
  ["an axis in reverse", { ChartAxis: ["reversePlotOrder"] }, /\.category\.isReversed$/],
  ["number formats of axes", { ChartAxis: ["numberFormat"] }, /\.(?:value|category)\.format$/],
  ["markers", { ChartSeries: ["markerStyle"] }, /series\.\d\.marker/],
  ["labels of points", { ChartSeries: ["hasDataLabels"] }, /series\.\d\.(?:hasLabels|labels)/],
  ["colors of series and points", { ChartFill: ["setSolidColor"] }, /series\.\d\.(?:look|points)/],
  ["a legend's place", { ChartLegend: ["position"] }, /legend\./],
  ["trend lines", { ChartTrendlineCollection: ["add"] }, /series\.\d\.trendlines/],
])("%s", async (_, refused, missing) => {
  await open();
  await insertExhibit(page);
  const whole = charts();
  closeFixtures();
  await open(refused);
  const inserted = await insertExhibit(page, pngOf(40, 20));
  expect(inserted).toEqual({ sheet: "Comp set", missing: ["looks"] });
  expect(workbook.model.charts.map(({ name }) => name)).toEqual(names);
  // The charts are whole but for that look.
  const lost = differences(whole, charts());
  expect(lost.length).toBeGreaterThan(0);
  expect(lost.filter((path) => !missing.test(path))).toEqual([]);
  // What came after the refused look is there.
  expect(workbook.model.shapes.map(({ name }) => name)).toEqual(["Compsheet.comp-set.logo"]);
  expect(workbook.model.xmlParts.filter(({ xml }) => xml.includes("urn:compsheet:exhibits"))).toHaveLength(1);
});

const everyLook = {
  ChartAxis: ["minimum", "reversePlotOrder", "numberFormat", "tickLabelPosition"],
  ChartSeries: ["markerStyle", "hasDataLabels", "chartType", "axisGroup", "gapWidth"],
  ChartFill: ["setSolidColor", "clear"],
  ChartLineFormat: ["color", "lineStyle", "clear"],
  ChartLegend: ["position"],
  ChartTrendlineCollection: ["add"],
  ShapeCollection: ["addImage"],
  Worksheet: ["tabColor", "showGridlines"],
};

test.each(partOf(exhibitIds, 3))(
  "%s: refused all looks, the page has its cells, and its charts read the same cells",
  async (id) => {
    const own = exhibitPages[id]({ ...input, deal: { sheet: "Deal", comps: 15, tables: {} } });
    /** What does not depend on a look. */
    const read = (): unknown => {
      const sheet = own.sheet.name;
      const { formulas } = workbook.getUsedRange(sheet) ?? {};
      const sources = workbook.model.charts.map((chart) => [
        ...[chart.name, chart.anchor, chart.series.map(({ values, categories }) => [values, categories])],
      ]);
      return { formulas, sources, records: workbook.model.xmlParts.length };
    };
    await open({}, ["Deal"]);
    expect(await insertExhibit(own, pngOf(40, 20))).toEqual({ sheet: own.sheet.name, missing: [] });
    const whole = read();
    closeFixtures();
    await open(everyLook, ["Deal"]);
    expect(await insertExhibit(own, pngOf(40, 20))).toEqual({ sheet: own.sheet.name, missing: ["looks"] });
    expect(read()).toEqual(whole);
    expect(workbook.model.charts).toHaveLength(own.charts.length);
  },
);

test("the tab's color, grid lines and the firm's logo are looks too", async () => {
  await open({ Worksheet: ["tabColor", "showGridlines"], ShapeCollection: ["addImage"] });
  expect(await insertExhibit(page, pngOf(40, 20))).toEqual({ sheet: "Comp set", missing: ["looks"] });
  expect(workbook.model.charts.map(({ name }) => name)).toEqual(names);
  expect(workbook.model.shapes).toEqual([]);
});

test("a memo book says once what was left out", async () => {
  await open({ ChartAxis: ["minimum"], ShapeCollection: ["addImage"] });
  const book = memoBook(input, {});
  const { missing, sheets } = await insertMemo(book, (sheet) => sheet, pngOf(40, 20));
  expect(missing).toEqual(["looks"]);
  expect(workbook.model.sheetIds()).toHaveLength(sheets.length + 1);
  expect(workbook.model.charts).toHaveLength(book.pages.reduce((sum, one) => sum + one.charts.length, 0));
});

test("charts in a selection are there without a refused look", async () => {
  await open({ ChartAxis: ["reversePlotOrder"], ChartTrendlineCollection: ["add"] });
  const selection = await readSelection();
  expect((await insertExhibit(page, null, selection ?? undefined)).missing).toEqual(["looks"]);
  const onSheet1 = workbook.model.charts.filter(({ sheetId }) => workbook.model.sheetName(sheetId) === "Sheet1");
  expect(onSheet1.map(({ series }) => series.length)).toEqual(page.charts.map(({ series }) => series.length));
});

test("nothing refused, nothing said; each trend line is there once, also where a request was sent again", async () => {
  await open({ ChartLegend: ["position"] });
  await insertExhibit(page);
  expect(workbook.model.charts.map(({ series }) => series.flatMap(({ trendlines }) => trendlines).length)).toEqual([0, 1, 0]);
  closeFixtures();
  await open();
  expect((await insertExhibit(page)).missing).toEqual([]);
}); // prettier-ignore
