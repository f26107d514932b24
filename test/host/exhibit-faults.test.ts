/// <reference types="office-js" />
/** Exhibits under other Excels, and with every request cut: the sheet is whole, or the workbook as before. */
import { objectName } from "../../src/features/exhibits/exhibit-page";
import { memoBook } from "../../src/features/exhibits/memo";
import { exhibitPages } from "../../src/features/exhibits/pages/exhibit-pages";
import { findDeals } from "../../src/features/exhibits/sheet/find-deals";
import { readRecord, recordOf, xmlOf } from "../../src/features/exhibits/sheet/exhibit-record";
import { followExhibits } from "../../src/features/exhibits/sheet/follow-exhibits";
import { insertExhibit } from "../../src/features/exhibits/sheet/insert-exhibit";
import { insertMemo } from "../../src/features/exhibits/sheet/insert-memo";
import { readSelection } from "../../src/features/exhibits/sheet/selection-charts";
import { t12Places } from "../../src/templates/t12-check-sheet";
import { type ExcelProfileName, excelProfiles } from "../../src/workbench/boundary/excel-profiles";
import { isOfPart, partOf } from "../seeds";
import { closeFixtures, openFixture, type FixtureWorkbook } from "./fixture-workbook";
import { requestsCutAt } from "./request-faults";
import { pngOf } from "./small-picture";

const profiles = Object.keys(excelProfiles) as ExcelProfileName[];
const globals = globalThis as Record<string, unknown>;
const page = exhibitPages["comp-set"]({ subject: "1 Main St", language: "en", paper: "letter", comps: 3 });
/** Of the requests, one commit cuts one in so many. */
const share = 3;
const picture = (): Promise<string> => Promise.resolve(pngOf(40, 20));
let workbook: FixtureWorkbook;

afterEach(() => {
  for (const name of ["Excel", "Office"]) delete globals[name];
  closeFixtures();
});

async function open(options: Parameters<typeof openFixture>[0] = {}): Promise<void> {
  workbook = await openFixture({ sheets: [{ name: "Sheet1" }], ...options });
  for (const name of ["Excel", "Office"]) globals[name] = workbook.window[name];
}

function cutAt(number: number): { readonly sent: () => number } {
  const { excel, sent } = requestsCutAt(workbook.excel, number);
  globals["Excel"] = excel;
  return { sent };
}

test.each(partOf(profiles, profiles.length))(
  "cut at each request in the Excel %s, the sheet is there with all of its charts, or nothing is",
  async (profile) => {
    await open({ profile });
    const uncut = cutAt(0);
    await insertExhibit(page);
    const requests = uncut.sent();
    expect(requests).toBeGreaterThan(1);
    for (let number = 1; number <= requests; number += 1) {
      if (!isOfPart(number, share)) continue;
      closeFixtures();
      await open({ profile });
      cutAt(number);
      const outcome = await insertExhibit(page).then(
        () => "done",
        () => "failed",
      );
      const names = workbook.model.sheetIds().map((id) => workbook.model.sheetName(id));
      const charts = workbook.model.charts.map(({ name }) => name);
      const isWhole = outcome === "done" || names.length > 1;
      expect({ number, outcome, names, charts }).toEqual(
        isWhole
          ? {
              number,
              outcome,
              names: ["Sheet1", "Comp set"],
              charts: [1, 2, 3].map((one) => objectName("comp-set", one)),
            }
          : { number, outcome, names: ["Sheet1"], charts: [] },
      );
    }
  },
);

test("cut at each request, charts in a selection are all there, as is their sheet, or nothing is", async () => {
  await open();
  await insertExhibit(page, null, (await readSelection()) ?? undefined);
  const whole = workbook.model.charts.map(({ name }) => name);
  expect(whole).toHaveLength(2 * page.charts.length);
  for (let number = 1, sent = share; number <= sent; number += 1) {
    if (!isOfPart(number, share)) continue;
    closeFixtures();
    await open();
    const selection = await readSelection();
    const cut = cutAt(number);
    await insertExhibit(page, null, selection ?? undefined).catch(() => undefined);
    sent = cut.sent();
    const charts = workbook.model.charts.map(({ name }) => name);
    const sheets = workbook.model.sheetIds().length;
    expect([{ number, sheets: 1, charts: [] }, { number, sheets: 2, charts: whole }]).toContainEqual({ number, sheets, charts }); // prettier-ignore
    expect(workbook.model.sheetName(workbook.model.sheetIds()[0] ?? "")).toBe("Sheet1");
  }
});

