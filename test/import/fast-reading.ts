import { readFileSync } from "node:fs";
import path from "node:path";
import { fromBatchMemory, toBatchMemory } from "../../src/import/batch-memory";
import { createFastReader, type FastReaderSizes } from "../../src/import/fast-reader";
import type { PackedRows } from "../../src/import/packed-rows";
import type { ReadPlan } from "../../src/import/read-plan";
import { TextEncodingError } from "../../src/import/text-encoding";
import { compileAssembly } from "../../scripts/import-assembly";
import { readBytes, type CreateReader, type Reading } from "./reading";

const program = new WebAssembly.Module(readFileSync(compileAssembly(path.resolve(__dirname, "../.."), "reader")));

/** So small that blocks, batches and the room for input all end within a file of a few lines. */
export const smallSizes: FastReaderSizes = { block: 64, input: 2_048, text: 700 };

/** Its batches cross as they do to the page. */
export function fastReader(sizes?: FastReaderSizes): CreateReader {
  return (plan, sink) =>
    createFastReader(program, plan, { ...sink, rows: (batch) => sink.rows(crossed(batch)) }, sizes);
}

/** In memory that another batch lay in. */
function crossed(batch: PackedRows): PackedRows {
  return fromBatchMemory(toBatchMemory(batch, (bytes) => new Uint8Array(bytes + 24).fill(0xa5).buffer));
}

/** What a reader makes of a file, or why it gives up. */
export function outcome(
  bytes: Uint8Array,
  plan: ReadPlan,
  options: { readonly createReader?: CreateReader; readonly pieceSize?: number } = {},
): Reading | string {
  try {
    return readBytes(bytes, plan, options);
  } catch (error) {
    if (error instanceof TextEncodingError) return error.message;
    throw error;
  }
}
