/// <reference types="office-js" />
/**
 * A deal from its first cell to the copy for people without the add-in, in each Excel that the host plays: the figures
 * are those of the service, and no formula is lost.
 */
import type { Addin } from "../../src/app/addin-status";
import { type ExcelProfileName, excelProfiles } from "../../src/workbench/boundary/excel-profiles";
import { behaviorsOf } from "../../src/workbench/boundary/host-profiles";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";

const profiles = Object.keys(excelProfiles) as ExcelProfileName[];
const patience = 240_000;

let server: AddinServer;
let id: string;
const opened = new Set<HeadlessWorkbook>();
beforeAll(async () => {
  server = await startAddinServer();
  const { key } = (await (await fetch(`${server.origin}/addin/connection.json`)).json()) as { readonly key: string };
  const found = await fetch(`${server.origin}/api/property/search?q=main`, { headers: { "x-api-key": key } });
  id = ((await found.json()) as { readonly id: string }[])[0]?.id ?? "";
});
afterAll(async () => {
  for (const workbook of opened) workbook.close();
  await server.close();
});

/** The service of one deal: its property's units, and whether it answers. */
interface Service {
  units: number;
  isDown: boolean;
  requests: number;
  readonly fetch: typeof fetch;
}

function createService(): Service {
  const service: Service = {
    units: 100,
    isDown: false,
    requests: 0,
    async fetch(input, init) {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (!/\/property\/[0-9a-f-]{36}$/.test(pathname)) return fetch(input, init);
      service.requests += 1;
      if (service.isDown) return Response.json({ message: "No such property" }, { status: 404 });
      const response = await fetch(input, init);
      return Response.json({ ...((await response.json()) as object), number_units: service.units }, response);
    },
  };
  return service;
}

const deal = (): Readonly<Record<string, string | number>> => ({
  A1: id,
  B1: '=RENT.PROPERTY(A1,"number_units")',
  B2: "=B1*1000",
  B3: '=IFERROR(RENT.PROPERTY(A1,"number_units")/2,"none")',
  B5: '=RENT.COMPS(A1,3,"name, units")',
});

interface Book {
  readonly workbook: HeadlessWorkbook;
  readonly addin: Addin;
}

async function open(profile: ExcelProfileName, service: Service, snapshot?: WorkbookSnapshot): Promise<Book> {
  const workbook = await openAddin(server, {
    profile,
    fetch: service.fetch,
    scripts: ["automation.js"],
    ...(snapshot ? { snapshot } : { sheets: [{ name: "Deal", cells: deal() }] }),
  });
  opened.add(workbook);
  return { workbook, addin: workbook.window["compsheet"] as Addin };
}

async function reopen({ workbook }: Book, profile: ExcelProfileName, service: Service): Promise<Book> {
  const snapshot = JSON.parse(JSON.stringify(workbook.save())) as WorkbookSnapshot;
  close(workbook);
  return open(profile, service, snapshot);
}

function close(workbook: HeadlessWorkbook): void {
  workbook.close();
  opened.delete(workbook);
}

const figures = ({ workbook }: Book): unknown[] => workbook.getRange("Deal!B1:B3").values.flat();
const formulas = ({ workbook }: Book): unknown[] => workbook.getRange("Deal!B1:B5").formulas.flat();
const table = ({ workbook }: Book): unknown => workbook.getRange("Deal!B5:C9").values;

