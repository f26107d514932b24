/**
 * Rows in a form that moves from a worker to the page without a copy: numbers as binary, texts as one run of UTF-8.
 * Rows are built where they are needed.
 */
import { createBatchText } from "./batch-text";
import { maximumCellCharacters, type ColumnPlan } from "./read-plan";

/** As a sheet accepts it; "" for an empty cell. */
export type CellValue = string | number | boolean;

export interface PackedRows {
  readonly rowCount: number;
  /** By row, the columns that aren't text: numbers, dates as Excel serials, booleans as 1 and 0; NaN for empty. */
  readonly numbers: Float64Array;
  /**
   * By row, the text columns: where the cell's text ends in `text`, in UTF-16 units; -1: same text as in the row above.
   */
  readonly textEnds: Int32Array;
  /** UTF-8 by default. */
  readonly text: Uint8Array;
  /** The text is in Latin-1: decoded several times as fast, into strings of half the size. */
  readonly isTextLatin?: boolean;
  /** Texts in columns that aren't text columns, if any: `numbers` has NaN for them. */
  readonly keptTexts?: readonly KeptText[];
  /** Column of each text in a row, if they aren't in column order; the same in all batches of a file. */
  readonly textColumns?: readonly number[];
}

/** A cell that doesn't match its column's type. */
export interface KeptText {
  /** Index in the batch's numbers. */
  readonly place: number;
  readonly text: string;
}

export const rowsInBatch = 2_500;
const cellsInBatch = 100_000;

/** Rows of a full batch: fewer for wide rows, to build a batch in a few milliseconds. */
export function batchRows(columns: readonly ColumnPlan[]): number {
  return Math.max(1, Math.min(rowsInBatch, Math.floor(cellsInBatch / Math.max(1, columns.length))));
}

/**
 * The page builds rows five times as slowly until its code is compiled, so the first batches of a file are small and
 * sent one by one.
 */
export const firstBatches = 24;

/** Text bytes that fill a batch; the row that exceeds them is still included. */
export const textInBatch = 120 << 10;

/** Collects rows until a batch is full. A row is added cell by cell and counts only once complete. */
export interface RowPacker {
  readonly isFull: boolean;
  readonly rowCount: number;
  /** Adds the cell of the next column that isn't text. */
  addNumber(value: number): void;
  /** Adds a text cell in the next column that isn't text. */
  addKept(text: string): void;
  /** Adds the cell of the next text column. */
  addText(value: string): void;
  endRow(): void;
  /** Discards the cells of the unfinished row. */
  dropRow(): void;
  take(): PackedRows;
}

export function createRowPacker(columns: readonly ColumnPlan[]): RowPacker {
  const textColumns = columns.filter(({ type }) => type === "text").length;
  const numberColumns = columns.length - textColumns;
  const rowLimit = batchRows(columns);
  const encoder = new TextEncoder();
  const above: string[] = new Array<string>(textColumns).fill("");
  let numbers = new Float64Array(rowLimit * numberColumns);
  let textEnds = new Int32Array(rowLimit * textColumns);
  let rowCount = 0;
  let end = 0;
  let pieces: string[] = [];
  let row: { numbers: number[]; texts: string[] } = { numbers: [], texts: [] };
  const kept = createKeptTexts();
  return {
    get isFull() {
      return rowCount === rowLimit || end + kept.length >= textInBatch;
    },
    get rowCount() {
      return rowCount;
    },
    addNumber: (value) => row.numbers.push(value),
    addKept: (text) => kept.add(row.numbers.push(Number.NaN) - 1, text),
    addText: (value) => row.texts.push(value),
    endRow: () => {
      kept.endRow(rowCount * numberColumns);
      numbers.set(row.numbers, rowCount * numberColumns);
      row.texts.forEach((value, column) => {
        const at = rowCount * textColumns + column;
        if (value !== "" && value === above[column]) {
          textEnds[at] = -1;
          return;
        }
        above[column] = value;
        pieces.push(value);
        end += value.length;
        textEnds[at] = end;
      });
      rowCount += 1;
      row = { numbers: [], texts: [] };
    },
    dropRow: () => {
      kept.dropRow();
      row = { numbers: [], texts: [] };
    },
    take: () => {
      const batch = {
        rowCount,
        numbers: numbers.subarray(0, rowCount * numberColumns),
        textEnds: textEnds.subarray(0, rowCount * textColumns),
        text: encoder.encode(pieces.join("")),
        ...kept.take(),
      };
      numbers = new Float64Array(rowLimit * numberColumns);
      textEnds = new Int32Array(rowLimit * textColumns);
      rowCount = 0;
      end = 0;
      pieces = [];
      return batch;
    },
  };
}

/** Collects the kept texts of a batch by row. */
export function createKeptTexts() {
  let all: KeptText[] = [];
  let row: KeptText[] = [];
  let length = 0;
  return {
    /** Total number of characters. */
    get length() {
      return length;
    },
    /** @param place index among the numbers of the row */
    add: (place: number, text: string): void => void row.push({ place, text }),
    /** @param firstNumber index of the row's first number in the batch */
    endRow(firstNumber: number): void {
      for (const { place, text } of row) {
        all.push({ place: firstNumber + place, text });
        length += text.length;
      }
      row = [];
    },
    dropRow(): void {
      row = [];
    },
    /** The part of a batch that holds them; empty without any. */
    take(): Pick<PackedRows, "keptTexts"> {
      const keptTexts = all;
      all = [];
      length = 0;
      return keptTexts.length === 0 ? {} : { keptTexts };
    },
  };
}

/**
 * Builds rows of batches in order: a text may repeat the last row of the previous batch.
 * @param textOf share it among files that are read one after another: its buffers are large
 */
export function createRowUnpacker(
  columns: readonly ColumnPlan[],
  textOf = createBatchText(),
): (batch: PackedRows) => CellValue[][] {
  const inOrder = columns.flatMap(({ type }, index) => (type === "text" ? [index] : []));
  const numberColumns = columns.flatMap(({ type }, index) => (type === "text" ? [] : [index]));
  const isBoolean = numberColumns.map((index) => columns[index]?.type === "boolean");
  const above: string[] = new Array<string>(inOrder.length).fill("");
  return (batch) => {
    const { rowCount, numbers, textEnds, textColumns = inOrder } = batch;
    const texts = textOf(batch);
    const rows = new Array<CellValue[]>(rowCount);
    let start = 0;
    let nextNumber = 0;
    let nextText = 0;
    for (let row = 0; row < rowCount; row += 1) {
      const cells = new Array<CellValue>(columns.length);
      for (let column = 0; column < textColumns.length; column += 1) {
        const end = textEnds[nextText++] as number;
        if (end >= 0) {
          above[column] = texts.slice(start, end);
          start = end;
        }
        cells[textColumns[column] as number] = above[column] as string;
      }
      for (let column = 0; column < numberColumns.length; column += 1) {
        const value = numbers[nextNumber++] as number;
        cells[numberColumns[column] as number] = Number.isNaN(value) ? "" : isBoolean[column] ? value === 1 : value;
      }
      rows[row] = cells;
    }
    for (const { place, text } of batch.keptTexts ?? []) {
      const cells = rows[Math.floor(place / numberColumns.length)];
      if (cells !== undefined) cells[numberColumns[place % numberColumns.length] as number] = text;
    }
    return rows;
  };
}

/** Whether a sheet's cell can hold the whole text. */
export function fitsCell(text: string): boolean {
  return text.length <= maximumCellCharacters;
}
