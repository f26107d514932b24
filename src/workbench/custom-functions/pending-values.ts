/** What a formula shows while a function in it runs again, where Excel does not show #BUSY!. */
import {
  ArrayValueObject,
  type BaseValueObject,
  BooleanValueObject,
  type ErrorType,
  ErrorValueObject,
  NumberValueObject,
  StringValueObject,
} from "@univerjs/engine-formula";
import { cellBlock } from "../engine/a1-notation";
import { BUSY_TEXT } from "../engine/engine-values";
import { type CellGrid, GENERAL } from "../engine/cell-grid";
import { isErrorText } from "../cell-value";
import type { CellValue } from "../host-contract";
import type { CellPosition } from "./cell-data";

/** The value from before with all the cells that it fills; null where the formula had none yet. */
export function valueFromBefore(grid: CellGrid, { sheetId, row, column }: CellPosition): BaseValueObject | null {
  const { value } = grid.read(sheetId, row, column);
  if (value === "" || value === BUSY_TEXT) return null;
  const block = grid.spillOf(sheetId, row, column) ?? cellBlock(row, column);
  const values = grid.map(sheetId, block, (cellRow, cellColumn) => {
    const cell = grid.read(sheetId, cellRow, cellColumn);
    return toValueObject(cell.value, cell.format);
  });
  if (block.height * block.width === 1) return values[0]?.[0] ?? null;
  return ArrayValueObject.create({
    calculateValueList: values,
    rowCount: block.height,
    columnCount: block.width,
    unitId: "",
    sheetId: "",
    row: -1,
    column: -1,
  });
}

function toValueObject(value: CellValue, format: string): BaseValueObject {
  if (typeof value === "boolean") return BooleanValueObject.create(value);
  if (typeof value === "string")
    return isErrorText(value) ? ErrorValueObject.create(value as ErrorType) : new StringValueObject(value);
  const number = new NumberValueObject(value);
  if (format !== GENERAL) number.setPattern(format);
  return number;
}
