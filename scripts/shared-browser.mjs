/**
 * The browser and the local server that all suites of test/browser share, in a separate process:
 *   node scripts/shared-browser.mjs STATE_FILE
 * Writes { endpoint, origin, subject } to the file once both can be used, or { problem }. Exits with the process that
 * started it.
 */
import { renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { projectRoot } from "./build.mjs";
import { launchChromiumServer } from "./chromium.js";

/** The date of the sample data, fixed so tests always see the same values. */
const today = "2026-01-31";
/** Requests per minute: several suites send at once. */
const quota = "5000";
const stateFile = process.argv[2];

function report(state) {
  writeFileSync(`${stateFile}.part`, JSON.stringify(state));
  renameSync(`${stateFile}.part`, stateFile);
}

async function startServer() {
  const main = createRequire(import.meta.url)(path.join(projectRoot, "dist", "server", "main.js"));
  const clock = {
    now: () => Date.now(),
    sleep: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
  };
  const options = { ...main.readServerOptions(["--today", today, "--quota", quota, "--quiet"]), port: 0 };
  const server = await main.startServer(options, { projectRoot, clock });
  await askFirst(server);
  return server;
}

/**
 * Warms up what the starter workbook needs: on a busy machine, fitting the models takes longer than the add-in waits.
 */
async function askFirst({ origin, subject }) {
  const { key } = await (await fetch(`${origin}/hosted/connection.json`)).json();
  const ask = async (resource, body) => {
    const response = await fetch(`${origin}/api/property/${resource}`, {
      headers: { "x-api-key": key, "content-type": "application/json" },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${resource} was answered with ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const found = await ask(`search?q=${encodeURIComponent(subject)}`);
  const document = await ask(found[0].id);
  await ask("expense_benchmarks", document);
  await ask("pricing", { subject: document });
  await ask("comparables", { subject: document });
}

let browser;
async function end() {
  await browser?.close();
  process.exit();
}
process.once("disconnect", () => void end());
process.once("SIGTERM", () => void end());
try {
  const starting = startServer();
  browser = await launchChromiumServer(projectRoot);
  const server = await starting;
  report({ endpoint: browser.wsEndpoint(), origin: server.origin, subject: server.subject });
} catch (error) {
  report({ problem: String(error?.stack ?? error) });
  await end();
}
