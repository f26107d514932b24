/// <reference types="office-js" />
/** Exhibits in a workbook with the built add-in: whole, followed, and in the file as the cells are. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isDealExhibit } from "../../src/features/exhibits/deal-sheet";
import { exhibitIds, type ExhibitId, objectName } from "../../src/features/exhibits/exhibit-page";
import { memoBook } from "../../src/features/exhibits/memo";
import { exhibitPages } from "../../src/features/exhibits/pages/exhibit-pages";
import { englishExhibits } from "../../src/features/exhibits/pane/texts-en";
import { chartSelectedTable } from "../../src/features/exhibits/sheet/chart-table";
import { followExhibits } from "../../src/features/exhibits/sheet/follow-exhibits";
import { insertExhibit } from "../../src/features/exhibits/sheet/insert-exhibit";
import { insertMemo } from "../../src/features/exhibits/sheet/insert-memo";
import { removeInserted } from "../../src/features/exhibits/sheet/remove-inserted";
import { readSelection } from "../../src/features/exhibits/sheet/selection-charts";
import { fileExhibits } from "../../src/refresh-cli/file-exhibits";
import { withMapPictures } from "../../src/refresh-cli/map-pictures";
import { valuesAt } from "../../src/workbench/exhibits/reference-values";
import { printDocument } from "../../src/workbench/print/print-document";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { type AddinServer, openAddin, projectRoot, startAddinServer } from "./built-addin";
import { cellTexts, chartTexts, previewOf } from "./page-previews";
import { canPrint, printed } from "./printed-pages";
import { textsOf } from "../model-file/workbook-bytes";
import { pngOf } from "./small-picture";

const subject = "1472 Manchaca Rd, Austin, TX";
/** With renovated homes among its listings. */
const renovated = "2300 Esperanza Xing, Austin";
const globals = globalThis as Record<string, unknown>;
const picture = (): Promise<string> => Promise.resolve(pngOf(40, 20));

let server: AddinServer;
let workbook: HeadlessWorkbook;
let memoFile: { readonly bytes: Uint8Array; readonly sheets: readonly string[] };

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
  for (const name of ["Excel", "Office"]) globals[name] = workbook.window[name];
}

async function insert(id: ExhibitId, comps = 10, language: "en" | "es" = "en"): Promise<string> {
  const { sheet } = await insertExhibit(
    exhibitPages[id]({ subject: id === "value-add" ? renovated : subject, language, paper: "letter", comps }),
  );
  await workbook.settled();
  await followExhibits(picture);
  await workbook.settled();
  return sheet;
}

const chartsOn = (sheet: string) =>
  workbook.model.charts.filter(({ sheetId }) => workbook.model.sheetName(sheetId) === sheet);
const keep = (name: string): void => {
  const folder = path.join(projectRoot, "test-artifacts", "exhibits");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), workbook.saveFile());
};

