// npm run intake: builds when needed, then reads a seller's rent roll or T12 without Excel.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { buildWhenNeeded, projectRoot, requireInstalled } from "./build.mjs";

requireInstalled();
console.log = console.error;
buildWhenNeeded();
const { runIntake } = createRequire(import.meta.url)(path.join(projectRoot, "dist", "server", "intake.js"));
// npm changes to the project's folder: what a person names is where they are.
process.chdir(process.env.INIT_CWD ?? process.cwd());
process.exitCode = await runIntake(process.argv.slice(2), {
  readFile: async (file) => new Uint8Array(await readFile(file)),
  writeFile,
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(text),
});
