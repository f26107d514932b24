/** Sums of the columns of units, as they are read: a row that repeats them is a total under any name. */
import { cents } from "./cell-values";
import { filledCells, type SheetRow } from "./sheet";

export interface RunningSums {
  add(row: SheetRow): void;
  /** The next group begins. */
  close(): void;
  /** Whether most amounts of the row are the sums of the group, or of all rows so far; at least two rows make a sum. */
  areIn(row: SheetRow, except: ReadonlySet<number>): boolean;
}

const fewestAddends = 2;
const enoughShare = 0.6;

export function createRunningSums(): RunningSums {
  const all = new Map<number, { sum: number; count: number }>();
  let group = new Map<number, { sum: number; count: number }>();
  const isSum = (sums: typeof all, column: number, value: number): boolean => {
    const found = sums.get(column);
    return found !== undefined && found.count >= fewestAddends && Math.abs(cents(found.sum - value)) < 0.01;
  };
  return {
    add(row) {
      for (const { column, cell } of filledCells(row)) {
        if (cell.number === null || cell.number === 0) continue;
        for (const sums of [all, group]) {
          const before = sums.get(column) ?? { sum: 0, count: 0 };
          sums.set(column, { sum: before.sum + cell.number, count: before.count + 1 });
        }
      }
    },
    close() {
      group = new Map();
    },
    areIn(row, except) {
      const figures = filledCells(row).filter(
        ({ column, cell }) => cell.number !== null && cell.number !== 0 && !except.has(column),
      );
      const sums = figures.filter(
        ({ column, cell }) => isSum(group, column, cell.number ?? 0) || isSum(all, column, cell.number ?? 0),
      );
      return sums.length > 0 && sums.length >= enoughShare * figures.length;
    },
  };
}
