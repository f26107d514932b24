/**
 * Start with this workbook: kept in the file, without a question for people who lack the add-in, and off where Excel
 * drops it.
 */
import type { Addin } from "../../src/app/addin-status";
import type { HeadlessOptions, HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";

let server: AddinServer;
const opened: HeadlessWorkbook[] = [];
beforeAll(async () => {
  server = await startAddinServer();
});
afterEach(() => {
  for (const workbook of opened.splice(0)) workbook.close();
});
afterAll(() => server.close());

async function open(options: Partial<HeadlessOptions> = {}) {
  const workbook = await openAddin(server, {
    scripts: ["automation.js"],
    behaviors: { trustPrompt: "yes" },
    ...options,
  });
  opened.push(workbook);
  return { workbook, startup: (workbook.window["compsheet"] as Addin).settings.startup };
}
const saved = ({ workbook }: { readonly workbook: HeadlessWorkbook }): WorkbookSnapshot =>
  JSON.parse(JSON.stringify(workbook.save())) as WorkbookSnapshot;

test("on, opened again, and off", async () => {
  const first = await open();
  expect(await first.startup.startsWithWorkbook()).toBe(false);
  await first.startup.setStartsWithWorkbook(true);
  const second = await open({ snapshot: saved(first) });
  expect(await second.startup.startsWithWorkbook()).toBe(true);
  expect(second.workbook.asksForTrust()).toBe(false);
  await second.startup.setStartsWithWorkbook(false);
  expect(saved(second)).toMatchObject({ startsWithWorkbook: false, documentSettings: {} });
});

test("an Excel that drops the choice is one without it, until the person chooses again", async () => {
  const first = await open();
  await first.startup.setStartsWithWorkbook(true);
  const second = await open({ snapshot: saved(first), behaviors: { startupAllowed: "ignored" } });
  expect(await second.startup.startsWithWorkbook()).toBeNull();
  await second.startup.setStartsWithWorkbook(true);
  expect(await second.startup.startsWithWorkbook()).toBe(true);
});
