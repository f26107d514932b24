import { readJsonLine, textOfJson, type JsonRecord } from "./json-line";
import { createRowPacker } from "./packed-rows";
import { maximumRowBytes, type ColumnPlan, type ReadPlan } from "./read-plan";
import { shownText, type RowProblemReason } from "./row-problem";
import type { RowReader, RowSink } from "./row-reader";
import { createUtf8Decoder } from "./text-encoding";
import { packText } from "./typed-cells";

/** The reference reader of JSON Lines: one JSON.parse a line. A missing key is an empty cell, other keys are left out. */
export function createPlainJsonReader(plan: ReadPlan, sink: RowSink): RowReader {
  const decode = createUtf8Decoder();
  const packer = createRowPacker(plan.columns);
  let rest = "";
  let line = 1;
  /** What is shown of the line that is passed over since it is too large. */
  let oversized: string | undefined;

  const tell = (reason: RowProblemReason, text: string, column?: string): void => {
    sink.problem({ line, ...(column === undefined ? {} : { column }), reason, text: shownText(text) });
  };

  const takeRecord = (record: JsonRecord): void => {
    for (const column of plan.columns) {
      const problem = packValue(column, Object.hasOwn(record, column.source) ? record[column.source] : undefined);
      if (problem !== undefined) {
        packer.dropRow();
        tell(problem.reason, problem.text, column.name);
        return;
      }
    }
    packer.endRow();
    if (packer.isFull) sink.rows(packer.take());
  };

  const packValue = (column: ColumnPlan, value: unknown): { reason: RowProblemReason; text: string } | undefined => {
    if (typeof value === "number" && column.type === "number" && Number.isFinite(value)) packer.addNumber(value);
    else if (typeof value === "boolean" && column.type === "boolean") packer.addNumber(value ? 1 : 0);
    else if (column.type === "number" && typeof value === "boolean") {
      return { reason: "not-a-number", text: String(value) };
    } else return packText(packer, column, textOfJson(value), ".");
    return undefined;
  };

  const takeLine = (text: string): void => {
    if (oversized !== undefined) {
      tell("row-too-large", oversized);
      oversized = undefined;
    } else if (text.trim() !== "") {
      const record = readJsonLine(text);
      if (record === null) tell("not-json", text);
      else if (record === "not-an-object") tell("not-an-object", text);
      else takeRecord(record);
    }
    line += 1;
  };

  const scan = (isLast: boolean): void => {
    let at = 0;
    for (;;) {
      const end = rest.indexOf("\n", at);
      if (end < 0) break;
      takeLine(rest.slice(at, end));
      at = end + 1;
    }
    rest = rest.slice(at);
    if (isLast) {
      if (rest !== "" || oversized !== undefined) takeLine(rest);
    } else if (rest.length > maximumRowBytes) {
      oversized ??= shownText(rest);
      rest = "";
    }
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
