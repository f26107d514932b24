/**
 * Runs a batch of requests in Excel; the add-in's only way to do so. Waits while the user is editing a cell instead of
 * failing. Rejects with Excel's error, or with what the batch throws.
 */
export const run = <Result>(batch: (context: Excel.RequestContext) => Promise<Result>): Promise<Result> =>
  Excel.run({ delayForCellEdit: true }, batch);

/**
 * As one undo step: only to check what an Excel makes of it. Excel on the web refuses it (office-js#6711), and others
 * do for many formulas (office-js#6491).
 */
export const runAsOneStep = <Result>(batch: (context: Excel.RequestContext) => Promise<Result>): Promise<Result> =>
  // eslint-disable-next-line no-restricted-syntax -- the check's own
  Excel.run({ delayForCellEdit: true, mergeUndoGroup: true }, batch);
