/** The examples of the help pages, as they lie in src/help/examples. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { decodeExamples, type FunctionExamples } from "../../src/help/example";

const folder = path.resolve(__dirname, "../../src/help/examples");
export const formatter = path.resolve(__dirname, "../../node_modules/oxfmt/bin/oxfmt");
const fileOf = (functionName: string): string => path.join(folder, `${functionName.toLowerCase()}.json`);

/** Functions that have examples, without the namespace. */
export const functionsWithExamples = readdirSync(folder).map((file) => path.basename(file, ".json").toUpperCase());

export function readExamples(functionName: string): FunctionExamples {
  return decodeExamples(JSON.parse(readFileSync(fileOf(functionName), "utf8")));
}

/** Puts what cells show now in place of what the examples say. */
export function writeExamples(functionName: string, examples: FunctionExamples): void {
  writeFileSync(fileOf(functionName), JSON.stringify(examples));
  // Its own process: the formatter is an ES module. By its path: its package exports no program.
  const { status, stderr } = spawnSync(process.execPath, [formatter, fileOf(functionName)], { encoding: "utf8" });
  if (status !== 0) throw new Error(`oxfmt failed: ${stderr}`);
}
