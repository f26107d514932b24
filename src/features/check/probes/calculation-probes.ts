/** When Excel calls functions, what cells show until then, and how it reports its calculation state. */
import { busy, type Bench, type FunctionCalls, ImpossibleProbe, type Probe } from "../probe";
import { enterAndSettle, settledValue, untilQuiet } from "../settled-value";
import { call } from "./argument-probes";

const usual = { part: "A", needsFunctions: true, isQuick: false, limitMs: 120_000 } as const;

const callsOf = ({ calls }: Bench): FunctionCalls => {
  if (calls === null) throw new ImpossibleProbe("there are no functions of the kit");
  return calls;
};

/** Whether an action causes more calls, according to `count`. */
async function callsAgain(bench: Bench, count: () => number, act: () => Promise<void>): Promise<boolean> {
  const before = count();
  await act();
  // A busy Excel calls late.
  for (let looks = 0; looks < 30 && count() === before; looks += 1) await bench.sleep(100);
  await untilQuiet(bench);
  return count() > before;
}

const calculateAll = (bench: Bench): Promise<void> =>
  bench.sheet.request(async (context) => {
    context.workbook.application.calculate("Full");
    await context.sync();
  });

const watchedCells = 8;
/** A result that doesn't show this long after the last return is lost, ms. */
const lostMs = 3_000;

/** What cells of AFTER(1, …) show once all have their first value, or no more get one. */
async function firstValues(bench: Bench, address: string): Promise<unknown[]> {
  const calls = callsOf(bench);
  const began = bench.now();
  for (;;) {
    const values = (await bench.sheet.read(address)).values.flat();
    const shown = values.filter((value) => value === 1).length;
    // A busy Excel may not have called yet.
    const hasEnded = calls.open() === 0 && calls.lastReturn() > began && bench.now() - calls.lastReturn() > lostMs;
    if (shown === values.length || (shown > 0 && hasEnded) || bench.now() - began > bench.patienceMs) return values;
    await bench.sleep(100);
  }
}

/** Cells that run again at once, and a sum over them. */
const summedCells = 200;

interface Watched {
  /** Values of the cells that were never returned. */
  readonly foreign: ReadonlySet<unknown>;
  /** Different sums that showed before the last. */
  readonly sums: number;
}

/** Watches the block of cells of AFTER, and the sum below, until all show `wanted` or no more do. */
async function watchSum(bench: Bench, block: string, former: readonly unknown[], wanted: number): Promise<Watched> {
  const calls = callsOf(bench);
  const foreign = new Set<unknown>();
  const sums = new Set<unknown>();
  const began = bench.now();
  for (;;) {
    const shown = (await bench.sheet.read(block)).values.flat();
    const sum = shown.pop();
    for (const value of shown) if (value !== wanted && !former.includes(value)) foreign.add(value);
    if (typeof sum === "number") sums.add(sum);
    const hasEnded = calls.open() === 0 && calls.lastReturn() > began && bench.now() - calls.lastReturn() > lostMs;
    if (shown.every((value) => value === wanted) || hasEnded || bench.now() - began > bench.patienceMs)
      return { foreign, sums: sums.size };
    await bench.sleep(20);
  }
}
/** Milliseconds that a spill may need to be called twice. */
const spillMs = 1_500;

/** What the first cell of a grid of 2 by 2 shows, and how often the function was called for it. */
async function spill(bench: Bench, address: string): Promise<string> {
  const calls = callsOf(bench);
  const before = calls.of("GRID");
  await bench.sheet.enter(address, [[call("GRID", "2", "2", "0")]]);
  const value = await settledValue(bench, address, true);
  await bench.sleep(spillMs);
  return `${JSON.stringify(value)} (${calls.of("GRID") - before} calls)`;
}

/** Enough results to lose one if Excel loses one in a thousand. */
const manyCells = 1_100;
/** A result counts as late if it shows this long after its return, ms. */
const lateMs = 400;

/** Time from a return to the value in its cell, ms: the shortest of three, since a busy machine is slow anyway. */
async function shortestDelay(bench: Bench): Promise<number> {
  const calls = callsOf(bench);
  let shortest = bench.patienceMs;
  for (let value = 1; value <= 3; value++) {
    const address = `A${bench.sheet.takeRows(1)}`;
    const began = bench.now();
    await bench.sheet.enter(address, [[call("AFTER", String(value), "100")]]);
    const until = began + bench.patienceMs;
    while ((await bench.sheet.value(address)) !== value && bench.now() < until) await bench.sleep(20);
    if (calls.lastReturn() > began) shortest = Math.min(shortest, bench.now() - calls.lastReturn());
  }
  return shortest;
}

