/// <reference types="office-js" />
/**
 * The built add-in makes and undoes a values-only copy while the Nth request or the Nth write fails: once reopened,
 * cells and saved answers are all as before or all as after.
 */
import { createHash } from "node:crypto";
import { decodeAnswers } from "../../src/engine/answers/answer-codec";
import { createWorkbookAnswerStore } from "../../src/host/workbook-answer-store";
import type { Addin } from "../../src/app/addin-status";
import type { HeadlessOptions } from "../../src/workbench/headless/headless-contract";
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";
import { createCallFaults, type Fault } from "../engine/answers/call-faults";
import { isLong, isOfPart, partOf } from "../seeds";
import { longAnswersOf, watchPieces } from "./answer-pieces";
import { automateWorkbook } from "./automated-workbook";
import { inExcelsInTurn } from "./built-addin";
import { eventually } from "./eventually";
import { requestsUnderFaults, writesUnderFaults } from "./request-faults";

const host = automateWorkbook({ scripts: ["automation.js"], fetch: longAnswersOf(1990) });
/** What was cut on another device is left alone for two minutes. */
let device: Map<string, string>;

const open = (options: Partial<HeadlessOptions>, hasNoParts: boolean): Promise<void> =>
  host.open({ localStorage: device, ...options }, (workbook) =>
    watchPieces(workbook, { isRefused: () => false, hasNoParts }),
  );
const addin = (): Addin => host.workbook.window["compsheet"] as Addin;

/**
 * As saved and opened again; the add-in itself puts in order what was cut. Excel keeps a spill through closing, our
 * host asks for it again: a request that a starved machine let run out is asked for once more, as a person would by
 * opening again.
 */
async function reopen(snapshot: WorkbookSnapshot, hasNoParts: boolean, openings = 3): Promise<void> {
  host.workbook.close();
  await open({ snapshot }, hasNoParts);
  const forgets = forgetsItself();
  while (await addin().pins.isCut()) {
    await host.workbook.settled();
    if (forgets) await addin().pins.settle({ waits: true });
  }
  await host.workbook.settled();
  await eventually(isSpilled).catch(async (error: unknown) => {
    const shown = JSON.stringify(host.workbook.getUsedRange("Deal")?.values);
    console.warn(`No comps after opening; the sheet shows ${shown}`);
    if (openings === 1) throw error;
    await reopen(snapshot, hasNoParts, openings - 1);
  });
}
/** A device that keeps nothing doesn't know its own work at the next opening: there the person has it put in order. */
const forgetsItself = (): boolean => device.size === 0;

/** The comps are in their cells, as formulas or as values. */
const isSpilled = (): boolean => host.workbook.getCell("Deal!C6") !== "";

/** The answers are long. */
const digest = (answers: readonly unknown[]): string =>
  `${answers.length} answers, ${createHash("sha256").update(JSON.stringify(answers)).digest("hex").slice(0, 8)}`;
