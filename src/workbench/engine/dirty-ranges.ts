/** Fewer ranges for the same cells: the engine compares every formula with every range. */
import type { IUnitRange } from "@univerjs/core";

/**
 * Above so many ranges a column's are taken as one, gaps included: calculating a formula too often changes no value.
 */
const MAX_EXACT_RANGES = 300;

/** Ranges of the same columns that touch or overlap become one. */
export function joinRanges(ranges: readonly IUnitRange[]): IUnitRange[] {
  const exact = join(ranges, 1);
  return exact.length <= MAX_EXACT_RANGES ? exact : join(exact, Infinity);
}

function join(ranges: readonly IUnitRange[], maxGap: number): IUnitRange[] {
  const columns = new Map<string, IUnitRange[]>();
  for (const { unitId, sheetId, range } of ranges) {
    const key = `${unitId} ${sheetId} ${range.startColumn} ${range.endColumn}`;
    const column = columns.get(key) ?? [];
    columns.set(key, column);
    column.push({ unitId, sheetId, range: { ...range } });
  }
  return [...columns.values()].flatMap((column) => {
    const joined: IUnitRange[] = [];
    for (const next of column.sort((a, b) => a.range.startRow - b.range.startRow)) {
      const last = joined.at(-1)?.range;
      if (last && next.range.startRow - last.endRow <= maxGap) last.endRow = Math.max(last.endRow, next.range.endRow);
      else joined.push(next);
    }
    return joined;
  });
}
