/** Reads an import's record from the workbook, where anyone may have changed it. */
import * as v from "valibot";
import type { BeforeImage, ImportRecord } from "./import-record";

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const texts = v.array(v.string());
const grid = v.array(v.array(v.unknown()));

const tableSchema = v.looseObject({
  ...{ sheet: v.string(), table: v.string() },
  ...{ row: count, column: count, rows: count, columns: count },
  header: v.exactOptional(texts),
});

const beforeSchema = v.variant("kind", [
  v.looseObject({
    kind: v.literal("cells"),
    sheet: v.string(),
    blocks: v.array(v.looseObject({ row: count, column: count, formulas: grid, formats: v.array(texts) })),
  }),
  v.looseObject({
    kind: v.literal("merge"),
    merge: v.looseObject({
      key: v.nullable(v.string()),
      keys: v.exactOptional(texts),
      columns: texts,
      changes: v.array(v.looseTuple([v.string(), v.string(), v.unknown(), v.unknown()])),
      newIds: texts,
      addedMarks: v.exactOptional(v.nullable(v.string())),
      addedColumns: v.exactOptional(texts),
    }),
  }),
  v.looseObject({
    kind: v.literal("rows"),
    replaced: v.looseObject({
      columns: texts,
      formulas: grid,
      formats: v.array(v.nullable(texts)),
      addedColumns: v.exactOptional(texts),
    }),
  }),
  v.looseObject({ kind: v.literal("lost") }),
]);

const recordSchema = v.looseObject({
  id: v.string(),
  source: v.string(),
  at: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
  state: v.picklist(["writing", "done"]),
  kind: v.picklist(["new-sheet", "cell", "append", "merge", "replace"]),
  tables: v.array(tableSchema),
  rows: count,
  leftOut: count,
  shape: v.string(),
  key: v.nullable(v.string()),
  columns: v.array(v.looseObject({ name: v.string(), type: v.string() })),
  before: v.nullable(v.unknown()),
});

/** Null if it isn't a record. What can't be put back counts as lost, so its undo is not offered. */
export function readStoredRecord(text: string): ImportRecord | null {
  const read = v.safeParse(recordSchema, parsed(text));
  if (!read.success) return null;
  const { before } = read.output;
  const isWhole = before === null || v.is(beforeSchema, before);
  const kept = (isWhole ? before : { kind: "lost" }) as BeforeImage | null;
  return { ...(read.output as ImportRecord), before: kept };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
