/** Sums of the columns of units, as they are read: a row that repeats them is a total under any name. */
import { cents } from "./printed-values";
import { filledCells, type SheetRow } from "./sheet";

export interface RunningSums {
  add(row: SheetRow): void;
  /** The next group begins. */
  close(): void;
  /** Whether most amounts of the row are the sums of the group, or of all rows so far; at least two rows make a sum. */
  areIn(row: SheetRow, except: ReadonlySet<number>): boolean;
  /** A row without a unit: several amounts, all of two or most of more of them sums, and no date. */
  isTotal(row: SheetRow, except: ReadonlySet<number>): boolean;
}

const fewestAddends = 2;
const enoughShare = 0.6;
const fewestRows = 3;

export function createRunningSums(): RunningSums {
  const all = new Map<number, { sum: number; count: number }>();
  let rows = 0;
  let group = new Map<number, { sum: number; count: number }>();
  const isSum = (sums: typeof all, column: number, value: number): boolean => {
    const found = sums.get(column);
    return found !== undefined && found.count >= fewestAddends && Math.abs(cents(found.sum - value)) < 0.01;
  };
  function areSums(row: SheetRow, except: ReadonlySet<number>, share: number): boolean {
    const figures = filledCells(row).filter(
      ({ column, cell }) => cell.number !== null && cell.number !== 0 && !except.has(column),
    );
    const found = figures.filter(
      ({ column, cell }) => isSum(group, column, cell.number ?? 0) || isSum(all, column, cell.number ?? 0),
    );
    return found.length > 0 && found.length >= share * figures.length;
  }

  return {
    add(row) {
      rows += 1;
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
    areIn: (row, except) => areSums(row, except, enoughShare),
    isTotal: (row, except) => {
      const filled = filledCells(row);
      const figures = filled.filter(({ cell }) => cell.number !== null && cell.number !== 0).length;
      if (figures < 2 || rows < fewestRows || filled.some(({ cell }) => cell.date !== null)) return false;
      return areSums(row, except, figures > 2 ? enoughShare : 1);
    },
  };
}
