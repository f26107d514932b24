import { createPlainReader } from "../../src/file-reader/create-plain-reader";
import { createRowUnpacker, type CellValue } from "../../src/file-reader/packed-rows";
import type { ReadPlan } from "../../src/file-reader/read-plan";
import type { RowProblem } from "../../src/file-reader/row-problem";
import type { RowReader, RowSink } from "../../src/file-reader/row-reader";
import type { SniffHints } from "../../src/file-reader/sniff-file";
import { sniffFile } from "./sniff-at-once";

export interface Reading {
  readonly rows: CellValue[][];
  readonly problems: RowProblem[];
  /** Cells that don't match their column's type, if any. */
  kept?: RowProblem[];
  /** Values with keys that the plan doesn't know, if any. */
  late?: [string, unknown][];
}

export type CreateReader = (plan: ReadPlan, sink: RowSink) => RowReader;

/** Reads bytes in pieces of the given size; the pieces are copies, as from a stream. */
export function readBytes(
  bytes: Uint8Array,
  plan: ReadPlan,
  { createReader = createPlainReader, pieceSize = bytes.length } = {},
): Reading {
  const unpack = createRowUnpacker(plan.columns);
  const reading: Reading = { rows: [], problems: [] };
  const reader = createReader(plan, {
    rows: (batch) => reading.rows.push(...unpack(batch)),
    problem: (problem) => reading.problems.push(problem),
    kept: (cell) => (reading.kept ??= []).push(cell),
    lateValue: (key, value) => (reading.late ??= []).push([key, value]),
  });
  for (let at = 0; at < bytes.length; at += Math.max(1, pieceSize)) {
    reader.push(bytes.slice(at, at + Math.max(1, pieceSize)));
  }
  reader.end();
  return reading;
}

export function readText(text: string, plan: ReadPlan): Reading {
  return readBytes(new TextEncoder().encode(text), plan);
}

/** The plan suggested by the text's own beginning. */
export function planOf(text: string, hints: SniffHints = {}): ReadPlan {
  const sample = sniffFile(text, true, hints);
  if (sample === null) throw new Error("the text has no row");
  return sample.plan;
}

/** A plan whose columns are all text. */
export function asText(plan: ReadPlan): ReadPlan {
  return { ...plan, columns: plan.columns.map(({ name, source }) => ({ name, source, type: "text" })) };
}
