/** Rent rolls with one column for units and residents, read as if each had a column: no resident's name is a unit. */
import { filledCells, isWords, type Sheet, type SheetCell, type SheetRow, textCell } from "./sheet";
import { isTotalWords } from "./total-words";

const fewestHomes = 3;
const usualShare = 0.6;
const unitWord = "(?:unit|apt\\.?|apartment|suite|home|unidad|departamento|depto\\.?)s?(?: ?(?:#|no\\.?|number))?";
const tenantWord =
  "(?:tenant|resident|lessee|occupant|renter|name|inquilino|residente|arrendatario)(?:\\(s\\)|s|es)?(?: names?)?";
const between = " ?(?:[/&|,–-]|and|y) ?";
const headings = new RegExp(`^(?:${unitWord}${between}${tenantWord}|${tenantWord}${between}${unitWord})$`, "i");
const unit = `(?:${unitWord} |# ?)?((?:\\p{L}{0,3}-?)?\\d[\\p{L}\\d-]*?)`;
/** 101 - Ann Poe, Unit 101/Ann Poe, #101 Ann Poe. */
const unitThenName = new RegExp(`^${unit}(?: ?[-–—/|:;,] ?| )(\\p{L}.*)$`, "iu");
const loneUnit = new RegExp(`^${unit}$`, "iu");

/**
 * The sheet with residents in their own column; or, where units are in lines above their leases, with residents
 * only.
 */
export function withTenantsApart(sheet: Sheet): Sheet {
  for (const [top, row] of sheet.rows.entries())
    for (const { column, cell } of filledCells(row))
      if (isWords(cell) && headings.test(cell.text) && filledCells(row).length > 2) return apart(sheet, top, column);
  return sheet;
}

function apart(sheet: Sheet, top: number, column: number): Sheet {
  const title = sheet.rows[top]?.[column]?.text;
  const homes: string[] = [];
  const lines: string[] = [];
  for (const row of sheet.rows.slice(top + 1)) {
    const text = row[column]?.text;
    if (text === undefined || text === title || isTotalWords(text)) continue;
    (filledCells(row).length > 1 ? homes : lines).push(text);
  }
  const isMost = (count: number): boolean => count >= fewestHomes && count >= usualShare * homes.length;
  const units = homes.flatMap((text) => (unitThenName.exec(text) ?? loneUnit.exec(text))?.[1] ?? []);
  const hasNames = homes.filter((text) => unitThenName.test(text)).length >= usualShare * homes.length;
  if (hasNames && isMost(units.length) && new Set(units).size === units.length) return split(sheet, top, column);
  const named = homes.filter((text) => !/\d/.test(text)).length;
  const above = lines.filter((text) => /\d/.test(text)).length;
  if (!isMost(named) || above < usualShare * homes.length) return sheet;
  const rows = sheet.rows.map((row, at) => {
    const text = row[column]?.text;
    if (text === title) return put(row, column, "Tenant");
    const own = at > top && filledCells(row).length === 1 ? loneUnit.exec(text ?? "")?.[1] : undefined;
    return own === undefined ? row : put(row, column, own);
  });
  return { ...sheet, rows };
}

function split(sheet: Sheet, top: number, column: number): Sheet {
  const end = Math.max(...sheet.rows.map(({ length }) => length));
  const title = sheet.rows[top]?.[column]?.text;
  const rows = sheet.rows.map((row, at) => {
    const text = row[column]?.text;
    if (at < top || text === undefined) return row;
    const [unit, tenant] = text === title ? ["Unit", "Tenant"] : (unitThenName.exec(text)?.slice(1) ?? []);
    if (unit === undefined || tenant === undefined) return row;
    return put(put(row, column, unit), end, tenant);
  });
  return { ...sheet, rows };
}

function put(row: SheetRow, column: number, text: string): SheetRow {
  const cells: (SheetCell | null)[] = [...row, ...Array.from({ length: Math.max(0, column - row.length) }, () => null)];
  cells[column] = textCell(text);
  return cells;
}
