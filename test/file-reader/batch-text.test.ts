import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createBatchText, textProgram } from "../../src/file-reader/batch-text";

const projectRoot = path.resolve(__dirname, "../..");

it("reads Latin-1 and UTF-8, wherever the program runs and wherever not", () => {
  const textOf = createBatchText();
  const encoder = new TextEncoder();
  const letters = "Peñasco, Château; ÿ";
  expect(textOf({ text: Uint8Array.from(letters, (one) => one.charCodeAt(0)), isTextLatin: true })).toBe(letters);
  const signs = "\ufeffŁódź – 東京 🏢 \u{10ffff}";
  expect(textOf({ text: encoder.encode(signs) })).toBe(signs);
  expect(textOf({ text: new Uint8Array(), isTextLatin: true })).toBe("");
  // More than the program's memory can hold.
  const long = "Łó".repeat(200_000);
  expect(textOf({ text: encoder.encode(long) })).toBe(long);
});

it("carries the program that is written in batch-text.wat", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "compsheet-text-"));
  try {
    const compiled = path.join(folder, "batch-text.wasm");
    const source = path.join(projectRoot, "src", "file-reader", "batch-text.wat");
    const assembler = path.join(projectRoot, "node_modules", "binaryen", "bin", "wasm-as");
    execFileSync(process.execPath, [assembler, "--enable-gc", "--enable-reference-types", source, "-o", compiled]);
    expect(textProgram).toBe(readFileSync(compiled).toString("base64"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
