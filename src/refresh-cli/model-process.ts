/** Entry of the process that refreshes models; dist/server/model-process.js. */
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { type FromModel, mostHeld, type WatchSettings } from "./model-messages";
import { createModelServer, refreshTask } from "./model-server";
import { usedMemory } from "./used-memory";

const [, script = "", time = "", memory = ""] = process.argv;
const settings: WatchSettings = { parent: process.ppid, timeMs: Number(time), memoryMb: Number(memory) };
const watch = new Worker(path.join(path.dirname(script), "model-watch.js"), { workerData: settings });
watch.unref();

// Each model runs the add-in's code from its start: optimizing it as soon as usual costs more than it saves. Newer
// versions of Node.js have no such setting.
if (Number.parseInt(process.versions.node, 10) < 24) setFlagsFromString("--interrupt-budget=300000");

const { gc } = globalThis;
const collect = gc && (() => void gc());
const send = (message: FromModel, sent?: () => void): void => void process.send?.(message, undefined, {}, sent);

// An error that the engine throws asynchronously would leave its model unfinished forever.
process.on("uncaughtException", (error) => {
  send({ kind: "broken", message: error.message }, () => process.exit(1));
});
process.on("disconnect", () => process.exit(0));
process.on(
  "message",
  createModelServer({
    send,
    memory: () => usedMemory(() => process.memoryUsage(), collect, mostHeld(settings)),
    watch: (isBegun) => watch.postMessage(isBegun),
    refresh: refreshTask,
  }) as (message: unknown) => void,
);
