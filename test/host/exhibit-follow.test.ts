/// <reference types="office-js" />
/**
 * Exhibits after the cells have changed: by a refresh, another count, a moved sheet; and where the connection is cut
 * during that.
 */
import type { Addin } from "../../src/app/addin-status";
import type { CompMap } from "../../src/charts/comp-map";
import { objectName } from "../../src/features/exhibits/exhibit-page";
import { exhibitPages } from "../../src/features/exhibits/pages/exhibit-pages";
import { englishExhibits } from "../../src/features/exhibits/pane/texts-en";
import { chartSelectedTable } from "../../src/features/exhibits/sheet/chart-table";
import { followExhibits } from "../../src/features/exhibits/sheet/follow-exhibits";
import { insertExhibit } from "../../src/features/exhibits/sheet/insert-exhibit";
import { valuesAt } from "../../src/workbench/exhibits/reference-values";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { type AddinServer, openAddin, startAddinServer } from "./built-addin";
import { requestsCutAt } from "./request-faults";
import { pngOf } from "./small-picture";

const subject = "1472 Manchaca Rd, Austin, TX";
const globals = globalThis as Record<string, unknown>;
const picture = (): Promise<string> => Promise.resolve(pngOf(40, 20));
let server: AddinServer;
let workbook: HeadlessWorkbook;

beforeAll(async () => {
  server = await startAddinServer();
});
afterEach(() => {
  workbook.close();
  for (const name of ["Excel", "Office"]) delete globals[name];
});
afterAll(() => server.close());

async function open(options: Parameters<typeof openAddin>[1] = {}): Promise<void> {
  workbook = await openAddin(server, { sheets: [{ name: "Sheet1" }], ...options });
  play();
}

const play = (): void => {
  for (const name of ["Excel", "Office"]) globals[name] = workbook.window[name];
};

async function insertCompSet(comps: number): Promise<string> {
  const page = exhibitPages["comp-set"]({ subject, language: "en", paper: "letter", comps });
  const { sheet } = await insertExhibit(page);
  await workbook.settled();
  await followExhibits(picture);
  return sheet;
}

const chartsOn = (sheet: string) =>
  workbook.model.charts.filter(({ sheetId }) => workbook.model.sheetName(sheetId) === sheet);
const figures = (sheet: string): unknown[][] =>
  chartsOn(sheet).flatMap(({ series }) => series.map(({ values }) => valuesAt(workbook.model, values ?? "")));
const { run } = { run: <T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> => (globals["Excel"] as typeof Excel).run(batch) }; // prettier-ignore

/** Sets the number of comps; the cell is the page's own. */
async function count(sheet: string, comps: number): Promise<void> {
  workbook.setCell(`'${sheet}'!AG8`, comps);
  await workbook.settled();
}

test("with 1, 5, 10 and 30 comps each chart and the map show the subject and the comps of the table", async () => {
  await open();
  const sheet = await insertCompSet(30);
  for (const comps of [1, 10, 5, 30]) {
    await count(sheet, comps);
    const maps: CompMap[] = [];
    await followExhibits((map) => {
      maps.push(map);
      return picture();
    });
    const [bars, scatter] = chartsOn(sheet);
    const shown = [bars?.series[0], scatter?.series[0]].map((one) => valuesAt(workbook.model, one?.values ?? ""));
    expect([comps, ...shown.map(({ length }) => length), maps[0]?.comps.length]).toEqual([comps, comps + 1, comps, comps]);
    expect(bars?.series[0]?.categories?.replaceAll(/[^\d:]/g, "")).toBe(bars?.series[0]?.values?.replaceAll(/[^\d:]/g, ""));
    expect(shown[0]).toEqual(workbook.getRange(`'${sheet}'!AJ8:AJ${String(8 + comps)}`).values.flat());
    const [map] = workbook.model.shapes;
    expect(map?.altText.slice(map.altText.indexOf(": ") + 2).split(", ").length).toBeGreaterThanOrEqual(comps + 1);
  }
  expect(workbook.model.shapes.map(({ name }) => name)).toEqual([objectName("comp-set", "map")]);
}); // prettier-ignore

