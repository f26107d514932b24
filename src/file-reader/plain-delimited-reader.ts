import { createRecordSkipper, readRecord, type RecordSkipper } from "./delimited-record";
import { createDelimitedRows, type DelimitedRows } from "./delimited-rows";
import { createRowPacker } from "./packed-rows";
import { maximumRowBytes, type DelimitedForm, type ReadPlan } from "./read-plan";
import { shownText } from "./row-problem";
import type { RowReader, RowSink } from "./row-reader";
import { createUtf8Decoder } from "./text-encoding";

/** The reference reader of delimited files: simple rather than fast. */
export function createPlainDelimitedReader(plan: ReadPlan, form: DelimitedForm, sink: RowSink): RowReader {
  const packer = createRowPacker(plan.columns);
  const records = readRecords(form, createDelimitedRows(plan, form, sink, packer));
  return {
    push: (bytes) => records.push(bytes),
    end: () => {
      records.end();
      if (packer.rowCount > 0) sink.rows(packer.take());
    },
  };
}

/** Splits the following bytes into records and passes them on. */
export function readRecords({ delimiter, escapesQuotes }: DelimitedForm, rows: DelimitedRows): RowReader {
  const decode = createUtf8Decoder();
  let rest = "";
  /** The record being skipped. */
  let oversized: { readonly text: string; readonly skipper: RecordSkipper } | undefined;

  /** Where the skipped record ends, or the end of the text if it continues. */
  const passOver = (from: number, isLast: boolean): number => {
    if (oversized === undefined) return from;
    const { next, isOver } = oversized.skipper.skip(rest, from);
    if (isOver || isLast) {
      rows.takeOversized(oversized.text, oversized.skipper.lines);
      oversized = undefined;
    }
    return next;
  };

  const scan = (isLast: boolean): void => {
    let at = passOver(0, isLast);
    while (at < rest.length) {
      const record = readRecord(rest, at, delimiter, isLast, escapesQuotes);
      if (record === null) {
        if (rest.length - at <= maximumRowBytes) break;
        const skipper = createRecordSkipper(delimiter, escapesQuotes);
        oversized = { text: shownText(rest.slice(at, at + 2_000)), skipper };
        at = passOver(at, isLast);
        continue;
      }
      rows.take(record, rest.slice(at, record.next));
      at = record.next;
    }
    rest = rest.slice(at);
  };

  return {
    push: (bytes) => {
      rest += decode(bytes);
      scan(false);
    },
    end: () => {
      rest += decode();
      scan(true);
    },
  };
}
