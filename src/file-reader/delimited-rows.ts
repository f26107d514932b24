import { packRow } from "./pack-row";
import { betweenRow } from "./between-rows";
import type { DelimitedRecord } from "./delimited-record";
import type { RowPacker } from "./packed-rows";
import { markIn, maximumRowBytes, type DelimitedForm, type ReadPlan } from "./read-plan";
import { shownText, type RowProblem, type RowProblemReason } from "./row-problem";
import type { RowSink } from "./row-reader";
import { packText } from "./typed-cells";

/** Converts the records of a delimited file to rows, one by one, and reports the broken ones. */
export interface DelimitedRows {
  /** Line on which the next record begins. */
  line: number;
  /** Whether titles or the header are still to come. */
  readonly isBeforeRows: boolean;
  /** Adds the next record, given with its text in the file. */
  take(record: DelimitedRecord, text: string): void;
  /** Reports a record that is too large, given its beginning. */
  takeOversized(beginning: string, lines: number): void;
}

/** The fields of a row without the empty one after its last delimiter. */
export const withoutEmptyEnd = (fields: readonly string[], fieldCount: number): readonly string[] =>
  fields.length === fieldCount + 1 && fields[fieldCount] === "" ? fields.slice(0, fieldCount) : fields;

export function createDelimitedRows(
  plan: ReadPlan,
  form: DelimitedForm,
  sink: RowSink,
  packer: RowPacker,
): DelimitedRows {
  let line = 1;
  let headerIsDue = form.header;
  const { skipLines = 0 } = form;

  const problemOf = (reason: RowProblemReason, lines: number, text: string, column?: string): RowProblem => {
    const endLine = line + Math.max(0, lines - 1);
    return {
      line,
      ...(endLine > line ? { endLine } : {}),
      ...(column === undefined ? {} : { column }),
      reason,
      text: shownText(text),
    };
  };
  const tell = (...told: Parameters<typeof problemOf>): void => sink.problem(problemOf(...told));

  const takeFields = (read: readonly string[], lines: number, text: string): void => {
    const fields = form.endsEmpty === true ? withoutEmptyEnd(read, form.fieldCount) : read;
    const between = form.skipsBetween === true ? betweenRow(fields, form.fieldCount) : null;
    if (between !== null) {
      tell(between, lines, text.trimEnd());
      return;
    }
    if (fields.length !== form.fieldCount) {
      tell(fields.length < form.fieldCount ? "too-few-fields" : "too-many-fields", lines, text);
      return;
    }
    packRow(
      plan.columns,
      packer,
      sink,
      (column) => packText(packer, column, fields[Number(column.source)] ?? "", markIn(column, form)),
      (found) => problemOf(found.reason, lines, found.text, found.column),
    );
  };

  return {
    get line() {
      return line;
    },
    set line(next) {
      line = next;
    },
    get isBeforeRows() {
      return headerIsDue || line <= skipLines;
    },
    take: ({ fields, lines, problem }, text) => {
      const isBlank = fields.length === 1 && fields[0] === "" && !text.startsWith('"');
      if (line <= skipLines) {
        line += lines;
        return;
      }
      // The file's last line may have no end.
      const spanned = /[\r\n]$/.test(text) ? lines : lines + 1;
      if (text.length > maximumRowBytes) tell("row-too-large", spanned, text);
      else if (headerIsDue && !isBlank) headerIsDue = false;
      else if (problem !== undefined) tell(problem, spanned, text);
      else if (!isBlank) takeFields(fields, spanned, text);
      line += lines;
    },
    takeOversized: (beginning, lines) => {
      if (line > skipLines) tell("row-too-large", lines, beginning);
      line += lines;
    },
  };
}
