// Loads single source files for measuring, without bundling: strips types and changes nothing else.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import ts from "typescript";

/**
 * The modules of some folders of src, as CommonJS.
 * @param {string} projectRoot
 * @param {string[]} folders every folder that the files import, such as ["engine", "client"]
 * @param {string[]} others folders outside of src, such as ["test/client"], whose files are loaded by that path
 * @returns {(file: string) => any} loads a file by its path below src, without extension: "cache/answer-codec"
 */
export function loadSource(projectRoot, folders, others = []) {
  const cache = path.join(projectRoot, ".cache");
  mkdirSync(cache, { recursive: true });
  const output = mkdtempSync(path.join(cache, "bench-"));
  process.once("exit", () => rmSync(output, { recursive: true, force: true }));
  const sources = [...folders.map((folder) => path.join("src", folder)), ...others];
  for (const folder of sources) {
    const from = path.join(projectRoot, folder);
    mkdirSync(path.join(output, folder), { recursive: true });
    const files = readdirSync(from, { recursive: true, encoding: "utf8" });
    for (const file of files.filter((name) => /\.ts$/.test(name) && !name.endsWith(".d.ts"))) {
      const { outputText } = ts.transpileModule(readFileSync(path.join(from, file), "utf8"), {
        compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true },
      });
      const target = path.join(output, folder, file.replace(/\.ts$/, ".js"));
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, outputText);
    }
  }
  const require = createRequire(path.join(output, "loader.js"));
  return (file) => require(path.join(output, others.some((other) => file.startsWith(`${other}/`)) ? "" : "src", file));
}
