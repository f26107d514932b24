/** Cells as the engine names them: with the workbook's id. */
import type { IUnitRange } from "@univerjs/core";
import type { CellPosition } from "../custom-functions/cell-data";
import type { CellBlock } from "./a1-notation";
import { toEngineRange } from "./engine-sheets";

interface SheetCells {
  readonly sheetId: string;
  readonly block: CellBlock;
}

export function unitRange(unitId: string, { sheetId, block }: SheetCells): IUnitRange {
  return { unitId, sheetId, range: toEngineRange(block) };
}

export function firstCell({ sheetId, range }: IUnitRange): CellPosition {
  return { sheetId, row: range.startRow, column: range.startColumn };
}
