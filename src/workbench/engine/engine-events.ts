/** Translates events of the engine's sheets into cells. */
import {
  type IRange,
  type ICommandInfo,
  ICommandService,
  type Injector,
  type ICellData,
  type IObjectMatrixPrimitiveType,
  type Nullable,
} from "@univerjs/core";
import {
  InsertColMutation,
  InsertRowMutation,
  InsertSheetMutation,
  type IInsertSheetMutationParams,
  type ISetRangeValuesMutationParams,
  type ISetSelectionsOperationParams,
  type ISetWorksheetNameMutationParams,
  MoveColsMutation,
  MoveRangeMutation,
  MoveRowsMutation,
  RemoveColMutation,
  RemoveRowMutation,
  RemoveSheetMutation,
  ReorderRangeMutation,
  SetRangeValuesMutation,
  SetSelectionsOperation,
  SetWorksheetNameMutation,
} from "@univerjs/sheets";
import { columnsPerSheet, rowsPerSheet } from "../../notation/cell-address";
import type { CellPosition } from "../custom-functions/cell-data";
import { type CellBlock } from "./a1-notation";
import { RESPELLED } from "./cell-grid";
import type { Move } from "./reference-moves";

export interface EngineEvents {
  /** Values or formulas were written (not: calculated). */
  written(sheetId: string, cells: readonly CellPosition[]): void;
  /** Rows, columns or blocks moved: cells of these sheets have other addresses. */
  moved(sheetIds: readonly string[], how: Move): void;
  sheetAdded(sheetId: string): void;
  sheetRenamed(sheetId: string, name: string): void;
  sheetRemoved(sheetId: string): void;
  /** The areas that are selected, the last one last. */
  selected(sheetId: string, blocks: readonly CellBlock[]): void;
}

const CHANGE_TYPES: Readonly<Record<string, Move["changeType"]>> = {
  [InsertRowMutation.id]: "RowInserted",
  [RemoveRowMutation.id]: "RowDeleted",
  [InsertColMutation.id]: "ColumnInserted",
  [RemoveColMutation.id]: "ColumnDeleted",
};

const MOVES = new Set<string>(
  [
    InsertColMutation,
    InsertRowMutation,
    MoveColsMutation,
    MoveRangeMutation,
    MoveRowsMutation,
    RemoveColMutation,
    RemoveRowMutation,
    ReorderRangeMutation,
  ].map(({ id }) => id),
);

export function watchEngine(injector: Injector, events: EngineEvents): () => void {
  const commands = injector.get(ICommandService);
  const listener = commands.onCommandExecuted((command, options) => {
    if (command.id === SetRangeValuesMutation.id) {
      if (options?.["fromFormula"]) return;
      const { subUnitId, cellValue, trigger } = command.params as ISetRangeValuesMutationParams;
      if (trigger === RESPELLED) return;
      const cells = writtenCells(subUnitId, cellValue);
      if (cells.length > 0) events.written(subUnitId, cells);
    } else if (MOVES.has(command.id)) {
      events.moved(movedSheets(command), moveOf(command));
    } else if (command.id === InsertSheetMutation.id) {
      events.sheetAdded((command.params as IInsertSheetMutationParams).sheet.id);
    } else if (command.id === SetWorksheetNameMutation.id) {
      const { subUnitId, name } = command.params as ISetWorksheetNameMutationParams;
      events.sheetRenamed(subUnitId, name);
    } else if (command.id === RemoveSheetMutation.id) {
      events.sheetRemoved((command.params as { readonly subUnitId: string }).subUnitId);
    } else if (command.id === SetSelectionsOperation.id) {
      const { subUnitId, selections } = command.params as ISetSelectionsOperationParams;
      if (selections.length > 0)
        events.selected(
          subUnitId,
          selections.map(({ range }) => blockOf(range)),
        );
    }
  });
  return () => listener.dispose();
}

function blockOf({ startRow, startColumn, endRow, endColumn }: IRange): CellBlock {
  return { row: startRow, column: startColumn, height: endRow - startRow + 1, width: endColumn - startColumn + 1 };
}

/** Whole rows and columns, as Excel reports them. */
function moveOf(command: ICommandInfo): Move {
  const changeType = CHANGE_TYPES[command.id] ?? "Unknown";
  const range = (command.params as { readonly range?: IRange }).range;
  if (changeType === "Unknown" || !range) return { changeType: "Unknown", block: null };
  const block = blockOf(range);
  const isRows = changeType === "RowInserted" || changeType === "RowDeleted";
  const whole = isRows ? { column: 0, width: columnsPerSheet } : { row: 0, height: rowsPerSheet };
  return { changeType, block: { ...block, ...whole } };
}

function movedSheets(command: ICommandInfo): string[] {
  const params = command.params as {
    readonly subUnitId?: string;
    readonly from?: { readonly subUnitId: string };
    readonly to?: { readonly subUnitId: string };
  };
  return [...new Set([params.subUnitId, params.from?.subUnitId, params.to?.subUnitId])].filter(
    (sheetId): sheetId is string => sheetId !== undefined,
  );
}

type WrittenMatrix = IObjectMatrixPrimitiveType<Nullable<ICellData>>;

const CONTENT = ["v", "f", "si", "p"] as const;

/** The cells of a command whose content it writes; of others it changes only the looks. */
export function writtenCells(sheetId: string, matrix: WrittenMatrix | undefined): CellPosition[] {
  const cells: CellPosition[] = [];
  for (const [row, columns] of Object.entries(matrix ?? {})) {
    for (const [column, cell] of Object.entries(columns as Record<string, Nullable<ICellData>>)) {
      if (cell && !CONTENT.some((field) => field in cell)) continue;
      cells.push({ sheetId, row: Number(row), column: Number(column) });
    }
  }
  return cells;
}
