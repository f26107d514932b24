/** What Excel knows of the add-in's functions. */
import { ImpossibleProbe, type Probe } from "../probe";
import { enterAndSettle } from "../shown-value";
import { call } from "./argument-probes";

const usual = { part: "A", needsFunctions: true, isQuick: true, limitMs: 120_000 } as const;

export const installProbes: readonly Probe[] = [
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
