import { createPlainDelimitedReader } from "./plain-delimited-reader";
import { createPlainJsonReader } from "./plain-json-reader";
import type { ReadPlan } from "./read-plan";
import type { RowReader, RowSink } from "./row-reader";

/** The reference: what it says of a file is right by definition, and the fast reader is held to it. */
export function createPlainReader(plan: ReadPlan, sink: RowSink): RowReader {
  return plan.form.kind === "delimited"
    ? createPlainDelimitedReader(plan, plan.form, sink)
    : createPlainJsonReader(plan, sink);
}
