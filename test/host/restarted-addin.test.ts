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
/** What the service says of the property's units; null: what its data says. */
let units: number | null = null;
beforeEach(() => {
  requests = 0;
  held = Promise.resolve();
  units = null;
});

async function countedFetch(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  if (!/\/property\/[0-9a-f-]{36}$/.test(pathname)) return fetch(input, init);
  requests += 1;
  await held;
  const response = await fetch(input, init);
  if (units === null || !response.ok) return response;
  const body = (await response.json()) as Record<string, unknown>;
  return new Response(JSON.stringify({ ...body, number_units: units }), {
    headers: { "content-type": "application/json" },
  });
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

test("a time-out that loses a refresh: what was saved before it is not taken for the newest, and is asked for again", async () => {
  const workbook = await open({ behaviors: { customXml: "lostOnTimeout" } });
  await workbook.settled();
  await addinOf(workbook).saveAnswers();
  // As opened: what is written from here on is lost.
  const opened = await open({ behaviors: { customXml: "lostOnTimeout" }, snapshot: saved(workbook) });
  await opened.settled();
  units = 321;
  await addinOf(opened).refresh.start({ kind: "workbook" });
  await addinOf(opened).refresh.apply({ accept: "all" });
  await addinOf(opened).saveAnswers();
  const shown = values(opened);
  expect(shown[0]).toBe(321);
  opened.timeOut();
  const asked = requests;
  const again = await open({ snapshot: saved(opened) });
  expect(values(again)).toEqual(shown);
  again.recalculate(true);
  await again.settled();
  expect(addinOf(again).getStatus().storeProblem).toMatch(/^Excel lost results/);
  expect([values(again), requests - asked]).toEqual([shown, 1]);
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
