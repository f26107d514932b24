/**
 * The product's freezing of formulas in this Excel: brought back after closing, after a cut, and on a protected sheet.
 */
import { cutRequests } from "../../../host/cut-requests";
import { type Bench, type Freezing, ImpossibleProbe, type Probe } from "../probe";
import { freezeSheetName } from "../sheet/check-sheet";

const usual = { needsFunctions: true, isQuick: false, limitMs: 300_000 } as const;
const firstCells = 20;
const laterCells = 5;

/** A formula that the product freezes, since it names one of its functions, and that no function has to answer. */
const formulaOf = (index: number): string => `=IF(TRUE,${index + 1}*2,RENT.NONE())`;
const formulasFrom = (first: number, count: number): string[][] =>
  Array.from({ length: count }, (_, index) => [formulaOf(first + index)]);
const areaOf = (count: number): string => `A1:A${count}`;

function freezingOf({ freezing }: Bench): Freezing {
  if (freezing === null) throw new ImpossibleProbe("the quick check doesn't freeze");
  return freezing();
}

const readCells = (bench: Bench, count: number): Promise<unknown[]> =>
  bench.sheet.read(areaOf(count), freezeSheetName).then(({ formulas }) => formulas.flat());
/** How many cells have their formula, and how many its value. */
async function countKept(bench: Bench, count: number): Promise<{ formulas: number; values: number }> {
  const cells = await readCells(bench, count);
  return {
    formulas: cells.filter((cell, index) => cell === formulaOf(index)).length,
    values: cells.filter((cell, index) => cell === (index + 1) * 2).length,
  };
}

const protect = (bench: Bench, isProtected: boolean): Promise<void> =>
  bench.sheet.request(async (context) => {
    const { protection } = context.workbook.worksheets.getItem(freezeSheetName);
    if (isProtected) protection.protect();
    else protection.unprotect();
    await context.sync();
  });

/** Freezes while the nth request fails; then puts the workbook in order as the next opening would. */
async function freezeCut(bench: Bench, nth: number): Promise<{ readonly wasCut: boolean; readonly isWhole: boolean }> {
  const cut = cutRequests(nth);
  try {
    await freezingOf(bench)
      .pin("workbook")
      .catch(() => undefined);
  } finally {
    cut.end();
  }
  const healing = freezingOf(bench);
  await healing.settle();
  const kept = await countKept(bench, firstCells);
  const isWhole = kept.formulas === firstCells || kept.values === firstCells;
  if (kept.values > 0) await healing.unpin("workbook");
  const back = await countKept(bench, firstCells);
  return { wasCut: cut.hasCut(), isWhole: isWhole && back.formulas === firstCells };
}

export const freezeProbes: readonly Probe[] = [
  {
    ...usual,
    id: "PIN-2",
    part: "A",
    expected: {},
    async run(bench) {
      await bench.sheet.enter("A1", formulasFrom(0, firstCells), freezeSheetName);
      const broken: number[] = [];
      let cuts = 0;
      for (let wasCut = true; wasCut && cuts < bench.sizes.cuts;) {
        const outcome = await freezeCut(bench, cuts + 1);
        ({ wasCut } = outcome);
        if (!outcome.isWhole) broken.push(cuts + 1);
        if (wasCut) cuts += 1;
      }
      return {
        switches: {},
        isOdd: broken.length > 0,
        observed: `cut at ${cuts} requests, not whole after ${broken.join(", ") || "none"}`,
      };
    },
  },
  {
    ...usual,
    id: "PIN-3",
    part: "A",
    expected: {},
    async run(bench) {
      await bench.sheet.enter("A1", formulasFrom(0, firstCells), freezeSheetName);
      await protect(bench, true);
      let refused = "";
      try {
        await freezingOf(bench).pin("workbook");
      } catch (error) {
        refused = error instanceof Error ? error.name : "unknown";
      } finally {
        await protect(bench, false);
      }
      await freezingOf(bench).settle();
      const { formulas } = await countKept(bench, firstCells);
      return {
        switches: {},
        isOdd: refused === "" || formulas !== firstCells,
        observed: `${refused || "not refused"}, ${formulas} of ${firstCells} formulas unchanged`,
      };
    },
  },
  {
    ...usual,
    id: "PIN-1",
    part: "A",
    expected: {},
    async run(bench) {
      const freezing = freezingOf(bench);
      await bench.sheet.enter("A1", formulasFrom(0, firstCells), freezeSheetName);
      await freezing.pin("workbook");
      const frozen = await countKept(bench, firstCells);
      await freezing.unpin("workbook");
      const back = await countKept(bench, firstCells);
      // Part B unfreezes these after the workbook was closed.
      await freezing.pin("workbook");
      return {
        switches: {},
        isOdd: frozen.values !== firstCells || back.formulas !== firstCells,
        observed: `${frozen.values} of ${firstCells} frozen, ${back.formulas} unfrozen`,
      };
    },
  },
  {
    ...usual,
    id: "PIN-1B",
    part: "B",
    expected: {},
    async run(bench) {
      const freezing = freezingOf(bench);
      const opened = await countKept(bench, firstCells);
      if (opened.values + opened.formulas === 0) throw new ImpossibleProbe("part A froze no cells");
      const all = firstCells + laterCells;
      await bench.sheet.enter(`A${firstCells + 1}`, formulasFrom(firstCells, laterCells), freezeSheetName);
      await freezing.pin("workbook");
      const frozen = await countKept(bench, all);
      await freezing.unpin("workbook");
      const back = await countKept(bench, all);
      return {
        switches: {},
        isOdd: frozen.values !== all || back.formulas !== all,
        observed: `${opened.values} frozen when opened, ${frozen.values} after 5 more, ${back.formulas} of ${all} unfrozen`,
      };
    },
  },
];
