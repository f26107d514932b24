/** Key figures without a name of the user's: found by their labels on the workbook's visible sheets. */
import { addressOf } from "../../../host/a1-address";
import { readRanges } from "../../../host/large-ranges";
import { run } from "../../../host/run";
import { figureKinds, labelledFigures } from "../figure-kinds";
import type { KeyFigure } from "../refresh-session";

/** Of a sheet: what is further down or right is data, not a summary. */
const mostRows = 600;
const mostColumns = 30;
const mostSheets = 40;
const mostFigures = 12;
const cellsPerRequest = 20_000;

/** What decides the deal first, at most twelve. The id of a figure is its address. */
export function findFigures(): Promise<KeyFigure[]> {
  return run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/name,items/visibility");
    await context.sync();
    const sheets = worksheets.items.filter(({ visibility }) => visibility === "Visible").slice(0, mostSheets);
    const areas = sheets.map((sheet) => sheet.getUsedRangeOrNullObject(true));
    for (const area of areas) area.load("rowIndex,columnIndex,rowCount,columnCount");
    await context.sync();
    const places = sheets.flatMap((sheet, at) => {
      const area = areas[at];
      if (area === undefined || area.isNullObject) return [];
      const { rowIndex: row, columnIndex: column, rowCount, columnCount } = area;
      return [{ sheet, row, column, rows: Math.min(rowCount, mostRows), columns: Math.min(columnCount, mostColumns) }];
    });
    const contents = await readRanges(context, places, ["values", "formulas"], cellsPerRequest);
    const found = places
      .flatMap((place, at) => {
        const { values = [], formulas = [] } = contents[at] ?? {};
        return labelledFigures({ values, formulas }).map((figure) => ({ place, ...figure }));
      })
      .sort((one, other) => figureKinds.indexOf(one.kind) - figureKinds.indexOf(other.kind))
      .slice(0, mostFigures)
      .map(({ place, label, row, column }) => {
        const position = { sheet: place.sheet.name, row: place.row + row, column: place.column + column };
        const cell = place.sheet.getCell(position.row, position.column);
        cell.load("values,text");
        return { label, address: addressOf(position), cell };
      });
    await context.sync();
    return found.map(({ label, address, cell }) => ({
      id: address,
      label,
      address,
      value: (cell.values as (number | string | boolean)[][])[0]?.[0] ?? null,
      text: cell.text[0]?.[0] ?? "",
    }));
  });
}
