/** Many cells, large results and large reads: how long, and what Excel refuses. */
import { columnLetters } from "../../../notation/cell-address";
import { runAsOneStep } from "../../../host/run";
import { type Bench, ImpossibleProbe, type Probe } from "../probe";
import { checkSheetName, codeOf } from "../sheet/check-sheet";
import { settledValue } from "../settled-value";
import { call } from "./argument-probes";

const usual = { part: "A", needsFunctions: true, isQuick: false, limitMs: 900_000 } as const;
const rowsInRequest = 1_000;
const gridColumns = 100;
/** 10,000 cells should be calculated in this time, ms. */
const mostMs = 60_000;
const cellsInTime = 10_000;
/** The page should answer within this time, ms. */
const mostStopMs = 1_000;
const mostGrowth = 100_000_000;
/** Results that don't show for this long never do, ms. */
const lostMs = 3_000;

interface Settled {
  readonly ms: number;
  /** Longest time in which the page didn't run. */
  readonly stopMs: number;
  readonly missing: number;
}

/** Enters cells of functions that wait 0 to 200 ms, until all show or no more do; then clears them. */
async function settleMany(bench: Bench, count: number): Promise<Settled> {
  const height = Math.min(count, rowsInRequest);
  const width = Math.ceil(count / height);
  const row = bench.sheet.takeRows(height);
  const watch = watchStops(bench);
  const began = bench.now();
  for (let column = 0; column < width; column += 1)
    await bench.sheet.enter(
      `${columnLetters(column)}${row}`,
      Array.from({ length: height }, (_, index) => [call("AFTER", "1", String((column * height + index) % 201))]),
    );
  const area = `A${row}:${columnLetters(width - 1)}${row + height - 1}`;
  let [missing, last] = [count, bench.now()];
  while (missing > 0 && bench.now() - last < lostMs && bench.now() - began < 5 * mostMs) {
    await bench.sleep(100);
    const left = await countMissing(bench, area);
    if (left !== missing || (bench.calls?.open() ?? 0) > 0) [missing, last] = [left, bench.now()];
  }
  const stopMs = watch.end();
  await clear(bench, area);
  return { ms: last - began, stopMs, missing };
}

const countMissing = async (bench: Bench, area: string): Promise<number> =>
  (await bench.sheet.read(area)).values.flat().filter((value) => value !== 1).length;

const clear = (bench: Bench, area: string): Promise<void> =>
  bench.sheet.request(async (context, sheet) => {
    sheet.getRange(area).clear();
    await context.sync();
  });

const lookMs = 50;

function watchStops({ now, sleep }: Bench): { end(): number } {
  let [longest, isOver] = [0, false];
  const watch = async (): Promise<void> => {
    while (!isOver) {
      const before = now();
      await sleep(lookMs);
      longest = Math.max(longest, now() - before - lookMs);
    }
  };
  void watch();
  return {
    end() {
      isOver = true;
      return longest;
    },
  };
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

export const scaleProbes: readonly Probe[] = [
  {
    ...usual,
    id: "SCL-1",
    expected: {},
    async run(bench) {
      const seen: string[] = [];
      let isOdd = false;
      for (const count of bench.sizes.cells) {
        const { ms, stopMs, missing } = await settleMany(bench, count);
        const isSlow = count <= cellsInTime && ms > mostMs;
        isOdd ||= isSlow || stopMs > mostStopMs;
        seen.push(`${count} cells ${inSeconds(ms)}, stop ${Math.round(stopMs)} ms, ${missing} not shown`);
        // The next size would need minutes more.
        if (isSlow) break;
      }
      return { switches: {}, isOdd, observed: seen.join("; ") };
    },
  },
  {
    ...usual,
    id: "SCL-3",
    expected: {},
    async run(bench) {
      const before = bench.heapBytes();
      if (before === null) throw new ImpossibleProbe("this browser doesn't report memory");
      const count = bench.sizes.cells[Math.min(1, bench.sizes.cells.length - 1)] ?? 0;
      for (let round = 0; round < 3; round += 1) await settleMany(bench, count);
      const growth = (bench.heapBytes() ?? before) - before;
      return {
        switches: {},
        isOdd: growth > mostGrowth,
        observed: `${Math.round(growth / 1_000_000)} MB more after 3 times ${count} cells`,
      };
    },
  },
  {
    ...usual,
    id: "SCL-4",
    expected: {},
    async run(bench) {
      const seen: string[] = [];
      let isOdd = false;
      let area: { readonly row: number; readonly rows: number } | null = null;
      for (const rows of bench.sizes.gridRows) {
        const row = bench.sheet.takeRows(rows);
        await bench.sheet.enter(`A${row}`, [[call("GRID", String(rows), String(gridColumns), "0")]]);
        const first = await settledValue(bench, `A${row}`, true);
        const last =
          first === 1 ? await bench.sheet.value(`${columnLetters(gridColumns - 1)}${row + rows - 1}`) : first;
        const isWhole = last === rows * gridColumns;
        // A result over Excel's limit of 5 MB may be refused.
        isOdd ||= !isWhole && rows <= 1_000;
        seen.push(`${rows} x ${gridColumns} ${isWhole ? "shown" : JSON.stringify(last)}`);
        if (isWhole) area = { row, rows };
      }
      for (const rows of area === null ? [] : bench.sizes.readRows) {
        const { row, rows: height } = area ?? { row: 1, rows: 1 };
        const last = `${columnLetters(gridColumns - 1)}${row + Math.min(rows, height) - 1}`;
        const refused = await bench.sheet.read(`A${row}:${last}`).then(() => null, codeOf);
        seen.push(`${Math.min(rows, height)} rows read ${refused ?? "yes"}`);
      }
      await bench.sheet.request(async (context) => {
        // Spills end with their formulas.
        context.workbook.worksheets
          .getItem(checkSheetName)
          .getRange(`A${area?.row ?? 1}`)
          .clear();
        await context.sync();
      });
      return { switches: {}, isOdd, observed: seen.join(", ") };
    },
  },
  {
    ...usual,
    id: "UND-5",
    needsFunctions: false,
    expected: {},
    async run(bench) {
      if (!bench.isSupported("ExcelApi", "1.20")) throw new ImpossibleProbe("this Excel has no undo groups");
      const count = bench.sizes.undoFormulas;
      const row = bench.sheet.takeRows(count);
      const area = `A${row}:A${row + count - 1}`;
      const refused = await runAsOneStep(async (context) => {
        const range = context.workbook.worksheets.getItem(checkSheetName).getRange(area);
        range.formulas = Array.from({ length: count }, () => ["=1+1"]);
        await context.sync();
      }).then(() => null, codeOf);
      await clear(bench, area);
      return {
        switches: {},
        isOdd: refused !== null,
        observed: `${count} formulas as one step: ${refused ?? "written"}`,
      };
    },
  },
];