test.each(exhibitIds.filter((id) => !isDealExhibit(id)))(
  "%s has figures in every chart, and a second reader of its file finds the cells' figures",
  async (id) => {
    await open();
    const sheet = await insert(id);
    keep(`${id}.xlsx`);
    const printed = printDocument(workbook.model, { workbook: "Model.xlsx", date: "1/31/2026", language: "en" });
    expect(printed.pages).toBe(1);
    expect(printed.html).not.toMatch(/#(?:BUSY!|N\/A|VALUE!|REF!|NAME\?)/);
    writeFileSync(path.join(projectRoot, "test-artifacts", "exhibits", `${id}.html`), printed.html);
    expect(workbook.getRefusedCalls()).toEqual([]);
    // The preview is the printed page, before it is in the workbook.
    const { html } = await previewOf(workbook, exhibitPages[id]({ subject: id === "value-add" ? renovated : subject, language: "en", paper: "letter", comps: 10 })); // prettier-ignore
    writeFileSync(path.join(projectRoot, "test-artifacts", "exhibits", `${id}-preview.html`), html);
    expect(cellTexts(html)).toEqual(cellTexts(printed.html));
    expect(chartTexts(html)).toEqual(chartTexts(printed.html));
    const charts = chartsOn(sheet);
    expect(charts.length).toBeGreaterThan(1);
    for (const { name, series } of charts) {
      expect(name).toMatch(new RegExp(`^Compsheet\\.${id}\\.\\d$`));
      for (const { values, categories } of series) {
        const figures = valuesAt(workbook.model, values ?? "").filter((value) => typeof value === "number");
        expect({ name, values, count: figures.length > 0 }).toEqual({ name, values, count: true });
        expect(valuesAt(workbook.model, categories ?? "").length).toBe(valuesAt(workbook.model, values ?? "").length);
      }
    }
    const { readXlsx } = await import("hucre");
    const read = (await readXlsx(workbook.saveFile())).sheets.find(({ name }) => name === sheet);
    const found = (read?.charts ?? []).map(({ series = [] }) => series.map(({ valuesRef }) => valuesRef));
    expect(found).toEqual(charts.map(({ series }) => series.map(({ values }) => values)));
  },
);

test("charts follow a changed number of comps, keep a person's looks, and leave what is not theirs", async () => {
  await open();
  const sheet = await insert("comp-set", 5);
  const [bars] = chartsOn(sheet);
  expect(bars?.series[0]?.values).toBe("'Comp set'!$AJ$8:$AJ$13");
  const { excel } = { excel: workbook.window["Excel"] as typeof Excel };
  await excel.run(async (context) => {
    const own = context.workbook.worksheets.getItem(sheet);
    own.charts.getItem(objectName("comp-set", 1)).series.getItemAt(0).format.fill.setSolidColor("#123456");
    own.charts.add("Line", own.getRange("Y8:Y10"), "Columns").name = "Mine";
    await context.sync();
  });
  workbook.setCell(`'${sheet}'!AG8`, 9);
  await workbook.settled();
  expect((await followExhibits(picture)).charts).toBeGreaterThan(0);
  const [grown, scatter] = chartsOn(sheet);
  expect(grown?.series[0]).toMatchObject({ values: "'Comp set'!$AJ$8:$AJ$17", look: { fill: "#123456" } });
  expect(scatter?.series[0]?.values).toBe("'Comp set'!$AK$9:$AK$17");
  expect(chartsOn(sheet).find(({ name }) => name === "Mine")?.series[0]?.values).toBe("'Comp set'!$Y$8:$Y$10");
  // Nothing to do the second time.
  expect(await followExhibits(picture)).toEqual({ charts: 0, maps: 0 });
});

test("the map is one picture, redrawn in its place when comps change, and stays away once a person took it away", async () => {
  await open();
  const sheet = await insert("comp-set", 5);
  const maps = () => workbook.model.shapes.filter(({ name }) => name === objectName("comp-set", "map"));
  expect(maps()).toHaveLength(1);
  const before = maps()[0]?.anchor;
  workbook.setCell(`'${sheet}'!AG8`, 7);
  await workbook.settled();
  expect((await followExhibits(picture)).maps).toBe(1);
  expect(maps().map(({ anchor }) => anchor)).toEqual([before]);
  workbook.model.shapes.splice(0);
  workbook.setCell(`'${sheet}'!AG8`, 8);
  await workbook.settled();
  expect((await followExhibits(picture)).maps).toBe(0);
  expect(maps()).toEqual([]);
});

test("a renamed sheet and inserted rows are followed", async () => {
  await open();
  const sheet = await insert("comp-set", 5);
  workbook.insertRows(sheet, 1, 2);
  await (workbook.window["Excel"] as typeof Excel).run(async (context) => {
    context.workbook.worksheets.getItem(sheet).name = "Rents & comps";
    await context.sync();
  });
  await workbook.settled();
  workbook.setCell("'Rents & comps'!AG10", 6);
  await workbook.settled();
  await followExhibits(picture);
  expect(chartsOn("Rents & comps")[0]?.series[0]?.values).toBe("'Rents & comps'!$AJ$10:$AJ$16");
});

test("a table of comps is charted in place, in one step, and its chart follows the table", async () => {
  await open();
  const { run } = workbook.window["Excel"] as typeof Excel;
  workbook.setCell("Sheet1!B2", `=RENT.COMPS("${subject}",6,"name, effective","missing","#N/A")`);
  await workbook.settled();
  const select = (cell: string): Promise<void> =>
    run(async (context) => {
      context.workbook.worksheets.getItem("Sheet1").getRange(cell).select();
      await context.sync();
    });
  await select("F30");
  expect(await chartSelectedTable(englishExhibits.chartTitles)).toEqual({ kind: "none" });
  await select("C5");
  expect(await chartSelectedTable(englishExhibits.chartTitles)).toMatchObject({ kind: "added", of: "COMPS", texts: 0 });
  expect(chartsOn("Sheet1").map(({ name, series }) => [name, series[0]?.values, series[0]?.categories])).toEqual([
    ["Compsheet.chart.1", "Sheet1!$C$3:$C$8", "Sheet1!$B$3:$B$8"],
  ]);
  workbook.setCell("Sheet1!B2", `=RENT.COMPS("${subject}",4,"name, effective","missing","#N/A")`);
  await workbook.settled();
  expect((await followExhibits(picture)).charts).toBe(1);
  expect(chartsOn("Sheet1")[0]?.series[0]?.values).toBe("Sheet1!$C$3:$C$6");
  // Deleted by the person, and wanted again.
  await (workbook.window["Excel"] as typeof Excel).run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").charts.getItem("Compsheet.chart.1").delete();
    await context.sync();
  });
  expect(await chartSelectedTable(englishExhibits.chartTitles)).toMatchObject({ kind: "added", of: "COMPS" });
  expect(chartsOn("Sheet1").map(({ name, series }) => [name, series[0]?.values])).toEqual([
    ["Compsheet.chart.2", "Sheet1!$C$3:$C$6"],
  ]);
  expect(workbook.getRefusedCalls()).toEqual([]);
});

