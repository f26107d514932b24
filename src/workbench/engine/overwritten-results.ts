/**
 * A calculation takes a while, and whoever writes into a cell meanwhile must find it as it was written: what the formula that
 * stood there came to is dropped, with its spill. Excel has no such time in between.
 */
import { type ICommandService, type IRange, ObjectMatrix } from "@univerjs/core";
import { type IFormulaRuntimeService, type IRuntimeUnitDataType } from "@univerjs/engine-formula";
import { type ISetRangeValuesMutationParams, SetRangeValuesMutation } from "@univerjs/sheets";
import type { CellPosition } from "../custom-functions/cell-data";
import type { CalculationQueue } from "./calculation-queue";
import { writtenCells } from "./written-cells";

export interface OverwrittenResultsParts {
  readonly commands: ICommandService;
  readonly runtime: IFormulaRuntimeService;
  readonly queue: Pick<CalculationQueue, "onStart" | "isIdle">;
  /** Told of the cells when the calculation ends. */
  readonly onDropped: (cells: readonly CellPosition[]) => void;
}

/** Returns the way to stop it. */
export function dropOverwrittenResults({ commands, runtime, queue, onDropped }: OverwrittenResultsParts): () => void {
  let written = new Map<string, CellPosition>();
  queue.onStart(() => (written = new Map()));
  const listener = commands.onCommandExecuted((command, options) => {
    if (command.id !== SetRangeValuesMutation.id || options?.["fromFormula"] || queue.isIdle()) return;
    const { subUnitId, cellValue } = command.params as ISetRangeValuesMutationParams;
    for (const cell of writtenCells(subUnitId, cellValue)) written.set(keyOf(cell), cell);
  });

  const getAllRuntimeData = runtime.getAllRuntimeData.bind(runtime);
  runtime.getAllRuntimeData = () => {
    const data = getAllRuntimeData();
    if (written.size === 0) return data;
    for (const cell of written.values()) {
      for (const unitId of Object.keys(data.unitData)) {
        take(data.unitData, unitId, cell);
        const ranges = data.arrayFormulaRange[unitId]?.[cell.sheetId]?.[cell.row];
        const spill: IRange | undefined = ranges?.[cell.column];
        if (ranges === undefined || !spill) continue;
        delete ranges[cell.column];
        const { sheetId } = cell;
        for (let row = spill.startRow; row <= spill.endRow; row += 1)
          for (let column = spill.startColumn; column <= spill.endColumn; column += 1)
            take(data.arrayFormulaCellData, unitId, { sheetId, row, column });
      }
    }
    onDropped([...written.values()]);
    return data;
  };
  return () => listener.dispose();
}

const keyOf = ({ sheetId, row, column }: CellPosition): string => `${sheetId}!${row},${column}`;

function take(data: IRuntimeUnitDataType, unitId: string, { sheetId, row, column }: CellPosition): void {
  const matrix = data[unitId]?.[sheetId];
  if (matrix instanceof ObjectMatrix) matrix.realDeleteValue(row, column);
}
