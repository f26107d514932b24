// npm run bench: every bench/*.bench.mjs, or those whose name contains one of the arguments. Each checks its results
// before it measures; compare times only within one run, not between machines.
// npm run bench -- --smallest: each at its smallest size, just for its checks, as in every CI run.
import { readdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildWhenNeeded, fail, projectRoot, requireInstalled } from "./build.mjs";

requireInstalled();
const given = process.argv.slice(2);
const wanted = given.filter((name) => name !== "--smallest");
if (given.includes("--smallest")) process.env.COMPSHEET_BENCH = "smallest";
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
  const before = processorTimes();
  const figures = await measure(projectRoot);
  const taken = takenSince(before);
  if (taken !== null) figures.push(["time of the processors that the machine gave to others", taken]);
  const width = Math.max(...figures.map(([what]) => what.length));
  for (const [what, figure] of figures) console.log(`  ${what.padEnd(width)}  ${figure}`);
}

/**
 * In ticks: time requested from all processors, and the part that a virtual machine's host withheld; null if unknown.
 */
function processorTimes() {
  try {
    const [user, nice, system, , , interrupts, softInterrupts, steal] = readFileSync("/proc/stat", "utf8")
      .split("\n")[0]
      .split(/\s+/)
      .slice(1)
      .map(Number);
    return { asked: user + nice + system + interrupts + softInterrupts + steal, steal };
  } catch {
    return null;
  }
}

/** @param {ReturnType<typeof processorTimes>} before */
function takenSince(before) {
  const after = processorTimes();
  if (before === null || after === null) return null;
  return `${((100 * (after.steal - before.steal)) / Math.max(1, after.asked - before.asked)).toFixed(0)} %`;
}
