/** The cells that a person selected, as a source for the reader; they are only read. */
import type { FileValue } from "../../../model-file/sheet-cells";
import type { CellLook } from "../../../model-file/workbook-grid";
import { readRanges } from "../../../host/large-ranges";
import { run } from "../../../host/run";
import type { DealSource } from "../deal-reader";
import { createTurns, type Pace } from "../../../file-reader/paced-steps";
import { type GridCell, mostColumns, mostRows } from "../sheet";

/** Values and formats of a piece stay below what one answer of Excel may hold. */
const cellsInRequest = 20_000;

/** The selected range; with a single cell selected, all of its sheet. Null where it is empty. */
export function readSelectedCells(pace: Pace): Promise<DealSource | null> {
  return run(async (context) => {
    const selected = context.workbook.getSelectedRange();
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    selected.load("cellCount");
    sheet.load("name");
    await context.sync();
    const whole = selected.cellCount === 1 ? sheet.getUsedRangeOrNullObject(true) : null;
    const used = whole ?? selected.getUsedRangeOrNullObject(true);
    used.load("address,rowIndex,columnIndex,rowCount,columnCount");
    await context.sync();
    if (used.isNullObject) return null;
    const { address, rowIndex, columnIndex } = used;
    // One row and one column more than are read let the reader say that there are too many.
    const rows = Math.min(used.rowCount, mostRows + 1);
    const columns = Math.min(used.columnCount, mostColumns + 1);
    const turns = createTurns(pace);
    const cells: GridCell[] = [];
    const styles = new Map<string, number>();
    const step = Math.max(1, Math.floor(cellsInRequest / columns));
    for (let from = 0; from < rows; from += step) {
      const place = { sheet, row: rowIndex + from, column: columnIndex, rows: Math.min(step, rows - from), columns };
      const [piece] = await readRanges(context, [place], ["values", "numberFormat"], cellsInRequest);
      for (const [at, line] of (piece?.values ?? []).entries()) {
        for (const [column, value] of (line as readonly (FileValue | null)[]).entries()) {
          if (value === "" || value === null) continue;
          const format = (piece?.numberFormat[at]?.[column] ?? "General") as string;
          const style = styles.get(format) ?? styles.size;
          styles.set(format, style);
          cells.push({
            row: rowIndex + from + at,
            column: columnIndex + column,
            value,
            style,
          });
        }
        await turns.rest();
      }
    }
    const looks: CellLook[] = [...styles.keys()].map((format) => ({ format, isBold: false, indent: 0 }));
    return { kind: "cells", name: address, sheet: sheet.name, cells, looks };
  });
}
