/**
 * What was changed in the layout of a sheet since its file was opened: merged cells, columns, rows and frozen panes.
 */
import type { ICellData } from "@univerjs/core";
import { areaText } from "../../model-file/cell-address";
import type { ColumnEdit } from "../../model-file/column-edits";
import type { FrozenPanes } from "../../model-file/pane-edits";
import type { RowEdit } from "../../model-file/row-edits";
import type { LayoutEdits } from "../../model-file/workbook-edits";
import type { WorkbookModel } from "../rich-api/workbook-model";

/** A sheet as the engine keeps it. */
export interface EngineSheet {
  readonly name: string;
  readonly cellData: Record<number, Record<number, ICellData>>;
  readonly columnData: Record<number, { readonly w?: number; readonly hd?: number; readonly s?: string } | undefined>;
  readonly rowData: Record<number, EngineRow | undefined>;
  readonly defaultRowHeight: number;
  readonly mergeData: readonly MergedRange[];
  readonly freeze: EngineFreeze;
}

/** `ia` 0: the height is set, not fitted. */
interface EngineRow {
  readonly h?: number;
  readonly ia?: number;
  readonly hd?: number;
}

/** `startRow`, `startColumn`: the first that is not frozen, -1 for none. */
interface EngineFreeze {
  readonly xSplit: number;
  readonly ySplit: number;
  readonly startRow: number;
  readonly startColumn: number;
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

/** What differs from the file's; null if nothing does. */
export function layoutEdits(id: string, before: EngineSheet, model: WorkbookModel): LayoutEdits | null {
  const now = model.grid.sheet(id).getConfig() as Partial<EngineSheet> as EngineSheet;
  const elements = layoutElements(before, now);
  const [columns, rows] = [columnEdits(before, now), rowEdits(before, now)];
  const [was, panes] = [panesOf(before.freeze), panesOf(now.freeze)];
  const isSamePane = (Object.keys(panes) as (keyof FrozenPanes)[]).every((key) => was[key] === panes[key]);
  if (elements.size + columns.size + rows.size === 0 && isSamePane) return null;
  return { elements, columns, rows, panes: isSamePane ? null : panes };
}

/** Elements that differ from the file's, by name; "" for one that is gone. */
function layoutElements(before: EngineSheet, now: EngineSheet): ReadonlyMap<string, string> {
  const elements = new Map<string, string>();
  const merges = rangesText(now.mergeData);
  if (merges.join() !== rangesText(before.mergeData).join())
    elements.set(
      "mergeCells",
      merges.length === 0
        ? ""
        : `<mergeCells count="${merges.length}">${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`,
    );
  return elements;
}

const PIXELS_OF_DIGIT = 7;

function columnEdits(before: EngineSheet, now: EngineSheet): ReadonlyMap<number, ColumnEdit> {
  const columns = Object.keys({ ...before.columnData, ...now.columnData }).map(Number);
  return new Map(
    columns.flatMap((column) => {
      const [was, is] = [before.columnData[column], now.columnData[column]];
      const isHidden = (is?.hd ?? 0) !== 0;
      const edit: ColumnEdit = {
        ...(was?.w === is?.w ? {} : { width: is?.w === undefined ? null : is.w / PIXELS_OF_DIGIT }),
        ...(isHidden === ((was?.hd ?? 0) !== 0) ? {} : { isHidden }),
      };
      return Object.keys(edit).length === 0 ? [] : [[column, edit] as const];
    }),
  );
}

const POINTS_OF_PIXEL = 3 / 4;

function rowEdits(before: EngineSheet, now: EngineSheet): ReadonlyMap<number, RowEdit> {
  const rows = Object.keys({ ...before.rowData, ...now.rowData }).map(Number);
  // The engine keeps no height that is its usual one.
  const setHeight = (row: EngineRow | undefined): number | null =>
    row?.ia === 0 ? (row.h ?? now.defaultRowHeight) : null;
  return new Map(
    rows.flatMap((row) => {
      const [was, is] = [before.rowData[row], now.rowData[row]];
      const height = setHeight(is);
      const isHidden = (is?.hd ?? 0) !== 0;
      const edit: RowEdit = {
        ...(height === setHeight(was) ? {} : { height: height === null ? null : height * POINTS_OF_PIXEL }),
        ...(isHidden === ((was?.hd ?? 0) !== 0) ? {} : { isHidden }),
      };
      return Object.keys(edit).length === 0 ? [] : [[row, edit] as const];
    }),
  );
}

function panesOf({ xSplit, ySplit, startRow, startColumn }: EngineFreeze): FrozenPanes {
  const [rows, columns] = [Math.max(0, ySplit), Math.max(0, xSplit)];
  return {
    rows,
    columns,
    top: rows === 0 ? 0 : Math.max(0, startRow - rows),
    left: columns === 0 ? 0 : Math.max(0, startColumn - columns),
  };
}
