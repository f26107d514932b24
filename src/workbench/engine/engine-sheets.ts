/** Sheets written by hand -> the engine's workbook. */
import {
  BooleanNumber,
  BorderStyleTypes,
  HorizontalAlign,
  type ICellData,
  type IRange,
  type IStyleData,
  type IWorkbookData,
  type IWorksheetData,
  LocaleType,
  VerticalAlign,
  WrapStrategy,
  type IUnitRange,
} from "@univerjs/core";
import type { CellStyle, SheetContent } from "../host-contract";
import { type CellBlock, parseBlock } from "./a1-notation";
import { contentCell } from "./typed-input";
import type { CellPosition } from "../custom-functions/cell-data";

export const DEFAULT_ROWS = 10_000;
/** A to ZZ: room for wide blocks next to each other, with a scroll bar still large enough to grab. */
export const DEFAULT_COLUMNS = 702;

/** `id` must be the host's own: the engine keeps parsed formulas under it, for all workbooks of a page or process. */
export function toEngineWorkbook(id: string, name: string, sheets: readonly SheetContent[]): Partial<IWorkbookData> {
  const ids = sheets.map((_, index) => `sheet-${index + 1}`);
  return {
    id,
    name,
    appVersion: "",
    locale: LocaleType.EN_US,
    styles: {},
    sheetOrder: ids,
    sheets: Object.fromEntries(ids.map((id, index) => [id, toEngineSheet(id, sheets[index] as SheetContent)])),
  };
}

export function toEngineSheet(id: string, content: SheetContent): Partial<IWorksheetData> {
  const rowCount = content.rowCount ?? DEFAULT_ROWS;
  const columnCount = content.columnCount ?? DEFAULT_COLUMNS;
  const cellData: Record<number, Record<number, ICellData>> = {};
  const cellAt = (row: number, column: number): ICellData => ((cellData[row] ??= {})[column] ??= {});

  for (const [address, value] of Object.entries(content.cells ?? {})) {
    const { row, column } = blockOf(content, address);
    Object.assign(cellAt(row, column), withoutNulls(contentCell(value)));
  }
  const addStyle = (address: string, style: IStyleData): void => {
    const block = blockOf(content, address);
    for (let row = block.row; row < Math.min(block.row + block.height, rowCount); row += 1) {
      for (let column = block.column; column < block.column + block.width; column += 1) {
        const cell = cellAt(row, column);
        cell.s = { ...(cell.s as IStyleData | undefined), ...style };
      }
    }
  };
  for (const [address, pattern] of Object.entries(content.numberFormats ?? {})) addStyle(address, { n: { pattern } });
  for (const [address, style] of Object.entries(content.styles ?? {})) addStyle(address, toEngineStyle(style));

  return {
    id,
    name: content.name,
    rowCount,
    columnCount,
    cellData,
    columnData: Object.fromEntries(
      Object.entries(content.columnWidths ?? {}).flatMap(([columns, width]) => {
        const block = blockOf(content, columns.includes(":") ? columns : `${columns}:${columns}`);
        return Array.from({ length: block.width }, (_, offset) => [block.column + offset, { w: width }]);
      }),
    ),
    mergeData: (content.merges ?? []).map((address) => toEngineRange(blockOf(content, address))),
    freeze: {
      xSplit: content.frozenColumns ?? 0,
      ySplit: content.frozenRows ?? 0,
      startRow: content.frozenRows ?? -1,
      startColumn: content.frozenColumns ?? -1,
    },
    showGridlines: content.hideGridlines ? BooleanNumber.FALSE : BooleanNumber.TRUE,
  };
}

export function toEngineRange({ row, column, height, width }: CellBlock): IRange {
  return { startRow: row, startColumn: column, endRow: row + height - 1, endColumn: column + width - 1 };
}

function blockOf(content: SheetContent, address: string): CellBlock {
  const block = parseBlock(address);
  if (!block) throw new Error(`Sheet "${content.name}": "${address}" isn't a cell or range.`);
  return block;
}

function withoutNulls(cell: ICellData): ICellData {
  return Object.fromEntries(Object.entries(cell).filter(([, value]) => value !== null));
}

const ALIGN = { left: HorizontalAlign.LEFT, center: HorizontalAlign.CENTER, right: HorizontalAlign.RIGHT } as const;

function toEngineStyle(style: CellStyle): IStyleData {
  return {
    ...(style.bold === undefined ? {} : { bl: style.bold ? BooleanNumber.TRUE : BooleanNumber.FALSE }),
    ...(style.italic === undefined ? {} : { it: style.italic ? BooleanNumber.TRUE : BooleanNumber.FALSE }),
    ...(style.fontSize === undefined ? {} : { fs: style.fontSize }),
    ...(style.color === undefined ? {} : { cl: { rgb: style.color } }),
    ...(style.fill === undefined ? {} : { bg: { rgb: style.fill } }),
    ...(style.align === undefined ? {} : { ht: ALIGN[style.align] }),
    ...(style.wrap === undefined
      ? {}
      : { tb: style.wrap ? WrapStrategy.WRAP : WrapStrategy.OVERFLOW, vt: VerticalAlign.TOP }),
    ...(style.lineBelow === undefined ? {} : { bd: { b: { s: BorderStyleTypes.THIN, cl: { rgb: style.lineBelow } } } }),
  };
}

/** Cells as the engine names them: with the workbook's id. */
interface SheetCells {
  readonly sheetId: string;
  readonly block: CellBlock;
}

export function unitRange(unitId: string, { sheetId, block }: SheetCells): IUnitRange {
  return { unitId, sheetId, range: toEngineRange(block) };
}

export function firstCell({ sheetId, range }: IUnitRange): CellPosition {
  return { sheetId, row: range.startRow, column: range.startColumn };
}
