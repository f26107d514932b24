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
  /** Resolves when it is gone, for any cause. */
  readonly ended: Promise<void>;
  /** Ended by itself, not by kill or stop. */
  readonly hasCrashed: () => boolean;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves when it has finished its requests and is gone. */
  stop(): Promise<void>;
  /** SIGSTOP or SIGCONT. */
  signal(signal: "SIGSTOP" | "SIGCONT"): void;
}

const project = path.join(__dirname, "..", "..", "..");
const running = new Set<ChildProcess>();
process.once("exit", endGatewayProcesses);

/** Kills all that are left, also those that are still starting. */
export function endGatewayProcesses(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** Much longer than a start or an end takes on the busiest machine: one that hangs says so, with its log. */
const usualPatienceMs = 120_000;

/** `compsheet gateway ARGS`, up to its end; gives what it writes. */
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
  patienceMs = usualPatienceMs,
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
  let isEnding = false;
  let hasCrashed = false;
  const ended = new Promise<void>((resolve) =>
    child.once("exit", () => {
      running.delete(child);
      hasCrashed = !isEnding;
      resolve();
    }),
  );
  let log = "";
  const failure = (what: string) => new Error(`the gateway at port ${port} ${what}; its log ends: ${log.slice(-2000)}`);
  /** Kills it if `awaited` takes too long. */
  async function inTime(awaited: Promise<unknown>, what: string): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(failure(what)), patienceMs);
    });
    try {
      await Promise.race([awaited, late]);
    } catch (error) {
      child.kill("SIGKILL");
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
  const started = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(failure(`ended with ${code}`)));
    child.stdout.on("data", (data: Buffer) => {
      log += data.toString();
      if (log.includes('"msg":"started"')) resolve();
    });
  });
  await inTime(started, "did not start in time");
  async function end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    isEnding = true;
    child.kill(signal);
    await inTime(ended, `did not end after ${signal}`);
  }
  return {
    origin: `http://localhost:${port}`,
    log: () => log,
    pid: child.pid ?? 0,
    ended,
    hasCrashed: () => hasCrashed,
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
