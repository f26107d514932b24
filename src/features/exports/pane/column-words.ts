/** Labels and descriptions of columns; an unknown column is shown under its own name. */
import type { ExportColumn } from "../../../service/dataset-export";
import type { Texts } from "../../../ui/texts";

type Words = Texts["exports"];

export function columnLabel(column: string, { columnNames }: Words): string {
  return Object.hasOwn(columnNames, column) ? columnNames[column as ExportColumn][0] : column;
}

export function columnMeaning(column: string, { columnNames, otherMeaning }: Words): string {
  return Object.hasOwn(columnNames, column) ? columnNames[column as ExportColumn][1] : otherMeaning;
}
