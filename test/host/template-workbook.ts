/** A template's sheet in a workbook without the add-in: its own formulas are calculated, those of ours show "–". */
import type { NewSheet } from "../../src/templates/sheet-content";
import { openFixture, type FixtureWorkbook } from "./fixture-workbook";

export type Typed = string | number | boolean;

/** `typed`: what a person types over the sheet, by address. */
export async function openTemplate(
  content: NewSheet,
  typed: Readonly<Record<string, Typed>> = {},
): Promise<FixtureWorkbook> {
  const cells = Object.entries(content.cells).map(([address, cell]): [string, Typed] => {
    if (typeof cell !== "object") return [address, cell];
    return [address, /RENT\./.test(cell.formula) ? "–" : cell.formula];
  });
  const workbook = await openFixture({
    sheets: [
      {
        name: "Sheet1",
        cells: { ...Object.fromEntries(cells), ...typed },
        rowCount: 2_200,
        columnCount: 60,
      },
    ],
  });
  await workbook.settled();
  return workbook;
}

/** Rows of values as cells, beginning at a cell. */
export function block(column: string, top: number, rows: readonly (readonly Typed[])[]): Record<string, Typed> {
  const cells: Record<string, Typed> = {};
  rows.forEach((row, down) => {
    row.forEach((value, across) => {
      cells[`${String.fromCharCode(column.charCodeAt(0) + across)}${String(top + down)}`] = value;
    });
  });
  return cells;
}
