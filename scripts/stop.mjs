// npm stop: ends leftover servers and, on Windows and macOS, the sideloaded add-in.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { projectRoot } from "./build.mjs";

const records = path.join(projectRoot, ".cache", "servers");

/** Whether anything listens there: another program may have reused the process id of a server. */
const isListening = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

async function stopServer(record) {
  const { pid, port, origin } = JSON.parse(readFileSync(record, "utf8"));
  rmSync(record, { force: true });
  if (!(await isListening(port))) return;
  try {
    process.kill(pid, "SIGTERM");
    console.log(`Stopped the server at ${origin}.`);
  } catch (error) {
    console.log(`The server at ${origin} could not be stopped: ${error.message}.`);
  }
}

export async function stopServers() {
  const found = existsSync(records) ? readdirSync(records) : [];
  for (const file of found) await stopServer(path.join(records, file));
  if (found.length === 0) console.log("No server is running.");
  if (process.platform === "win32" || process.platform === "darwin") {
    const { stopInExcel } = await import("./start-excel.mjs");
    stopInExcel();
  }
  return 0;
}
