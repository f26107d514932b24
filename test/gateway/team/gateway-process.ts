/** The built team gateway in a separate process, which a test can kill. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { promisify } from "node:util";

export interface GatewayProcess {
  readonly origin: string;
  /** What it has written to its log. */
  readonly log: () => string;
  readonly pid: number;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves when it has finished its requests and is gone. */
  stop(): Promise<void>;
  /** SIGSTOP or SIGCONT. */
  signal(signal: "SIGSTOP" | "SIGCONT"): void;
}

const project = path.join(__dirname, "..", "..", "..");
const running = new Set<ChildProcess>();
process.once("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** `npm run gateway -- ARGS`, up to its end; gives what it writes. */
export async function runGatewayCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const script = path.join(project, "scripts", "compsheet.mjs");
  const env = { PATH: process.env["PATH"], ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, [script, "gateway", ...args], { env });
  return stdout;
}

const program =
  'require(process.argv[1]).runTeamGateway(["--port", process.argv[2]],' +
  " { projectRoot: process.argv[3], environment: process.env });";

/** Resolves once it answers. With `most`, no file of its may grow beyond: what a full disk is to it. */
export async function startGatewayProcess(
  port: number,
  environment: Readonly<Record<string, string>>,
  most?: { readonly fileKilobytes: number },
  nodeOptions: readonly string[] = [],
): Promise<GatewayProcess> {
  const main = path.join(project, "dist", "server", "main.js");
  const node = [process.execPath, ...nodeOptions, "-e", program, main, String(port), project];
  // Counted in halves of a kilobyte; ignored, the signal leaves an error.
  const limited = ["-c", `trap '' XFSZ; ulimit -f ${2 * (most?.fileKilobytes ?? 0)}; exec "$0" "$@"`, ...node];
  const [command = "", ...args] = most ? ["/bin/sh", ...limited] : node;
  const child = spawn(command, args, {
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let log = "";
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the gateway ended with ${code}`)));
    child.stdout.on("data", (data: Buffer) => {
      log += data.toString();
      if (log.includes('"msg":"started"')) resolve();
    });
  });
  async function end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    child.kill(signal);
    await ended;
    running.delete(child);
  }
  return {
    origin: `http://localhost:${port}`,
    log: () => log,
    pid: child.pid ?? 0,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    signal: (signal) => void child.kill(signal),
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
