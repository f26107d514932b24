// npm run bench: every bench/*.bench.mjs, or those whose name contains one of the arguments. Each checks its results
// before it measures; compare times only within one run, not between machines.
// npm run bench -- --smallest: each at its smallest size, just for its checks, as in every CI run.
// Times of recalculation, cold workbook and refresh are shown next to bench/baseline.json, which the same processor has
// written: npm run bench -- recalculation cold-workbook refresh --baseline writes it, on a quiet machine.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { comparedBenchmarks, nextToBaseline, timesOf } from "./bench-baseline.mjs";
import { buildWhenNeeded, fail, projectRoot, requireInstalled } from "./build.mjs";

requireInstalled();
const given = process.argv.slice(2);
const options = ["--smallest", "--baseline"];
const wanted = given.filter((name) => !options.includes(name));
const isSmallest = given.includes("--smallest");
if (isSmallest) process.env.COMPSHEET_BENCH = "smallest";
const folder = path.join(projectRoot, "bench");
const files = readdirSync(folder).filter(
  (file) =>
    file.endsWith(".bench.mjs") &&
    (wanted.length === 0 || wanted.some((part) => (part.endsWith(".mjs") ? file === part : file.includes(part)))),
);
if (files.length === 0) fail(`No benchmark is named so. There are: ${readdirSync(folder).join(", ")}`);
await buildWhenNeeded();

const processor = cpus()[0]?.model ?? "processor";
const baselineFile = path.join(folder, "baseline.json");
const baseline = existsSync(baselineFile) ? JSON.parse(readFileSync(baselineFile, "utf8")) : { times: {} };
/** Times of another size or another processor say nothing. */
const isComparable = !isSmallest && baseline.processor === processor;
const measured = {};

console.log(`Node.js ${process.versions.node}, ${cpus().length} x ${processor}`);
// Only checks: as many at once as there are processors, each in a process for itself.
if (isSmallest && files.length > 1) await checkAtOnce(availableParallelism());
else for (const file of files) await measureOne(file);
if (given.includes("--baseline") && !isSmallest) {
  const former = baseline.processor === processor ? baseline.times : {};
  const kept = { processor, node: process.versions.node, times: { ...former, ...measured } };
  writeFileSync(baselineFile, `${JSON.stringify(kept, null, 2)}\n`);
  console.log(`\nKept in ${path.relative(projectRoot, baselineFile)}.`);
}

/** @param {string} file */
async function measureOne(file) {
  const { measure } = await import(pathToFileURL(path.join(folder, file)).href);
  const name = file.replace(".bench.mjs", "");
  console.log(`\n${name}`);
  const before = processorTimes();
  const figures = await measure(projectRoot);
  const taken = takenSince(before);
  if (taken !== null) figures.push(["time of the processors that the machine gave to others", taken]);
  const isCompared = comparedBenchmarks.includes(name);
  if (isCompared) measured[name] = timesOf(figures);
  const shown = isCompared && isComparable ? nextToBaseline(figures, baseline.times[name]) : figures;
  const width = Math.max(...shown.map(([what]) => what.length));
  for (const [what, figure] of shown) console.log(`  ${what.padEnd(width)}  ${figure}`);
}

/** Exits with the names of those that failed. @param {number} lanes */
async function checkAtOnce(lanes) {
  const left = [...files];
  const failed = [];
  const work = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift())
      if (!(await checkAlone(file))) failed.push(file);
  };
  await Promise.all(Array.from({ length: lanes }, work));
  if (failed.length > 0) fail(`\nFailed: ${failed.join(", ")}`);
}

/** What it says is shown once it has ended. @param {string} file @returns {Promise<boolean>} */
function checkAlone(file) {
  const script = fileURLToPath(import.meta.url);
  const run = spawn(process.execPath, [...process.execArgv, script, "--smallest", file], { cwd: projectRoot });
  const said = [];
  for (const stream of [run.stdout, run.stderr]) stream.on("data", (part) => void said.push(part));
  return new Promise((resolve, reject) => {
    run.once("error", reject);
    run.once("close", (status) => {
      const [, ...lines] = Buffer.concat(said).toString().split("\n");
      process.stdout.write(lines.join("\n"));
      resolve(status === 0);
    });
  });
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
