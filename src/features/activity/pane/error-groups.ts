/** Errors of cells as a person works through them: one entry for all cells with the same trouble. */
import { readAddress } from "../../../host/a1-address";
import type { CellErrorRecord } from "../activity";

export interface ErrorGroup {
  readonly key: string;
  readonly functionName: string;
  readonly code: string;
  readonly message: string;
  /** Of the latest, milliseconds since the epoch. */
  readonly at: number;
  /** Sheet by sheet, in reading order. */
  readonly cells: readonly string[];
  /** Errors whose cell the host did not tell. */
  readonly unknownCells: number;
}

/** Groups of the same function, code and message, the one with the latest error first. `errors`: newest first. */
export function groupErrors(errors: readonly CellErrorRecord[]): ErrorGroup[] {
  const groups = new Map<string, { first: CellErrorRecord; cells: string[]; unknownCells: number }>();
  for (const record of errors) {
    const key = JSON.stringify([record.functionName, record.code, record.message]);
    const group = groups.get(key) ?? { first: record, cells: [], unknownCells: 0 };
    groups.set(key, group);
    if (record.cell === undefined) group.unknownCells += 1;
    else group.cells.push(record.cell);
  }
  return [...groups].map(([key, { first, cells, unknownCells }]) => {
    const { functionName, code, message, at } = first;
    return { key, functionName, code, message, at, cells: inReadingOrder(cells), unknownCells };
  });
}

function inReadingOrder(cells: readonly string[]): string[] {
  return cells
    .map((cell) => ({ cell, place: readAddress(cell) ?? { sheet: cell, row: 0, column: 0 } }))
    .sort(
      ({ place: one }, { place: other }) =>
        one.sheet.localeCompare(other.sheet) || one.row - other.row || one.column - other.column,
    )
    .map(({ cell }) => cell);
}
