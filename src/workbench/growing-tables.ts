/** A table takes in what a person types directly below it, with its formulas and number formats, as Excel's does. */
import type { ICommandService, IRange } from "@univerjs/core";
import { SetRangeValuesCommand } from "@univerjs/sheets";
import { intersect } from "./engine/a1-notation";
import type { CellGrid } from "./engine/cell-grid";
import type { TableRecord } from "./rich-api/workbook-model";

export interface GrowingTables {
  readonly commands: Pick<ICommandService, "onCommandExecuted">;
  readonly grid: Pick<CellGrid, "read" | "enter" | "setFormats" | "movedFormula">;
  readonly tables: () => readonly TableRecord[];
  readonly activeSheetId: () => string;
  readonly tablesChanged: () => void;
}

/** What programs write takes another way: only a person's entries are commands. */
export function growTables(parts: GrowingTables): void {
  parts.commands.onCommandExecuted((command) => {
    if (command.id !== SetRangeValuesCommand.id) return;
    const { subUnitId, range } = command.params as { readonly subUnitId?: string; readonly range?: IRange };
    if (range === undefined) return;
    for (const table of parts.tables())
      if (table.sheetId === (subUnitId ?? parts.activeSheetId())) growTable(parts, table, range);
  });
}

function growTable({ grid, tablesChanged }: GrowingTables, table: TableRecord, typed: IRange): void {
  const { sheetId, block } = table;
  const below = block.row + block.height;
  if (block.height < 2 || typed.startRow > below || typed.endRow < below) return;
  const added = typed.endRow - below + 1;
  const rows = { ...block, row: below, height: added };
  const written = {
    row: typed.startRow,
    column: typed.startColumn,
    height: typed.endRow - typed.startRow + 1,
    width: typed.endColumn - typed.startColumn + 1,
  };
  const columns = Array.from({ length: block.width }, (_, index) => block.column + index);
  const isTyped = (row: number, column: number): boolean =>
    intersect(written, { row, column, height: 1, width: 1 }) !== null;
  const isEmpty = (row: number, column: number): boolean => {
    const { value, formula } = grid.read(sheetId, row, column);
    return value === "" && !formula;
  };
  const all = Array.from({ length: added }, (_, index) => below + index).flatMap((row) =>
    columns.map((column) => ({ row, column })),
  );
  // Clearing isn't typing, and a filled row below isn't the table's.
  if (intersect(written, rows) === null) return;
  if (!all.some(({ row, column }) => isTyped(row, column) && !isEmpty(row, column))) return;
  if (all.some(({ row, column }) => !isTyped(row, column) && !isEmpty(row, column))) return;
  const last = below - 1;
  table.block = { ...block, height: block.height + added };
  tablesChanged();
  for (const { row, column } of all) {
    const { formula, format } = grid.read(sheetId, last, column);
    if (format !== "General") grid.setFormats(sheetId, row, column, [[format]]);
    // A column of formulas continues; a header isn't one.
    if (formula && last > block.row && isEmpty(row, column))
      grid.enter(sheetId, row, column, [[grid.movedFormula(formula, row - last, 0)]]);
  }
}
