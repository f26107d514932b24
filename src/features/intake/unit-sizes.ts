/** Sizes with their unit, 850 sf, in the column of sizes: read as their number, in the rows of totals, too. */
import { readMoney } from "./printed-values";
import type { RollColumns } from "./roll-columns";
import type { Sheet, SheetCell } from "./sheet";

const inFeet = /^([\d,.]{1,12}) ?(?:sq\.? ?ft|sf|s\.f|square f(?:ee|oo)t)\.?$/i;

function sizeOf(cell: SheetCell | null | undefined): SheetCell | null {
  if (!cell || cell.number !== null) return null;
  const size = readMoney(inFeet.exec(cell.text)?.[1] ?? "");
  return size === null ? null : { ...cell, number: size.value, decimals: size.decimals };
}

/** The sheet with the sizes of its homes as numbers. */
export function withSizes(sheet: Sheet, { at, heading }: RollColumns): Sheet {
  const column = at.get("sqft");
  if (column === undefined) return sheet;
  let isChanged = false;
  const rows = sheet.rows.map((row, index) => {
    const size = index < heading.top + heading.depth ? null : sizeOf(row[column]);
    if (size === null) return row;
    isChanged = true;
    return row.map((cell, other) => (other === column ? size : cell));
  });
  return isChanged ? { ...sheet, rows } : sheet;
}
