/* eslint-disable office-addins/no-context-sync-in-loop -- reads in parts, and no further than to the first cell that waits */
/** How far Excel is with the marked cells: its own calculation state, and whether cells show what was returned. */
import { readAddress, type CellPosition } from "./a1-address";
import type { CallLedger } from "./call-ledger";
import { isSupported } from "./capabilities";
import { standingOf } from "./shown-standing";
import { run } from "./run";

/** Values that one request reads. */
const cellsPerRead = 20_000;
/** Single cells that one request reads. */
const cellsPerRequest = 500;
/** Up to this many values per requested cell, reading the cells in between too is cheaper. */
const mostBetween = 20;

export interface CalculationLook {
  /**
   * Excel's own state, only a hint: it may say "calculating" forever, or "done" while functions run. True if it says
   * nothing.
   */
  readonly isStateDone: boolean;
  /** A call has no answer yet, or a cell shows #BUSY! and its calls are unknown. Nothing else was checked then. */
  readonly isOpen: boolean;
  /** Cells (Sheet1!B4) that don't show what was returned. */
  readonly unlike: readonly string[];
  /** Cells where only another calculation can show whether Excel took what was returned. */
  readonly suspect: readonly string[];
}

interface WantedCell extends CellPosition {
  readonly address: string;
}

/** The cells that one request reads, each by its place in the range. */
interface Part {
  readonly cells: readonly { readonly wanted: WantedCell; readonly range: Excel.Range; row: number; column: number }[];
  readonly ranges: readonly Excel.Range[];
}

/**
 * Checks cells of ours. In manual mode the state counts as done, since the user's other cells may stay dirty forever.
 */
export async function lookAtCells(addresses: readonly string[], ledger: CallLedger): Promise<CalculationLook> {
  const open = { isStateDone: true, isOpen: true, unlike: [], suspect: [] };
  if (ledger.open > 0 && addresses.some((address) => ledger.isOpen(address))) return open;
  return run(async (context) => {
    const { isDone, isManual } = isSupported("ExcelApi", "1.9")
      ? await readIsCalculated(context)
      : { isDone: true, isManual: false };
    const unlike: string[] = [];
    const suspect: string[] = [];
    for (const [name, cells] of bySheet(addresses)) {
      const sheet = context.workbook.worksheets.getItemOrNullObject(name);
      await context.sync();
      if (sheet.isNullObject) continue;
      for (const makePart of partsOf(sheet, cells)) {
        const part = makePart();
        for (const range of part.ranges) range.load("values");
        await context.sync();
        const unread: (typeof part.cells)[number][] = [];
        const judge = (cell: (typeof part.cells)[number], formula?: unknown): boolean => {
          const { address } = cell.wanted;
          const standing = standingOf(ledger, address, valueIn(cell.range.values, cell), formula);
          if (standing === "unlike") unlike.push(address);
          if (standing === "suspect") suspect.push(address);
          if (standing === "unread") unread.push(cell);
          return standing !== "open";
        };
        if (!part.cells.every((cell) => judge(cell))) return open;
        if (unread.length === 0) continue;
        const ranges = new Set(unread.map(({ range }) => range));
        for (const range of ranges) range.load("formulas");
        await context.sync();
        for (const cell of unread) judge(cell, valueIn(cell.range.formulas, cell) ?? "");
      }
    }
    return { isStateDone: isDone || isManual, isOpen: false, unlike, suspect };
  });
}

const valueIn = (rows: unknown[][], { row, column }: { row: number; column: number }): unknown => rows[row]?.[column];

function bySheet(addresses: readonly string[]): Map<string, WantedCell[]> {
  const sheets = new Map<string, WantedCell[]>();
  for (const address of addresses) {
    const cell = readAddress(address);
    if (cell === null) continue;
    const known = sheets.get(cell.sheet);
    if (known) known.push({ ...cell, address });
    else sheets.set(cell.sheet, [{ ...cell, address }]);
  }
  return sheets;
}

/** Blocks including the cells in between, or single cells. */
function partsOf(sheet: Excel.Worksheet, cells: readonly WantedCell[]): (() => Part)[] {
  const rows = rangeOf(cells.map(({ row }) => row));
  const columns = rangeOf(cells.map(({ column }) => column));
  if (rows.count * columns.count > cells.length * mostBetween) {
    return chunksOf(cells, cellsPerRequest).map((some) => () => {
      const found = some.map((wanted) => {
        return { wanted, range: sheet.getCell(wanted.row, wanted.column), row: 0, column: 0 };
      });
      return { cells: found, ranges: found.map(({ range }) => range) };
    });
  }
  const rowsPerRead = Math.max(1, Math.floor(cellsPerRead / columns.count));
  const blocks = new Map<number, WantedCell[]>();
  for (const cell of cells) {
    const block = Math.floor((cell.row - rows.first) / rowsPerRead);
    const known = blocks.get(block);
    if (known) known.push(cell);
    else blocks.set(block, [cell]);
  }
  return [...blocks].map(([block, some]) => () => {
    const top = rows.first + block * rowsPerRead;
    const height = Math.min(rowsPerRead, rows.first + rows.count - top);
    const range = sheet.getRangeByIndexes(top, columns.first, height, columns.count);
    return {
      ranges: [range],
      cells: some.map((wanted) => {
        return { wanted, range, row: wanted.row - top, column: wanted.column - columns.first };
      }),
    };
  });
}

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

function rangeOf(numbers: readonly number[]): { readonly first: number; readonly count: number } {
  let [first, last] = [Infinity, 0];
  for (const number of numbers) {
    first = Math.min(first, number);
    last = Math.max(last, number);
  }
  return { first, count: last - first + 1 };
}

/** How long to believe a host that says it isn't done although nothing is pending, ms. */
export const longestStateMs = 5_000;

/** Whether Excel reports that calculation is done. */
export async function readIsCalculated(context: Excel.RequestContext): Promise<{ isDone: boolean; isManual: boolean }> {
  const { application } = context.workbook;
  application.load("calculationState,calculationMode");
  await context.sync();
  return {
    isDone: application.calculationState === "Done",
    isManual: application.calculationMode === "Manual",
  };
}
