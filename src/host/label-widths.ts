/** Widens free columns to fit a block's labels, unless the user has set their width; never narrows one. */
import { isSupported } from "./capabilities";
import type { SheetBlock } from "./sheet-block";

const pointsPerCharacter = 5.5;
const paddingPoints = 10;
/** About the length of the headings of tables that spill later. */
const headingLength = 15;
/** Longer texts are sentences, which don't need to fit a column. */
const longestLabel = 40;

/**
 * Widens the columns of a block at `anchor` that are free, have the sheet's standard width and a longer label. Cosmetic
 * only: if a host or a protected sheet refuses, the widths stay.
 */
export async function fitLabels(anchor: Excel.Range, block: SheetBlock, isFree: readonly boolean[]): Promise<void> {
  if (!isSupported("ExcelApi", "1.7")) return;
  const columns = labelLengths(block).flatMap((length, index) => {
    if (length === 0 || isFree[index] === false) return [];
    const { format } = anchor.getCell(0, index).getEntireColumn();
    format.load("columnWidth,useStandardWidth");
    return [{ format, points: Math.min(length, longestLabel) * pointsPerCharacter + paddingPoints }];
  });
  if (columns.length === 0) return;
  try {
    await anchor.context.sync();
    for (const { format, points } of columns)
      if (format.useStandardWidth && format.columnWidth < points) format.columnWidth = points;
    await anchor.context.sync();
  } catch {
    // The block is in place; only its labels are cut off.
  }
}

/** By column, the length of its longest label: a text that the cell next to it would cut off. */
function labelLengths({ rows, reserves }: SheetBlock): number[] {
  const width = Math.max(reserves?.columns ?? 0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) =>
    rows.reduce(
      (most, row) => {
        const cell = row[column];
        const isLabel = cell != null && "value" in cell && typeof cell.value === "string" && row[column + 1] != null;
        return isLabel ? Math.max(most, cell.value.length) : most;
      },
      column < (reserves?.columns ?? 0) ? headingLength : 0,
    ),
  );
}
