import { createJsonRows, type JsonRows } from "./json-rows";
import { createRowPacker } from "./packed-rows";
import { maximumRowBytes, type ReadPlan } from "./read-plan";
import { shownText } from "./row-problem";
import type { RowReader, RowSink } from "./row-reader";
import { createUtf8Decoder } from "./text-encoding";

/** The reference reader of JSON Lines: one JSON.parse per line. */
export function createPlainJsonReader(plan: ReadPlan, sink: RowSink): RowReader {
  const packer = createRowPacker(plan.columns);
  const lines = readLines(createJsonRows(plan, sink, packer));
  return {
    push: (bytes) => lines.push(bytes),
    end: () => {
      lines.end();
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
