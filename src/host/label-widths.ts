/** Room for a block's labels: columns that nobody has set a width for are widened, none is narrowed. */
import { isSupported } from "./capabilities";
import type { SheetBlock } from "./sheet-block";

const pointsPerCharacter = 5.5;
const paddingPoints = 10;
/** About as long as the headings of tables that are spilled later. */
const headingLength = 15;
/** Longer ones are sentences, which a column is not made for. */
const longestLabel = 40;

/**
 * Widens the columns of a block that stands at `anchor`, where they have the sheet's standard width and a label is longer
 * than that. Only looks: what a host or a protected sheet refuses is left as it is.
 */
export async function fitLabels(anchor: Excel.Range, block: SheetBlock): Promise<void> {
  if (!isSupported("ExcelApi", "1.7")) return;
  const columns = labelLengths(block).flatMap((length, index) => {
    if (length === 0) return [];
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
    // The block stands; its labels are cut.
  }
}

/** By column, the characters of its longest label: a text that what stands beside it would cut. */
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
