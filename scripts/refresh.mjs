// npm run refresh: builds when needed, then refreshes model files without Excel. Standard output is for the result alone.
import { createRequire } from "node:module";
import path from "node:path";
import { buildWhenNeeded, projectRoot, requireInstalled } from "./build.mjs";

requireInstalled();
console.log = console.error;
buildWhenNeeded();
const { refreshModels } = createRequire(import.meta.url)(path.join(projectRoot, "dist", "server", "refresh.js"));
// npm changes to the project's folder: what a person names is where they stand.
process.chdir(process.env.INIT_CWD ?? process.cwd());
const exitCode = await refreshModels(process.argv.slice(2), {
  projectRoot,
  environment: process.env,
  fetch,
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(text),
});
// Not process.exit: it would cut what is still on its way into a pipe.
process.exitCode = exitCode;
