/* eslint-disable office-addins/no-context-sync-in-loop -- one small request a sheet or block, never a large one for all */
/** The cells of the workbook whose formulas call functions of ours. */

/** Formulas that call a function of ours, also as Excel shows them while the add-in is not loaded. */
const ourFunctions = /(^|[^\w.])(_xldudf_RENT_|RENT\.)[A-Z]/i;

/** Whether what a cell holds is a formula that calls a function of ours. */
export function isOurFormula(formula: unknown): formula is string {
  return typeof formula === "string" && formula.startsWith("=") && ourFunctions.test(formula);
}

/** A cell of ours as one sheet holds it. */
export interface OurCell {
  readonly row: number;
  readonly column: number;
  readonly formula: string;
  readonly value: unknown;
}

/** How many cells one request reads: far below Excel's 5 MB. */
const cellsPerRead = 20_000;
/** With more blocks of formulas than this it costs less to read what lies between them too. */
const mostBlocks = 300;

/**
 * Calls back for every sheet that has cells of ours. Data without formulas is never read, and no request is large, so
 * that a workbook with an imported table of a million rows costs no more than its formulas.
 */
export async function forEachSheetWithOurCells(
  context: Excel.RequestContext,
  visit: (sheet: Excel.Worksheet, cells: readonly OurCell[]) => Promise<void> | void,
): Promise<void> {
  const sheets = context.workbook.worksheets;
  sheets.load("items/name");
  await context.sync();
  for (const sheet of sheets.items) {
    const used = sheet.getUsedRangeOrNullObject();
    used.load("rowIndex,columnIndex,rowCount,columnCount");
    const formulas = used.getSpecialCellsOrNullObject("Formulas");
    formulas.load("areaCount");
    await context.sync();
    if (used.isNullObject || formulas.isNullObject) continue;
    const blocks = formulas.areaCount > mostBlocks ? [used] : await blocksOf(context, formulas);
    const cells: OurCell[] = [];
    for (const block of blocks) cells.push(...(await readOurCells(context, sheet, block)));
    if (cells.length > 0) await visit(sheet, cells);
  }
}

async function blocksOf(context: Excel.RequestContext, areas: Excel.RangeAreas): Promise<Excel.Range[]> {
  areas.areas.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
  await context.sync();
  return areas.areas.items;
}

async function readOurCells(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { rowIndex, columnIndex, rowCount, columnCount }: Excel.Range,
): Promise<OurCell[]> {
  const rowsPerRead = Math.max(1, Math.floor(cellsPerRead / columnCount));
  const found: OurCell[] = [];
  for (let start = 0; start < rowCount; start += rowsPerRead) {
    const rows = Math.min(rowsPerRead, rowCount - start);
    const part = sheet.getRangeByIndexes(rowIndex + start, columnIndex, rows, columnCount);
    part.load("formulas,values");
    await context.sync();
    const values = part.values as unknown[][];
    for (const [row, cells] of (part.formulas as unknown[][]).entries()) {
      for (const [column, formula] of cells.entries()) {
        if (!isOurFormula(formula)) continue;
        found.push({
          row: rowIndex + start + row,
          column: columnIndex + column,
          formula,
          value: values[row]?.[column],
        });
      }
    }
  }
  return found;
}
