import { readAddress, type SheetArea } from "./a1-address";

/** Whether a cell (Sheet1!B4) is in one of the areas. */
export function isInAreas(address: string, areas: readonly SheetArea[]): boolean {
  const cell = readAddress(address);
  return (
    cell !== null &&
    areas.some(
      (area) =>
        cell.sheet === area.sheet &&
        cell.row >= area.firstRow &&
        cell.row <= area.lastRow &&
        cell.column >= area.firstColumn &&
        cell.column <= area.lastColumn,
    )
  );
}
