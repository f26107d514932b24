/**
 * A thread of the process that refreshes models. Ends the process when a model exceeds its time or memory, or when the
 * run is gone, even if a calculation blocks the main thread.
 */
import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { limitMarks, type WatchSettings } from "./model-messages";

const everyMs = 200;
/** Code, buffers and the engine's own tables outside the heap, in megabytes. */
const besideHeap = 512;

const { parent, timeMs, memoryMb } = workerData as WatchSettings;
/** Processor time at the start of the model, ms; null between models. */
let begun: number | null = null;

const used = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function end(mark: string): void {
  writeSync(2, `\n${mark}\n`);
  process.kill(process.pid, "SIGKILL");
}

parentPort?.on("message", (isBegun: boolean) => (begun = isBegun ? used() : null));
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  else if (begun !== null && used() - begun > timeMs) end(limitMarks.time);
  else if (process.memoryUsage.rss() > (memoryMb + besideHeap) * 1024 ** 2) end(limitMarks.memory);
}, everyMs);
