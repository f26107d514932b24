// npm stop: ends a server that was left running and, on Windows and macOS, the sideloaded add-in.
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./build.mjs";

const record = path.join(projectRoot, ".cache", "server.json");

function stopServer() {
  let running;
  try {
    running = JSON.parse(readFileSync(record, "utf8"));
  } catch {
    console.log("No server is running.");
    return;
  }
  try {
    process.kill(running.pid, "SIGTERM");
    console.log(`Stopped the server at ${running.origin}.`);
  } catch {
    console.log("The server had ended already.");
  }
  rmSync(record, { force: true });
}

stopServer();
if (process.platform === "win32" || process.platform === "darwin") {
  const { stopInExcel } = await import("./start-excel.mjs");
  stopInExcel();
}
