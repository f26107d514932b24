/** Attaches to a formula's cells the data of its results: entities, formats, messages. */
import { type ArrayValueObject, BaseReferenceObject, type BaseValueObject } from "@univerjs/engine-formula";
import type { CellData, CellDatum, CellPosition } from "./cell-data";

export interface CellResultsOptions {
  readonly cellData: CellData;
  readonly datumOfValue: (value: BaseValueObject) => CellDatum | undefined;
  /** The cell's number format came from an earlier result, and the new result has another. */
  readonly dropFormat: (cell: CellPosition, format: string) => void;
}

export type RecordResult = (
  cell: CellPosition,
  value: BaseValueObject | BaseReferenceObject | null,
  hasCalls: boolean,
) => void;

/** `value` null: the formula has no value yet. */
export function createResultRecorder({ cellData, datumOfValue, dropFormat }: CellResultsOptions): RecordResult {
  return (cell, value, hasCalls) => {
    const before = cellData.get(cell);
    if (!hasCalls && before === undefined && cellData.isEmpty()) return;
    const data = value === null ? [] : collect(cell, value);
    cellData.replace(cell, data);
    const format = cellData.get(cell)?.format;
    if (before?.format !== undefined && value !== null && before.format !== format) dropFormat(cell, before.format);
    else if (before?.format !== undefined && value === null)
      cellData.replace(cell, [[cell, { format: before.format }]]);
  };

  function collect(cell: CellPosition, value: BaseValueObject | BaseReferenceObject): [CellPosition, CellDatum][] {
    if (value instanceof BaseReferenceObject) {
      const { startRow, startColumn, endRow, endColumn } = value.getRangePosition();
      if (endRow > startRow || endColumn > startColumn) return [];
      const datum = cellData.get({ sheetId: value.getSheetId(), row: startRow, column: startColumn });
      return datum?.entity === undefined ? [] : [[cell, { entity: datum.entity }]];
    }
    if (!value.isArray()) {
      const datum = datumOfValue(value);
      return datum ? [[cell, datum]] : [];
    }
    return (value as ArrayValueObject).getArrayValue().flatMap((row, rowOffset) =>
      row.flatMap((item, columnOffset) => {
        const datum = item && datumOfValue(item);
        const position = { ...cell, row: cell.row + rowOffset, column: cell.column + columnOffset };
        return datum ? [[position, datum] as [CellPosition, CellDatum]] : [];
      }),
    );
  }
}
