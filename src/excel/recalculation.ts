/* eslint-disable office-addins/no-context-sync-in-loop -- one small request a sheet, never a large one for all */
/** Recalculates cells of ours, and no others. */

/** Formulas that call a function of ours, also as Excel shows them while the add-in is not loaded. */
const ourFunctions = /(^|[^\w.])(_xldudf_RENT_|RENT\.)[A-Z]/i;

const isErrorText = (value: unknown): boolean =>
  typeof value === "string" && /^#(N\/A|VALUE!|NAME\?|BUSY!|CONNECT!)/.test(value);

/** "Sheet1!B4" for both of Excel's spellings, with the sheet's name in quotes or without. */
function plainAddress(address: string): string {
  const end = address.lastIndexOf("!");
  return (
    address
      .slice(0, end)
      .replace(/^'(.*)'$/s, "$1")
      .replaceAll("''", "'") + address.slice(end).replaceAll("$", "")
  );
}

/** Letters of a column counted from 0: A, Z, AA. */
function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/** How many cells one batch marks; keeps the request small. */
const cellsPerBatch = 500;

/**
 * Marks every cell of ours that shows an error to be calculated again, and those of `failed` ("Sheet1!B4"), whose own
 * formula may hide the error (IFERROR). Gives the number of cells.
 * Reads formulas sheet by sheet, so that a large workbook never makes one large request.
 */
export async function recalculateErrorCells(failed: readonly string[] = []): Promise<number> {
  const onRecord = new Set(failed.map(plainAddress));
  return Excel.run(async (context) => {
    const sheets = context.workbook.worksheets;
    sheets.load("items/name");
    await context.sync();
    let marked = 0;
    for (const sheet of sheets.items) {
      const used = sheet.getUsedRangeOrNullObject();
      used.load("formulas,values,rowIndex,columnIndex");
      await context.sync();
      if (used.isNullObject) continue;
      const formulas = used.formulas as unknown[][];
      for (const [row, cells] of formulas.entries()) {
        for (const [column, formula] of cells.entries()) {
          if (typeof formula !== "string" || !formula.startsWith("=") || !ourFunctions.test(formula)) continue;
          const address = `${sheet.name}!${columnLetters(used.columnIndex + column)}${used.rowIndex + row + 1}`;
          if (!isErrorText((used.values as unknown[][])[row]?.[column]) && !onRecord.has(address)) continue;
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
