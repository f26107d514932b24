/** Numbers of homes that a spreadsheet took for days: 1-2 became January 2. */
import type { IntakeWarning } from "./intake-result";
import type { RollColumns } from "./roll-columns";
import type { Sheet, SheetCell } from "./sheet";

/** February has no 30th, so 2-30 became February 1930. */
const firstYear = 2000;

function numberOf(cell: SheetCell | null | undefined): string | null {
  if (!cell?.date) return null;
  const [year = 0, month = 0, day = 0] = cell.date.split("-").map(Number);
  return day === 1 && year < firstYear ? `${month}-${year % 100}` : `${month}-${day}`;
}

/** The sheet with those numbers as they were typed, and what is said of them. */
export function withUnitNumbers(
  sheet: Sheet,
  { at, heading }: RollColumns,
): { readonly sheet: Sheet; readonly warnings: readonly IntakeWarning[] } {
  const column = at.get("unit") ?? at.get("buildingUnit");
  const names: string[] = [];
  const rows = sheet.rows.map((row, index) => {
    const text = column === undefined || index < heading.top + heading.depth ? null : numberOf(row[column]);
    if (text === null) return row;
    names.push(text);
    return row.map((cell, other) => (other === column && cell !== null ? { ...cell, text, date: null } : cell));
  });
  const [first] = names;
  if (first === undefined) return { sheet, warnings: [] };
  const say = `unit numbers stored as dates are read as month and day: ${names.length}, the first is ${first}`;
  return { sheet: { ...sheet, rows }, warnings: [{ code: "unit-as-date", say }] };
}
