/** Reads and writes the engine's cells: the one place where the workbook's values live. */
import {
  CellValueType,
  type ICellData,
  ICommandService,
  type Injector,
  type IObjectMatrixPrimitiveType,
  type Nullable,
  type Workbook,
  type Worksheet,
} from "@univerjs/core";
import { FormulaDataModel, LexerTreeBuilder } from "@univerjs/engine-formula";
import { type ISetRangeValuesMutationParams, SetRangeValuesMutation, SetStyleCommand } from "@univerjs/sheets";
import { showsDay } from "../../calculation/format-number";
import { type CellValue, formatCellText } from "../cell-value";
import { type CellBlock, intersect } from "./a1-notation";
import { epochOf } from "./date-formats";
import { toEngineFormula, toExcelFormula } from "./formula-text";
import type { PlacedFormula } from "./placed-formulas";
import { ownTable } from "./engine-table-references";
import { spellSheetsIn } from "./reference-moves";
import { typedCell } from "./typed-input";

export const GENERAL = "General";

/** What writes formulas that somebody entered before, in other words. */
export const RESPELLED = "compsheet.command.respell";

const SMALL_BLOCK_CELLS = 10_000;

type WrittenCells = NonNullable<ISetRangeValuesMutationParams["cellValue"]>;

export interface CellContent {
  readonly value: CellValue;
  /** A text, although it reads as an error. */
  readonly isText: boolean;
  /** Null for a constant, an empty cell and a cell that another one's formula fills. */
  readonly formula: string | null;
  readonly format: string;
}

/** The table around a cell, its header included; null where there is none. */
const emptyCell = { v: null, t: null, f: null, si: null, p: null, custom: null };

export type TableAt = (
  sheetId: string,
  row: number,
  column: number,
) => { readonly id: string; readonly name: string } | null;

export interface CellGrid {
  readonly workbook: Workbook;
  sheet(sheetId: string): Worksheet;
  read(sheetId: string, row: number, column: number): CellContent;
  /** The value of `read`, without the rest of it. */
  valueAt(sheetId: string, row: number, column: number): CellValue;
  text(sheetId: string, row: number, column: number): string;
  /** Maps each cell of a block; rows of columns. */
  map<T>(sheetId: string, block: CellBlock, read: (row: number, column: number) => T): T[][];
  /** Enters typed texts, numbers and formulas; null leaves a cell as it is. Sheets grow as needed. */
  enter(sheetId: string, row: number, column: number, inputs: readonly (readonly (CellValue | null)[])[]): void;
  setFormats(sheetId: string, row: number, column: number, formats: readonly (readonly (string | null)[])[]): void;
  /** Rewrites formulas without changing their meaning: doesn't count as an entry. */
  respell(rewrite: (formula: string) => string): void;
  /** From now on the grid knows which table a cell belongs to. */
  useTables(tableAt: TableAt): void;
  readonly tableAt: TableAt;
  /** Writes formulas as a file means them, and empties the other cells that they fill. */
  placeFormulas(sheetId: string, formulas: readonly PlacedFormula[]): void;
  /** Empties cells: their contents, their formats, or both. */
  clear(sheetId: string, block: CellBlock, what: "all" | "contents" | "formats"): void;
  /** A formula's text as it reads where it is copied to, so many rows down and columns to the right. */
  movedFormula(formula: string, rows: number, columns: number): string;
  /** The smallest block with all values and formulas (within another); null when there are none. */
  usedBlock(sheetId: string, within?: CellBlock): CellBlock | null;
  /** Visits each cell that contains a formula. */
  eachFormula(sheetId: string, visit: (row: number, column: number, formula: string) => void): void;
  /** The number format that a spilled value brought to this cell; null where none did. */
  spilledFormat(sheetId: string, row: number, column: number): string | null;
  /** The block that the formula in this cell fills; null when it fills only its own cell. */
  spillOf(sheetId: string, row: number, column: number): CellBlock | null;
  /** The cell whose formula fills this one, itself where it spills; null when none does. */
  spillParentOf(sheetId: string, row: number, column: number): CellBlock | null;
}

