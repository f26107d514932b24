import { createPlainDelimitedReader } from "./plain-delimited-reader";
import { createPlainJsonReader } from "./plain-json-reader";
import type { ReadPlan } from "./read-plan";
import type { RowReader, RowSink } from "./row-reader";

/** The reference reader: its results are right by definition, and the fast reader must match them. */
export function createPlainReader(plan: ReadPlan, sink: RowSink): RowReader {
  return plan.form.kind === "delimited"
    ? createPlainDelimitedReader(plan, plan.form, sink)
    : createPlainJsonReader(plan, sink);
}
