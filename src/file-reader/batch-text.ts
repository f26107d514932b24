/**
 * The texts of a batch as one string. Chromium keeps TextDecoder's strings outside the page's heap, where only a full
 * garbage collection frees them: one runs after every 64 MB of text and blocks the page for 10 ms or more. A small
 * WebAssembly program creates strings in the page's own heap, where they are collected with the young generation.
 */
import { createUtf8Decoder } from "./text-encoding";

/** The texts of a batch as in `PackedRows`: valid UTF-8 unless marked as Latin-1. */
interface PackedText {
  readonly text: Uint8Array;
  readonly isTextLatin?: boolean;
}

/** The texts of a batch as one string. */
export type BatchText = (batch: PackedText) => string;

/**
 * Returns a function that decodes a batch's texts into one string. Uses the WebAssembly program if the browser supports
 * its imports, else TextDecoder.
 */
export function createBatchText(): BatchText {
  const decode = createUtf8Decoder();
  // The browser's name for Latin-1. Characters where the two differ are never written as Latin-1.
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

/** batch-text.wat compiled with wasm-as; a test recompiles and compares it. */
export const textProgram =
  "AGFzbQEAAAABGARedwFgAX8BZG9gA2MAf38BZG9gAX8BfwIkAQ53YXNtOmpzLXN0cmluZxFmcm9tQ2hhckNvZGVBcnJheQACAwQDAQEDBQMBAAMGDAFk" +
  "AABBgIAM+wcACwchAwZtZW1vcnkCAAlmcm9tTGF0aW4AAQhmcm9tVXRmOAACCrUCAzYCAX8BZAAjACECAkADQCABIABPDQEgAiABIAEtAAD7DgAgAUEB" +
  "aiEBDAALAAsgAkEAIAAQAAvwAQIDfwFkACMAIQQCQANAIAEgAE8NASABLQAAIQIgAkGAAUkEQCABQQFqIQEFIAJB4AFJBEAgAkEfcUEGdCABQQFqEANy" +
  "IQIgAUECaiEBBSACQfABSQRAIAJBD3FBDHQgAUEBahADQQZ0IAFBAmoQA3JyIQIgAUEDaiEBBSACQQdxQRJ0IAFBAWoQA0EMdCABQQJqEANBBnQgAUED" +
  "ahADcnJyIQIgBCADQcCvAyACQQp2avsOACADQQFqIQNBgLgDIAJB/wdxciECIAFBBGohAQsLCyAEIAMgAvsOACADQQFqIQMMAAsACyAEQQAgAxAACwoA" +
  "IAAtAABBP3EL";

/**
 * Null if the browser doesn't support JS string builtins in WebAssembly. Self-contained, so a test can run it in a
 * page.
 */
export function startTextProgram(program: string): TextProgram | null {
  try {
    const bytes = Uint8Array.from(atob(program), (one) => one.charCodeAt(0));
    const Module = WebAssembly.Module as new (bytes: BufferSource, options: object) => WebAssembly.Module;
    const { exports } = new WebAssembly.Instance(new Module(bytes, { builtins: ["js-string"] }), {});
    return exports as typeof exports & TextProgram;
  } catch {
    return null;
  }
}
