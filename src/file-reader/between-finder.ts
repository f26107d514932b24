/** Finds totals and group headings among packed rows, regardless of file format. */
import { createBatchText } from "./batch-text";
import { betweenRow, createBetweenCount, isWordless, type BetweenRows } from "./between-rows";
import { isFigure } from "./cell-text";
import { readRecord } from "./delimited-record";
import type { PackedRows } from "./packed-rows";
import type { ReadPlan } from "./read-plan";
import type { RowProblem } from "./row-problem";

export interface BetweenFinder {
  addBatch(batch: PackedRows): void;
  /** Adds a line that isn't a whole row; it may be a total or a heading. */
  addProblem(problem: RowProblem): void;
  result(): BetweenRows;
}

/** What a cell holds; a placeholder such as N/A counts as a number. */
enum CellKind {
  Unknown,
  Empty,
  Figure,
  Words,
  /** A date or a boolean. */
  Other,
}

/** Longer texts are never numbers. */
const longestFigure = 40;

function textKind(text: string): CellKind {
  const length = text.length;
  if (length === 0 || text.trim() === "") return CellKind.Empty;
  if (length > longestFigure) return CellKind.Words;
  return isFigure(text) ? CellKind.Figure : CellKind.Words;
}

/** @param plan must cover all columns in file order: with fewer, an ordinary row could look like a total */
export function createBetweenFinder({ form, columns }: ReadPlan): BetweenFinder {
  const fieldCount = form.kind === "delimited" ? form.fieldCount : columns.length;
  const count = createBetweenCount();
  const textOf = createBatchText();
  const types = columns.map(({ type }) => type);
  const inOrder = types.flatMap((type, column) => (type === "text" ? [column] : []));
  const numberPlaces = types.map((type, column) =>
    type === "text" ? -1 : types.slice(0, column).filter((before) => before !== "text").length,
  );
  const numbersInRow = types.length - inOrder.length;
  const above = new Array<string>(columns.length).fill("");
  const starts = new Int32Array(columns.length);
  const ends = new Int32Array(columns.length);
  /** The kind of each text column's current cell; unchanged while the cell repeats the one above. */
  const known = new Uint8Array(columns.length);
  const isFirstWordless = { known: false, value: true };

  let texts = "";
  /** Texts in number columns, by their index among the numbers. */
  let kept: ReadonlyMap<number, string> = new Map();
  const cellText = (column: number): string =>
    (starts[column] as number) < 0 ? (above[column] ?? "") : texts.slice(starts[column], ends[column]);
  const kindOf = (column: number, numbers: Float64Array, firstNumber: number): CellKind => {
    const place = numberPlaces[column] as number;
    if (place >= 0) {
      if (Number.isNaN(numbers[firstNumber + place])) return textKind(kept.get(firstNumber + place) ?? "");
      return types[column] === "number" ? CellKind.Figure : CellKind.Other;
    }
    if (known[column] === CellKind.Unknown) known[column] = textKind(cellText(column));
    return known[column] as CellKind;
  };

  /** True if this is certainly an ordinary row, as most are, without looking at its texts. */
  const isRow = (numbers: Float64Array, firstNumber: number): boolean => {
    let first = -1;
    let firstKind = CellKind.Empty;
    let others = 0;
    for (let column = 0; column < types.length; column += 1) {
      const kind = kindOf(column, numbers, firstNumber);
      if (kind === CellKind.Empty) continue;
      if (first >= 0) {
        if (kind !== CellKind.Figure || firstKind !== CellKind.Words) return true;
        others += 1;
      } else {
        first = column;
        firstKind = kind;
      }
    }
    return first < 0 || (others > 0 && first + others >= fieldCount - 1);
  };
  const fieldsOf = (numbers: Float64Array, firstNumber: number): string[] =>
    types.map((_, column) => {
      const place = numberPlaces[column] as number;
      if (place < 0) return cellText(column);
      const value = numbers[firstNumber + place] as number;
      return Number.isNaN(value) ? (kept.get(firstNumber + place) ?? "") : String(value);
    });
  const isWordlessRow = (numbers: Float64Array, firstNumber: number): boolean => {
    if (types[0] !== "text") {
      if (Number.isNaN(numbers[firstNumber])) return isWordless(kept.get(firstNumber) ?? "");
      return types[0] !== "boolean";
    }
    if (!isFirstWordless.known) {
      isFirstWordless.known = true;
      isFirstWordless.value = isWordless(cellText(0));
    }
    return isFirstWordless.value;
  };

  return {
    addBatch(batch) {
      if (columns.length < fieldCount) return;
      const { rowCount, numbers, textEnds, textColumns = inOrder } = batch;
      texts = textOf(batch);
      let start = 0;
      let nextText = 0;
      for (const column of inOrder) starts[column] = -1;
      kept = new Map(batch.keptTexts?.map(({ place, text }) => [place, text]));
      for (let row = 0; row < rowCount; row += 1) {
        for (let at = 0; at < textColumns.length; at += 1) {
          const end = textEnds[nextText++] as number;
          if (end < 0) continue;
          const column = textColumns[at] as number;
          starts[column] = start;
          ends[column] = end;
          known[column] = CellKind.Unknown;
          if (column === 0) isFirstWordless.known = false;
          start = end;
        }
        const firstNumber = row * numbersInRow;
        const fields = isRow(numbers, firstNumber) ? null : fieldsOf(numbers, firstNumber);
        const kind = fields === null ? null : betweenRow(fields, fieldCount);
        if (fields === null || kind === null) count.addRow(isWordlessRow(numbers, firstNumber));
        else count.addBetween(kind, fields);
      }
      for (const column of inOrder) above[column] = cellText(column);
    },
    addProblem({ reason, line, text }) {
      if (reason !== "too-few-fields" || form.kind !== "delimited") return;
      const fields = readRecord(text, 0, form.delimiter, true, form.escapesQuotes)?.fields ?? [];
      const kind = betweenRow(fields, fieldCount);
      if (kind !== null) count.addBetweenAt(line, kind, fields);
    },
    result: () => count.result(),
  };
}
