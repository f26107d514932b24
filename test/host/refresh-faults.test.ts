/// <reference types="office-js" />
/** A refresh through the built add-in while the Nth piece that it writes into the workbook is refused, for each N. */
import type { Addin } from "../../src/app/addin-status";
import type { HeadlessOptions, HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";
import { longAnswersOf, watchPieces } from "./answer-pieces";
import { isOfPart } from "../seeds";
import { inExcelsInTurn, openAddin, startAddinServer, type AddinServer } from "./built-addin";

const day = 86_400_000;

let server: AddinServer;
let began: number;
beforeAll(async () => {
  server = await startAddinServer();
  began = Date.now();
});
afterAll(() => server.close());

/** The time some days after noon of today. It goes on: waits for what an Excel never shows have an end. */
const later = (days: number) => (): number =>
  Math.floor(began / day) * day + day / 2 + days * day + (Date.now() - began);

const noService: typeof fetch = () => Promise.reject(new TypeError("fetch failed"));

async function open(options: Partial<HeadlessOptions>): Promise<HeadlessWorkbook> {
  return openAddin(server, { scripts: ["automation.js"], ...options });
}
const addinOf = (workbook: HeadlessWorkbook): Addin => workbook.window["compsheet"] as Addin;

/** What cells show, with the day of each answer. */
const shown = (workbook: HeadlessWorkbook): unknown[] =>
  workbook
    .getRange("B1:C5")
    .values.map(([value = "", date = ""]) => [
      String(value).slice(0, 20),
      typeof date === "number" ? Math.floor(date) : date,
    ]);

const formulas = [
  '=RENT.PROPERTY(A1,"year_built")',
  '=RENT.PROPERTY(A1,"msa")',
  '=RENT.PROPERTY(A1,"management_company")',
  '=RENT.PROPERTY(A1,"county")',
  // Its argument is a result, so it asks again while the refresh settles.
  '=RENT.PROPERTY(A1,IF(B1<2000,"city","state"))',
];

async function fill(hasNoParts: boolean): Promise<{ readonly snapshot: WorkbookSnapshot; readonly before: unknown[] }> {
  const workbook = await open({ fetch: longAnswersOf(1990), now: later(0) });
  try {
    watchPieces(workbook, { isRefused: () => false, hasNoParts });
    workbook.setCell("A1", server.subject);
    workbook.setCells(
      "B1",
      formulas.map((formula, row) => [formula, `=RENT.ASOF(B${row + 1})`]),
    );
    await workbook.settled();
    await addinOf(workbook).saveAnswers();
    return { snapshot: JSON.parse(JSON.stringify(workbook.save())) as WorkbookSnapshot, before: shown(workbook) };
  } finally {
    workbook.close();
  }
}

inExcelsInTurn(() => {
  describe.each([
    ["document parts", false],
    ["the hidden sheet", true],
  ] as const)("answers in %s: the Nth piece is refused", (_, hasNoParts) => {
    test.each([["once", false] as const, ["for ever", true] as const])(
      "%s: every cell and the workbook hold all old or all new figures",
      async (__, isForEver) => {
        const { snapshot, before } = await fill(hasNoParts);
        const outcomes = new Set<string>();
        let after: unknown;
        let nth = 0;
        for (let hasFailed = true; hasFailed;) {
          nth += 1;
          if (nth > 1 && !isOfPart(nth, 6)) continue;
          expect(nth).toBeLessThan(40);
          let pieces = 0;
          const workbook = await open({ snapshot, fetch: longAnswersOf(2020), now: later(1) });
          const number = nth;
          watchPieces(workbook, {
            hasNoParts,
            isRefused() {
              pieces += 1;
              return isForEver ? pieces >= number : pieces === number;
            },
          });
          await workbook.settled();
          const { refresh } = addinOf(workbook);
          await refresh.start({ kind: "workbook" });
          const isApplied = await refresh.apply({ accept: "all" }).then(
            () => true,
            () => false,
          );
          await workbook.settled();
          hasFailed = pieces >= nth;
          const now = shown(workbook);
          if (isApplied) after ??= now;
          expect(now).toEqual(isApplied ? after : before);
          const left = JSON.parse(JSON.stringify(workbook.save())) as WorkbookSnapshot;
          workbook.close();

          const again = await open({ snapshot: left, fetch: noService, now: later(2) });
          await again.settled();
          again.recalculate(true);
          await again.settled();
          const reopened = shown(again);
          again.close();
          if (!isApplied) expect(reopened).toEqual(before);
          else expect([before, after]).toContainEqual(reopened);
          outcomes.add(isApplied ? "new" : "old");
        }
        // Record, answers, repeated requests, mark; three pieces for each of the first two on the sheet.
        expect(nth).toBeGreaterThan(hasNoParts ? 8 : 4);
        expect(outcomes).toContain("new");
        expect(after).not.toEqual(before);
        if (isForEver) expect(outcomes).toContain("old");
      },
    );
  });
});
