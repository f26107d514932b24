/* eslint-disable office-addins/no-context-sync-in-loop -- one small request a sheet, never a large one for all */
/** Recalculates cells of ours, and no others. */

/** Formulas that call a function of ours, also as Excel shows them while the add-in is not loaded. */
const ourFunctions = /(^|[^\w.])(_xldudf_RENT_|RENT\.)[A-Z]/i;

const isErrorText = (value: unknown): boolean =>
  typeof value === "string" && /^#(N\/A|VALUE!|NAME\?|BUSY!|CONNECT!)/.test(value);

/** How many cells one batch marks; keeps the request small. */
const cellsPerBatch = 500;

/**
 * Marks every cell of ours that shows an error to be calculated again. Gives the number of cells.
 * Reads formulas sheet by sheet, so that a large workbook never makes one large request.
 */
export async function recalculateErrorCells(): Promise<number> {
  return Excel.run(async (context) => {
    const sheets = context.workbook.worksheets;
    sheets.load("items/name");
    await context.sync();
    let marked = 0;
    for (const sheet of sheets.items) {
      const used = sheet.getUsedRangeOrNullObject();
      used.load("formulas,values");
      await context.sync();
      if (used.isNullObject) continue;
      const formulas = used.formulas as unknown[][];
      for (const [row, cells] of formulas.entries()) {
        for (const [column, formula] of cells.entries()) {
          if (typeof formula !== "string" || !formula.startsWith("=") || !ourFunctions.test(formula)) continue;
          if (!isErrorText((used.values as unknown[][])[row]?.[column])) continue;
          used.getCell(row, column).setDirty();
          marked += 1;
          if (marked % cellsPerBatch === 0) await context.sync();
        }
      }
      await context.sync();
    }
    return marked;
  });
}