const hiddenSheet = "_compsheet";
const copyDay = /^(Copied on )\d{4}-\d{2}-\d{2}/;
/** Every cell with its formula, format and sheet; and the relevant part of the saved answers. */
async function image(): Promise<{ readonly cells: string; readonly answers: string }> {
  const sheets = host.workbook.engine.workbook.getSheets().map((sheet) => sheet.getSheetName());
  const cells = sheets
    .filter((name) => name !== hiddenSheet)
    .map((name) => {
      const used = host.workbook.getUsedRange(name);
      // Waiting is skipped here, so a sweep soon lives through midnight: the day of the copy is not compared.
      const formulas = used?.formulas.map((row) => row.map((cell) => String(cell).replace(copyDay, "$1")));
      const values = used?.values.map((row) =>
        row.map((cell) => (typeof cell === "string" ? cell.replace(copyDay, "$1") : cell)),
      );
      return [name, formulas, values, used?.numberFormat];
    });
  const { segments } = await createWorkbookAnswerStore(() => undefined).read();
  const answers = new Map<string, unknown>();
  for (const { text } of segments)
    for (const { answer } of (await decodeAnswers(text)).answers) answers.set(answer.key, answer.value);
  return {
    cells: JSON.stringify(cells),
    answers: digest([...answers].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}
type Image = Awaited<ReturnType<typeof image>>;
function expectWhole(what: string, now: Image, live: Image, handed: Image): void {
  const kind = (own: string, name: "cells" | "answers"): string =>
    own === live[name] ? "live" : own === handed[name] ? "handed over" : own;
  const cells = kind(now.cells, "cells");
  expect([what, cells, kind(now.answers, "answers")]).toEqual([
    what,
    expect.stringMatching(/^(live|handed over)$/),
    cells,
  ]);
}
const leftOfAnswers = (): unknown[] => [
  host.workbook.save().customXmlParts,
  host.workbook.engine.workbook.getSheets().filter((sheet) => sheet.getSheetName() === hiddenSheet).length,
];

async function fill(hasNoParts: boolean): Promise<WorkbookSnapshot> {
  device = new Map();
  await open(
    {
      sheets: [
        {
          name: "Deal",
          cells: {
            A2: host.server.subject,
            B2: '=LEN(RENT.PROPERTY(A2,"msa"))',
            B3: '=LEN(RENT.PROPERTY(A2,"management_company"))',
            B4: '=LEN(RENT.PROPERTY(A2,"county"))',
            B6: '=RENT.COMPS(A2,2,"name, units")',
            E2: "=B2*2",
          },
        },
      ],
    },
    hasNoParts,
  );
  await eventually(isSpilled);
  await addin().saveAnswers();
  return host.saved();
}

type Point = "request" | "write";
interface Watch {
  /** The Nth from now on fails. */
  arm(nth: number): void;
  /** The first request that writes. */
  readonly firstWriting: number;
  /** Stops the faults; returns whether one occurred. */
  stop(): boolean;
}

/** Counts the requests and writes of this workbook. */
function watch(point: Point, fault: Fault): Watch {
  const { excel } = host;
  const faults = createCallFaults();
  let [requests, writes, firstWriting] = [0, 0, Infinity];
  let [from, hasFailed] = [Infinity, false];
  const guard = <T>(call: () => Promise<T>): Promise<T> => {
    requests += 1;
    return faults.guard(call);
  };
  Object.assign(excel, requestsUnderFaults({ run: excel.run.bind(excel) }, { ...faults, guard }));
  writesUnderFaults(excel, () => {
    writes += 1;
    firstWriting = Math.min(firstWriting, requests + 1);
    const isRefused = fault.isForEver ? writes >= from : writes === from;
    hasFailed ||= isRefused;
    return isRefused;
  });
  return {
    arm(nth) {
      [requests, writes, firstWriting] = [0, 0, Infinity];
      if (point === "request") faults.start(nth, fault);
      else from = nth;
    },
    get firstWriting() {
      return firstWriting;
    },
    stop() {
      from = Infinity;
      return faults.stop() || hasFailed;
    },
  };
}

const faultKinds: readonly (readonly [Point, Fault["when"], boolean])[] = [
  ["request", "before it is done", false],
  ["request", "before it is done", true],
  ["request", "after it was done", true],
  ["write", "before it is done", false],
  ["write", "before it is done", true],
];

inExcelsInTurn(() => {
  describe.each([
    ["document parts", false],
    ["the hidden sheet", true],
  ] as const)("answers in %s", (_, hasNoParts) => {
    test.each(partOf(faultKinds, 4))(
      "the Nth %s fails %s, for ever: %p: cells and answers are all live or all handed over",
      async (point, when, isForEver) => {
        const start = await fill(hasNoParts);
        expect(leftOfAnswers()[1]).toBe(hasNoParts ? 1 : 0);
        // What is opened again knows its figures by what this device kept, and so do all images below.
        await reopen(start, hasNoParts);
        const live = await image();
        await addin().handOver.convert();
        await host.workbook.settled();
        const handed = await image();
        expect([handed.answers, leftOfAnswers()]).toEqual([digest([]), [[], 0]]);
        await addin().handOver.revert();
        await host.workbook.settled();
        expect(await image()).toEqual(live);

        const outcomes = new Set<string>();
        for (const action of ["convert", "revert"] as const) {
          const work = (): Promise<unknown> => addin().handOver[action]();
          let isReady = false;
          async function makeReady(): Promise<void> {
            if (!isReady) await reopen(start, hasNoParts);
            if (action === "revert") await addin().handOver.convert();
            await host.workbook.settled();
          }
          await makeReady();
          const counted = watch(point, { when, isForEver });
          counted.arm(Infinity);
          await work();
          // Earlier requests only read; one of them represents all.
          const first = point === "write" ? 1 : counted.firstWriting - 1;
          for (let nth = first, hasFailed = true; hasFailed; nth += 1) {
            if (!isOfPart(nth, 12)) continue;
            expect(nth).toBeLessThan(first + 100);
            await makeReady();
            const watched = watch(point, { when, isForEver });
            watched.arm(nth);
            const isDone = await work().then(
              () => true,
              () => false,
            );
            await host.workbook.settled();
            const left = host.saved();
            hasFailed = watched.stop();
            // What a host that comes back leaves is in order already.
            const now = isForEver ? null : await image();
            if (now !== null) expectWhole(`${action} ${nth}`, now, live, handed);
            await reopen(left, hasNoParts);
            const then = await image();
            expectWhole(`${action} ${nth}, reopened`, then, live, handed);
            isReady = then.cells === live.cells;
            if (!isReady) expect(leftOfAnswers()).toEqual([[], 0]);
            outcomes.add(`${action} ${isDone ? "done" : "refused"}: ${isReady ? "live" : "handed over"}`);
          }
        }
        // The first of them alone may be refused before anything was done: only a long run is sure to try these.
        const refused = isLong ? ["convert refused: live", "revert refused: handed over"] : [];
        expect([...outcomes]).toEqual(
          expect.arrayContaining(["convert done: handed over", "revert done: live", ...refused]),
        );
      },
    );
  });
});
