import { packRow } from "./pack-row";
import { betweenObject } from "./between-rows";
import { readJsonLine, textOfJson, type JsonRecord } from "./json-line";
import type { RowPacker } from "./packed-rows";
import { maximumRowBytes, type ColumnPlan, type ReadPlan } from "./read-plan";
import { shownText, type RowProblemReason } from "./row-problem";
import type { RowSink } from "./row-reader";
import { packText, type CellProblem } from "./typed-cells";

/** Converts the objects of a JSON file to rows, one by one, and reports the broken ones. */
export interface JsonRows {
  /** Number of the next line. */
  line: number;
  /**
   * Adds the next object: a line without its end, or an element of an array, which may span several lines. A missing
   * key is an empty cell; keys without a column are left out, unknown ones also reported.
   */
  take(text: string, lines?: number): void;
  /** Reports an object that is too large, given its beginning. */
  takeOversized(beginning: string, lines?: number): void;
  /** Reports that the file ends before its array does. */
  tellUnclosed(): void;
}

export function createJsonRows(plan: ReadPlan, sink: RowSink, packer: RowPacker): JsonRows {
  let line = 1;

  const tell = (reason: RowProblemReason, text: string, lines = 1): void =>
    sink.problem({ line, ...(lines > 1 && { endLine: line + lines - 1 }), reason, text: shownText(text) });

  const { form } = plan;
  const keys = form.kind === "json-lines" && form.skipsBetween === true ? form.keys : undefined;
  const known = form.kind === "json-lines" && form.keys !== undefined ? new Set(form.keys) : null;

  const tellLateValues = (record: JsonRecord): void => {
    if (known === null || sink.lateValue === undefined) return;
    for (const key of Object.keys(record)) {
      const value = record[key];
      if (!known.has(key) && value !== null && value !== "") sink.lateValue(key, value);
    }
  };

  const takeRecord = (record: JsonRecord, text: string, lines: number): void => {
    const between = keys === undefined ? null : betweenObject(record, keys);
    if (between !== null) {
      tell(between, text, lines);
      return;
    }
    const isTaken = packRow(
      plan.columns,
      packer,
      sink,
      (column) => packValue(packer, column, Object.hasOwn(record, column.source) ? record[column.source] : undefined),
      (found) => ({ line, column: found.column, reason: found.reason, text: shownText(found.text) }),
    );
    if (isTaken) tellLateValues(record);
  };

  return {
    get line() {
      return line;
    },
    set line(next) {
      line = next;
    },
    take: (text, lines = 1) => {
      if (text.length > maximumRowBytes) tell("row-too-large", text, lines);
      else if (text.trim() !== "") {
        const record = readJsonLine(text);
        if (record === null) tell("not-json", text, lines);
        else if (record === "not-an-object") tell("not-an-object", text, lines);
        else takeRecord(record, text, lines);
      }
      line += lines;
    },
    takeOversized: (beginning, lines = 1) => {
      tell("row-too-large", beginning, lines);
      line += lines;
    },
    tellUnclosed: () => tell("open-array", ""),
  };
}

function packValue(packer: RowPacker, column: ColumnPlan, value: unknown): CellProblem | undefined {
  if (typeof value === "number" && column.type === "number" && Number.isFinite(value)) packer.addNumber(value);
  else if (typeof value === "boolean" && column.type === "boolean") packer.addNumber(value ? 1 : 0);
  else return packText(packer, column, textOfJson(value), ".");
  return undefined;
}
