// npm run bench: every bench/*.bench.mjs, or those whose name holds one of the arguments. Each proves its answers before
// it measures; figures of one run can be compared with each other, not with another machine's.
import { readdirSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildWhenNeeded, fail, projectRoot, requireInstalled } from "./build.mjs";

requireInstalled();
const wanted = process.argv.slice(2);
const folder = path.join(projectRoot, "bench");
const files = readdirSync(folder).filter(
  (file) => file.endsWith(".bench.mjs") && (wanted.length === 0 || wanted.some((part) => file.includes(part))),
);
if (files.length === 0) fail(`No benchmark is named so. There are: ${readdirSync(folder).join(", ")}`);
buildWhenNeeded();

console.log(`Node.js ${process.versions.node}, ${cpus().length} x ${cpus()[0]?.model ?? "processor"}`);
for (const file of files) {
  const { measure } = await import(pathToFileURL(path.join(folder, file)).href);
  console.log(`\n${file.replace(".bench.mjs", "")}`);
  const figures = await measure(projectRoot);
  const width = Math.max(...figures.map(([what]) => what.length));
  for (const [what, figure] of figures) console.log(`  ${what.padEnd(width)}  ${figure}`);
}
