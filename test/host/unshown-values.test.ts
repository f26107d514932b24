/// <reference types="office-js" />
/**
 * Refresh, frozen values and values-only copies in hosts that show old values, zeros or nothing while functions rerun.
 */
import type { Addin } from "../../src/app/addin-status";
import { type HostBehaviors, idealBehaviors } from "../../src/workbench/boundary/excel-switches";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";
import { partOf } from "../seeds";

let server: AddinServer;
let ids: readonly string[];
const opened: HeadlessWorkbook[] = [];
beforeAll(async () => {
  server = await startAddinServer();
  const { key } = (await (await fetch(`${server.origin}/addin/connection.json`)).json()) as { readonly key: string };
  const found = await fetch(`${server.origin}/api/property/search?q=main`, { headers: { "x-api-key": key } });
  ids = ((await found.json()) as { readonly id: string }[]).map(({ id }) => id);
});
afterEach(() => {
  for (const workbook of opened.splice(0)) workbook.close();
});
afterAll(() => server.close());

const excels: readonly Partial<HostBehaviors>[] = [
  {},
  { pendingShows: "old" },
  { pendingShows: "oldThenZero" },
  { settledReturn: "late" },
  { pendingShows: "old", settledReturn: "late" },
  { pendingShows: "oldThenZero", settledReturn: "late" },
  { pendingShows: "old", settledReturn: "lost" },
  { pendingShows: "oldThenZero", settledReturn: "lost", calcState: "sticksPending" },
];
const named = excels.map((behaviors) => [Object.values(behaviors).join(", ") || "ideal", behaviors] as const);

interface Book {
  readonly workbook: HeadlessWorkbook;
  readonly addin: Addin;
  /** Makes Excel as the switches say from now on. */
  become(behaviors: Partial<HostBehaviors>): void;
  /** What the service says of the first property. */
  units: number;
  /** Requests wait from now on until `answer`. */
  hold(): void;
  answer(): void;
}

/** A deal of 100 units, calculated by an ideal Excel. */
async function openDeal(): Promise<Book> {
  const behaviors = { ...idealBehaviors };
  let wait: Promise<void> | null = null;
  let answer = (): void => undefined;
  const workbook = await openAddin(server, {
    behaviors,
    scripts: ["automation.js"],
    async fetch(input, init) {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const response = await fetch(input, init);
      if (!/\/property\/[0-9a-f-]{36}$/.test(pathname)) return response;
      await wait;
      const units = pathname.endsWith(String(ids[0])) ? book.units : 250;
      return Response.json({ ...((await response.json()) as object), number_units: units }, response);
    },
    sheets: [
      {
        name: "Deal",
        cells: {
          A1: String(ids[0]),
          B1: '=RENT.PROPERTY(A1,"number_units")',
          D1: 12,
          // Only Excel can compute its value.
          B2: '=D1*RENT.PROPERTY(A1,"number_units")',
          B3: '=IFERROR(RENT.PROPERTY(A1,"number_units"),"none")',
          B4: "=B1*1000+B2+B3",
        },
      },
    ],
  });
  opened.push(workbook);
  const book: Book = {
    workbook,
    addin: workbook.window["compsheet"] as Addin,
    become: (given) => Object.assign(behaviors, given),
    units: 100,
    hold() {
      wait = new Promise((resolve) => (answer = resolve));
    },
    answer: () => answer(),
  };
  await workbook.settled();
  expect(shown(book)).toEqual([100, 1_200, 100, 101_300]);
  return book;
}

const shown = ({ workbook }: Book): unknown[] => workbook.getRange("Deal!B1:B4").values.flat();
const held = ({ workbook }: Book): unknown[] => workbook.getRange("Deal!B1:B3").formulas.flat();
const hasCalled = async ({ workbook }: Book, calls: number): Promise<void> => {
  while ((workbook.getCounters().invocations["PROPERTY"] ?? 0) < calls) await pause();
};
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** Retries until no cell waits for the service. */
async function onceAnswered(act: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await act();
      return;
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes("still being calculated")) throw error;
    }
    await pause();
  }
}

describe.each(partOf(named, 2))("an Excel that is %s", (_, behaviors) => {
  test("a refresh compares the figures that its answers make, and its undo the old ones", async () => {
    const book = await openDeal();
    const session = book.addin.refresh;
    // Its argument is a result, so it asks again once the values are in place.
    book.workbook.setCell("Deal!C1", '=RENT.PROPERTY(A1,IF(B1>105,"msa","zip_code"))');
    await book.workbook.settled();
    const zipCode = book.workbook.getCell("Deal!C1");
    await session.addKeyFigure("NOI", "Deal!B4");
    book.units = 110;
    await session.start({ kind: "workbook" });
    book.become(behaviors);
    const outcome = await session.apply({ accept: "all" });
    expect(outcome.keyFigures).toMatchObject([{ before: 101_300, after: 111_430, change: 10_130 }]);
    expect(outcome).toMatchObject({ changed: 1, problem: null });
    expect(shown(book)).toEqual([110, 1_320, 110, 111_430]);
    const area = book.workbook.getCell("Deal!C1");
    expect(area).toEqual(expect.any(String));
    expect(area).not.toBe(zipCode);
    expect(await session.revert()).toEqual({ answers: 1, problem: null });
    expect(shown(book)).toEqual([100, 1_200, 100, 101_300]);
  });

  test.each([
    ["frozen", true, (addin: Addin) => addin.pins.pin("workbook")],
    // It waits by itself.
    ["handed over", false, (addin: Addin) => addin.handOver.convert()],
    ["left behind", true, (addin: Addin) => addin.removeStoredData()],
  ] as const)("values that are %s are those that the functions returned", async (__, waits, act) => {
    const book = await openDeal();
    book.become(behaviors);
    book.hold();
    book.workbook.setCell("Deal!A1", String(ids[1]));
    await hasCalled(book, 6);
    if (waits) await expect(act(book.addin)).rejects.toThrow("3 cells are still being calculated");
    book.answer();
    await onceAnswered(() => act(book.addin));
    await book.workbook.settled();
    expect(held(book)).toEqual([250, 3_000, 250]);
  });
});
