// npm stop: ends leftover servers and, on Windows and macOS, the sideloaded add-in.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { projectRoot } from "./build.mjs";

const usualRecords = path.join(projectRoot, ".cache", "servers");

/** Whether anything listens there: another program may have reused the process id of a server. */
const isListening = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/** Whether another program has the process id by now; false if this system doesn't say. */
function isOther(pid) {
  const [command, ...args] =
    process.platform === "win32"
      ? ["tasklist", "/FI", `PID eq ${pid}`, "/FO", "CSV", "/NH"]
      : ["ps", "-p", String(pid), "-o", "args="];
  const { status, stdout } = spawnSync(command, args, { encoding: "utf8", windowsHide: true });
  return status === 0 && stdout.trim() !== "" && !/node|compsheet/i.test(stdout);
}

/** Null where its writing was cut off. */
function readRecord(file) {
  try {
    const record = JSON.parse(readFileSync(file, "utf8"));
    return Number.isInteger(record.pid) && record.pid > 0 ? record : null;
  } catch {
    return null;
  }
}

async function stopServer(file) {
  const record = readRecord(file);
  rmSync(file, { force: true });
  if (record === null || !(await isListening(record.port))) return;
  const { pid, origin } = record;
  try {
    if (isOther(pid)) throw new Error("another program has its process id now. Close the window that it runs in");
    process.kill(pid, "SIGTERM");
    console.log(`Stopped the server at ${origin}.`);
  } catch (error) {
    console.log(`The server at ${origin} could not be stopped: ${error.message}.`);
  }
}

/** @param {string} records the folder with a file for each running server */
export async function stopServers(records = usualRecords) {
  const found = existsSync(records) ? readdirSync(records) : [];
  for (const file of found) await stopServer(path.join(records, file));
  if (found.length === 0) console.log("No server is running.");
  if (process.platform === "win32" || process.platform === "darwin") {
    const { stopInExcel } = await import("./start-excel.mjs");
    stopInExcel();
  }
  return 0;
}