test("the memo book is a cover, numbered pages and their sources, each on one page without an error", async () => {
  await open();
  await (workbook.window["Excel"] as typeof Excel).run(async (context) => {
    context.workbook.names.add("Subject", `="${subject}"`);
    await context.sync();
  });
  const input = { subject: { formula: "=Subject" }, language: "en", paper: "letter", comps: 10 } as const;
  // Saved results have a name of their own.
  const namesNow = (): string[] => workbook.model.names.flatMap(({ name }) => (name.startsWith("_") ? [] : [name]));
  const namesBefore = namesNow();
  const { sheet, pages, sheets, missing } = await insertMemo(memoBook(input, {}), (one) => one);
  const ids = exhibitIds.filter((id) => !isDealExhibit(id));
  expect({ pages, missing }).toEqual({ pages: ids.length + 2, missing: [] });
  await workbook.settled();
  await followExhibits(picture);
  await workbook.settled();
  keep("memo.xlsx");
  memoFile = { bytes: workbook.saveFile(), sheets };
  const { html, pages: printed } = printDocument(workbook.model, { workbook: "Memo.xlsx", date: "1/31/2026", language: "en" }); // prettier-ignore
  writeFileSync(path.join(projectRoot, "test-artifacts", "exhibits", "memo.html"), html);
  expect(printed).toBe(pages);
  expect(html).not.toMatch(/#(?:BUSY!|N\/A|VALUE!|REF!|NAME\?)/);
  const sections = html.split("<section ").slice(1);
  sections.forEach((section, index) => expect(section).toContain(`Page ${String(index + 1)} of ${String(pages)}`));
  expect(sections[0]?.startsWith(`aria-label="${sheet}"`)).toBe(true);
  const contents = workbook.getRange(`'${sheet}'!A20:B26`).values;
  expect(contents.map(([number]) => number)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(contents.at(0)?.[1]).toBe("Property");
  expect(contents.at(-1)?.[1]).toBe("Sources");

  // One step takes all of it away, with its names and records.
  expect(await removeInserted(sheets)).toBe(pages);
  await workbook.settled();
  expect(workbook.model.sheetIds().map((id) => workbook.model.sheetName(id))).toEqual(["Sheet1"]);
  expect(workbook.model.charts).toEqual([]);
  expect(namesNow()).toEqual(namesBefore);
  expect(workbook.model.xmlParts.filter(({ xml }) => xml.includes("urn:compsheet:exhibits"))).toEqual([]);
  expect(await removeInserted(sheets)).toBe(0);
});

(canPrint ? test : test.skip)("the memo book on paper: one page a sheet, with its figures (needs LibreOffice)", async () => {
  await open();
  const papers = printed(memoFile.bytes, path.join(projectRoot, "test-artifacts", "exhibits", "memo.pdf"));
  expect(papers).toHaveLength(memoFile.sheets.length);
  papers.forEach(({ text }, index) => {
    expect(text).toContain(`Page ${String(index + 1)} of ${String(papers.length)}`);
    expect(text).not.toMatch(/##|#(?:N\/A|VALUE|REF|NAME|DIV|BUSY)/);
    expect(text).toMatch(/\d/);
  });
}); // prettier-ignore

test("a file prints as the workbook does, from its values, and its charts are in step already", async () => {
  await open();
  await insert("comp-set", 6);
  const bytes = workbook.saveFile();
  const options = { workbook: "Model.xlsx", date: "1/31/2026", language: "en" };
  const textsIn = (html: string): string[] => [...html.matchAll(/<span[^>]*>([^<]+)</g)].map(([, text]) => text ?? ""); // prettier-ignore
  const live = textsIn(printDocument(workbook.model, options).html);
  let requests = 0;
  const printed = await printedFile(bytes, () => (requests += 1));
  expect([printed.charts, printed.pages?.count]).toEqual([0, 1]);
  const texts = textsIn(printed.pages?.html ?? "");
  expect(texts.filter((text) => /^#[A-Z]/.test(text))).toEqual([]);
  // Of cells alone: a file's columns are whole characters wide, so a chart's axis may have other steps.
  expect(live.filter((text) => !texts.includes(text))).toEqual([]);
  expect(requests).toBe(0);
});

test("in a file, charts reach as far as tables that have grown, and print draws the map of the comps now", async () => {
  await open();
  const sheet = await insert("comp-set", 5);
  workbook.setCell(`'${sheet}'!AG8`, 7);
  await workbook.settled();
  const printed = await printedFile(workbook.saveFile());
  expect([printed.charts, printed.olderMaps.map((map) => map.sheet)]).toEqual([2, [sheet]]);
  const { readXlsx } = await import("hucre");
  const read = (await readXlsx(printed.bytes)).sheets.find(({ name }) => name === sheet);
  expect((read?.charts ?? []).map(({ series = [] }) => series[0]?.valuesRef)).toEqual([
    "'Comp set'!$AJ$8:$AJ$15",
    "'Comp set'!$AK$9:$AK$15",
    "'Comp set'!$AN$8:$AN$19",
  ]);
  const html = printed.pages?.html ?? "";
  const [, names = ""] = /alt="Where the comps are: ([^"]*)"/.exec(html) ?? [];
  expect(names.split(", ")).toHaveLength(8);
  expect(html).toContain('src="data:image/svg+xml;base64,');
  // The next time there is nothing to do but to draw the map.
  expect((await printedFile(printed.bytes)).charts).toBe(0);
});

test("a file's map is drawn again, or says that it is of an earlier refresh until it is", async () => {
  await open();
  const sheet = await insert("comp-set", 5);
  workbook.setCell(`'${sheet}'!AG8`, 7);
  await workbook.settled();
  const bytes = workbook.saveFile();
  const drawingOf = (parts: ReadonlyMap<string, string>): string =>
    [...parts].find(([name]) => /drawings\/drawing\d+\.xml$/.test(name))?.[1] ?? "";
  const printed = await printedFile(bytes);
  expect(printed.olderMaps.map(({ width, height }) => width > height)).toEqual([true]);

  keep("older-map.xlsx");

  // Without a browser.
  const noted = await withMapPictures(printed.bytes, printed, () => Promise.resolve(null));
  expect(noted.older).toEqual([sheet]);
  const note = "Comps of an earlier refresh. Excel with Compsheet draws this map again.";
  expect(drawingOf(await textsOf(noted.bytes)).split(`<a:t>${note}</a:t>`)).toHaveLength(2);
  const again = await printedFile(noted.bytes);
  const twice = await withMapPictures(again.bytes, again, () => Promise.resolve(null));
  expect(drawingOf(await textsOf(twice.bytes)).split(`<a:t>${note}</a:t>`)).toHaveLength(2);
  const { readXlsx } = await import("hucre");
  expect((await readXlsx(noted.bytes)).sheets.find(({ name }) => name === sheet)?.charts).toHaveLength(3);

  // With one: its picture, the names of the comps now, and no text.
  const fresh = pngOf(60, 30);
  const drawn = await withMapPictures(again.bytes, again, () => Promise.resolve(Buffer.from(fresh, "base64")));
  expect(drawn.older).toEqual([]);
  const drawing = drawingOf(await textsOf(drawn.bytes));
  expect(drawing).not.toContain(note);
  const [, altText = ""] = /name="Compsheet.comp-set.map" descr="Where the comps are: ([^"]*)"/.exec(drawing) ?? [];
  expect(altText.split(", ")).toHaveLength(8);
  const pictures = (await readXlsx(drawn.bytes)).sheets.find(({ name }) => name === sheet)?.images ?? [];
  expect(pictures.map(({ data }) => Buffer.from(data).toString("base64"))).toEqual([fresh]);
  // The next refresh has nothing left to draw.
  expect((await printedFile(drawn.bytes)).olderMaps).toEqual([]);
});

test("a file of Spanish pages prints in Spanish: a chart without figures says so in it", async () => {
  await open();
  const sheet = await insert("comp-set", 3, "es");
  for (const { series } of chartsOn(sheet)) for (const one of series) one.values = `'${sheet}'!$AX$300:$AX$301`;
  const { pages } = await printedFile(workbook.saveFile());
  expect(pages?.html).toContain('<html lang="es">');
  expect(pages?.html).toContain("Sin datos para graficar");
  expect(pages?.html).not.toContain("No figures to draw");
});

test.each(["en", "es"] as const)(
  "an A4 page with the firm's logo is one page, in print and in its file (%s)",
  async (language) => {
    await open();
    const page = exhibitPages["comp-set"]({ subject, language, paper: "a4", comps: 5 });
    const { sheet } = await insertExhibit(page, pngOf(400, 80));
    await workbook.settled();
    const [logo] = workbook.model.shapes.filter(({ name }) => name === "Compsheet.comp-set.logo");
    expect(logo?.anchor).toMatchObject({ width: 150, height: 30 });
    const { html, pages } = printDocument(workbook.model, { workbook: "Model.xlsx", date: "1/31/2026", language });
    expect(pages).toBe(1);
    expect(html).toContain("@page p0{size:841.9pt 595.3pt;margin:0}");
    // At the page's right edge, beside its title and not over it.
    const [, left = "", width = ""] =
      /class="over" style="left:([\d.]+)pt;top:[\d.]+pt;width:([\d.]+)pt[^>]*><img alt="Logo"/.exec(html) ?? [];
    expect([Number(left) + Number(width), Number(left) > 400]).toEqual([719, true]);
    const texts = await textsOf(workbook.saveFile());
    const [, xml = ""] =
      [...texts].find(([name, text]) => name.includes("worksheets/") && text.includes("<drawing")) ?? [];
    expect(xml).toContain('paperSize="9"');
    expect([...texts.keys()].some((name) => name.startsWith("xl/media/"))).toBe(true);
    expect(sheet).toBe(language === "en" ? "Comp set" : "Comparables");
  },
);

test("another subject: charts and the map show its comps", async () => {
  await open();
  const sheet = await insert("comp-set", 5);
  const first = workbook.model.shapes[0]?.altText;
  workbook.setCell(`'${sheet}'!B2`, renovated);
  await workbook.settled();
  expect((await followExhibits(picture)).maps).toBe(1);
  expect(workbook.model.shapes.map(({ altText }) => altText === first)).toEqual([false]);
  const [bars] = chartsOn(sheet);
  const names = valuesAt(workbook.model, bars?.series[0]?.categories ?? "");
  expect(names).toEqual(workbook.getRange(`'${sheet}'!A8:A13`).values.flat());
  expect(workbook.model.shapes[0]?.altText).toContain(String(workbook.getCell(`'${sheet}'!R8`)));
});

test("a wrong address: the map of the property before goes, and a right one draws another", async () => {
  await open();
  const sheet = await insert("comp-set", 5);
  const maps = () => workbook.model.shapes.filter(({ name }) => name === objectName("comp-set", "map"));
  const [first] = maps();
  workbook.setCell(`'${sheet}'!B2`, "1 Nowhere Blvd, Atlantis");
  await workbook.settled();
  expect((await followExhibits(picture)).maps).toBe(1);
  expect(maps()).toEqual([]);
  expect((await followExhibits(picture)).maps).toBe(0);
  workbook.setCell(`'${sheet}'!B2`, renovated);
  await workbook.settled();
  expect((await followExhibits(picture)).maps).toBe(1);
  expect(maps().map(({ anchor }) => anchor)).toEqual([first?.anchor]);
});

test("charts in a selection show the page's cells, follow them in the pane and in a file, and leave with it", async () => {
  await open();
  await (workbook.window["Excel"] as typeof Excel).run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange("C3:H32").select();
    await context.sync();
  });
  const selection = await readSelection();
  const page = exhibitPages["comp-set"]({ subject, language: "en", paper: "letter", comps: 5 });
  const { sheet } = await insertExhibit(page, null, selection ?? undefined);
  await workbook.settled();
  const shown = await (workbook.window["Excel"] as typeof Excel).run(async (context) => {
    const active = context.workbook.worksheets.getActiveWorksheet().load("name");
    await context.sync();
    return active.name;
  });
  expect(shown).toBe("Sheet1");
  const own = (): unknown[] => chartsOn("Sheet1").map(({ series }) => series[0]?.values);
  expect(own()).toEqual(chartsOn(sheet).map(({ series }) => series[0]?.values));
  const boxes = chartsOn("Sheet1").map(({ anchor }) => anchor);
  expect(boxes.map(({ width }) => Math.round(width))).toEqual(boxes.map(() => Math.round(selection?.width ?? 0)));
  expect(boxes.reduce((sum, { height }) => sum + height, 0)).toBeCloseTo(selection?.height ?? 0, 0);
  workbook.setCell(`'${sheet}'!AG8`, 8);
  await workbook.settled();
  const { bytes } = await printedFile(workbook.saveFile());
  const { readXlsx } = await import("hucre");
  const read = (await readXlsx(bytes)).sheets.find(({ name }) => name === "Sheet1");
  expect(read?.charts?.[0]?.series?.[0]?.valuesRef).toBe("'Comp set'!$AJ$8:$AJ$16");
  await followExhibits(picture);
  expect(own()[0]).toBe("'Comp set'!$AJ$8:$AJ$16");
  await removeInserted([sheet]);
  expect(workbook.model.charts).toEqual([]);
});

/** The file's pages and charts as `npm run refresh` makes them. */
function printedFile(bytes: Uint8Array, asksService: () => void = () => undefined): ReturnType<typeof fileExhibits> {
  return fileExhibits(
    bytes,
    { printsAs: "Model.xlsx", updatesCharts: true },
    {
      openWorkbook: (given) => {
        const asked: typeof fetch = (input, init) => {
          if (/\/api\//.test(input instanceof Request ? input.url : String(input))) asksService();
          return fetch(input, init);
        };
        return openAddin(server, { ...given, fetch: asked });
      },
      functions: {
        namespace: "RENT",
        names: ["COMPS", "TREND", "PROPERTY", "OBSERVED", "ASOF", "FIND"],
        engine: new Set(),
      },
      clock: { now: () => Date.UTC(2026, 0, 31) },
    },
  );
}
