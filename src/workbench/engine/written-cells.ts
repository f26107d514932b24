import type { ICellData, IObjectMatrixPrimitiveType, Nullable } from "@univerjs/core";
import type { CellPosition } from "../custom-functions/cell-data";

type WrittenMatrix = IObjectMatrixPrimitiveType<Nullable<ICellData>>;

const CONTENT = ["v", "f", "si", "p"] as const;

/** The cells of a command whose content it writes; of others it changes the looks alone. */
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
