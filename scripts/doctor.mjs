// npm run doctor: builds when needed, then says what is wrong with a server of the add-in.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { buildWhenNeeded, projectRoot, requireInstalled } from "./build.mjs";

requireInstalled();
console.log = console.error;
buildWhenNeeded();
const { runDoctor, resolveHost, inspectSecurity } = createRequire(import.meta.url)(
  path.join(projectRoot, "dist", "server", "doctor.js"),
);
// npm changes to the project's folder: what a person names is where they are.
process.chdir(process.env.INIT_CWD ?? process.cwd());
process.exitCode = await runDoctor(process.argv.slice(2), {
  fetch,
  readFile: (file) => readFile(file, "utf8"),
  now: () => Date.now(),
  resolve: resolveHost,
  inspectSecurity: (host, port) => inspectSecurity(host, port),
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(text),
});
