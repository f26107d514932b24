/** The cells that a chart's reference names. */
import { type CellBlock, parseBlock, splitSheetReference } from "../engine/a1-notation";
import type { CellGrid } from "../engine/cell-grid";
import type { CellValue } from "../host-contract";

/** What must be known of a workbook to read references. */
export interface ReferenceReader {
  readonly grid: CellGrid;
  sheetIdOf(name: string): string | null;
}

/** Charts over whole columns would read a million cells. */
const MOST_POINTS = 4_000;

/** Null for #REF!, a deleted sheet, or an invalid reference. */
export function cellsOf(
  reader: Pick<ReferenceReader, "sheetIdOf">,
  reference: string,
): { readonly sheetId: string; readonly block: CellBlock } | null {
  const { sheetName, local } = splitSheetReference(reference);
  const sheetId = sheetName === null ? null : reader.sheetIdOf(sheetName);
  const block = parseBlock(local);
  return sheetId === null || block === null ? null : { sheetId, block };
}

const cut = (block: CellBlock): CellBlock => ({
  ...block,
  height: Math.min(block.height, MOST_POINTS),
  width: Math.min(block.width, MOST_POINTS),
});

/** Row by row; empty where the reference leads nowhere. */
export function valuesAt(reader: ReferenceReader, reference: string): CellValue[] {
  const cells = cellsOf(reader, reference);
  if (cells === null) return [];
  const { sheetId, block } = cells;
  return reader.grid.map(sheetId, cut(block), (row, column) => reader.grid.read(sheetId, row, column).value).flat();
}

/** The number format of the reference's first cell. */
export function formatAt(reader: ReferenceReader, reference: string): string {
  const cells = cellsOf(reader, reference);
  return cells === null ? "General" : reader.grid.read(cells.sheetId, cells.block.row, cells.block.column).format;
}

/** As the cells show them. */
export function textsAt(reader: ReferenceReader, reference: string): string[] {
  const cells = cellsOf(reader, reference);
  if (cells === null) return [];
  const { sheetId, block } = cells;
  return reader.grid.map(sheetId, cut(block), (row, column) => reader.grid.text(sheetId, row, column)).flat();
}
