/** Turns the results in the host's cells after a refresh into edits of the file. */
import { type CellArea, isInside } from "../model-file/cell-address";
import type { FileCell, FileValue } from "../model-file/sheet-cells";
import type { CellEdit } from "../model-file/sheet-edits";

/** The current result of one formula. */
export interface FormulaResult {
  readonly cell: FileCell;
  /** Values by row; one cell if it doesn't spill, all cells of the area for a Ctrl+Shift+Enter formula. */
  readonly values: readonly (readonly FileValue[])[];
  /** Its cell holds a data type. */
  readonly isRich: boolean;
}

/**
 * The edits of one sheet. `contents`: all of its cells. A grown result fills only empty cells; blocked by others it
 * becomes #SPILL!, as in Excel. Cells that it no longer fills are cleared.
 */
export function editsOf(results: readonly FormulaResult[], contents: readonly FileCell[]): CellEdit[] {
  const held = new Map(contents.map((cell) => [placeKey(cell), cell]));
  const spills = results.flatMap(({ cell }) => cell.array ?? []);
  /** Cells outside our results must not be overwritten. */
  const isTaken = (row: number, column: number): boolean => {
    const found = held.get(placeKey({ row, column }));
    if (found === undefined) return false;
    return found.formula !== null || !spills.some(({ area }) => isInside({ row, column }, area));
  };
  const claimed = new Set<string>();
  const edits = new Map<string, CellEdit>();
  const vacated: FileCell[] = [];

  for (const { cell, values, isRich } of results) {
    const shown = cell.array === null ? [[values[0]?.[0] ?? ""]] : values;
    const area = areaOf(cell, shown);
    const places = placesOf(area);
    const isBlocked = places.some(
      ({ row, column }) =>
        (row !== cell.row || column !== cell.column) &&
        (isTaken(row, column) || claimed.has(placeKey({ row, column }))),
    );
    const result = isBlocked ? { area: areaOf(cell, [[""]]), values: [["#SPILL!"]] } : { area, values: shown };
    if (cell.array?.isDynamic === true) {
      for (const place of placesOf(cell.array.area)) {
        const old = held.get(placeKey(place));
        if (old !== undefined && old.formula === null && !isInside(place, result.area)) vacated.push(old);
      }
    }
    for (const place of isBlocked ? [{ row: cell.row, column: cell.column }] : places) {
      const value = result.values[place.row - result.area.top]?.[place.column - result.area.left] ?? "";
      const isAnchor = place.row === cell.row && place.column === cell.column;
      if (!isAnchor) claimed.add(placeKey(place));
      const old = held.get(placeKey(place));
      const hasArea = isAnchor && cell.array?.isDynamic === true && !sameArea(cell.array.area, result.area);
      // Keeps a property's card; Excel rebuilds it when it calculates.
      if (isAnchor && isRich && cell.isRich && !hasArea) continue;
      if (old !== undefined && old.value === value && !hasArea && !(old.isRich && !isRich)) continue;
      if (old === undefined && value === "") continue;
      const above = { row: cell.array?.area.bottom ?? cell.row, column: place.column };
      edits.set(placeKey(place), {
        ...place,
        value,
        ...(hasArea && { area: result.area }),
        ...(old === undefined && above.row < place.row && { styleFrom: above }),
      });
    }
  }
  for (const { row, column } of vacated) {
    const key = placeKey({ row, column });
    if (!claimed.has(key) && !edits.has(key)) edits.set(key, { row, column, value: "" });
  }
  return [...edits.values()];
}

const placeKey = ({ row, column }: { readonly row: number; readonly column: number }): string => `${row},${column}`;

function areaOf({ row, column }: FileCell, values: readonly (readonly unknown[])[]): CellArea {
  return { top: row, left: column, bottom: row + values.length - 1, right: column + (values[0]?.length ?? 1) - 1 };
}

function placesOf({ top, left, bottom, right }: CellArea): { readonly row: number; readonly column: number }[] {
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) => ({ row: top + row, column: left + column })),
  ).flat();
}

const sameArea = (one: CellArea, other: CellArea): boolean =>
  one.top === other.top && one.left === other.left && one.bottom === other.bottom && one.right === other.right;