/** Looks again and again until the cells show it, as a person would; Excel may be late or lose a result. */
async function shows(look: () => unknown, wanted: unknown): Promise<void> {
  const until = Date.now() + 60_000;
  while (JSON.stringify(look()) !== JSON.stringify(wanted) && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(look()).toEqual(wanted);
}

/** A result that Excel lost shows once its cell is calculated again, as a person does who sees #BUSY!. */
async function settled({ workbook }: Book): Promise<void> {
  await workbook.settled();
  workbook.recalculate(true);
  await workbook.settled();
}

async function liveThrough(profile: ExcelProfileName): Promise<void> {
  const service = createService();
  let book = await open(profile, service);
  await settled(book);
  expect(figures(book)).toEqual([100, 100_000, 50]);
  const live = formulas(book);
  const shown = table(book);
  expect(shown).not.toContainEqual(expect.arrayContaining(["#N/A"]));

  service.units = 110;
  const { refresh } = book.addin;
  await refresh.start({ kind: "workbook" });
  expect(await refresh.apply({ accept: "all" })).toMatchObject({ changed: 1, problem: null });
  await shows(() => figures(book), [110, 110_000, 55]);

  book.workbook.select("Deal!B1");
  await book.addin.pins.pin("selection");
  // Excel 2021 ends where a sheet with marks calculates; in the others a new mark turns the live cells into #CALC!.
  expect(book.workbook.save().conditionalFormats).toHaveLength(profile === "ltsc-2021" ? 0 : 1);
  await shows(() => [figures(book), table(book)], [[110, 110_000, 55], shown]);

  await book.addin.pins.pin("workbook");
  expect(formulas(book).slice(0, 3)).toEqual([110, "=B1*1000", 55]);
  expect(table(book)).toEqual(shown);
  await book.addin.pins.unpin("workbook");
  expect(formulas(book)).toEqual(live);
  await settled(book);
  expect([figures(book), table(book)]).toEqual([[110, 110_000, 55], shown]);

  await book.addin.saveAnswers();
  const { requests } = service;
  book = await reopen(book, profile, service);
  await book.workbook.calculated();
  // Excel has lost functions of ours, and the add-in enters them again.
  const loses = behaviorsOf(excelProfiles[profile]).openNames !== "known";
  expect(JSON.stringify(formulas(book)) === JSON.stringify(live)).toBe(!loses);
  await shows(() => formulas(book), live);
  await settled(book);
  await shows(() => [figures(book), table(book)], [[110, 110_000, 55], shown]);
  expect(service.requests).toBe(requests);

  await book.addin.handOver.convert();
  expect(formulas(book).slice(0, 3)).toEqual([110, "=B1*1000", 55]);
  await book.addin.handOver.revert();
  expect(formulas(book)).toEqual(live);
  expect(book.workbook.hasEnded()).toBe(false);
  close(book.workbook);
}

async function failAndRetry(profile: ExcelProfileName): Promise<void> {
  const service = createService();
  service.isDown = true;
  const book = await open(profile, service);
  // Some Excels leave out what has an @ when everything is calculated: retried cells are asked for one by one.
  book.workbook.setCells("Deal!D1", [[`=@${String(formulas(book)[0]).slice(1)}`]]);
  await settled(book);
  expect(book.workbook.getCell("Deal!B1")).toBe("#N/A");
  expect(["#N/A", "#BUSY!"]).toContain(book.workbook.getCell("Deal!D1"));
  service.isDown = false;
  await book.addin.activity.retryErrors();
  // The add-in enters the formula again only after a while.
  if (behaviorsOf(excelProfiles[profile]).errorThenStuck === "on")
    expect(["#BUSY!", "#N/A"]).toContain(book.workbook.getCell("Deal!B1"));
  await shows(() => ["B1", "D1"].map((cell) => book.workbook.getCell(`Deal!${cell}`)), [100, 100]);
  close(book.workbook);
}

const all = new Map<string, Promise<unknown>>();
beforeAll(() => {
  // At the same time: most of it is waiting.
  for (const profile of profiles) {
    all.set(`live ${profile}`, liveThrough(profile));
    all.set(`retry ${profile}`, failAndRetry(profile));
  }
  for (const one of all.values()) one.catch(() => undefined);
});

test.each(profiles)(
  "%s: first cell, refresh, freeze, restore, reopen, hand-over",
  async (profile) => {
    await all.get(`live ${profile}`);
  },
  patience,
);

test.each(profiles)(
  "%s: a function that failed is called again",
  async (profile) => {
    await all.get(`retry ${profile}`);
  },
  patience,
);
