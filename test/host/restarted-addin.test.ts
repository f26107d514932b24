/**
 * Excel ends the add-in's page and restarts it, loses what was written since the workbook was opened, or restores an
 * earlier version: afterwards formulas, including frozen ones, and values are complete, without unnecessary requests.
 */
import type { Addin } from "../../src/app/addin-status";
import type { HeadlessOptions, HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";
import { builtAddin, startAddinServer, type AddinServer } from "./built-addin";
import { openHeadlessWorkbook } from "../../src/workbench/headless/headless-workbook";

let server: AddinServer;
const opened: HeadlessWorkbook[] = [];
beforeAll(async () => {
  server = await startAddinServer();
});
afterEach(() => {
  for (const workbook of opened.splice(0)) workbook.close();
});
afterAll(() => server.close());

const live = ['=RENT.PROPERTY(A1,"number_units")', '=RENT.PROPERTY(A1,"year_built")', "=B1*1000"];
let requests = 0;
let held: Promise<void> = Promise.resolve();
beforeEach(() => {
  requests = 0;
  held = Promise.resolve();
});

async function countedFetch(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  if (!/\/property\/[0-9a-f-]{36}$/.test(pathname)) return fetch(input, init);
  requests += 1;
  await held;
  return fetch(input, init);
}

async function open(options: Partial<HeadlessOptions> = {}): Promise<HeadlessWorkbook> {
  const workbook = await openHeadlessWorkbook({
    addinDirectory: builtAddin,
    addinUrl: `${server.origin}/addin/`,
    scripts: ["automation.js"],
    fetch: countedFetch,
    ...(!options.snapshot && {
      sheets: [
        { name: "Deal", cells: { A1: server.subject, B1: live[0] ?? "", B2: live[1] ?? "", B3: live[2] ?? "" } },
      ],
    }),
    ...options,
  });
  opened.push(workbook);
  return workbook;
}

const addinOf = ({ window }: HeadlessWorkbook): Addin => window["compsheet"] as Addin;
const values = (workbook: HeadlessWorkbook): unknown[] => workbook.getRange("Deal!B1:B3").values.flat();
const formulas = (workbook: HeadlessWorkbook): unknown[] => workbook.getRange("Deal!B1:B3").formulas.flat();
const saved = (workbook: HeadlessWorkbook): WorkbookSnapshot =>
  JSON.parse(JSON.stringify(workbook.save())) as WorkbookSnapshot;

test("a page that ends while it waits for the service: the next one brings the figures", async () => {
  let answer = (): void => undefined;
  held = new Promise((resolve) => (answer = resolve));
  const workbook = await open();
  while (requests === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  workbook.restartAddin();
  answer();
  await workbook.restarted();
  await workbook.settled();
  expect(values(workbook)).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
  expect(requests).toBe(2);
});

test("a page that ends with results in the workbook: the next one asks for nothing, freezes and brings back", async () => {
  const workbook = await open();
  await workbook.settled();
  const shown = values(workbook);
  await addinOf(workbook).saveAnswers();
  await addinOf(workbook).pins.pin("workbook");
  const asked = requests;
  workbook.restartAddin();
  await workbook.restarted();
  expect(values(workbook)).toEqual(shown);
  await addinOf(workbook).pins.unpin("workbook");
  workbook.recalculate(true);
  await workbook.settled();
  expect([formulas(workbook), values(workbook), requests]).toEqual([live, shown, asked]);
});

test("a time-out of Excel on the web loses saved results, and no frozen formula", async () => {
  const workbook = await open({ behaviors: { customXml: "lostOnTimeout" } });
  await workbook.settled();
  const shown = values(workbook);
  await addinOf(workbook).saveAnswers();
  await addinOf(workbook).pins.pin("workbook");
  workbook.timeOut();
  const again = await open({ snapshot: saved(workbook) });
  expect(values(again)).toEqual(shown);
  await addinOf(again).pins.unpin("workbook");
  await again.settled();
  expect([formulas(again), values(again)]).toEqual([live, shown]);
});

test("an earlier version under a running page: what was frozen before comes back, and what wasn't stays", async () => {
  const workbook = await open({ behaviors: { restored: "older" } });
  await workbook.settled();
  const shown = values(workbook);
  workbook.select("Deal!B1");
  await addinOf(workbook).pins.pin("selection");
  const earlier = saved(workbook);
  await addinOf(workbook).pins.unpin("workbook");
  await addinOf(workbook).saveAnswers();
  workbook.restoreVersion(earlier);
  // Excel also restores that version's cells.
  workbook.setCell("Deal!B1", shown[0] as number);
  await addinOf(workbook).pins.unpin("workbook");
  await workbook.settled();
  expect([formulas(workbook), values(workbook)]).toEqual([live, shown]);
});
