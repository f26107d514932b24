/** What only a person can see: one yes-or-no question each. */
import type { Switches } from "./probe";

export interface ManualAnswer {
  readonly id: string;
  readonly answer: "yes" | "no" | "skipped";
  /** What the person adds in a few words. */
  readonly note?: string;
}

export interface ManualStep {
  readonly id: string;
  /** What each answer means for this Excel. */
  readonly yes: Switches;
  readonly no: Switches;
}

/** The pane has the question texts, by these ids. If two determine the same switch, the later one counts. */
export const manualSteps = [
  { id: "NET-2", yes: { iconNoCache: "shown" }, no: { iconNoCache: "default" } },
  { id: "KEY-2", yes: { shortcuts: "fire" }, no: { shortcuts: "notInPane" } },
  { id: "KEY-1", yes: {}, no: { shortcuts: "none" } },
  { id: "RUN-7", yes: { download: "saves" }, no: { download: "nothing" } },
  { id: "VAL-6", yes: {}, no: {} },
  { id: "UND-3", yes: { addinUndo: "kept" }, no: { addinUndo: "perApi" } },
  { id: "UND-1", yes: {}, no: { addinUndo: "cleared" } },
  { id: "UND-2", yes: { customXmlUndo: "outside" }, no: { customXmlUndo: "clears" } },
  { id: "UND-4", yes: { veryHiddenUndo: "works" }, no: { veryHiddenUndo: "ends" } },
  { id: "RUN-2", yes: { idleLife: "document" }, no: { idleLife: "twentyMinutes" } },
  { id: "RUN-4", yes: { otherWorkbook: "apart" }, no: { otherWorkbook: "ends" } },
  { id: "RUN-5B", yes: { frozenRows: "set" }, no: { frozenRows: "throwsWithTwo" } },
  { id: "RUN-6", yes: { dialogOpen: "runs" }, no: { dialogOpen: "hangs" } },
  { id: "RUN-3", yes: {}, no: {} },
  { id: "INS-5", yes: {}, no: {} },
  { id: "INS-7", yes: {}, no: {} },
  { id: "DEP-1B", yes: { route: "share" }, no: { route: "sideload" } },
  { id: "DEP-1", yes: { route: "central" }, no: {} },
  { id: "DEP-4", yes: {}, no: {} },
  { id: "DEP-2", yes: { startupAllowed: "yes" }, no: { startupAllowed: "ignored" } },
  { id: "DEP-3", yes: { trustPrompt: "yes" }, no: { trustPrompt: "no" } },
  { id: "WEB-2", yes: { viewOnly: "loads" }, no: { viewOnly: "never" } },
  { id: "WEB-3", yes: {}, no: {} },
  { id: "WEB-4", yes: {}, no: {} },
  { id: "LOC-6", yes: { r1c1: "on" }, no: { r1c1: "off" } },
  { id: "XML-3", yes: { customXml: "kept" }, no: { customXml: "lostOnTimeout" } },
  { id: "XML-4", yes: { restored: "no" }, no: { restored: "older" } },
  { id: "COA-1", yes: { secondRuntime: "yes" }, no: { secondRuntime: "no" } },
  { id: "COA-2", yes: {}, no: {} },
  { id: "COA-3", yes: {}, no: {} },
  { id: "COA-4", yes: {}, no: {} },
  { id: "NET-3", yes: { localNetwork: "asks" }, no: { localNetwork: "open" } },
  { id: "NET-4", yes: {}, no: { localNetwork: "denied" } },
] as const satisfies readonly ManualStep[];
export type ManualStepId = (typeof manualSteps)[number]["id"];

export const manualSwitches = (answers: readonly ManualAnswer[]): Switches =>
  Object.assign(
    {},
    ...(manualSteps as readonly ManualStep[]).map((step) => {
      const answer = answers.find(({ id }) => id === step.id)?.answer ?? "skipped";
      return answer === "skipped" ? {} : step[answer];
    }),
  ) as Switches;
