/** Conditional formats over cells with functions. Last of all: some versions of Excel crash. */
import type { Bench, Probe } from "../probe";
import { enterAndSettle, untilQuiet } from "../settled-value";
import { call } from "./argument-probes";

const usual = { part: "B", needsFunctions: true, isQuick: false, limitMs: 120_000 } as const;
const wholeSheetMs = 15_000;
const ruledCells = 200;

const addRule = (bench: Bench, address: string): Promise<void> =>
  bench.sheet.request(async (context, sheet) => {
    sheet.getRange(address).conditionalFormats.add("Custom").custom.rule.formula = "=FALSE";
    await context.sync();
  });

export const ruleProbes: readonly Probe[] = [
  {
    ...usual,
    id: "CFM-1",
    expected: { ruleEvaluation: "quiet", ruleCrash: "no" },
    async run(bench) {
      const { address } = await enterAndSettle(bench, call("AFTER", "5", "0"));
      await addRule(bench, "E1:E2");
      let isSpoiled = false;
      for (let look = 0; look < 10 && !isSpoiled; look++) {
        await bench.sleep(60);
        isSpoiled = (await bench.sheet.value(address)) === "#CALC!";
      }
      await bench.sheet.setDirty(address);
      await bench.sleep(600);
      // After a crash Excel answers no request: the run finds "began" at its next start.
      const value = await bench.sheet.value(address);
      return {
        switches: { ruleEvaluation: isSpoiled ? "calcError" : "quiet", ruleCrash: "no" },
        observed: `${isSpoiled ? "#CALC!, then " : ""}${JSON.stringify(value)}`,
      };
    },
  },
  {
    ...usual,
    id: "CFM-2",
    endsLike: "CFM-1",
    expected: { ruleCrash: "no" },
    async run(bench) {
      const row = bench.sheet.takeRows(ruledCells);
      const block = `A${row}:A${row + ruledCells - 1}`;
      await bench.sheet.enter(
        `A${row}`,
        Array.from({ length: ruledCells }, (_, index) => [call("AFTER", String(index + 1), String(index * 5))]),
      );
      await addRule(bench, block);
      await untilQuiet(bench);
      const { values } = await bench.sheet.read(block);
      const spoiled = values.flat().filter((value) => value === "#CALC!").length;
      await bench.sheet.request(async (context, sheet) => {
        sheet.getRange(block).clear();
        await context.sync();
      });
      return { switches: { ruleCrash: "no" }, observed: `${ruledCells} cells calculated, ${spoiled} #CALC!` };
    },
  },
  {
    ...usual,
    id: "CFM-3",
    expected: { wholeSheetCalc: "ends" },
    async run(bench) {
      await addRule(bench, "A:XFD");
      const calculated = bench.sheet.request(async (context, sheet) => {
        sheet.calculate(true);
        await context.sync();
        return true;
      });
      const hasEnded = await Promise.race([calculated, bench.sleep(wholeSheetMs).then(() => false)]);
      return {
        switches: { wholeSheetCalc: hasEnded ? "ends" : "hangs" },
        observed: hasEnded ? "calculated" : `no answer within ${wholeSheetMs} ms`,
      };
    },
  },
];
