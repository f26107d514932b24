// The running server under load: requests per second, and how long its event loop is ever blocked, which delays
// everyone else's requests. The server runs in a separate thread, so this client's work doesn't count.
import assert from "node:assert/strict";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { sized } from "./sizes.mjs";

const properties = 40;
const seconds = sized(3, 1);
const connections = 8;

const serverThread = `
const { parentPort, workerData } = require("node:worker_threads");
const { monitorEventLoopDelay } = require("node:perf_hooks");
const { openSync, readSync } = require("node:fs");
// Linux tells the time that this thread itself has worked: a machine that is busy otherwise holds nobody up in it.
let schedule = null;
try {
  schedule = openSync("/proc/thread-self/schedstat");
} catch {}
const text = Buffer.alloc(64);
const worked = () => Number(text.toString("latin1", 0, readSync(schedule, text, 0, 64, 0)).split(" ")[0]) / 1e6;
let longestWork = 0;
let workedBefore = 0;
let isLooking = schedule !== null;
function look() {
  const now = worked();
  longestWork = Math.max(longestWork, now - workedBefore);
  workedBefore = worked();
  if (isLooking) setImmediate(look);
}
const { readServerOptions, startServer } = require(workerData.main);
const options = { ...readServerOptions(workerData.args), port: 0 };
const clock = { now: () => Date.now(), sleep: (ms) => new Promise((resolve) => (ms > 0 ? setTimeout(resolve, ms) : setImmediate(resolve))) };
const startedAt = performance.now();
startServer(options, { projectRoot: workerData.projectRoot, clock }).then((server) => {
  const delay = monitorEventLoopDelay({ resolution: 2 });
  delay.enable();
  if (isLooking) {
    workedBefore = worked();
    look();
  }
  parentPort.on("message", (what) => {
    if (what === "rest") {
      isLooking = false;
      return;
    }
    parentPort.postMessage({
      longest: delay.max / 1e6,
      p99: delay.percentile(99) / 1e6,
      work: isLooking ? longestWork : null,
    });
    longestWork = 0;
    delay.reset();
  });
  parentPort.postMessage({ origin: server.origin, subject: server.subject, startMs: performance.now() - startedAt });
});`;

/** @param {string} projectRoot @returns {Promise<[string, string][]>} */
export async function measure(projectRoot) {
  const figures = [];
  for (const size of sized([500, 50_000, 1_000_000], [500])) figures.push(...(await measureSize(projectRoot, size)));
  return figures;
}

async function measureSize(projectRoot, size) {
  const args = ["--today", "2025-06-30", "--quota", "1000000", "--size", String(size)];
  const main = path.join(projectRoot, "dist", "server", "main.js");
  const worker = new Worker(serverThread, { eval: true, workerData: { main, projectRoot, args } });
  const told = () =>
    new Promise((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
    });
  const heldSince = async () => {
    const answer = told();
    worker.postMessage("delay");
    const { longest, p99, work } = await answer;
    const own = work === null ? "" : `, of its own work ${work.toFixed(0)} ms`;
    return `p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms${own}`;
  };
  const figures = [];
  const named = (what) => `${size} properties: ${what}`;
  try {
    const { origin, subject, startMs } = await told();
    figures.push([named("server ready"), `${startMs.toFixed(0)} ms`]);
    const call = async (address, body) => {
      const response = await fetch(`${origin}/api${address}`, {
        method: body === undefined ? "GET" : "POST",
        headers: { "x-api-key": "sample-data", "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      assert.equal(response.status, 200, address);
      return response.text();
    };
    const [{ id }] = JSON.parse(await call(`/property/search?q=${encodeURIComponent(subject)}`));
    const text = await call(`/property/${id}`);
    const document = JSON.parse(text);
    const { comparables } = JSON.parse(await call(`/property/comparables?topN=${properties}`, { subject: document }));
    assert.ok(comparables.length > 0);
    figures.push([named("first comparables: event loop held"), await heldSince()]);
    const [priced] = await Promise.all([
      call("/property/pricing", { subject: document }),
      call("/property/expense_benchmarks", document),
      ...comparables.slice(0, 3).map((other) => call(`/property/${other.id}`)),
    ]);
    assert.ok(JSON.parse(priced).some((unit) => unit.predicted_price > 0));
    figures.push([named("first pricing and benchmarks of a metro: event loop held"), await heldSince()]);
    for (const other of comparables) await call(`/property/${other.id}`);
    figures.push([named(`${comparables.length} documents one after another: event loop held`), await heldSince()]);

    // Checking every turn of the loop would slow down the requests that are now counted.
    worker.postMessage("rest");
    const until = performance.now() + seconds * 1000;
    let answered = 0;
    const ask = async () => {
      while (performance.now() < until) {
        assert.equal((await call(`/property/${id}`)).length, text.length);
        answered += 1;
      }
    };
    await Promise.all(Array.from({ length: connections }, ask));
    assert.ok(answered > 0);
    const rate = `${(answered / seconds).toFixed(0)} a second`;
    figures.push([named(`a warm document of ${(text.length / 1024).toFixed(0)} KB`), rate]);
    figures.push([named("meanwhile: event loop held"), await heldSince()]);
  } finally {
    await worker.terminate();
  }
  return figures;
}
