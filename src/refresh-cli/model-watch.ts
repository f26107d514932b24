/**
 * A thread of the process that refreshes models. Ends the process when a model exceeds its time or memory, or when the
 * run is gone, even if a calculation blocks the main thread. Keeps the heap of a large model close to what it needs.
 */
import { writeSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { limitMarks, type WatchSettings } from "./model-messages";

const everyMs = 200;
/** Code, buffers and the engine's own tables outside the heap, in megabytes. */
const besideHeap = 512;
/**
 * From so many megabytes on, and so many more than at its start, a model's heap grows by a fifth at most before it is
 * collected: 40 % less memory for a tenth more time. Small models that follow a large one would pay it for nothing.
 */
const largeMb = 400;
const grownMb = 150;
const slowGrowth = "--heap-growing-percent=20";
const usualGrowth = "--heap-growing-percent=0";

const { parent, timeMs, memoryMb } = workerData as WatchSettings;
/** Processor time at the start of the model, ms; null between models. */
let begun: number | null = null;
let startMb = 0;
let growsSlowly = false;

const held = (): number => process.memoryUsage.rss() / 1024 ** 2;
const used = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function end(mark: string): void {
  writeSync(2, `\n${mark}\n`);
  process.kill(process.pid, "SIGKILL");
}

parentPort?.on("message", (isBegun: boolean) => {
  begun = isBegun ? used() : null;
  startMb = held();
  if (growsSlowly) setFlagsFromString(usualGrowth);
  growsSlowly = false;
});
setInterval(() => {
  const heldMb = held();
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  else if (begun !== null && used() - begun > timeMs) end(limitMarks.time);
  else if (heldMb > memoryMb + besideHeap) end(limitMarks.memory);
  if (heldMb > Math.max(largeMb, startMb + grownMb) && !growsSlowly) {
    setFlagsFromString(slowGrowth);
    growsSlowly = true;
  }
}, everyMs);
