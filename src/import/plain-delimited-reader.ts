import { createRecordSkipper, readRecord, type RecordSkipper } from "./delimited-record";
import { createRowPacker } from "./packed-rows";
import { maximumRowBytes, type DelimitedForm, type ReadPlan } from "./read-plan";
import { shownText, type RowProblemReason } from "./row-problem";
import type { RowReader, RowSink } from "./row-reader";
import { createUtf8Decoder } from "./text-encoding";
import { packText } from "./typed-cells";

/** The reference reader of delimited files: no faster than it is plain. */
export function createPlainDelimitedReader(plan: ReadPlan, form: DelimitedForm, sink: RowSink): RowReader {
  const decode = createUtf8Decoder();
  const packer = createRowPacker(plan.columns);
  let rest = "";
  let line = 1;
  let headerIsDue = form.header;
  /** The record that is passed over. */
  let oversized: { readonly text: string; readonly skipper: RecordSkipper } | undefined;

  const tell = (reason: RowProblemReason, lines: number, text: string, column?: string): void => {
    const endLine = line + Math.max(0, lines - 1);
    sink.problem({
      line,
      ...(endLine > line ? { endLine } : {}),
      ...(column === undefined ? {} : { column }),
      reason,
      text: shownText(text),
    });
  };

  const takeRecord = (fields: readonly string[], lines: number, text: string): void => {
    if (fields.length !== form.fieldCount) {
      tell(fields.length < form.fieldCount ? "too-few-fields" : "too-many-fields", lines, text);
      return;
    }
    for (const column of plan.columns) {
      const problem = packText(packer, column, fields[Number(column.source)] ?? "", form.decimalMark);
      if (problem !== undefined) {
        packer.dropRow();
        tell(problem.reason, lines, problem.text, problem.column);
        return;
      }
    }
    packer.endRow();
    if (packer.isFull) sink.rows(packer.take());
  };

  /** Gives where the record that is passed over ends, as far as the text tells. */
  const passOver = (from: number, isLast: boolean): number => {
    if (oversized === undefined) return from;
    const { next, isOver } = oversized.skipper.skip(rest, from);
    if (isOver || isLast) {
      tell("row-too-large", oversized.skipper.lines, oversized.text);
      line += oversized.skipper.lines;
      oversized = undefined;
    }
    return next;
  };

  const scan = (isLast: boolean): void => {
    let at = passOver(0, isLast);
    while (at < rest.length) {
      const record = readRecord(rest, at, form.delimiter, isLast);
      if (record === null) {
        if (rest.length - at <= maximumRowBytes) break;
        oversized = { text: shownText(rest.slice(at, at + 2_000)), skipper: createRecordSkipper(form.delimiter) };
        at = passOver(at, isLast);
        continue;
      }
      const { fields, next, lines, problem } = record;
      const isBlank = fields.length === 1 && fields[0] === "" && rest.charCodeAt(at) !== 34;
      if (headerIsDue && !isBlank) headerIsDue = false;
      else if (problem !== undefined) tell(problem, Math.max(1, lines), rest.slice(at, next));
      else if (!isBlank) takeRecord(fields, lines, rest.slice(at, next));
      line += lines;
      at = next;
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
      if (packer.rowCount > 0) sink.rows(packer.take());
    },
  };
}
