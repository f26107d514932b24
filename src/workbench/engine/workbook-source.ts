/** The spreadsheet's cells, names and tables as the calculator reads them. */
import { CellValueType, type ICellData, type Injector, type Nullable } from "@univerjs/core";
import { IDefinedNamesService, ISuperTableService } from "@univerjs/engine-formula";
import { quotedSheet } from "../../notation/sheet-name";
import { CellError, REF, VALUE } from "../../calculation/cell-error";
import type { SheetSource, WorkbookSource } from "../../calculation/calculator-contract";
import type { ForeignFunction, NamedFormula } from "../../calculation/surroundings";
import { treeOf } from "../../calculation/formula-reader";
import type { Tree } from "../../calculation/formula-tree";
import { type Area, Reference, type Scalar } from "../../calculation/values";
import { epochOf } from "./date-formats";
import { parseBlock, splitSheetReference } from "./a1-notation";
import type { CellGrid } from "./cell-grid";
import { allNames, RELATIVE } from "./defined-names";
import { toExcelFormula } from "./formula-text";
import { isErrorText } from "../cell-value";
import { toEngineTable } from "./engine-table-references";
import type { ReadTable } from "./structured-tables";

const dayMs = 86_400_000;
/** Limits names that refer to themselves. */
const deepestNames = 60;

export interface SourceOptions {
  readonly injector: Injector;
  readonly grid: CellGrid;
  readonly foreign: (name: string) => ForeignFunction | undefined;
  readonly formulaOf: (sheet: string, row: number, column: number) => string | null;
}

export function scalarOfCell(cell: Nullable<ICellData>): Scalar {
  if (!cell) return null;
  const { v, t } = cell;
  if (v === undefined || v === null || v === "") {
    const rich = cell.p?.body?.dataStream?.replace(/\r\n$/, "");
    return rich === undefined || rich === "" ? (v === "" && t === CellValueType.STRING ? "" : null) : rich;
  }
  if (t === CellValueType.BOOLEAN) return v === 1 || v === true || v === "1" || v === "TRUE";
  if (t === CellValueType.NUMBER) return Number(v);
  if (t === CellValueType.FORCE_STRING) return String(v);
  if (typeof v === "string" && v.charAt(0) === "#" && isErrorText(v)) return CellError.of(v);
  if (t === CellValueType.STRING) return String(v);
  return v;
}