test("after a refresh with other rents, charts and map show them, restyled charts in their style", async () => {
  let factor = 1;
  const changed: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (factor === 1 || !/\/property\//.test(pathname) || !response.ok) return response;
    const raised = (await response.text()).replace(/"((?:effective_)?price)":(\d+(?:\.\d+)?)/g, (_, key: string, rent: string) => `"${key}":${String(Math.round(Number(rent) * factor))}`); // prettier-ignore
    return new Response(raised, response);
  };
  await open({ scripts: ["automation.js"], fetch: changed });
  const sheet = await insertCompSet(5);
  await run(async (context) => {
    const chart = context.workbook.worksheets.getItem(sheet).charts.getItem(objectName("comp-set", 1));
    chart.title.text = "Our title";
    chart.legend.visible = true;
    chart.axes.valueAxis.minimum = 900;
    chart.left = 5;
    chart.series.getItemAt(0).format.fill.setSolidColor("#123456");
    chart.series.getItemAt(0).points.getItemAt(2).format.fill.setSolidColor("#654321");
    await context.sync();
  });
  const before = figures(sheet);
  const looks = () => {
    const [{ title, legend, value, anchor, series: [bars] = [] } = {}] = chartsOn(sheet) as Partial<ReturnType<typeof chartsOn>[number]>[];
    return JSON.stringify([title, legend, value, anchor, bars?.look, bars?.points]);
  }; // prettier-ignore
  const style = looks();
  expect(style).toContain("#123456");
  const [mapBefore] = workbook.model.shapes;

  factor = 2;
  const session = (workbook.window["compsheet"] as Addin).refresh;
  await session.start({ kind: "workbook" });
  expect((await session.apply({ accept: "all" }))?.changed).toBeGreaterThan(0);
  await workbook.settled();
  expect((await followExhibits(picture)).maps).toBe(1);
  const after = figures(sheet);
  expect(after.map((one) => one.length)).toEqual(before.map((one) => one.length));
  const [rents = [], rentsBefore = []] = [after[0], before[0]];
  // The rents are others now, and what the chart shows is what the table says.
  expect(rents.filter((rent, index) => rent !== rentsBefore[index]).length).toBeGreaterThan(2);
  expect(rents).toEqual(workbook.getRange(`'${sheet}'!AJ8:AJ13`).values.flat());
  expect(looks()).toBe(style);
  expect(workbook.model.shapes).toMatchObject([{ name: mapBefore?.name, anchor: mapBefore?.anchor }]);
});

test("a sheet that is moved to another place, and hidden, is followed", async () => {
  await open();
  const sheet = await insertCompSet(5);
  const { workbook: book } = workbook.engine;
  const moved = book.getSheetByName(sheet);
  if (moved) book.moveSheet(moved, 0);
  await run(async (context) => {
    const own = context.workbook.worksheets.getItem(sheet);
    context.workbook.worksheets.getItem("Sheet1").activate();
    own.visibility = "Hidden";
    await context.sync();
  });
  expect(workbook.model.sheetName(workbook.model.sheetIds()[0] ?? "")).toBe(sheet);
  await count(sheet, 7);
  expect(await followExhibits(picture)).toEqual({ charts: 2, maps: 1 });
  expect(chartsOn(sheet)[0]?.series[0]?.values).toBe("'Comp set'!$AJ$8:$AJ$15");
});

test("cut at each request, following leaves each chart as before or done, and the next time it is done", async () => {
  await open();
  const sheet = await insertCompSet(5);
  const ends = (): string[] =>
    chartsOn(sheet).flatMap(({ series }) =>
      series.map(({ values, categories }) => [values, categories].map((one) => one?.split("$").at(-1)).join(" ")),
    );
  const record = (): number => workbook.model.xmlParts.filter(({ xml }) => xml.includes("urn:compsheet:exhibits")).length; // prettier-ignore
  for (let number = 1, sent = number, comps = 5; number <= sent; number += 1) {
    const before = ends();
    comps = comps === 8 ? 5 : comps + 1;
    await count(sheet, comps);
    const cut = requestsCutAt(workbook.window["Excel"] as typeof Excel, number);
    globals["Excel"] = cut.excel;
    await followExhibits(picture).catch(() => undefined);
    sent = cut.sent();
    const between = ends();
    play();
    await followExhibits(picture);
    const after = ends();
    expect(after[0]).toBe(`${String(8 + comps)} ${String(8 + comps)}`);
    between.forEach((end, index) => expect([before[index], after[index]]).toContain(end));
    expect({ number, maps: workbook.model.shapes.length, records: record() }).toEqual({ number, maps: 1, records: 1 });
    expect(await followExhibits(picture)).toEqual({ charts: 0, maps: 0 });
  }
});

