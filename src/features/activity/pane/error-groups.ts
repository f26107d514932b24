/** Groups cell errors for the user: one entry for all cells with the same problem. */
import type { Said } from "../../../domain/said";
import { readAddress } from "../../../host/a1-address";
import type { CellErrorRecord } from "../activity";

export interface ErrorGroup {
  readonly key: string;
  /** In the order of their errors. */
  readonly functionNames: readonly string[];
  readonly code: string;
  readonly message: string;
  readonly said?: Said;
  /** Time of the latest, milliseconds since the epoch. */
  readonly at: number;
  /** Sheet by sheet, in reading order. */
  readonly cells: readonly string[];
  /** Errors whose cell the host didn't report. */
  readonly unknownCells: number;
}

export interface RootCauses {
  /** Latest error first. */
  readonly groups: readonly ErrorGroup[];
  /** Cells that only pass on other cells' errors, if their causes are among the groups. */
  readonly followers: number;
}

/** Groups errors by code and message, across functions. `errors`: newest first. */
export function rootCauses(errors: readonly CellErrorRecord[]): RootCauses {
  const causes = errors.filter(({ isPassedOn }) => isPassedOn !== true);
  const groups = groupErrors(causes.length === 0 ? errors : causes);
  return { groups, followers: causes.length === 0 ? 0 : errors.length - causes.length };
}

function groupErrors(errors: readonly CellErrorRecord[]): ErrorGroup[] {
  const groups = new Map<
    string,
    { first: CellErrorRecord; names: Set<string>; cells: string[]; unknownCells: number }
  >();
  for (const record of errors) {
    // An error passed on to many cells is one thing to fix.
    const key = JSON.stringify(record.isPassedOn === true ? [record.code] : [record.code, record.message]);
    const group = groups.get(key) ?? { first: record, names: new Set<string>(), cells: [], unknownCells: 0 };
    groups.set(key, group);
    group.names.add(record.functionName);
    if (record.cell === undefined) group.unknownCells += 1;
    else group.cells.push(record.cell);
  }
  return [...groups].map(([key, { first, names, cells, unknownCells }]) => {
    const { code, message, said, at } = first;
    return {
      key,
      functionNames: [...names],
      code,
      message,
      ...(said && { said }),
      at,
      cells: inReadingOrder(cells),
      unknownCells,
    };
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
