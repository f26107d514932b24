import type { HostValue } from "./cell-values";

/** What a streaming function needs of the call that Excel hands over. */
export type StreamInvocation = Pick<
  CustomFunctions.StreamingInvocation<HostValue[][]>,
  "setResult" | "onCanceled" | "isInValuePreview"
>;
