/** The cells that getSpecialCells finds, and the value types that it distinguishes. */
import { type CellBlock, cellBlock } from "../engine/a1-notation";
import type { CellGrid } from "../engine/cell-grid";
import { isErrorText } from "../cell-value";
import type { CellValue } from "../host-contract";
import { invalidArgument } from "./host-error";

/** Formulas or constants of a block, all or of one value type; adjacent ones are joined. */
export function specialBlocks(
  grid: CellGrid,
  sheetId: string,
  block: CellBlock,
  kind: string,
  valueKind?: string,
): readonly CellBlock[] {
  if (kind !== "Formulas" && kind !== "Constants")
    throw invalidArgument(`Special cells "${kind}" are not offered by the workbench.`);
  const used = grid.usedBlock(sheetId, block);
  if (!used) return [];
  const blocks: CellBlock[] = [];
  grid.map(sheetId, used, (row, column) => {
    const { value, formula } = grid.read(sheetId, row, column);
    if ((formula !== null) !== (kind === "Formulas") || (formula === null && value === "")) return;
    if (!isKind(value, valueKind)) return;
    const last = blocks.at(-1);
    if (last && last.row === row && last.column + last.width === column)
      blocks[blocks.length - 1] = { ...last, width: last.width + 1 };
    else blocks.push(cellBlock(row, column));
  });
  return blocks;
}

function isKind(value: CellValue, kind = "All"): boolean {
  switch (kind) {
    case "All":
      return true;
    case "Errors":
      return isErrorText(value);
    case "Text":
      return typeof value === "string" && !isErrorText(value);
    case "Numbers":
      return typeof value === "number";
    case "Logical":
      return typeof value === "boolean";
    case "ErrorsText":
      return typeof value === "string";
    case "ErrorsNumbers":
      return typeof value === "number" || isErrorText(value);
    case "TextNumbers":
      return typeof value === "number" || (typeof value === "string" && !isErrorText(value));
    default:
      throw invalidArgument(`Cells of kind "${kind}" are not offered by the workbench.`);
  }
}
