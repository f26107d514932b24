/* eslint-disable office-addins/no-context-sync-in-loop -- one small request a sheet or block, never a large one for all */
/** Finds the cells whose formulas call functions of ours. */
import { callsOurs } from "./formula-functions";
import { run } from "./run";

/** Whether what a cell holds is a formula that calls a function of ours. */
export function isOurFormula(formula: unknown): formula is string {
  return typeof formula === "string" && formula.startsWith("=") && callsOurs(formula);
}

/** One of our cells, as read from its sheet. */
export interface OurCell {
  readonly row: number;
  readonly column: number;
  readonly formula: string;
  readonly value: unknown;
}

/** Cells per read request: far below Excel's 5 MB. */
const cellsPerRead = 20_000;
/** With more formula blocks than this, reading the cells in between too is cheaper. */
const mostBlocks = 300;

/**
 * Calls back for every sheet that has cells of ours, as `isOurs` defines them. Never reads data without formulas, and
 * never in large requests: a workbook with an imported table of a million rows costs no more than its formulas.
 */
export async function forEachSheetWithOurCells(
  context: Excel.RequestContext,
  visit: (sheet: Excel.Worksheet, cells: readonly OurCell[]) => Promise<void> | void,
  isOurs: (formula: unknown) => formula is string = isOurFormula,
): Promise<void> {
  const sheets = context.workbook.worksheets;
  sheets.load("items/name");
  await context.sync();
  for (const sheet of sheets.items) {
    const cells = await ourCellsOf(context, sheet, isOurs);
    if (cells.length > 0) await visit(sheet, cells);
  }
}

/** The cells of ours in one sheet. */
export async function ourCellsOf(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  isOurs: (formula: unknown) => formula is string = isOurFormula,
): Promise<OurCell[]> {
  const cells: OurCell[] = [];
  for (const block of await blocksOfKind(context, sheet, "Formulas")) {
    await forEachCellRead(context, sheet, block, ({ formula, ...cell }) => {
      if (isOurs(formula)) cells.push({ ...cell, formula });
    });
  }
  return cells;
}

/** Whether any sheet has a formula of ours. */
export async function hasOurCells(): Promise<boolean> {
  let isFound = false;
  await run((context) =>
    forEachSheetWithOurCells(context, () => {
      isFound = true;
    }),
  );
  return isFound;
}

/** The blocks of a sheet that contain its formulas or its texts, and perhaps other cells too. */
export async function blocksOfKind(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  kind: "Formulas" | "Texts",
): Promise<readonly Excel.Range[]> {
  const used = sheet.getUsedRangeOrNullObject();
  used.load("rowIndex,columnIndex,rowCount,columnCount");
  const found =
    kind === "Formulas"
      ? used.getSpecialCellsOrNullObject("Formulas")
      : used.getSpecialCellsOrNullObject("Constants", "Text");
  found.load("areaCount");
  try {
    await context.sync();
  } catch {
    return wholeSheet(context, sheet);
  }
  if (used.isNullObject || found.isNullObject) return [];
  if (found.areaCount > mostBlocks) return [used];
  found.areas.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
  await context.sync();
  return found.areas.items;
}

/** A protected sheet may refuse to list its formula cells: then all of its cells are read. */
async function wholeSheet(context: Excel.RequestContext, sheet: Excel.Worksheet): Promise<readonly Excel.Range[]> {
  const used = sheet.getUsedRangeOrNullObject();
  used.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  return used.isNullObject ? [] : [used];
}

/** Reads a block in parts. */
export async function forEachCellRead(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { rowIndex, columnIndex, rowCount, columnCount }: Excel.Range,
  visit: (cell: Omit<OurCell, "formula"> & { readonly formula: unknown }) => void,
): Promise<void> {
  const rowsPerRead = Math.max(1, Math.floor(cellsPerRead / columnCount));
  for (let start = 0; start < rowCount; start += rowsPerRead) {
    const rows = Math.min(rowsPerRead, rowCount - start);
    const part = sheet.getRangeByIndexes(rowIndex + start, columnIndex, rows, columnCount);
    part.load("formulas,values");
    await context.sync();
    const values = part.values as unknown[][];
    for (const [row, cells] of (part.formulas as unknown[][]).entries()) {
      for (const [column, formula] of cells.entries())
        visit({ row: rowIndex + start + row, column: columnIndex + column, formula, value: values[row]?.[column] });
    }
  }
}
