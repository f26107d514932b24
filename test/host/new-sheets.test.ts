/// <reference types="office-js" />
/** Sheets with conditional formats over our functions, in Excels that close or spoil cells because of them. */
import { dealNames, type DealExhibitId } from "../../src/features/exhibits/deal-sheet";
import { exhibitPages } from "../../src/features/exhibits/pages/exhibit-pages";
import { findDeals } from "../../src/features/exhibits/sheet/find-deals";
import { insertExhibit } from "../../src/features/exhibits/sheet/insert-exhibit";
import { insertNewSheet } from "../../src/host/new-sheet";
import type { NewSheet } from "../../src/templates/sheet-content";
import { templates, type TemplateId } from "../../src/templates/templates";
import { en } from "../../src/templates/words/template-words-en";
import type { HostBehaviors } from "../../src/workbench/boundary/excel-switches";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { partOf } from "../seeds";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";
import { closeFixtures, openFixture } from "./fixture-workbook";

const subject = "1472 Manchaca Rd, Austin, TX";
const globals = globalThis as Record<string, unknown>;
const opened: HeadlessWorkbook[] = [];
let server: AddinServer;

beforeAll(async () => {
  server = await startAddinServer();
});
afterEach(() => {
  for (const workbook of opened.splice(0)) workbook.close();
  for (const name of ["Excel", "Office"]) delete globals[name];
  closeFixtures();
});
afterAll(() => server.close());

function work(workbook: HeadlessWorkbook): void {
  for (const name of ["Excel", "Office"]) globals[name] = workbook.window[name];
}

/** As the pane does; without waiting for functions. */
async function insertAll(): Promise<string[]> {
  for (const { sheet } of templates) await insertNewSheet(sheet(subject, en));
  const deals = await findDeals();
  const missing = new Set<string>();
  for (const id of Object.keys(dealNames) as DealExhibitId[]) {
    const deal = deals[id];
    if (typeof deal === "string") throw new Error(`${id}: ${deal}`);
    const page = exhibitPages[id]({ subject: "", deal, language: "en", paper: "letter", comps: 5 });
    for (const part of (await insertExhibit(page)).missing) missing.add(part);
  }
  return [...missing];
}

const looks = [
  ["ltsc-2021", false],
  ["ltsc-2024", true],
  ["worst", true],
] as const;
test.each(partOf(looks, 3))(
  "all templates and a deal's pages in the Excel %s: highlights %p",
  async (profile, hasHighlights) => {
    const workbook = await openFixture({ profile, sheets: [{ name: "Sheet1" }] });
    work(workbook);
    expect(await insertAll()).toEqual(hasHighlights ? [] : ["highlights"]);
    expect(workbook.model.conditionalFormats.length > 0).toBe(hasHighlights);
    expect(workbook.getRefusedCalls()).toEqual([]);
  },
);

test("Excel 2021 lives with a template whose functions calculate", async () => {
  const workbook = await openAddin(server, { sheets: [{ name: "Sheet1" }], profile: "ltsc-2021" });
  opened.push(workbook);
  work(workbook);
  await insertNewSheet(sheetOf("ami-rents"));
  await workbook.settled();
  expect(workbook.hasEnded()).toBe(false);
});

function sheetOf(id: TemplateId): NewSheet {
  const template = templates.find((one) => one.id === id);
  if (template === undefined) throw new Error(`no template ${id}`);
  return template.sheet(subject, en);
}

async function inserted(id: TemplateId, behaviors: Partial<HostBehaviors>): Promise<unknown[][]> {
  const workbook = await openAddin(server, { sheets: [{ name: "Sheet1" }], behaviors });
  opened.push(workbook);
  work(workbook);
  const name = await insertNewSheet(sheetOf(id));
  await workbook.settled();
  const { values = [] } = workbook.getUsedRange(name) ?? {};
  // The moment of fetching differs.
  return values.map((row) => row.map((value) => (typeof value === "number" ? "number" : value)));
}

test("a template shows its figures where Excel spoils cells", async () => {
  const good = await inserted("ami-rents", {});
  expect(await inserted("ami-rents", { ruleEvaluation: "calcError" })).toEqual(good);
  expect(good.flat()).toContain("number");
});
