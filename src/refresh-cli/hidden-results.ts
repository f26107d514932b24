/** Saved results on a hidden sheet of the file, where an Excel that loses document parts has written them. */
import type { ModelFile } from "../model-file/model-file";
import type { CellEdit } from "../model-file/sheet-edits";
import type { HeadlessWorkbook } from "../workbench/headless/headless-contract";
import { addressIn } from "./host-workbook";

/** As in host/hidden-sheet-store.ts. */
const sheetName = "_compsheet";

type SheetEdits = ReadonlyMap<number, readonly CellEdit[]>;

/** Clears the cells that the add-in has cleared; it writes new results to document parts. */
export function hiddenResultEdits(
  { sheets }: Pick<ModelFile, "sheets">,
  host: Pick<HeadlessWorkbook, "getCell">,
): SheetEdits {
  const index = sheets.findIndex(({ name }) => name.toLowerCase() === sheetName);
  const gone = (sheets[index]?.cells ?? []).filter(
    (cell) => cell.formula === null && cell.value !== "" && host.getCell(addressIn(sheetName, cell)) === "",
  );
  return new Map(gone.length === 0 ? [] : [[index, gone.map(({ row, column }) => ({ row, column, value: "" }))]]);
}
