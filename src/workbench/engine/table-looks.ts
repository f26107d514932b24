/** How Excel's table styles look, behind the cells' own looks: headings, and every other row. */
import type { CellBlock } from "./a1-notation";

export interface StyledTable {
  readonly sheetId: string;
  readonly block: CellBlock;
  /** Excel's name of it, such as TableStyleMedium2; empty: none. */
  readonly style: string;
  readonly showHeaders: boolean;
  /** Default: true. */
  readonly hasStripes?: boolean;
}

export interface TableLook {
  readonly fill: string | null;
  readonly color: string | null;
  readonly bold: boolean;
}

/** Of Office's usual theme: text, and the six accents, each with its shade for stripes. */
const hues = [
  ["#000000", "#D9D9D9"],
  ["#4472C4", "#D9E1F2"],
  ["#ED7D31", "#FCE4D6"],
  ["#A5A5A5", "#EDEDED"],
  ["#FFC000", "#FFF2CC"],
  ["#5B9BD5", "#DDEBF7"],
  ["#70AD47", "#E2EFDA"],
] as const;

/** The look that a table gives the cell; null: none. Lines and the dark styles' bodies are left out. */
export function tableLookAt(
  tables: readonly StyledTable[],
  sheetId: string,
  row: number,
  column: number,
): TableLook | null {
  const table = tables.find(
    ({ sheetId: own, block }) =>
      own === sheetId &&
      row >= block.row &&
      row < block.row + block.height &&
      column >= block.column &&
      column < block.column + block.width,
  );
  const [, family, digits] = /^TableStyle(Light|Medium|Dark)(\d{1,2})$/.exec(table?.style ?? "") ?? [];
  if (table === undefined || family === undefined) return null;
  const number = Number(digits);
  const [hue, shade] = hues[(number - 1) % hues.length] ?? hues[0];
  if (table.showHeaders && row === table.block.row) {
    if (family === "Light" && number <= 7) return { fill: null, color: hue, bold: true };
    if (family === "Light" && number > 14) return { fill: null, color: null, bold: true };
    return { fill: hue, color: "#FFFFFF", bold: true };
  }
  const isStripe = (row - table.block.row - Number(table.showHeaders)) % 2 === 0;
  const hasStripes = table.hasStripes !== false && !(family === "Light" && number > 7 && number <= 14);
  return isStripe && hasStripes ? { fill: shade, color: null, bold: false } : null;
}
