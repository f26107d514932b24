/** What the cells of the sample say of each column; found out after the screen stands, in turns. */
import { useEffect, useState } from "preact/hooks";
import { beginsWithIdleZero, isEmptyText, serialFromText } from "../../import/cell-text";
import { columnMisfits, type ColumnMisfits } from "../../import/column-misfits";
import { createTurns, inTurns, type Steps } from "../../import/paced-steps";
import { pagePace } from "../../runtime/page-pace";
import type { OpenFile } from "./open-file";

export interface ColumnFacts {
  /** Cells that are not of the column's type; null where all are. */
  readonly misfits: ColumnMisfits | null;
  /** Whether there are numbers with zeros in front. */
  readonly hasIdleZeros: boolean;
  /** Whether there are dates that begin with the month or the day. */
  readonly hasSlashDates: boolean;
}

const isSlashDate = (text: string): boolean =>
  !isEmptyText(text) && (serialFromText(text, "month-first") ?? serialFromText(text, "day-first")) !== null;

function* factsOf({ columns, sample }: OpenFile): Steps<ColumnFacts[]> {
  const { form } = sample.plan;
  const mark = form.kind === "delimited" ? form.decimalMark : ".";
  const facts: ColumnFacts[] = [];
  for (const [index, column] of columns.entries()) {
    const texts = sample.rows.map((row) => row[index] ?? "");
    facts.push({
      misfits: columnMisfits(column, texts, mark),
      hasIdleZeros: texts.some(beginsWithIdleZero),
      hasSlashDates: texts.some(isSlashDate),
    });
    yield;
  }
  return facts;
}

/** By the columns' places; empty until they are known. */
export function useColumnFacts(file: OpenFile): readonly ColumnFacts[] {
  const [facts, setFacts] = useState<readonly ColumnFacts[]>([]);
  const asked = JSON.stringify(file.columns.map(({ type, dateOrder, padded }) => [type, dateOrder, padded]));
  useEffect(() => {
    const stop = new AbortController();
    inTurns(factsOf(file), createTurns(pagePace), stop.signal).then(setFacts, () => undefined);
    return () => stop.abort();
  }, [file.sample, asked]);
  return facts;
}
