// Loads single source files for measuring, without bundling: strips types and changes nothing else.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import ts from "typescript";

const require = createRequire(import.meta.url);
const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true };
require.extensions[".ts"] = (module, file) =>
  module._compile(ts.transpileModule(readFileSync(file, "utf8"), { compilerOptions }).outputText, file);

/**
 * @param {string} projectRoot
 * @returns {(file: string) => any} loads a file by its path below src or from test on, without extension:
 *   "cache/answer-codec", "test/client/fake-clock"
 */
export const loadSource = (projectRoot) => (file) =>
  require(path.join(projectRoot, file.startsWith("test/") ? "" : "src", file));
