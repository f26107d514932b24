// npm start: builds when needed, starts the local server, opens the workbench. With --excel: sideloads into Excel.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { buildWhenNeeded, fail, projectRoot, requireInstalled } from "./build.mjs";

requireInstalled();
const args = process.argv.slice(2);
const take = (name) => {
  const at = args.indexOf(name);
  if (at >= 0) args.splice(at, 1);
  return at >= 0;
};
if (take("--help") || take("-h")) {
  // The table of docs/starting.md says what each does; nothing is built for it.
  const table = readFileSync(path.join(projectRoot, "docs", "starting.md"), "utf8");
  for (const [, options, meaning] of table.matchAll(/^\| (`--.*?) \| (.*) \|$/gm))
    console.log(`${options}\n    ${meaning}`.replaceAll("`", "").replace(/\[(.*?)\]\(.*?\)/g, "$1"));
  process.exit();
}
const forExcel = take("--excel");
const noOpen = take("--no-open");
if (forExcel && process.platform !== "win32" && process.platform !== "darwin") {
  fail("Excel runs on Windows and macOS only. Here, npm start opens the same add-in in the workbench.");
}

// A formula's answer goes to standard output alone, so that it can be piped.
const isFormula = args.some((argument) => argument.startsWith("--formula"));
if (isFormula) console.log = console.error;
buildWhenNeeded();

/** Opens the page in the person's browser, where there is one; never an error. */
function openBrowser(address) {
  if (
    noOpen ||
    process.env.CI ||
    (process.platform === "linux" && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)
  )
    return;
  const [command, ...rest] =
    process.platform === "darwin"
      ? ["open", address]
      : process.platform === "win32"
        ? ["cmd", "/c", "start", "", address]
        : ["xdg-open", address];
  const opened = spawn(command, rest, { stdio: "ignore", detached: true });
  opened.on("error", () => undefined);
  opened.unref();
}

if (forExcel) {
  const { startInExcel } = await import("./start-excel.mjs");
  await startInExcel(args);
} else {
  const { runServer } = createRequire(import.meta.url)(path.join(projectRoot, "dist", "server", "main.js"));
  const exitCode = await runServer(args, projectRoot, { onStarted: (origin) => openBrowser(`${origin}/workbench/`) });
  // Not process.exit: it would cut an answer that is still on its way into a pipe.
  if (exitCode !== null) process.exitCode = exitCode;
}
