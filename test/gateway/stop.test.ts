/** `compsheet stop` ends servers of ours and no other program. */
import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const records = mkdtempSync(path.join(tmpdir(), "compsheet-stop-"));
const listening = createServer();
beforeAll(() => new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  listening.close();
  rmSync(records, { recursive: true, force: true });
});

async function stop(): Promise<string> {
  const script = pathToFileURL(path.join(__dirname, "..", "..", "scripts", "stop.mjs")).href;
  const program = `import(${JSON.stringify(script)}).then((stop) => stop.stopServers(process.argv[1]))`;
  return (await promisify(execFile)(process.execPath, ["-e", program, records])).stdout;
}

const record = (content: object) => {
  const { port } = listening.address() as AddressInfo;
  const text = JSON.stringify({ port, origin: "http://localhost:1", ...content });
  writeFileSync(path.join(records, "1.json"), text);
};

/** Resolves to the signal that ended it. */
function begin(command: string, args: readonly string[]) {
  const child = spawn(command, args, { stdio: "ignore" });
  const ended = new Promise<string | null>((resolve) => child.once("exit", (_, signal) => resolve(signal)));
  return { child, pid: child.pid ?? 0, ended };
}

it("ends a server", async () => {
  const server = begin(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  record({ pid: server.pid });
  expect(await stop()).toBe("Stopped the server at http://localhost:1.\n");
  expect(await server.ended).toBe("SIGTERM");
  expect(readdirSync(records)).toEqual([]);
});

it("ends no other program that has the process id by now", async () => {
  const other = begin("sleep", ["600"]);
  record({ pid: other.pid });
  expect(await stop()).toContain("could not be stopped: another program has its process id now. Close the window");
  expect(other.child.exitCode).toBeNull();
  other.child.kill("SIGKILL");
  expect(await other.ended).toBe("SIGKILL");
});

it.each([{ pid: 0 }, { pid: -1 }, {}])("signals no one for the damaged record %j", async (content) => {
  record(content);
  expect(await stop()).toBe("");
  expect(readdirSync(records)).toEqual([]);
});
