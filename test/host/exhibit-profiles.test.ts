/// <reference types="office-js" />
/**
 * Every page with the built add-in under the Excels that differ most: all of it inserted and followed, no request
 * refused.
 */
import type { DealSheet } from "../../src/features/exhibits/deal-sheet";
import { exhibitIds, type ExhibitPage } from "../../src/features/exhibits/exhibit-page";
import { exhibitPages } from "../../src/features/exhibits/pages/exhibit-pages";
import { followExhibits } from "../../src/features/exhibits/sheet/follow-exhibits";
import { insertExhibit } from "../../src/features/exhibits/sheet/insert-exhibit";
import { readWorkbookPaper } from "../../src/features/exhibits/sheet/page-surroundings";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { partOf } from "../seeds";
import { type AddinServer, openAddin, startAddinServer } from "./built-addin";
import { pngOf } from "./small-picture";

const globals = globalThis as Record<string, unknown>;
const subject = "1472 Manchaca Rd, Austin, TX";
/** Its figures are no matter here: pages of the deal read an empty sheet. */
const deal: DealSheet = { sheet: "Deal", comps: 5, tables: {} };
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

async function open(options: Parameters<typeof openAddin>[1]): Promise<void> {
  workbook = await openAddin(server, { sheets: [{ name: "Sheet1" }, { name: "Deal" }], ...options });
  for (const name of ["Excel", "Office"]) globals[name] = workbook.window[name];
}

const looked = ["web-current", "mac-current", "ltsc-2021"] as const;
test.each(partOf(looked, 3))("all pages in the Excel %s", async (profile) => {
  await open({ profile, behaviors: { repeating: "given" } });
  const pages = exhibitIds.map((id): ExhibitPage => exhibitPages[id]({ subject, deal, language: "en", paper: "letter", comps: 3 })); // prettier-ignore
  // Rules next to functions end this Excel: it goes without highlights.
  const without = profile === "ltsc-2021" ? ["highlights"] : [];
  for (const page of pages) {
    const { missing } = await insertExhibit(page);
    expect([page.id, missing.filter((one) => !without.includes(one))]).toEqual([page.id, []]);
  }
  await workbook.settled(300_000);
  await followExhibits(picture, { origins: [], draw: picture });
  const { model } = workbook;
  const charts = (id: string): number => model.charts.filter(({ name }) => name.startsWith(`Compsheet.${id}.`)).length;
  expect(pages.map(({ id }) => [id, charts(id)])).toEqual(pages.map((page) => [page.id, page.charts.length]));
  expect(model.charts.flatMap(({ name, series }) => series.flatMap(({ values }) => (values === null ? [name] : [])))).toEqual([]); // prettier-ignore
  expect(workbook.getRefusedCalls()).toEqual([]);
});

test("the paper that sheets are set to is the paper of a new page", async () => {
  await open({});
  expect(await readWorkbookPaper()).toBe("letter");
  await (globals["Excel"] as typeof Excel).run(async (context) => {
    context.workbook.worksheets.getItem("Deal").pageLayout.paperSize = "A4";
    await context.sync();
  });
  expect(await readWorkbookPaper()).toBe("a4");
  const before = workbook;
  await open({ sets: { ExcelApi: "1.8" } });
  before.close();
  expect(await readWorkbookPaper()).toBe("letter");
});
