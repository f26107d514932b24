/** Facts about each column from the sample's cells, computed in slices after the screen is rendered. */
import { useEffect, useState } from "preact/hooks";
import { beginsWithIdleZero, serialFromText } from "../../../file-reader/cell-text";
import { columnMisfits, type ColumnMisfits } from "../../../file-reader/column-misfits";
import { markOfCell } from "../../../file-reader/decimal-marks";
import { markIn, type DateOrder } from "../../../file-reader/read-plan";
import { createTurns, inTurns, type Steps, pagePace } from "../../../file-reader/paced-steps";
import { useStable } from "../../../ui/kept";
import type { OpenFile } from "./open-file";

export interface ColumnFacts {
  /** Cells that don't match the column's type; null if all do. */
  readonly misfits: ColumnMisfits | null;
  /** Whether there are numbers whose value depends on the decimal mark. */
  readonly hasMarks: boolean;
  /** Whether there are numbers with leading zeros. */
  readonly hasIdleZeros: boolean;
  /** Orders other than ISO 8601 in which some cells could be dates. */
  readonly dateOrders: readonly WrittenOrder[];
}

export type WrittenOrder = Exclude<DateOrder, "iso">;

/** A single date doesn't show whether it starts with the month or the day. */
function ordersIn(texts: readonly string[]): WrittenOrder[] {
  const isIn = (order: WrittenOrder): boolean =>
    texts.some((text) => serialFromText(text, "iso") === null && serialFromText(text, order) !== null);
  const hasNumbers = isIn("month-first") || isIn("day-first");
  return [
    ...(hasNumbers ? (["month-first", "day-first"] as const) : []),
    ...(isIn("named") ? (["named"] as const) : []),
  ];
}

function showsMark(text: string): boolean {
  if (!/[.,]\d/.test(text)) return false;
  const shown = markOfCell(text);
  return shown === "comma" || shown.startsWith("open");
}

function* factsOf({ columns, sample }: OpenFile): Steps<ColumnFacts[]> {
  const { form } = sample.plan;
  const facts: ColumnFacts[] = [];
  for (const [index, column] of columns.entries()) {
    const texts = sample.rows.map((row) => row[index] ?? "");
    facts.push({
      misfits: columnMisfits(column, texts, markIn(column, form)),
      hasMarks: form.kind === "delimited" && texts.some(showsMark),
      hasIdleZeros: texts.some(beginsWithIdleZero),
      dateOrders: ordersIn(texts),
    });
    yield;
  }
  return facts;
}

/** By column index; empty until known. */
export function useColumnFacts(file: OpenFile): readonly ColumnFacts[] {
  const [facts, setFacts] = useState<readonly ColumnFacts[]>([]);
  const asked = JSON.stringify(
    file.columns.map(({ type, dateOrder, padded, decimalMark }) => [type, dateOrder, padded, decimalMark]),
  );
  const { sample } = file;
  const factsNow = useStable((of: OpenFile["sample"]) => factsOf({ ...file, sample: of }));
  useEffect(() => {
    const stop = new AbortController();
    inTurns(factsNow(sample), createTurns(pagePace), stop.signal).then(setFacts, () => undefined);
    return () => stop.abort();
  }, [sample, asked, factsNow]);
  return facts;
}
