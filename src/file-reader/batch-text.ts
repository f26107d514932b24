/**
 * The texts of a batch as one string. Chromium keeps what TextDecoder gives outside of the page's heap, where only a collection of
 * all that is old frees it: one comes after every 64 MB of text, and holds the page up for ten milliseconds and more. A small
 * program makes strings in the page's own heap, which go with the young garbage.
 */
import { createUtf8Decoder } from "./text-encoding";

/** The texts of a batch as `PackedRows` has them: UTF-8 that is known to be right, if it is not said to be Latin-1. */
interface PackedText {
  readonly text: Uint8Array;
  readonly isTextLatin?: boolean;
}

/** The texts of a batch as one string. */
export type BatchText = (batch: PackedText) => string;

/** Gives the texts of batches, as their ends cut them. With the program where the browser knows what it imports, else with TextDecoder. */
export function createBatchText(): BatchText {
  const decode = createUtf8Decoder();
  // Browsers call it so; what the two differ in is not written as Latin-1.
  const latin = new TextDecoder("windows-1252");
  const program = startTextProgram(textProgram);
  const memory = program === null ? new Uint8Array() : new Uint8Array(program.memory.buffer);
  return ({ text, isTextLatin = false }) => {
    if (program === null || text.length > memory.length) return isTextLatin ? latin.decode(text) : decode(text);
    memory.set(text);
    return isTextLatin ? program.fromLatin(text.length) : program.fromUtf8(text.length);
  };
}

export interface TextProgram {
  readonly memory: WebAssembly.Memory;
  readonly fromLatin: (length: number) => string;
  readonly fromUtf8: (length: number) => string;
}

/** batch-text.wat as wasm-as compiles it, which the tests repeat. */
export const textProgram =
  "AGFzbQEAAAABGARedwFgAX8BZG9gA2MAf38BZG9gAX8BfwIkAQ53YXNtOmpzLXN0cmluZxFmcm9tQ2hhckNvZGVBcnJheQACAwQDAQEDBQMBAAMGDAFk" +
  "AABBgIAM+wcACwchAwZtZW1vcnkCAAlmcm9tTGF0aW4AAQhmcm9tVXRmOAACCrUCAzYCAX8BZAAjACECAkADQCABIABPDQEgAiABIAEtAAD7DgAgAUEB" +
  "aiEBDAALAAsgAkEAIAAQAAvwAQIDfwFkACMAIQQCQANAIAEgAE8NASABLQAAIQIgAkGAAUkEQCABQQFqIQEFIAJB4AFJBEAgAkEfcUEGdCABQQFqEANy" +
  "IQIgAUECaiEBBSACQfABSQRAIAJBD3FBDHQgAUEBahADQQZ0IAFBAmoQA3JyIQIgAUEDaiEBBSACQQdxQRJ0IAFBAWoQA0EMdCABQQJqEANBBnQgAUED" +
  "ahADcnJyIQIgBCADQcCvAyACQQp2avsOACADQQFqIQNBgLgDIAJB/wdxciECIAFBBGohAQsLCyAEIAMgAvsOACADQQFqIQMMAAsACyAEQQAgAxAACwoA" +
  "IAAtAABBP3EL";

/** Null where the browser knows no strings in WebAssembly. Refers to nothing outside, so that a test can run it in a page. */
export function startTextProgram(program: string): TextProgram | null {
  try {
    const bytes = Uint8Array.from(atob(program), (one) => one.charCodeAt(0));
    const Module = WebAssembly.Module as new (bytes: BufferSource, options: object) => WebAssembly.Module;
    const { exports } = new WebAssembly.Instance(new Module(bytes, { builtins: ["js-string"] }), {});
    return exports as unknown as TextProgram;
  } catch {
    return null;
  }
}
