/** The built server as a program: what it prints, and how it ends. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import path from "node:path";
import { helpText } from "../../src/command-line/command";
import { startHelp } from "../../src/gateway/server-options";

const project = path.join(__dirname, "..", "..");

interface Outcome {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

let root: string;
let running: ChildProcess | undefined;
beforeEach(() => {
  // A separate folder, so the record of a user's running server stays untouched.
  root = mkdtempSync(path.join(tmpdir(), "compsheet-server-"));
  for (const folder of ["dist", "node_modules"])
    symlinkSync(path.join(project, folder), path.join(root, folder), "dir");
});
afterEach(() => {
  running?.kill();
  running = undefined;
  rmSync(root, { recursive: true, force: true });
});

function run(command: readonly string[], onOutput: (output: string, child: ChildProcess) => void = () => undefined) {
  return new Promise<Outcome>((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: root });
    running = child;
    let output = "";
    let errors = "";
    child.stdout.on("data", (data: Buffer) => {
      output += data.toString();
      onOutput(output, child);
    });
    child.stderr.on("data", (data: Buffer) => (errors += data.toString()));
    child.on("error", reject).on("close", (code) => resolve({ code, output, errors }));
  });
}

const serve = (args: readonly string[], onOutput?: Parameters<typeof run>[1]) =>
  run(
    [
      "-e",
      "const [root, ...args] = process.argv.slice(1);" +
        'require(require("node:path").join(root, "dist/server/main.js")).runServer(args, root)' +
        ".then((code) => { if (code !== null) process.exitCode = code; });",
      root,
      ...args,
    ],
    onOutput,
  );

it("prints its addresses and says that the data is sample data, answers, and stops on a signal", async () => {
  let workbench = "";
  let page: Promise<string> | undefined;
  let recorded: unknown;
  const { code, output } = await serve(["--seed", "3", "--size", "60"], (text, child) => {
    workbench = /Workbench +(\S+)/.exec(text)?.[1] ?? "";
    if (workbench === "" || !text.includes("Ctrl+C") || page) return;
    page = fetch(workbench).then(async (response) => {
      const html = await response.text();
      const record = path.join(root, ".cache", "servers", `${new URL(workbench).port}.json`);
      recorded = JSON.parse(readFileSync(record, "utf8"));
      await fetch(new URL("/api/property/search?q=secret-query", workbench), {
        headers: { "x-api-key": "secret-key" },
      });
      child.kill("SIGTERM");
      return html;
    });
  });
  expect(code).toBe(0);
  expect(await page).toContain("Compsheet workbench");
  expect(output).toMatch(/sample data, seed 3/);
  expect(output).toMatch(/^401 GET \/property\/search \d+ ms$/m);
  expect(output).not.toMatch(/secret/);
  expect(recorded).toMatchObject({ origin: new URL(workbench).origin });
  expect(existsSync(path.join(root, ".cache", "servers", `${new URL(workbench).port}.json`))).toBe(false);
});

it("serves from a checkout that it can't write, and says how to stop it", async () => {
  // A file where the folder would be: a read-only folder stops no root.
  writeFileSync(path.join(root, ".cache"), "");
  let answered: Promise<number> | undefined;
  const { code, output, errors } = await serve(["--size", "60"], (text, child) => {
    const [, workbench = ""] = /Workbench +(\S+)/.exec(text) ?? [];
    if (workbench === "" || !text.includes("Ctrl+C") || answered) return;
    answered = fetch(workbench).then(({ status }) => {
      child.kill("SIGTERM");
      return status;
    });
  });
  expect([await answered, code]).toEqual([200, 0]);
  const [, port = ""] = /Workbench +http:\/\/localhost:(\d+)/.exec(output) ?? [];
  const record = path.join(root, ".cache", "servers", `${port}.json`);
  expect(errors).toMatch(
    /^compsheet stop won't find this server, because .* can't be written \(E\w+\): stop it with Ctrl\+C\.\n$/,
  );
  expect(errors).toContain(record);
});

it("says plainly what --host opens, and where", async () => {
  const { output } = await serve(["--size", "60", "--host", "0.0.0.0"], (text, child) => {
    if (text.includes("Ctrl+C")) child.kill("SIGTERM");
  });
  const [, port = ""] = /Workbench +http:\/\/localhost:(\d+)/.exec(output) ?? [];
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4");
  for (const { address } of addresses) expect(output).toContain(`  Network    http://${address}:${port}/workbench/\n`);
  expect(output.includes("Everyone on the network can use this server and its sample data.")).toBe(
    addresses.length > 0,
  );
});

it("ends with a clear message where its port is taken", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  const { code, output, errors } = await serve(["--port", String(port), "--size", "60"]);
  await new Promise((resolve) => other.close(resolve));
  expect(code).toBe(1);
  expect(output).toBe("");
  expect(errors).toMatch(new RegExp(`^Port ${port} is taken by another program, or by a server of Compsheet`));
});

it("lists its options without starting anything", () => {
  const { status, stdout } = spawnSync(process.execPath, ["scripts/compsheet.mjs", "start", "--help"], {
    cwd: project,
  });
  expect(status).toBe(0);
  expect(stdout.toString()).toMatch(/^Usage: compsheet start \[MODEL\.xlsx\] \[options\]\n/);
  expect(stdout.toString()).toMatch(/^ {2}--port N +use port N/m);
  expect(stdout.toString()).not.toMatch(/Building|Workbench {2}http/);
});

it("has a row in the documentation for each option", () => {
  const documented = readFileSync(path.join(project, "docs", "starting.md"), "utf8");
  const named = [...documented.matchAll(/^\| (`--.*?) \|/gm)].flatMap(
    ([, cell = ""]) => cell.match(/--[a-z-]+/g) ?? [],
  );
  const listed = helpText(startHelp).match(/^ {2}--[a-z-]+/gm) ?? [];
  expect(named.sort()).toEqual(listed.map((name) => name.trim()).sort());
});

it.each([
  [["--help"], 0, /^Usage: compsheet <command>[^]*\n {2}refresh +Refresh the figures/],
  [[], 2, /^Usage: compsheet/],
  [["refrsh"], 2, /^compsheet has no command "refrsh"\. Did you mean refresh\? See compsheet --help\.\n$/],
  [["refresh", "--help"], 0, /^Usage: compsheet refresh MODEL\.xlsx[^]*--fail-on-change 5%[^]*Exit codes/],
  [["refresh", "--bakup", "model.xlsx"], 2, /no option --bakup\. Did you mean --backup\?/],
  [["gateway", "--help"], 0, /\n {2}members <command> +Add, list/],
  [["gateway", "members", "ad"], 2, /no command "ad"\. Did you mean add\? See compsheet gateway members --help/],
  [["intake"], 2, /Name a file to read/],
  [["doctor", "--jsn", "x"], 2, /Did you mean --json\?/],
])("compsheet %j", (args, code, says) => {
  const environment = { ...process.env, DATABASE_URL: undefined, COMPSHEET_STORE: path.join(root, "team.db") };
  const run = spawnSync(process.execPath, [path.join(project, "scripts", "compsheet.mjs"), ...args], {
    cwd: root,
    env: environment,
  });
  expect([run.status, `${String(run.stdout)}${String(run.stderr)}`]).toEqual([code, expect.stringMatching(says)]);
});

it("ends with a clear message for an option that it does not know", async () => {
  const { code, errors } = await serve(["--prot", "4000"]);
  expect(code).toBe(2);
  expect(errors).toMatch(/^There is no option --prot\. Did you mean --port\?/);
});

it("answers a formula with its table alone on standard output", async () => {
  const { code, output, errors } = await serve(["--size", "60", "--formula", '=RENT.SEARCH("phoenix", 3)']);
  const lines = output.trimEnd().split("\n");
  expect(code).toBe(0);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^Name +Address +City +State +ZIP +Units +Year built +Id$/);
  for (const line of lines.slice(1)) expect(line).toMatch(/ Phoenix +AZ +\d{5} /);
  expect(errors).toBe("Sample data (sandbox:1): invented figures.\n");
});

it("prints a cell's error with its message and fails", async () => {
  const { code, output } = await serve(["--size", "60", "--formula", '=RENT.AMI("nowhere at all", 60, 4)']);
  expect(code).toBe(1);
  expect(output).toMatch(/^#N\/A {2}No property matches "nowhere at all"\./);
});

(process.platform === "linux" ? it : it.skip)("says that there is no Excel here", async () => {
  const { code, errors } = await run([path.join(project, "scripts", "compsheet.mjs"), "start", "--excel"]);
  expect(code).toBe(1);
  expect(errors).toMatch(/Excel runs on Windows and macOS only\. Here, compsheet start opens the same add-in/);
});
