import { isSupported } from "./capabilities";

/**
 * Runs a batch of requests in Excel, the one way in which this add-in does. Waits while the person edits a cell, instead
 * of failing. Rejects with what Excel refuses, or with what the batch throws.
 */
export const run = <Result>(batch: (context: Excel.RequestContext) => Promise<Result>): Promise<Result> =>
  Excel.run({ delayForCellEdit: true }, batch);

/** The same as one step for undo, where this Excel can make it one. */
export const runAsOneStep = <Result>(batch: (context: Excel.RequestContext) => Promise<Result>): Promise<Result> =>
  Excel.run({ delayForCellEdit: true, ...(isSupported("ExcelApi", "1.20") && { mergeUndoGroup: true }) }, batch);
