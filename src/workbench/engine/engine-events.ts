/** What happens in the engine's sheets, told in cells. */
import {
  type ICommandInfo,
  ICommandService,
  type Injector,
  type IObjectMatrixPrimitiveType,
  type Nullable,
  type ICellData,
} from "@univerjs/core";
import {
  InsertColMutation,
  InsertRowMutation,
  type ISetRangeValuesMutationParams,
  type ISetSelectionsOperationParams,
  MoveColsMutation,
  MoveRangeMutation,
  MoveRowsMutation,
  RemoveColMutation,
  RemoveRowMutation,
  RemoveSheetMutation,
  ReorderRangeMutation,
  SetRangeValuesMutation,
  SetSelectionsOperation,
} from "@univerjs/sheets";
import type { CellPosition } from "../custom-functions/cell-data";
import type { CellBlock } from "./a1-notation";

export interface EngineEvents {
  /** Values or formulas were written (not: calculated). */
  written(sheetId: string, cells: readonly CellPosition[]): void;
  /** Rows, columns or blocks moved: cells of these sheets have other addresses. */
  moved(sheetIds: readonly string[]): void;
  sheetRemoved(sheetId: string): void;
  selected(sheetId: string, block: CellBlock): void;
}

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
const CONTENT = ["v", "f", "si", "p"] as const;

export function watchEngine(injector: Injector, events: EngineEvents): () => void {
  const commands = injector.get(ICommandService);
  const listener = commands.onCommandExecuted((command, options) => {
    if (command.id === SetRangeValuesMutation.id) {
      if (options?.["fromFormula"]) return;
      const { subUnitId, cellValue } = command.params as ISetRangeValuesMutationParams;
      const cells = writtenCells(subUnitId, cellValue);
      if (cells.length > 0) events.written(subUnitId, cells);
    } else if (MOVES.has(command.id)) {
      events.moved(movedSheets(command));
    } else if (command.id === RemoveSheetMutation.id) {
      events.sheetRemoved((command.params as { readonly subUnitId: string }).subUnitId);
    } else if (command.id === SetSelectionsOperation.id) {
      const { subUnitId, selections } = command.params as ISetSelectionsOperationParams;
      const range = selections.at(-1)?.range;
      if (!range) return;
      events.selected(subUnitId, {
        row: range.startRow,
        column: range.startColumn,
        height: range.endRow - range.startRow + 1,
        width: range.endColumn - range.startColumn + 1,
      });
    }
  });
  return () => listener.dispose();
}

type WrittenCells = IObjectMatrixPrimitiveType<Nullable<ICellData>>;

function writtenCells(sheetId: string, matrix: WrittenCells | undefined): CellPosition[] {
  const cells: CellPosition[] = [];
  for (const [row, columns] of Object.entries(matrix ?? {})) {
    for (const [column, cell] of Object.entries(columns as Record<string, Nullable<ICellData>>)) {
      if (cell && !CONTENT.some((field) => field in cell)) continue;
      cells.push({ sheetId, row: Number(row), column: Number(column) });
    }
  }
  return cells;
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