export const calculationProbes: readonly Probe[] = [
  {
    ...usual,
    id: "CAL-1",
    isQuick: true,
    expected: { pendingShows: "busy" },
    async run(bench) {
      const row = bench.sheet.takeRows(watchedCells);
      const last = row + watchedCells - 1;
      const rows = Array.from({ length: watchedCells }, (_, index) => index);
      await bench.sheet.enter(
        `A${row}`,
        rows.map((index) => [1, 0, call("AFTER", `A${row + index}`, `B${row + index}`)]),
      );
      const before = await firstValues(bench, `C${row}:C${last}`);
      // Skips cells whose result Excel lost.
      const watched = rows.filter((index) => before[index] === 1);
      if (watched.length === 0) throw new ImpossibleProbe("no first value shows");
      // One after another: one of them catches a value shown for only a tenth of a second.
      await bench.sheet.enter(
        `A${row}`,
        rows.map((index) => [2, 500 + index * 70]),
      );
      const seen = new Set<unknown>();
      const until = bench.now() + bench.patienceMs;
      let isNew = false;
      while (!isNew && bench.now() < until) {
        const { values } = await bench.sheet.read(`C${row}:C${last}`);
        const shown = watched.map((index) => values[index]?.[0]);
        shown.forEach((value) => seen.add(value));
        isNew = shown.every((value) => value === 2);
        if (!isNew) await bench.sleep(20);
      }
      const shows = seen.has(0) ? "oldThenZero" : seen.has(busy) ? "busy" : "old";
      return { switches: { pendingShows: shows }, observed: `shows ${JSON.stringify([...seen]).slice(0, 100)}` };
    },
  },
  {
    ...usual,
    id: "CAL-2",
    isQuick: true,
    expected: { pendingShows: "busy" },
    async run(bench) {
      const input = bench.sheet.takeRows(1);
      const row = bench.sheet.takeRows(summedCells + 1);
      const end = row + summedCells;
      const block = `A${row}:A${end}`;
      await bench.sheet.enter(`A${input}`, [[1]]);
      await bench.sheet.enter(`A${row}`, [
        ...Array.from({ length: summedCells }, (_, index) => [call("AFTER", `$A$${input}`, String(index * 5))]),
        [`=SUM(A${row}:A${end - 1})`],
      ]);
      const first = await watchSum(bench, block, [busy, ""], 1);
      await bench.sheet.enter(`A${input}`, [[2]]);
      const again = await watchSum(bench, block, [busy, 1], 2);
      await bench.sheet.request(async (context, sheet) => {
        sheet.getRange(block).clear();
        await context.sync();
      });
      const foreign = [...new Set([...first.foreign, ...again.foreign])];
      const others = foreign.filter((value) => value !== 0 && value !== "");
      return {
        switches: again.foreign.has(0) ? { pendingShows: "oldThenZero" } : {},
        isOdd: others.length > 0,
        observed:
          `not returned but shown: ${JSON.stringify(foreign).slice(0, 100)}; ` +
          `sums shown ${first.sums} at first, ${again.sums} again`,
      };
    },
  },
  {
    ...usual,
    id: "CAL-3",
    limitMs: 120_000,
    expected: { settledReturn: "now" },
    async run(bench) {
      const row = bench.sheet.takeRows(manyCells);
      const address = `A${row}:A${row + manyCells - 1}`;
      await bench.sheet.enter(
        `A${row}`,
        Array.from({ length: manyCells }, (_, index) => [call("AFTER", String(index + 1), "0")]),
      );
      const calls = callsOf(bench);
      const missing = async (): Promise<number> => {
        const { values } = await bench.sheet.read(address);
        return values.filter(([value], index) => value !== index + 1).length;
      };
      await bench.sleep(300);
      while (calls.open() > 0) await bench.sleep(20);
      let left = await missing();
      for (let changed = bench.now(); left > 0 && bench.now() - changed < bench.patienceMs / 2;) {
        await bench.sleep(200);
        const now = await missing();
        if (now !== left) [left, changed] = [now, bench.now()];
      }
      await bench.sheet.request(async (context, sheet) => {
        sheet.getRange(address).clear();
        await context.sync();
      });
      const delay = await shortestDelay(bench);
      const state = left > 0 ? "lost" : delay > lateMs ? "late" : "now";
      return {
        switches: { settledReturn: state },
        observed: `${left} of ${manyCells} never show, one shows after ${Math.round(delay)} ms`,
      };
    },
  },
  {
    ...usual,
    id: "CAL-4",
    isQuick: true,
    expected: { calcState: "exact" },
    async run(bench) {
      await enterAndSettle(bench, call("AFTER", "1", "0"));
      const until = bench.now() + bench.patienceMs;
      for (;;) {
        const state = await bench.sheet.request(async (context) => {
          const { application } = context.workbook;
          application.load("calculationState");
          await context.sync();
          return application.calculationState;
        });
        if (state === "Done") return { switches: { calcState: "exact" }, observed: "Done" };
        if (bench.now() > until) return { switches: { calcState: "sticksPending" }, observed: state };
        await bench.sleep(100);
      }
    },
  },
  {
    ...usual,
    id: "CAL-5",
    expected: { skipsOnFull: "none", errorThenStuck: "off" },
    async run(bench) {
      const calls = callsOf(bench);
      const [failed, intersecting] = [() => calls.of("FAIL"), () => calls.ofKey("at")];
      const { address } = await enterAndSettle(bench, call("FAIL"));
      const at = await enterAndSettle(bench, '=@RENTCHECK.COUNT("at")');
      let isAtCalled = false;
      const isErrorCalled = await callsAgain(bench, failed, async () => {
        isAtCalled = await callsAgain(bench, intersecting, () => calculateAll(bench));
      });
      const shown = await bench.sheet.value(address);
      await bench.sheet.enter(address, [[call("FAIL")]]);
      await settledValue(bench, address);
      const isDirtyCalled = await callsAgain(bench, failed, () => bench.sheet.setDirty(address));
      await bench.sheet.enter(at.address, [[""]]);
      await bench.sheet.enter(address, [[""]]);
      const skips = isAtCalled ? (isErrorCalled ? "none" : "errors") : isErrorCalled ? "atFormulas" : "both";
      return {
        switches: { skipsOnFull: skips, errorThenStuck: isDirtyCalled ? "off" : "on" },
        observed: `after a full calculation the error shows ${JSON.stringify(shown)}`,
      };
    },
  },
  {
    ...usual,
    id: "CAL-6",
    // What a full calculation of the workbook skips is CAL-5's finding.
    expected: {},
    async run(bench) {
      const calls = callsOf(bench);
      const at = await enterAndSettle(bench, '=@RENTCHECK.COUNT("sheet-at")');
      const inside = await enterAndSettle(bench, '=IF(TRUE,RENTCHECK.COUNT("sheet-if"),0)');
      const calculate = (): Promise<void> =>
        bench.sheet.request(async (context, sheet) => {
          sheet.calculate(true);
          await context.sync();
        });
      let isInsideCalled = false;
      const isAtCalled = await callsAgain(
        bench,
        () => calls.ofKey("sheet-at"),
        async () => {
          isInsideCalled = await callsAgain(bench, () => calls.ofKey("sheet-if"), calculate);
        },
      );
      for (const { address } of [at, inside]) await bench.sheet.enter(address, [[""]]);
      const said = (isCalled: boolean): string => (isCalled ? "called" : "not called");
      return {
        switches: {},
        isOdd: !isAtCalled || !isInsideCalled,
        observed: `calculating the sheet: with @ ${said(isAtCalled)}, inside IF ${said(isInsideCalled)}`,
      };
    },
  },
  {
    ...usual,
    id: "CAL-7",
    expected: { iterative: "calculates" },
    async run(bench) {
      const set = (isEnabled: boolean): Promise<void> =>
        bench.sheet.request(async (context) => {
          context.workbook.application.iterativeCalculation.enabled = isEnabled;
          await context.sync();
        });
      await set(true);
      try {
        const { value } = await enterAndSettle(bench, call("AFTER", "7", "0"));
        return { switches: { iterative: value === 7 ? "calculates" : "calcError" }, observed: JSON.stringify(value) };
      } finally {
        await set(false);
      }
    },
  },
  {
    ...usual,
    id: "CAL-8",
    expected: { recalcsOn: "insert" },
    async run(bench) {
      await enterAndSettle(bench, call("COUNT", '"insert"'));
      const isCalled = await callsAgain(
        bench,
        () => callsOf(bench).ofKey("insert"),
        () =>
          bench.sheet.request(async (context, sheet) => {
            sheet.getRange("1:1").insert("Down");
            await context.sync();
          }),
      );
      return {
        switches: { recalcsOn: isCalled ? "insert" : "nothing" },
        observed: isCalled ? "called again" : "not called",
      };
    },
  },
  {
    ...usual,
    id: "CAL-9",
    expected: {},
    async run(bench) {
      const [free, blocked, table] = [3, 3, 5].map((rows) => bench.sheet.takeRows(rows));
      await bench.sheet.enter(`B${blocked}`, [["in the way"]]);
      await bench.sheet.enter(`A${table}`, [
        ["CheckLeft", "CheckRight"],
        ["", ""],
        ["", ""],
        ["", ""],
      ]);
      await bench.sheet.request(async (context, sheet) => {
        sheet.tables.add(`A${table}:B${(table ?? 0) + 3}`, true).name = "CheckSpill";
        await context.sync();
      });
      const seen = {
        free: await spill(bench, `A${free}`),
        blocked: await spill(bench, `A${blocked}`),
        table: await spill(bench, `A${(table ?? 0) + 1}`),
      };
      await bench.sheet.request(async (context, sheet) => {
        for (const row of [free, blocked]) sheet.getRange(`A${row}:B${(row ?? 0) + 1}`).clear();
        context.workbook.tables.getItem("CheckSpill").delete();
        await context.sync();
      });
      return {
        switches: {},
        isOdd: !seen.free.startsWith("1 ") || !/^"#(?:SPILL|REF)!"/.test(seen.blocked),
        observed: `free ${seen.free}, blocked ${seen.blocked}, in a table ${seen.table}`,
      };
    },
  },
];
