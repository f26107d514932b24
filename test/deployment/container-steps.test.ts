/**
 * The container file's last stage, step by step, in a plain folder: only the files that it copies, only the packages
 * that run, only its environment, and its own commands. This checkout and its build stand for the first stage.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "../gateway/team/gateway-process";

const project = path.join(__dirname, "..", "..");
const folder = mkdtempSync(path.join(tmpdir(), "compsheet-container-"));
const app = path.join(folder, "app");
let running: ChildProcess | null = null;
afterAll(() => {
  running?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const lines = readFileSync(path.join(project, "deploy", "Containerfile"), "utf8")
  .replace(/\\\n/g, " ")
  .split("\n");
const builds = lines.slice(0, lines.map((line) => line.startsWith("FROM ")).lastIndexOf(true));
const steps = lines.slice(lines.map((line) => line.startsWith("FROM ")).lastIndexOf(true));
const allOf = (word: string) =>
  steps.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));
const commandOf = (text = ""): string[] => JSON.parse(text.slice(text.indexOf("["))) as string[];

/** As links where the disk is the same: packages are large. A link to a folder would lead back to all packages. */
function place(from: string, to: string, leavesOut: (name: string) => boolean = () => false): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      if (!leavesOut(entry.name)) place(source, target, leavesOut);
    } else if (entry.isFile()) {
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
    }
  }
}

/** What `npm prune --omit=dev` leaves, by the lock. */
function placePackages(to: string): void {
  const lock = JSON.parse(readFileSync(path.join(project, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; link?: boolean; resolved?: string }>;
  };
  for (const [name, one] of Object.entries(lock.packages)) {
    const { dev, devOptional } = (one.link === true ? lock.packages[one.resolved ?? ""] : undefined) ?? one;
    const source = path.join(project, one.link === true ? (one.resolved ?? "") : name);
    if (!name.startsWith("node_modules/") || dev === true || devOptional === true || !existsSync(source)) continue;
    place(source, path.join(to, name.slice("node_modules/".length)), (inner) => inner === "node_modules");
  }
}

const filesIn = (root: string) => readdirSync(root, { recursive: true }).map(String).sort();

test("gives a gateway that starts, answers, is healthy, has members, and ends when it is asked to", async () => {
  mkdirSync(app);
  for (const copied of allOf("COPY")) {
    const [, from = "", to = ""] = /^--from=build \/build\/(\S+) \.\/(\S+)$/.exec(copied) ?? [];
    const target = path.join(app, to);
    if (from === "node_modules") placePackages(target);
    else if (path.extname(from) === "") place(path.join(project, from), target);
    else copyFileSync(path.join(project, from), target);
  }
  // What the first stage does to the build's output once it is there.
  for (const step of builds.filter((line) => line.startsWith("RUN find dist ")))
    await promisify(execFile)("/bin/sh", ["-c", step.slice("RUN ".length)], { cwd: app });
  expect(existsSync(path.join(app, "node_modules", "webpack"))).toBe(false);
  expect(filesIn(path.join(app, "dist")).filter((name) => name.endsWith(".map"))).toEqual([]);
  const before = filesIn(app);

  const port = String(await freePort());
  const environment = Object.fromEntries(allOf("ENV").map((text) => text.split("=") as [string, string]));
  expect(Object.keys(environment)).toEqual(["NODE_ENV", "COMPSHEET_STORE"]);
  const env = {
    ...environment,
    ...{ PATH: process.env["PATH"], HOME: folder, COMPSHEET_STORE: path.join(folder, "gateway.db") },
    ...{
      COMPSHEET_SERVICE_URL: "https://service.test.example",
      COMPSHEET_SERVICE_KEY: "k",
      COMPSHEET_DRAIN_SECONDS: "0",
    },
  };
  const ported = (words: readonly string[]) => words.map((word) => word.replace("3000", port));
  const [program = "", ...entry] = commandOf(allOf("ENTRYPOINT")[0]);
  const gateway = spawn(program, [...entry, ...ported(commandOf(allOf("CMD")[0]))], { cwd: app, env });
  running = gateway;
  const ended = new Promise<number | null>((resolve) => gateway.once("exit", resolve));
  let log = "";
  await new Promise<void>((resolve, reject) => {
    const hear = (data: Buffer) => {
      log += data.toString();
      if (log.includes('"msg":"started"')) resolve();
    };
    gateway.stdout.on("data", hear);
    gateway.stderr.on("data", hear);
    gateway.once("exit", () => reject(new Error(log)));
  });

  const run = async (command: string, words: readonly string[]) =>
    (await promisify(execFile)(command, words, { cwd: app, env })).stdout;
  const [health = "", ...check] = ported(commandOf(allOf("HEALTHCHECK")[0]));
  await run(health, check);
  const origin = `http://localhost:${port}`;
  for (const address of ["/readyz", "/addin/taskpane.html", "/workbench/", "/office-js/office.js", "/admin/"])
    expect([address, (await fetch(origin + address)).status]).toEqual([address, 200]);

  const [token = ""] = /cs_\S+/.exec(await run(program, [...entry, "members", "add", "Ann"])) ?? [];
  await run(program, [...entry, "members", "role", "Ann", "admin"]);
  const state = await fetch(`${origin}/admin/state`, { headers: { authorization: `Bearer ${token}` } });
  const { version } = JSON.parse(readFileSync(path.join(project, "package.json"), "utf8")) as { version: string };
  expect(await state.json()).toMatchObject({ you: "Ann", nodes: [{ version }] });

  gateway.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(filesIn(app)).toEqual(before);
});

const firm = { provider: "Acme Housing", base: "https://rents.acme-housing.com", contact: "it@acme-housing.com" };
test.each([
  [["nights", "--help"], 0, /^Usage: compsheet nights/],
  [["refresh", "--help"], 0, /^Usage: compsheet refresh/],
  [["manifest", "firm.json", "--out", "firm"], 0, /^Version [\d.]+, the first\.\nfirm\.json now has an id/],
  [["manifest", "--to", "firm"], 2, /no option --to/],
])("runs %j with the packages that run", async (words, code, text) => {
  writeFileSync(path.join(folder, "firm.json"), JSON.stringify(firm));
  const script = path.join(app, "scripts", "compsheet.mjs");
  const run = promisify(execFile)(process.execPath, [script, ...words], { cwd: folder });
  const ended = await run.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: unknown) => {
      const { code: failed, stderr } = error as { code: number; stderr: string };
      return { code: failed, text: stderr };
    },
  );
  expect(ended).toEqual({ code, text: expect.stringMatching(text) as string });
});
