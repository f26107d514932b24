/** What Excel knows of the add-in's functions. */
import { canHideFunctions, setFunctionVisibility } from "../../../host/function-registration";
import { ImpossibleProbe, type Probe } from "../probe";
import { enterAndSettle, settledValue } from "../settled-value";
import { call } from "./argument-probes";

const usual = { part: "A", needsFunctions: true, isQuick: true, limitMs: 120_000 } as const;

/** How long a new cell is watched, and how soon its value should show, ms. */
const watchMs = 30_000;
const soonMs = 2_000;
const isUnknown = (value: unknown): boolean => value === "#NAME?" || value === "#VALUE!";

export const installProbes: readonly Probe[] = [
  {
    ...usual,
    id: "INS-1",
    expected: { openNames: "known" },
    async run(bench) {
      const address = `A${bench.sheet.takeRows(1)}`;
      const began = bench.now();
      await bench.sheet.enter(address, [[call("COUNT", '"start"')]]);
      const seen: unknown[] = [];
      const look = async (): Promise<unknown> => {
        const value = await bench.sheet.value(address);
        if (seen.at(-1) !== value) seen.push(value);
        return value;
      };
      const isThere = (value: unknown): boolean => typeof value === "number" && value >= 1;
      while (!isThere(await look()) && bench.now() - began < Math.min(watchMs, bench.patienceMs)) await bench.sleep(50);
      const ms = bench.now() - began;
      // A result that Excel loses is CAL-3's finding.
      if (!isThere(seen.at(-1)) && !isUnknown(seen.at(-1))) await settledValue(bench, address);
      return {
        // What opening does to saved cells is INS-2's finding.
        switches: seen.some(isUnknown) ? { openNames: "few" } : {},
        isOdd: ms > soonMs && isThere(seen.at(-1)),
        observed: `${JSON.stringify(seen).slice(0, 100)} within ${Math.round(ms)} ms`,
      };
    },
  },
  {
    ...usual,
    id: "INS-8",
    isQuick: false,
    expected: {},
    async run(bench) {
      if (!canHideFunctions()) throw new ImpossibleProbe("this Excel can't hide functions");
      await setFunctionVisibility({ hide: ["RENTCHECK.AFTER"] });
      try {
        const { value } = await enterAndSettle(bench, call("AFTER", "8", "0"));
        return { switches: {}, isOdd: value !== 8, observed: `a hidden function shows ${JSON.stringify(value)}` };
      } finally {
        await setFunctionVisibility({ show: ["RENTCHECK.AFTER"] });
      }
    },
  },
  {
    ...usual,
    id: "INS-4",
    expected: { metadataAge: "current" },
    async run(bench) {
      if (bench.buildFunction === null) throw new ImpossibleProbe("the functions don't name their build");
      const { value } = await enterAndSettle(bench, call(bench.buildFunction));
      if (value !== 1 && value !== "#NAME?") throw new ImpossibleProbe("no value shows");
      return {
        switches: { metadataAge: value === 1 ? "current" : "dayOld" },
        observed: value === 1 ? "functions and script are of one build" : "Excel has the functions of another build",
      };
    },
  },
];
