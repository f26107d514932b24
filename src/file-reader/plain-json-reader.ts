import { createArraySplitter } from "./json-array";
import { createJsonRows, type JsonRows } from "./json-rows";
import { createRowPacker } from "./packed-rows";
import { maximumRowBytes, type ReadPlan } from "./read-plan";
import { shownText } from "./row-problem";
import type { RowReader, RowSink } from "./row-reader";
import { createUtf8Decoder } from "./text-encoding";

/** The reference reader of JSON objects: one JSON.parse per line, or per element of an array. */
export function createPlainJsonReader(plan: ReadPlan, sink: RowSink): RowReader {
  const packer = createRowPacker(plan.columns);
  const rows = createJsonRows(plan, sink, packer);
  const isArray = plan.form.kind === "json-lines" && plan.form.isArray === true;
  const objects = isArray ? readElements(rows) : readLines(rows);
  return {
    push: (bytes) => objects.push(bytes),
    end: () => {
      objects.end();
      if (packer.rowCount > 0) sink.rows(packer.take());
    },
  };
}

/** Splits the following bytes into lines and passes them on. */
export function readLines(rows: JsonRows): RowReader {
  const decode = createUtf8Decoder();
  let rest = "";
  /** Beginning of a line that is skipped because it is too large, for display. */
  let oversized: string | undefined;

  const takeLine = (text: string): void => {
    if (oversized === undefined) rows.take(text);
    else rows.takeOversized(oversized);
    oversized = undefined;
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
    },
  };
}

/** Splits the following bytes into the elements of an array and passes them on. */
function readElements(rows: JsonRows): RowReader {
  const decode = createUtf8Decoder();
  const splitter = createArraySplitter({
    element: (text, line, lines) => {
      rows.line = line;
      rows.take(text, lines);
    },
    oversized: (beginning, line, lines) => {
      rows.line = line;
      rows.takeOversized(beginning, lines);
    },
    unclosed: (line) => {
      rows.line = line;
      rows.tellUnclosed();
    },
  });
  return {
    push: (bytes) => splitter.push(decode(bytes)),
    end: () => {
      splitter.push(decode());
      splitter.end();
    },
  };
}
