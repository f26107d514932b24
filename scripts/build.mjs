// Builds dist: `npm run build` always, `npm start` and `npm test` only if something has changed.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { fingerprint, isBuildNeeded, recordBuild } from "./build-state.mjs";

export const projectRoot = fileURLToPath(new URL("..", import.meta.url));

/** Exits with a message that says what to do if Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  // From these versions on, a CommonJS package can load an ES module, as the spreadsheet engine does.
  if (major < 20 || (major === 20 && minor < 19) || (major === 22 && minor < 12)) {
    fail(
      `Compsheet needs Node.js 20.19 or later (22.12 of 22); this is ${process.versions.node}. Install a newer one from nodejs.org.`,
    );
  }
}

/** Whether the development packages are installed: a production installation has none. */
export const isDevelopment = () => existsSync(path.join(projectRoot, "node_modules", "webpack"));

/** Exits with a message that says what to do if packages are missing. */
export function requireInstalled() {
  requireNode();
  if (!isDevelopment()) fail("The packages are not installed. Run npm ci first.");
}

/** @param {string} message @returns {never} */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** What one process builds of webpack.config.js: half of the work. Another builds all others. */
const firstHalf = ["help", "addin", "kit"];

/** Builds everything; exits if that fails. */
export async function build() {
  const started = Date.now();
  const built = fingerprint(projectRoot);
  console.log("Building the add-in, the workbench and the server…");
  const names = createRequire(import.meta.url)("../webpack.config.js").map(({ name }) => name);
  const otherHalf = names.filter((name) => !firstHalf.includes(name));
  const isBuilt = await Promise.all([firstHalf, otherHalf].map(buildPart));
  if (isBuilt.includes(false)) fail("The build failed: see the messages above.");
  const problem = recordBuild(projectRoot, built);
  if (problem !== null) console.error(problem);
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** @param {readonly string[]} names */
function buildPart(names) {
  const webpack = path.join(projectRoot, "node_modules", "webpack", "bin", "webpack.js");
  const wanted = names.flatMap((name) => ["--config-name", name]);
  // Everything on standard error: standard output may be a formula's result.
  const run = spawn(process.execPath, [webpack, "--mode", "production", ...wanted], {
    cwd: projectRoot,
    stdio: ["ignore", 2, 2],
  });
  return new Promise((resolve, reject) => {
    run.once("error", reject);
    run.once("close", (status) => resolve(status === 0));
  });
}

/** Builds if something has changed. */
export async function buildWhenNeeded() {
  if (isBuildNeeded(projectRoot)) await build();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireInstalled();
  await build();
}
