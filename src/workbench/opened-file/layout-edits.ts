/** What was changed in the layout of a sheet since its file was opened: merged cells and columns, as elements of the sheet. */
import type { ICellData } from "@univerjs/core";
import { areaText } from "../../model-file/cell-address";
import type { OpenedSheet } from "../../model-file/opened-workbook";
import type { WorkbookModel } from "../rich-api/workbook-model";

/** A sheet as the engine keeps it. */
export interface EngineSheet {
  readonly name: string;
  readonly cellData: Record<number, Record<number, ICellData>>;
  readonly columnData: Record<number, { readonly w?: number; readonly hd?: number; readonly s?: string } | undefined>;
  readonly rowData: Record<number, { readonly h?: number; readonly hd?: number } | undefined>;
  readonly mergeData: readonly MergedRange[];
  readonly freeze: { readonly xSplit: number; readonly ySplit: number };
}

interface MergedRange {
  readonly startRow: number;
  readonly startColumn: number;
  readonly endRow: number;
  readonly endColumn: number;
}

const rangesText = (ranges: readonly MergedRange[]): string[] =>
  ranges
    .map(({ startRow, startColumn, endRow, endColumn }) =>
      areaText({ top: startRow, left: startColumn, bottom: endRow, right: endColumn }),
    )
    .sort();

/** Elements that differ from the file's, by name; "" for one that is gone. */
export function layoutElements(
  sheet: OpenedSheet,
  id: string,
  before: EngineSheet,
  model: WorkbookModel,
): ReadonlyMap<string, string> {
  const elements = new Map<string, string>();
  const now = model.grid.sheet(id).getConfig() as unknown as EngineSheet;
  const merges = rangesText(now.mergeData);
  if (merges.join() !== rangesText(before.mergeData).join())
    elements.set(
      "mergeCells",
      merges.length === 0
        ? ""
        : `<mergeCells count="${merges.length}">${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`,
    );
  const isOtherWidth = (column: string): boolean => {
    const [one, other] = [before.columnData[Number(column)], now.columnData[Number(column)]];
    return one?.w !== other?.w || (one?.hd ?? 0) !== (other?.hd ?? 0);
  };
  const columns = [...new Set([...Object.keys(before.columnData), ...Object.keys(now.columnData)])];
  if (columns.some(isOtherWidth)) elements.set("cols", columnsXml(sheet, before, now, columns));
  return elements;
}

const PIXELS_OF_DIGIT = 7;

function columnsXml(sheet: OpenedSheet, before: EngineSheet, now: EngineSheet, columns: readonly string[]): string {
  const known = (column: number) => sheet.layout.columns.find(({ first, last }) => column >= first && column <= last);
  const items = columns
    .map(Number)
    .sort((a, b) => a - b)
    .flatMap((column) => {
      const [was, is] = [before.columnData[column], now.columnData[column]];
      const layout = known(column);
      const width = was?.w === is?.w ? layout?.width : is?.w === undefined ? null : is.w / PIXELS_OF_DIGIT;
      const style = layout?.style ?? null;
      if (width == null && style === null && !is?.hd) return [];
      const rounded = width == null ? "" : ` width="${Math.round(width * 1e6) / 1e6}" customWidth="1"`;
      return `<col min="${column + 1}" max="${column + 1}"${rounded}${style === null ? "" : ` style="${style}"`}${is?.hd ? ' hidden="1"' : ""}/>`;
    });
  return items.length === 0 ? "" : `<cols>${items.join("")}</cols>`;
}

/** Changes that only a file written anew holds, in words. */
export function unkeptLayout({ name }: OpenedSheet, id: string, before: EngineSheet, model: WorkbookModel): string[] {
  const now = model.grid.sheet(id).getConfig() as unknown as EngineSheet;
  const isOtherRow = Object.keys({ ...before.rowData, ...now.rowData }).some((row) => {
    const [one, other] = [before.rowData[Number(row)], now.rowData[Number(row)]];
    return (one?.hd ?? 0) !== (other?.hd ?? 0);
  });
  const isOtherPane =
    Math.max(0, before.freeze.xSplit) !== Math.max(0, now.freeze.xSplit) ||
    Math.max(0, before.freeze.ySplit) !== Math.max(0, now.freeze.ySplit);
  return [...(isOtherRow ? [`hidden rows of ${name}`] : []), ...(isOtherPane ? [`frozen panes of ${name}`] : [])];
}
