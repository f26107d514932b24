import { readFileSync } from "node:fs";
import path from "node:path";
import { createFastReader, type FastReaderSizes } from "../../src/file-reader/fast-reader";
import type { ReadPlan } from "../../src/file-reader/read-plan";
import { TextEncodingError } from "../../src/file-reader/text-encoding";
import { compileAssembly } from "../../scripts/import-assembly";
import { readBytes, type CreateReader, type Reading } from "./reading";

const program = new WebAssembly.Module(readFileSync(compileAssembly(path.resolve(__dirname, "../.."), "reader")));

/** So small that blocks, batches and the input's capacity all end within a file of a few lines. */
export const smallSizes: FastReaderSizes = { block: 64, input: 2_048, text: 700 };

export function fastReader(sizes?: FastReaderSizes): CreateReader {
  return (plan, sink) => createFastReader(program, plan, sink, sizes);
}

/** A reader's result for a file, or why it gives up. */
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