test.each(partOf(profiles, profiles.length))(
  "inserted and followed in the Excel %s, no request refused",
  async (profile) => {
    await open({ profile });
    const { missing } = await insertExhibit(page);
    expect(missing).toEqual([]);
    await workbook.settled();
    await followExhibits(picture);
    expect(workbook.getRefusedCalls()).toEqual([]);
    expect(workbook.model.charts).toHaveLength(3);
  },
);

test("an Excel without charts of their own series gets the table, and the person is told", async () => {
  await open({ sets: { ExcelApi: "1.6" } });
  expect((await insertExhibit(page)).missing).toEqual(["charts", "map"]);
  expect(workbook.model.sheetIds()).toHaveLength(2);
  expect(workbook.model.charts).toEqual([]);
  expect(await followExhibits(picture)).toEqual({ charts: 0, maps: 0 });
  expect(workbook.getRefusedCalls()).toEqual([]);
});

test("records are read as they were written, and nothing else is a record", () => {
  const record = recordOf(page, "{sheet}");
  expect(readRecord(xmlOf(record))).toEqual(record);
  for (const xml of [
    "",
    "<exhibit/>",
    "<exhibit>%7B</exhibit>",
    "<exhibit>%7B%22version%22%3A9%7D</exhibit>",
    `<exhibit>${"a".repeat(200_000)}</exhibit>`,
  ])
    expect(readRecord(xml)).toBeNull();
  // A workbook of the first release.
  expect(record.charts[0]).toEqual({
    name: "Compsheet.comp-set.1",
    block: "exhibit_comps",
    spans: [{ values: 18, across: -17, lead: -1, series: 0 }],
  });
});

test("what others keep in the workbook is left alone", async () => {
  await open();
  await workbook.excel.run(async (context) => {
    context.workbook.customXmlParts.add('<exhibit xmlns="urn:compsheet:exhibits:1">not ours</exhibit>');
    await context.sync();
  });
  await followExhibits(picture);
  expect(workbook.model.xmlParts).toHaveLength(1);
});

test("a deal's sheet is found by its name; one whose rows moved is said to be changed", async () => {
  await open({ sheets: [{ name: "T12 of Elm's" }, { name: "Model" }] });
  await workbook.excel.run(async (context) => {
    const { names, worksheets } = context.workbook;
    names.add("T12_NOI", worksheets.getItem("T12 of Elm's").getRange(`C${String(t12Places.rowOf("noi"))}`));
    names.add("ProForma_NOI", worksheets.getItem("Model").getRange("E99"));
    await context.sync();
  });
  expect(await findDeals()).toEqual({
    ...{ "rent-grid": "missing", "loss-to-lease": "missing", "pro-forma": "changed", portfolio: "missing" },
    t12: { sheet: "T12 of Elm's", comps: 0, tables: {} },
  });
});

test.each(partOf(profiles, profiles.length))(
  "a memo book that fails in the Excel %s leaves no sheet behind",
  async (profile) => {
    await open({ profile });
    const input = { subject: "1 Main St", language: "en", paper: "a4", comps: 3 } as const;
    const book = memoBook(input, {});
    const uncut = cutAt(0);
    await insertMemo(book, (sheet) => sheet);
    const requests = uncut.sent();
    const last = book.pages.length + 3;
    expect(workbook.model.sheetIds()).toHaveLength(last);
    closeFixtures();
    await open({ profile });
    cutAt(Math.round(requests / 2));
    await insertMemo(book, (sheet) => sheet).catch(() => undefined);
    // A record that isn't written costs nothing but following: the book is whole then.
    expect([1, last]).toContain(workbook.model.sheetIds().length);
  },
);

test("a memo book cut at each of its requests has all of its sheets, or none", async () => {
  const all = memoBook({ subject: "1 Main St", language: "en", paper: "letter", comps: 3 }, {});
  // Two pages: each of the others is inserted the same way.
  const book = { ...all, pages: all.pages.slice(1, 3) };
  const whole = book.pages.length + 3;
  const charts = book.pages.reduce((sum, { charts: own }) => sum + own.length, 0);
  for (let number = 1, sent = share; number <= sent; number += 1) {
    if (!isOfPart(number, share)) continue;
    closeFixtures();
    await open();
    const cut = cutAt(number);
    const outcome = await insertMemo(book, (sheet) => sheet, pngOf(40, 20)).then(
      ({ sheets }) => sheets.length + 1,
      () => 1,
    );
    sent = cut.sent();
    const names = workbook.model.names.filter(({ name }) => name.startsWith("exhibit_"));
    expect({ number, sheets: workbook.model.sheetIds().length, charts: workbook.model.charts.length, names: names.length > 0 }).toEqual(
      { number, sheets: outcome, charts: outcome === whole ? charts : 0, names: outcome === whole },
    );
  }
}); // prettier-ignore
