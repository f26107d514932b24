// `npm run help`: reruns the examples of the help pages, records what their cells show, and writes docs/functions.md.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { build, fail, projectRoot, requireInstalled } from "./build.mjs";

requireInstalled();
await build();
const jest = path.join(projectRoot, "node_modules", "jest", "bin", "jest.js");
const recording = spawnSync(process.execPath, [jest, "test/host/function-examples.test.ts"], {
  cwd: projectRoot,
  stdio: "inherit",
  env: { ...process.env, RECORD_EXAMPLES: "1" },
});
if (recording.status !== 0) fail("An example could not be recorded: see the messages above.");
await build();

const require = createRequire(import.meta.url);
const { createReference } = require(path.join(projectRoot, "dist", "help", "help.js"));
const { readExamples } = require("./help-pages-plugin.js");
const reference = createReference({
  functionsJson: readFileSync(path.join(projectRoot, "dist", "addin", "functions.json"), "utf8"),
  examples: readExamples(path.join(projectRoot, "src", "help", "examples")),
});
writeFileSync(path.join(projectRoot, "docs", "functions.md"), reference);
console.log("Recorded the examples and wrote docs/functions.md: read the difference before you commit it.");
