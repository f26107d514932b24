/** What only a person sees: a question each, answered by yes or no. */
import type { Switches } from "./probe";

export interface ManualAnswer {
  readonly id: string;
  readonly answer: "yes" | "no" | "skipped";
}

export interface ManualStep {
  readonly id: string;
  /** What each answer says of this Excel. */
  readonly yes: Switches;
  readonly no: Switches;
}

/** The questions are texts of the pane, by these ids. */
export const manualSteps = [
  { id: "NET-2", yes: { iconNoCache: "shown" }, no: { iconNoCache: "default" } },
  { id: "KEY-1", yes: { shortcuts: "fire" }, no: { shortcuts: "none" } },
  { id: "RUN-7", yes: { download: "saves" }, no: { download: "nothing" } },
  { id: "UND-1", yes: { addinUndo: "kept" }, no: { addinUndo: "cleared" } },
  { id: "UND-2", yes: { customXmlUndo: "outside" }, no: { customXmlUndo: "clears" } },
  { id: "RUN-4", yes: { otherWorkbook: "apart" }, no: { otherWorkbook: "ends" } },
  { id: "RUN-6", yes: { dialogOpen: "runs" }, no: { dialogOpen: "hangs" } },
  { id: "DEP-2", yes: { startupAllowed: "yes" }, no: { startupAllowed: "ignored" } },
  { id: "DEP-3", yes: { trustPrompt: "yes" }, no: { trustPrompt: "no" } },
  { id: "WEB-2", yes: { viewOnly: "loads" }, no: { viewOnly: "never" } },
] as const satisfies readonly ManualStep[];
export type ManualStepId = (typeof manualSteps)[number]["id"];

export const manualSwitches = (answers: readonly ManualAnswer[]): Switches =>
  Object.assign(
    {},
    ...answers.map(({ id, answer }) => {
      const step: ManualStep | undefined = manualSteps.find((one) => one.id === id);
      return step && answer !== "skipped" ? step[answer] : {};
    }),
  ) as Switches;
