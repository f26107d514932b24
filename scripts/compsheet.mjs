#!/usr/bin/env node
// The program compsheet. In a checkout it first rebuilds what has changed; an installation without development packages
// runs the existing build.
import { existsSync } from "node:fs";
import path from "node:path";
import { buildWhenNeeded, fail, isDevelopment, projectRoot, requireNode } from "./build.mjs";
import { needsFreshBuild, output, runCompsheet } from "./command-line.mjs";

const args = process.argv.slice(2);
const isBuilt = () => existsSync(path.join(projectRoot, "dist", "server", "command-line.js"));

async function prepare() {
  if (isDevelopment() && (needsFreshBuild(args) || !isBuilt())) {
    const { log } = console;
    // Build messages stay off standard output, which is for results that programs read.
    if (args[0] !== "start" || args.some((argument) => argument.startsWith("--formula"))) console.log = console.error;
    await buildWhenNeeded();
    console.log = log;
  }
  if (!isBuilt()) fail("Compsheet is not built. Run npm ci and npm run build with the development packages first.");
  // npm changes to the project's folder, but a person's paths are relative to their own.
  if (process.cwd() === path.resolve(projectRoot)) process.chdir(process.env.INIT_CWD ?? process.cwd());
}

async function main() {
  requireNode();
  const isVersion = ["--version", "-v", "version"].includes(args[0]);
  // Without a build there is still something to stop.
  if (args[0] === "stop" && args.length === 1 && !isBuilt()) return (await import("./stop.mjs")).stopServers();
  if (!isVersion) await prepare();
  return runCompsheet(args);
}

/** A fault of ours: what a person can put right is a sentence of its command. @param {unknown} error */
function sayFault(error) {
  const message = error instanceof Error ? error.message : String(error);
  const isTraced = (process.env.COMPSHEET_TRACE ?? "") !== "";
  output.printError(
    isTraced && error instanceof Error
      ? `${error.stack}\n`
      : `Compsheet failed: ${message}\nThis is a fault of Compsheet: report it with what you typed. COMPSHEET_TRACE=1 shows where it happened.\n`,
  );
  return 1;
}

// A reader that stops early, such as head or grep -q, is not a fault: the work continues, and its exit code says how.
// A result that finds no room on the disk is lost; a server continues without its log.
let isLost = false;
process.stdout.on("error", (error) => {
  if (error.code === "EPIPE" || isLost) return;
  isLost = true;
  process.exitCode ||= 1;
  const why = error.code === "ENOSPC" ? "the disk is full. Free some space, then run it again" : error.message;
  process.stderr.write(`The output can't be written: ${why}.\n`);
});
// Nothing is left to say it with.
process.stderr.on("error", () => undefined);

const exitCode = await main().catch(sayFault);
// Not process.exit, which would cut off output still on its way to a pipe.
if (exitCode !== null && exitCode !== undefined) process.exitCode = exitCode || Number(isLost);