test("a property's photo is drawn from an allowed place alone, again for another setting, and not once a person took it away", async () => {
  const address = "https://photos.example.com/a.jpg";
  const withPhoto: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (!/\/property\/[0-9a-f-]{36}$/.test(pathname)) return response;
    return Response.json({ ...((await response.json()) as object), street_view_url: address }, response);
  };
  await open({ fetch: withPhoto });
  const page = exhibitPages.property({ subject, language: "en", paper: "letter", comps: 5 });
  await insertExhibit(page);
  await workbook.settled();
  const asked: (string | null)[] = [];
  const follow = (...origins: string[]): Promise<{ readonly maps: number }> =>
    followExhibits(picture, {
      origins,
      draw: (photo) => {
        asked.push(photo.address);
        expect([Math.round(photo.width), Math.round(photo.height), photo.without]).toEqual([197, 189, "no photo"]);
        return picture();
      },
    });
  const photos = () => workbook.model.shapes.filter(({ name }) => name === objectName("property", "photo"));
  expect([(await follow()).maps, (await follow()).maps]).toEqual([1, 0]);
  const [{ anchor, altText } = { anchor: null, altText: "" }] = photos();
  expect(altText).not.toBe("");
  expect([(await follow("https://photos.example.com")).maps, (await follow("https://other.example.com")).maps]).toEqual([1, 1]);
  expect(asked).toEqual([null, address, null]);
  expect(photos().map((photo) => photo.anchor)).toEqual([anchor]);
  workbook.model.shapes.splice(0);
  expect((await follow("https://photos.example.com")).maps).toBe(0);
  expect(photos()).toEqual([]);
}); // prettier-ignore

const tables = [
  { of: "PRICES", formula: `=RENT.PRICES("${subject}")`, type: "ColumnClustered", series: ["Asking rent", "Predicted rent"] },
  { of: "GRID", formula: `=RENT.GRID("${subject}","2BR",5,"view","list")`, type: "BarClustered", series: ["Effective rent", "Adjusted rent"] },
  { of: "EXPENSES", formula: `=RENT.EXPENSES("${subject}")`, type: "BarClustered", series: ["Predicted"] },
] as const; // prettier-ignore

test.each(tables)("a table of $of is charted in place with the columns that fit", async ({ of, formula, type, series }) => {
  await open();
  workbook.setCell("Sheet1!B2", formula);
  await workbook.settled();
  workbook.model.activate(workbook.model.sheetIdOf("Sheet1") ?? "");
  await run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange("B3").select();
    await context.sync();
  });
  expect(await chartSelectedTable(englishExhibits.chartTitles)).toMatchObject({ kind: "added", of, isStyled: true });
  const [chart] = chartsOn("Sheet1");
  expect({ type: chart?.type, title: chart?.title.text, series: chart?.series.map(({ name }) => name) }).toEqual(
    { type, title: englishExhibits.chartTitles[of], series },
  );
  for (const { values, categories } of chart?.series ?? []) {
    const shown = valuesAt(workbook.model, values ?? "");
    expect(shown.filter((value) => typeof value === "number").length).toBeGreaterThan(0);
    expect(valuesAt(workbook.model, categories ?? "")).toHaveLength(shown.length);
    expect(valuesAt(workbook.model, categories ?? "").filter((value) => typeof value !== "string")).toEqual([]);
  }
  expect(workbook.getRefusedCalls()).toEqual([]);
}); // prettier-ignore

test("cut at each request, a table has its whole chart or none", async () => {
  await open();
  workbook.setCell("Sheet1!B2", `=RENT.COMPS("${subject}",3,"name, effective","missing","#N/A")`);
  await workbook.settled();
  await run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange("B2").select();
    await context.sync();
  });
  for (let number = 1, sent = number; number <= sent; number += 1) {
    const before = workbook.model.charts.length;
    const cut = requestsCutAt(workbook.window["Excel"] as typeof Excel, number);
    globals["Excel"] = cut.excel;
    const outcome = await chartSelectedTable(englishExhibits.chartTitles).then(
      ({ kind }) => kind,
      () => "failed",
    );
    sent = cut.sent();
    const made = workbook.model.charts.slice(before);
    expect({ number, series: made.map(({ series }) => series.map(({ values }) => values)) }).toEqual({
      number,
      series: outcome === "added" ? [["Sheet1!$C$2:$C$4"]] : [],
    });
  }
});
