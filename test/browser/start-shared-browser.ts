/** Before the first browser suite: starts what they all share. They wait for it themselves, so other suites needn't. */
import { fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { missingChromium } from "../../scripts/chromium";
import { sharedBrowserVariable } from "./shared-browser";

let child: ChildProcess | undefined;
let folder: string | undefined;

export default function startSharedBrowser(): void {
  // Suites are skipped then, or fail and say so.
  if (missingChromium() !== null) return;
  folder = mkdtempSync(path.join(tmpdir(), "compsheet-browser-"));
  const stateFile = path.join(folder, "state.json");
  process.env[sharedBrowserVariable] = stateFile;
  child = fork(path.resolve(__dirname, "../../scripts/shared-browser.mjs"), [stateFile], { execArgv: [] });
}

/** After the last suite. */
export async function endSharedBrowser(): Promise<void> {
  const running = child;
  if (running !== undefined && running.exitCode === null && running.signalCode === null) {
    const ended = new Promise((resolve) => running.once("exit", resolve));
    running.disconnect();
    await ended;
  }
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}