export function createCellGrid(injector: Injector, workbook: Workbook): CellGrid {
  const commands = injector.get(ICommandService);
  const model = injector.get(FormulaDataModel);
  const unitId = workbook.getUnitId();
  const epoch = epochOf(workbook);
  let tables: TableAt = () => null;
  const tableAt: TableAt = (sheetId, row, column) => tables(sheetId, row, column);

  function sheet(sheetId: string): Worksheet {
    const found = workbook.getSheetBySheetId(sheetId);
    if (!found) throw new Error(`There is no sheet ${sheetId}.`);
    return found;
  }

  const ownCell = (sheetId: string, row: number, column: number): Nullable<ICellData> =>
    sheet(sheetId).getCellMatrix().getValue(row, column);
  const spilledCell = (sheetId: string, row: number, column: number): Nullable<ICellData> =>
    model.getArrayFormulaCellData()[unitId]?.[sheetId]?.[row]?.[column];

  function formulaOf(sheetId: string, row: number, column: number, cell: Nullable<ICellData>): string | null {
    if (cell?.f) return toExcelFormula(cell.f);
    if (!cell?.si) return null;
    const shared = model.getFormulaStringByCell(row, column, sheetId, unitId);
    return shared ? toExcelFormula(shared) : null;
  }

  function patternOf(cell: Nullable<ICellData>): string | null {
    if (!cell?.s) return null;
    const style = workbook.getStyles().getStyleByCell(cell) ?? (typeof cell.s === "object" ? cell.s : null);
    return style?.n?.pattern ?? null;
  }

  /** The cell whose value counts: an empty one shows what fills it. */
  const holderOf = (own: Nullable<ICellData>, spilled: () => Nullable<ICellData>): Nullable<ICellData> =>
    (own?.v !== undefined && own.v !== null) || own?.f || own?.si ? own : (spilled() ?? own);

  function read(sheetId: string, row: number, column: number): CellContent {
    const own = ownCell(sheetId, row, column);
    const spilled = spilledCell(sheetId, row, column);
    const holder = holderOf(own, () => spilled);
    return {
      value: valueOf(holder),
      isText: holder?.t === CellValueType.FORCE_STRING,
      formula: formulaOf(sheetId, row, column, own),
      format: patternOf(own) ?? patternOf(spilled) ?? GENERAL,
    };
  }

  function setCells(sheetId: string, cellValue: WrittenCells): void {
    const params: ISetRangeValuesMutationParams = { unitId, subUnitId: sheetId, cellValue };
    commands.syncExecuteCommand(SetRangeValuesMutation.id, params);
  }

  /** Declared as formatting: otherwise the engine deletes formulas missing from the change. */
  function setLooks(sheetId: string, cellValue: WrittenCells): void {
    const trigger = SetStyleCommand.id;
    const params: ISetRangeValuesMutationParams = { unitId, subUnitId: sheetId, cellValue, trigger };
    commands.syncExecuteCommand(SetRangeValuesMutation.id, params);
  }

  /** The cells of a block that hold something; a small block costs no look at the whole sheet. */
  function eachOwnCell(sheetId: string, block: CellBlock, visit: (row: number, column: number) => void): void {
    const matrix = sheet(sheetId).getCellMatrix();
    if (block.height * block.width > SMALL_BLOCK_CELLS) {
      matrix.forValue((row, column, cell) => {
        if (cell && intersect(block, { row, column, height: 1, width: 1 })) visit(row, column);
      });
      return;
    }
    for (let row = block.row; row < block.row + block.height; row += 1)
      for (let column = block.column; column < block.column + block.width; column += 1)
        if (matrix.getValue(row, column)) visit(row, column);
  }

  function growTo(sheetId: string, rowCount: number, columnCount: number): void {
    const config = sheet(sheetId).getConfig();
    config.rowCount = Math.max(config.rowCount, rowCount);
    config.columnCount = Math.max(config.columnCount, columnCount);
  }

  function setBlock<T>(
    sheetId: string,
    row: number,
    column: number,
    inputs: readonly (readonly (T | null)[])[],
    toCell: (input: T, row: number, column: number) => ICellData,
    write: (sheetId: string, cells: WrittenCells) => void = setCells,
  ): void {
    const cells: Record<number, Record<number, ICellData>> = {};
    inputs.forEach((line, rowOffset) =>
      line.forEach((input, columnOffset) => {
        if (input === null) return;
        const [cellRow, cellColumn] = [row + rowOffset, column + columnOffset];
        (cells[cellRow] ??= {})[cellColumn] = toCell(input, cellRow, cellColumn);
      }),
    );
    // Not spread over arguments: a sheet has more rows than a call accepts.
    const width = inputs.reduce((most, line) => Math.max(most, line.length), 0);
    growTo(sheetId, row + inputs.length, column + width);
    if (Object.keys(cells).length > 0) write(sheetId, cells);
  }

  function spillOf(sheetId: string, row: number, column: number): CellBlock | null {
    const spill = model.getArrayFormulaRange()[unitId]?.[sheetId]?.[row]?.[column];
    if (!spill || valueOf(ownCell(sheetId, row, column)) === "#SPILL!") return null;
    return {
      row: spill.startRow,
      column: spill.startColumn,
      height: spill.endRow - spill.startRow + 1,
      width: spill.endColumn - spill.startColumn + 1,
    };
  }

  return {
    workbook,
    sheet,
    read,
    valueAt: (sheetId, row, column) =>
      valueOf(holderOf(ownCell(sheetId, row, column), () => spilledCell(sheetId, row, column))),
    text: (sheetId, row, column) => {
      const { value, format } = read(sheetId, row, column);
      return formatCellText(typeof value === "number" && showsDay(format) ? value + epoch : value, format, epoch > 0);
    },
    map: (_sheetId, block, readCell) =>
      Array.from({ length: block.height }, (_, row) =>
        Array.from({ length: block.width }, (_, column) => readCell(block.row + row, block.column + column)),
      ),
    enter(sheetId, row, column, inputs) {
      const spellings = new Map(workbook.getSheets().map((one) => [one.getName().toLowerCase(), one.getName()]));
      setBlock(sheetId, row, column, inputs, (input: CellValue, cellRow, cellColumn) => {
        const pattern = patternOf(ownCell(sheetId, cellRow, cellColumn)) ?? GENERAL;
        const isFormula = typeof input === "string" && input.startsWith("=");
        const table = isFormula ? tableAt(sheetId, cellRow, cellColumn) : null;
        const own = table && ownTable(table.id);
        const entered = isFormula && input.includes("!") ? spellSheetsIn(input, spellings) : input;
        const { data, format } = typedCell(entered, pattern === "@" || pattern === "@@@", own, epoch);
        return format && pattern === GENERAL ? { ...data, s: { n: { pattern: format } } } : data;
      });
    },
    placeFormulas(sheetId, formulas) {
      const cells: Record<number, Record<number, object>> = {};
      for (const { row, column, height, width, formula, form } of formulas) {
        for (let down = 0; down < height; down += 1)
          for (let right = 0; right < width; right += 1) (cells[row + down] ??= {})[column + right] = emptyCell;
        (cells[row] ??= {})[column] = { ...emptyCell, f: formula, custom: { formula: form } };
      }
      if (formulas.length > 0) setCells(sheetId, cells);
    },
    respell(rewrite) {
      for (const one of workbook.getSheets()) {
        const sheetId = one.getSheetId();
        const cellValue: Record<number, Record<number, ICellData>> = {};
        this.eachFormula(sheetId, (row, column, formula) => {
          const spelled = rewrite(formula);
          if (spelled === formula) return;
          const own = tableAt(sheetId, row, column);
          const { v, t } = ownCell(sheetId, row, column) ?? {};
          (cellValue[row] ??= {})[column] = { f: toEngineFormula(spelled, own && ownTable(own.id)), si: null, v, t };
        });
        if (Object.keys(cellValue).length === 0) continue;
        const params: ISetRangeValuesMutationParams = { unitId, subUnitId: sheetId, cellValue, trigger: RESPELLED };
        commands.syncExecuteCommand(SetRangeValuesMutation.id, params);
      }
    },
    useTables: (find) => void (tables = find),
    tableAt,
    setFormats(sheetId, row, column, formats) {
      // With its type, since a format makes no number of the text 007.
      const cells = sheet(sheetId).getCellMatrix();
      const look = (pattern: string, cellRow: number, cellColumn: number): ICellData => {
        const type = (cells.getValue(cellRow, cellColumn) as Nullable<ICellData>)?.t;
        return { s: { n: { pattern } }, ...(type == null ? {} : { t: type }) };
      };
      setBlock(sheetId, row, column, formats, look, setLooks);
    },
    clear(sheetId, block, what) {
      const cells: Record<number, Record<number, ICellData>> = {};
      eachOwnCell(sheetId, block, (row, column) => {
        (cells[row] ??= {})[column] = {
          ...(what === "formats" ? {} : { v: null, f: null, si: null, p: null, custom: null }),
          ...(what === "contents" ? {} : { s: null }),
        };
      });
      if (Object.keys(cells).length > 0) (what === "formats" ? setLooks : setCells)(sheetId, cells);
    },
    movedFormula: (formula, rows, columns) =>
      toExcelFormula(injector.get(LexerTreeBuilder).moveFormulaRefOffset(toEngineFormula(formula), columns, rows)),
    usedBlock(sheetId, within) {
      let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
      const visit = (row: number, column: number, cell: Nullable<ICellData>): void => {
        if (!cell || (valueOf(cell) === "" && !cell.f && !cell.si)) return;
        if (within && !intersect(within, { row, column, height: 1, width: 1 })) return;
        [top, left] = [Math.min(top, row), Math.min(left, column)];
        [bottom, right] = [Math.max(bottom, row), Math.max(right, column)];
      };
      sheet(sheetId).getCellMatrix().forValue(visit);
      eachCell(model.getArrayFormulaCellData()[unitId]?.[sheetId], visit);
      return bottom < 0 ? null : { row: top, column: left, height: bottom - top + 1, width: right - left + 1 };
    },
    eachFormula(sheetId, visit) {
      sheet(sheetId)
        .getCellMatrix()
        .forValue((row, column, cell) => {
          const formula = formulaOf(sheetId, row, column, cell);
          if (formula) visit(row, column, formula);
        });
    },
    spilledFormat: (sheetId, row, column) => patternOf(spilledCell(sheetId, row, column)),
    spillOf,
    spillParentOf(sheetId, row, column) {
      const cell = { row, column, height: 1, width: 1 };
      let parent: CellBlock | null = null;
      eachCell(model.getArrayFormulaRange()[unitId]?.[sheetId], (parentRow, parentColumn) => {
        const spill = spillOf(sheetId, parentRow, parentColumn);
        if (spill && intersect(spill, cell)) parent = { ...cell, row: parentRow, column: parentColumn };
      });
      return parent;
    },
  };
}

function eachCell<T>(
  matrix: IObjectMatrixPrimitiveType<T> | undefined,
  visit: (row: number, column: number, cell: T) => void,
): void {
  for (const [row, cells] of Object.entries(matrix ?? {})) {
    for (const [column, cell] of Object.entries(cells as Record<string, T>)) visit(Number(row), Number(column), cell);
  }
}

function valueOf(cell: Nullable<ICellData>): CellValue {
  if (!cell || cell.v === undefined || cell.v === null) return cell?.p?.body?.dataStream?.replace(/\r\n$/, "") ?? "";
  if (cell.t === CellValueType.BOOLEAN) return cell.v === 1 || cell.v === true || cell.v === "1" || cell.v === "TRUE";
  if (cell.t === CellValueType.NUMBER) return Number(cell.v);
  if (cell.t === CellValueType.STRING || cell.t === CellValueType.FORCE_STRING) return String(cell.v);
  return cell.v;
}
