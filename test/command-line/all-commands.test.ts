/** Every command of the built program, as a person types it: its help, a wrong option, wrong values and files. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const project = path.join(__dirname, "..", "..");
const folder = mkdtempSync(path.join(tmpdir(), "compsheet-commands-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const environment = { PATH: process.env["PATH"], HOME: folder, COMPSHEET_STORE: path.join(folder, "team.db") };

interface Ran {
  readonly args: readonly string[];
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}
interface Found {
  readonly words: readonly string[];
  readonly help: Ran;
  readonly named: Ran;
  readonly wrong: Ran;
}

const stack = /^\s+at .*:\d+/m;

describe("every command", () => {
  const walker = path.join(__dirname, "walk-commands.mjs");
  const found = JSON.parse(
    execFileSync(process.execPath, [walker, project], { cwd: folder, env: environment }).toString(),
  ) as readonly Found[];

  it("is found", () => {
    const names = found.map(({ words }) => words.join(" "));
    expect(names).toEqual(
      expect.arrayContaining([
        "start",
        "stop",
        "gateway members add",
        "gateway signing-key withdraw",
        "nights rules try",
      ]),
    );
    expect(names.length).toBeGreaterThanOrEqual(39);
  });

  it.each(found.map((one) => [["compsheet", ...one.words].join(" "), one] as const))(
    "%s",
    (call, { help, named, wrong }) => {
      expect(help).toMatchObject({ code: 0, error: "" });
      expect(help.out.startsWith(`Usage: ${call}`)).toBe(true);
      expect(help.out).not.toMatch(/npm run (?!<command>)/);
      expect(help.out).toMatch(/\nExit codes: 0 [^]*; 1 [^]*; 2 [^]*\.\n$/);
      expect(Math.max(...help.out.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(120);
      expect(named).toMatchObject({ code: 0, out: help.out });
      expect(wrong).toMatchObject({ code: 2, out: "" });
      expect(wrong.error).toMatch(/^There is no option --nosuch\./);
      expect(wrong.error).toContain(` See ${call} --help.\n`);
      for (const { out, error } of [help, named, wrong]) expect(out + error).not.toMatch(stack);
    },
  );
});

const run = (...args: readonly string[]): Ran => {
  const script = path.join(project, "scripts", "compsheet.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: folder, env: environment });
  return { args, code: status, out: stdout.toString(), error: stderr.toString() };
};

it.each([
  [["help", "nosuch"], 2, 'compsheet has no command "nosuch". See compsheet --help.\n'],
  [["help", "gateway", "membres"], 2, 'compsheet gateway has no command "membres". Did you mean members?'],
  [["gateway", "help", "member"], 2, 'compsheet gateway has no command "member". Did you mean members?'],
  [["start", "--port=-1"], 2, '--port must be a whole number from 1 to 65535, not "-1". See compsheet start --help.\n'],
  [["start", ""], 2, "An empty word is not expected."],
  [["start", "--host", "192.0.2.1", "--size", "60"], 1, "this machine has no such address"],
  [["intake", "none.xlsx"], 2, "Can't open none.xlsx: there is no such file or folder."],
  [["intake", "text.csv", "--json", "none/x.json"], 1, "Can't use none/x.json: there is no such file or folder.\n"],
  [["refresh", "none.xlsx"], 1, "There is no file or folder none.xlsx. Check the path.\n"],
  [["nights", "setup", "--folder", ".", "--at", "25:00"], 2, "--at must be a time such as 02:00."],
  [["nights", "setup", "--folder", ".", "--config", "none/x.json"], 1, "Can't use none/x.json"],
  [["nights", "--folder", ".", "setup"], 2, "Stores are connected by setup, named first: compsheet nights setup"],
  [["nights", "figures", "x.xlsx", "--on", "30.9.2026"], 2, '--on must be a day such as 2026-01-31, not "30.9.2026".'],
  [["gateway", "members", "role", "Ann", "king"], 2, "Name a member and a role, member or admin."],
  [["gateway", "restore", "text.csv"], 1, "text.csv can't be read: it isn't a gateway backup, or it is cut off.\n"],
  [["gateway", "backup"], 2, "Name a file to write. See compsheet gateway backup --help.\n"],
  [["doctor", "none.xml"], 2, "Can't open none.xml: there is no such file or folder."],
  [["kit", "merge", "none.json"], 2, "Can't open none.json: there is no such file or folder."],
  [["stop", "now"], 2, '"now" is not expected here. Leave it out. See compsheet stop --help.\n'],
])("compsheet %j ends with a sentence", (args, code, message) => {
  writeFileSync(path.join(folder, "text.csv"), "a,b\n1,2\n");
  const ran = run(...args);
  expect(ran).toMatchObject({ code, error: expect.stringContaining(message) as string });
  expect(ran.out + ran.error).not.toMatch(stack);
});

it("prints its version without a build, and its exit codes", () => {
  for (const word of ["--version", "-v", "version"])
    expect(run(word)).toMatchObject({ code: 0, out: expect.stringMatching(/^compsheet \d+\.\d+\.\d+\n$/) as string });
  expect(run("help", "exit-codes").out).toMatch(/^Exit codes\n\n {2}0 {2}done\n/);
});

it("says that a fault is one, with its place only where asked for", () => {
  const breaks = path.join(folder, "breaks.mjs");
  writeFileSync(breaks, 'JSON.parse = () => { throw new Error("boom"); };');
  const broken = { ...environment, NODE_OPTIONS: `--import=${breaks}` };
  const script = path.join(project, "scripts", "compsheet.mjs");
  const ran = spawnSync(process.execPath, [script, "--version"], { cwd: folder, env: broken });
  expect([ran.status, ran.stderr.toString()]).toEqual([
    1,
    expect.stringMatching(/^Compsheet failed: boom\nThis is a fault of Compsheet: report it/),
  ]);
  expect(ran.stderr.toString()).not.toMatch(stack);
  const traced = spawnSync(process.execPath, [script, "--version"], {
    cwd: folder,
    env: { ...broken, COMPSHEET_TRACE: "1" },
  });
  expect(traced.stderr.toString()).toMatch(stack);
});

it("ends quietly where its reader stops early", () => {
  const script = path.join(project, "scripts", "compsheet.mjs");
  const piped = `"${process.execPath}" "${script}" nights setup --help | true; exit 0`;
  const { stderr } = spawnSync("/bin/sh", ["-c", piped], { cwd: folder, env: environment });
  expect(stderr.toString()).toBe("");
});

it("finishes its work, and says how it ended, where its reader stops early", () => {
  const script = path.join(project, "scripts", "compsheet.mjs");
  const answer = path.join(folder, "code.txt");
  const piped = `{ "${process.execPath}" "${script}" refresh none.xlsx; echo $? > code.txt; } 2>&1 | true`;
  spawnSync("/bin/sh", ["-c", `${piped}; while [ ! -s code.txt ]; do sleep 0.1; done`], {
    cwd: folder,
    env: environment,
  });
  expect(readFileSync(answer, "utf8").trim()).toBe("1");
});

const full = "/dev/full";
const onFullDisk = existsSync(full) ? it : it.skip;

onFullDisk("says that a result is lost where the disk is full", () => {
  const script = path.join(project, "scripts", "compsheet.mjs");
  const written = `"${process.execPath}" "${script}" gateway members list > ${full}`;
  const { status, stderr } = spawnSync("/bin/sh", ["-c", written], { cwd: folder, env: environment });
  expect(stderr.toString()).toBe(
    "The output can't be written: the disk is full. Free some space, then run it again.\n",
  );
  expect(status).toBe(1);
});

onFullDisk("serves on where the disk of its log is full", async () => {
  const script = path.join(project, "scripts", "compsheet.mjs");
  const log = openSync(full, "w");
  const port = await freePort();
  const server = spawn(process.execPath, [script, "start", "--no-open", "--port", String(port)], {
    ...{ cwd: folder, env: environment, stdio: ["ignore", log, "ignore"] },
  });
  closeSync(log);
  const ended = once(server, "exit");
  try {
    const ask = () =>
      fetch(`http://localhost:${port}/workbench/config.json`).then(
        ({ status }) => status,
        () => 0,
      );
    let status = 0;
    for (let tries = 0; status === 0 && server.exitCode === null && tries < 600; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      status = await ask();
    }
    // A line of the log for each.
    expect([status, await ask(), server.exitCode]).toEqual([200, 200, null]);
  } finally {
    server.kill();
    await ended;
  }
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
