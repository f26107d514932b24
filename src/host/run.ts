import { isSupported } from "./capabilities";

/**
 * Runs a batch of requests in Excel; the add-in's only way to do so. Waits while the user is editing a cell instead of
 * failing. Rejects with Excel's error, or with what the batch throws.
 */
export const run = <Result>(batch: (context: Excel.RequestContext) => Promise<Result>): Promise<Result> =>
  Excel.run({ delayForCellEdit: true }, batch);

/** Like `run`, but as a single undo step if this Excel supports it. */
export const runAsOneStep = <Result>(batch: (context: Excel.RequestContext) => Promise<Result>): Promise<Result> =>
  Excel.run({ delayForCellEdit: true, ...(isSupported("ExcelApi", "1.20") && { mergeUndoGroup: true }) }, batch);