export function createWorkbookSource({ injector, grid, foreign, formulaOf }: SourceOptions): WorkbookSource {
  const { workbook } = grid;
  const unitId = workbook.getUnitId();
  const names = injector.get(IDefinedNamesService);
  const tables = injector.get(ISuperTableService);
  const epoch = epochOf(workbook);
  const trees = new Map<string, NamedFormula>();
  const sources = new Map<string, SheetSource & { readonly matrix: object }>();

  function sheetNamed(name: string): string | null {
    const wanted = name.toLowerCase();
    return (
      workbook
        .getSheets()
        .find((sheet) => sheet.getName().toLowerCase() === wanted)
        ?.getSheetId() ?? null
    );
  }

  function sheet(id: string): SheetSource | null {
    const found = workbook.getSheetBySheetId(id);
    if (!found) return null;
    const matrix = found.getCellMatrix();
    const known = sources.get(id);
    // A sheet that comes back has other cells.
    if (known?.matrix === matrix) return known;
    const made = {
      id,
      matrix,
      value: (row: number, column: number) => scalarOfCell(matrix.getValue(row, column)),
      lastRow: () => matrix.getLength() - 1,
      lastColumn: () => Math.max(matrix.getRange().endColumn, 0),
      isClosed: ({ top, left, bottom, right }: Area) =>
        grid.tableAt(id, top, left) !== null ||
        found
          .getConfig()
          .mergeData.some(
            ({ startRow, startColumn, endRow, endColumn }) =>
              startRow <= bottom && endRow >= top && startColumn <= right && endColumn >= left,
          ),
    };
    sources.set(id, made);
    return made;
  }

  /** A name of the sheet, else of the workbook; in small letters. */
  function nameItem(name: string, id: string) {
    const map = allNames(names, unitId);
    return map[`${id}!${name}`] ?? map[name];
  }

  function named(name: string, id: string): NamedFormula | null {
    const item = nameItem(name, id);
    if (!item) return null;
    const text = item.formulaOrRefString;
    const isRelative = item.comment === RELATIVE;
    const key = `${isRelative ? "~" : ""}${text}`;
    let found = trees.get(key);
    if (!found) {
      found = { tree: treeOf(toExcelFormula(text).replace(/^=/, "")), isRelative };
      trees.set(key, found);
    }
    return found;
  }

  function areaOf(text: string, home: string): Area | null {
    const { sheetName, local } = splitSheetReference(text);
    const block = parseBlock(local);
    const id = sheetName === null ? home : sheetNamed(sheetName);
    if (!block || id === null) return null;
    const { row, column, height, width } = block;
    return { sheet: id, top: row, left: column, bottom: row + height - 1, right: column + width - 1 };
  }

  function tableArea(
    table: string | null,
    inside: string,
    at: { readonly sheet: string; readonly row: number; readonly column: number },
  ): Area | CellError | null {
    const name = table ?? grid.tableAt(at.sheet, at.row, at.column)?.name;
    const found = name === undefined ? undefined : tables.getTableMap(unitId)?.get(toEngineTable(name));
    if (!found) return null;
    const { startRow, startColumn, endRow, endColumn } = found.range;
    const { headerRows, totalsRows } = found as ReadTable;
    const parts = partsOf(inside);
    const items = new Set(parts.filter((part) => part.startsWith("#")).map((part) => part.toLowerCase()));
    const columns = parts
      .filter((part) => part !== "" && !part.startsWith("#"))
      .map((part) => found.titleMap.get(part.replace(/'(.)/g, "$1")) ?? Infinity);
    if (columns.some((column) => column > endColumn - startColumn)) return REF;
    const left = startColumn + (columns.length === 0 ? 0 : Math.min(...columns));
    const right = columns.length === 0 ? endColumn : startColumn + Math.max(...columns);
    const area = (top: number, bottom: number): Area | CellError =>
      top > bottom ? REF : { sheet: found.sheetId, top, left, bottom, right };
    if (items.has("#this row")) {
      if (at.row < startRow + headerRows || at.row > endRow) return VALUE;
      return area(at.row, at.row);
    }
    if (items.has("#all")) return area(startRow, endRow + totalsRows);
    const hasData = items.size === 0 || items.has("#data");
    const hasHeaders = items.has("#headers") && headerRows > 0;
    const hasTotals = items.has("#totals") && totalsRows > 0;
    const top = hasHeaders ? startRow : hasData ? startRow + headerRows : endRow + 1;
    return area(top, hasTotals ? endRow + totalsRows : hasData ? endRow : hasHeaders ? startRow : endRow);
  }

  /** What a text names in a cell: a name or a table whose cells are fixed, not calculated as with OFFSET. */
  function areaNamed(
    tree: Tree,
    at: { readonly sheet: string; readonly row: number; readonly column: number },
    depth = 0,
  ): Area | null {
    if (depth > deepestNames) return null;
    if (tree.kind === "table") {
      const area = tableArea(tree.table, tree.inside, at);
      return area instanceof CellError ? null : area;
    }
    if (tree.kind !== "name") return null;
    const home = tree.sheet === null ? at.sheet : sheetNamed(tree.sheet.first);
    if (home === null) return null;
    const name = tree.name.toLowerCase();
    const item = nameItem(name, home);
    if (!item) return areaNamed({ kind: "table", table: tree.name, inside: "" }, at);
    const text = toExcelFormula(item.formulaOrRefString).replace(/^=/, "");
    return areaOf(text, home) ?? areaNamed(treeOf(text), { ...at, sheet: home }, depth + 1);
  }

  function filledBy(id: string, row: number, column: number): Area | null {
    const cell = workbook.getSheetBySheetId(id)?.getCellMatrix().getValue(row, column);
    const size = cell?.custom?.["filled"] as { readonly rows: number; readonly columns: number } | undefined;
    return size
      ? { sheet: id, top: row, left: column, bottom: row + size.rows - 1, right: column + size.columns - 1 }
      : null;
  }

  /** By a filter of the workbook that is open here, or by one of the file that it comes from. */
  const isRowFiltered = (id: string, row: number): boolean => {
    const sheet = workbook.getSheetBySheetId(id);
    if (sheet?.getRowFiltered(row) === true) return true;
    return isRowHidden(id, row) && sheet?.getRowManager().getRow(row)?.custom?.["isFiltered"] === true;
  };
  const isRowHidden = (id: string, row: number): boolean =>
    workbook.getSheetBySheetId(id)?.getRowVisible(row) === false;

  return {
    sheet,
    sheetNamed,
    sheetsBetween(first, last) {
      const ids = workbook.getSheets().map((one) => one.getSheetId());
      const [from, to] = [ids.indexOf(sheetNamed(first) ?? ""), ids.indexOf(sheetNamed(last) ?? "")];
      return from < 0 || to < 0 ? [] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    },
    named,
    tableArea,
    filledBy,
    foreign,
    now() {
      const time = new Date();
      return (time.getTime() - time.getTimezoneOffset() * 60_000) / dayMs + 25_569 - epoch;
    },
    random: () => Math.random(),
    epoch,
    isHidden: isRowHidden,
    isFiltered: isRowFiltered,
    isSubtotal: (id, row, column) => /^(?:\{?=)?\s*(?:SUBTOTAL|AGGREGATE)\s*\(/i.test(formulaOf(id, row, column) ?? ""),
    formulaOf: (id, row, column) => formulaOf(id, row, column)?.replace(/^=/, "") ?? null,
    formatOf: (id, row, column) => grid.read(id, row, column).format,
    sheetName: (id) => workbook.getSheetBySheetId(id)?.getName() ?? "",
    sheetIds: () => workbook.getSheets().map((one) => one.getSheetId()),
    reference(text, from) {
      // INDIRECT reads a sheet's name that formulas have to quote, such as 2026, without quotes too.
      const quoted = text.trim().replace(/^([^'!]+)!(?=[^!]+$)/, (_, name: string) => `${quotedSheet(name)}!`);
      const area = areaOf(text, from.sheet) ?? areaNamed(treeOf(quoted), from);
      return area && new Reference([area]);
    },
  };
}

/** `[#This Row],[Rent]:[Fee]` or `@Rent` or `Rent`: its items and columns without brackets. */
function partsOf(inside: string): string[] {
  const text = inside.trim();
  if (text.startsWith("@")) return ["#This Row", ...partsOf(text.slice(1))];
  if (!text.startsWith("[")) return text === "" ? [] : [text];
  return [...text.matchAll(/\[((?:[^[\]']|'.)*)\]/g)].map(([, part = ""]) =>
    // A column's title may begin or end with spaces.
    part.trim().startsWith("#") ? part.trim() : part,
  );
}
