/** What a column is called and means, in the pane's words; one that the list does not know goes by its own name. */
import type { ExportColumn } from "../../../service/dataset-export";
import type { Texts } from "../../../ui/texts";

type Words = Texts["exports"];

export function columnLabel(column: string, { columnNames }: Words): string {
  return Object.hasOwn(columnNames, column) ? columnNames[column as ExportColumn][0] : column;
}

export function columnMeaning(column: string, { columnNames, otherMeaning }: Words): string {
  return Object.hasOwn(columnNames, column) ? columnNames[column as ExportColumn][1] : otherMeaning;
}
