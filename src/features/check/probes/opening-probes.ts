/** What remains of formulas after saving and reopening the workbook: cells entered by part A. */
import { type Bench, busy, ImpossibleProbe, type Probe } from "../probe";
import { savedSheetName } from "../sheet/check-sheet";
import { untilQuiet } from "../settled-value";
import { call } from "./argument-probes";

const usual = { part: "B", needsFunctions: true, isQuick: false, limitMs: 120_000 } as const;
const savedCells = 20;
const savedAddress = `A1:A${savedCells}`;
const formulaOf = (index: number): string => call("ECHO", String(index + 1));

/** Enters the cells for part B. Resolves when their values show. */
export async function enterSavedCells(bench: Bench): Promise<void> {
  const cells = Array.from({ length: savedCells }, (_, index) => [formulaOf(index)]);
  await bench.sheet.enter("A1", cells, savedSheetName);
  const until = bench.now() + bench.patienceMs;
  const isShown = async (): Promise<boolean> =>
    (await valuesOf(bench)).every((value) => value !== busy && value !== "");
  while (!(await isShown()) && bench.now() < until) await bench.sleep(100);
}

const valuesOf = async (bench: Bench): Promise<unknown[]> =>
  (await bench.sheet.read(savedAddress, savedSheetName)).values.map(([value]) => value);
const unknownIn = (values: readonly unknown[]): number => values.filter((value) => value === "#NAME?").length;
const openNamesOf = (count: number): string => (count === 0 ? "known" : count < savedCells ? "few" : "all");

export const openingProbes: readonly Probe[] = [
  {
    ...usual,
    id: "INS-6",
    expected: { savedFormula: "plain" },
    async run(bench) {
      const { formulas } = await bench.sheet.read(savedAddress, savedSheetName);
      const texts = formulas.map(([formula]) => String(formula));
      if (texts.every((text) => text === "")) throw new ImpossibleProbe("part A saved no cells");
      const isForeign = texts.some((text) => text.startsWith("='"));
      const isUnknown = texts.some((text) => text.includes("_xldudf_"));
      const state = isForeign ? "foreignPrefix" : isUnknown ? "xldudf" : "plain";
      return {
        switches: { savedFormula: state },
        observed: `${texts.filter((text, index) => text !== formulaOf(index)).length} of ${savedCells} changed`,
      };
    },
  },
  {
    ...usual,
    id: "CAL-8B",
    expected: { recalcsOn: "insert" },
    async run({ callsWhenOpened, sheet }) {
      const { formulas } = await sheet.read(savedAddress, savedSheetName);
      // If formulas changed when reopened, calls don't show what opening did.
      const isWritten = formulas.every(([formula], index) => formula === formulaOf(index));
      return {
        switches: isWritten && callsWhenOpened > 0 ? { recalcsOn: "insertAndOpen" } : {},
        observed: `${callsWhenOpened} calls when opened`,
      };
    },
  },
  {
    ...usual,
    id: "INS-2",
    expected: { openNames: "known", reenter: "no" },
    async run(bench) {
      const { formulas } = await bench.sheet.read(savedAddress, savedSheetName);
      const opened = unknownIn(await valuesOf(bench));
      if (opened === 0) return { switches: { openNames: "known" }, observed: "all values are there" };
      await bench.sheet.setDirty(savedAddress, savedSheetName);
      await bench.sleep(300);
      await untilQuiet(bench);
      let calculated = unknownIn(await valuesOf(bench));
      // A busy Excel calculates late.
      for (let looks = 0; looks < 20 && calculated > 0; looks += 1) {
        await bench.sleep(100);
        calculated = unknownIn(await valuesOf(bench));
      }
      await bench.sheet.enter(
        "A1",
        formulas.map((_, index) => [formulaOf(index)]),
        savedSheetName,
      );
      await bench.sleep(300);
      await untilQuiet(bench);
      const entered = unknownIn(await valuesOf(bench));
      // If a formula changed when reopened, Excel isn't expected to repair it.
      const isWritten = formulas.every(([formula], index) => formula === formulaOf(index));
      return {
        switches: {
          openNames: openNamesOf(opened),
          ...(isWritten && { reenter: calculated === 0 ? "no" : "needed" }),
        },
        observed: `#NAME? in ${opened} cells when opened, ${calculated} after calculating, ${entered} after entering`,
      };
    },
  },
];
