/** Which columns may be widened for a block: a page that is laid out keeps its widths. */
import { isSupported } from "./capabilities";

/** Rows of other contents that are a title, not a layout. */
const titleRows = 3;

/**
 * For each of the `count` columns from `anchor` on, whether it is empty but for a title. The block's own area must be
 * empty. Where a host refuses, every column counts as free.
 */
export async function freeColumns(anchor: Excel.Range, count: number): Promise<readonly boolean[]> {
  const all = Array.from({ length: count }, () => true);
  if (count === 0 || !isSupported("ExcelApi", "1.4")) return all;
  const used = all.map((_, column) => {
    const range = anchor.getOffsetRange(0, column).getEntireColumn().getUsedRangeOrNullObject(true);
    range.load("rowCount");
    return range;
  });
  try {
    await anchor.context.sync();
    return used.map((range) => range.isNullObject || range.rowCount <= titleRows);
  } catch {
    return all;
  }
}
