/** Errors of cells as a person works through them: one entry for all cells with the same trouble. */
import { readAddress } from "../../../host/a1-address";
import { isPassedOn } from "../../../host/passed-on-error";
import type { CellErrorRecord } from "../activity";

export interface ErrorGroup {
  readonly key: string;
  /** With a comma between several. */
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

export interface RootCauses {
  /** The one with the latest error first. */
  readonly groups: readonly ErrorGroup[];
  /** Cells that only show what others got wrong, where their causes are among the groups. */
  readonly followers: number;
}

/** Groups of the same code and message, whatever function met it. `errors`: newest first. */
export function rootCauses(errors: readonly CellErrorRecord[]): RootCauses {
  const causes = errors.filter(({ message }) => !isPassedOn(message));
  const groups = groupErrors(causes.length === 0 ? errors : causes);
  return { groups, followers: causes.length === 0 ? 0 : errors.length - causes.length };
}

function groupErrors(errors: readonly CellErrorRecord[]): ErrorGroup[] {
  const groups = new Map<
    string,
    { first: CellErrorRecord; names: Set<string>; cells: string[]; unknownCells: number }
  >();
  for (const record of errors) {
    // One cell's error in many cells is one thing to do.
    const key = JSON.stringify(isPassedOn(record.message) ? [record.code] : [record.code, record.message]);
    const group = groups.get(key) ?? { first: record, names: new Set<string>(), cells: [], unknownCells: 0 };
    groups.set(key, group);
    group.names.add(record.functionName);
    if (record.cell === undefined) group.unknownCells += 1;
    else group.cells.push(record.cell);
  }
  return [...groups].map(([key, { first, names, cells, unknownCells }]) => {
    const { code, message, at } = first;
    return { key, functionName: [...names].join(", "), code, message, at, cells: inReadingOrder(cells), unknownCells };
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
