/** One command line: every command of it says in one way how it is used. */
import { spawnSync } from "node:child_process";
import path from "node:path";

const project = path.join(__dirname, "..", "..");
const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [path.join(project, "scripts", "compsheet.mjs"), ...args], { encoding: "utf8" });

const commands = [...run("help").stdout.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map(([, name = ""]) => name);

it("lists its commands", () => {
  expect(commands).toEqual(
    expect.arrayContaining(["start", "gateway", "refresh", "nights", "intake", "doctor", "manifest", "kit", "stop"]),
  );
});

it.each(commands)("%s --help says how it is used, does nothing, and ends well", (name) => {
  const { status, stdout, stderr } = run(name, "--help");
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^Usage: \S/);
});

it("an unknown command is wrong use, with the nearest one", () => {
  const { status, stderr } = run("refrehs");
  expect(status).toBe(2);
  expect(stderr).toContain('compsheet has no command "refrehs". Did you mean refresh?');
  expect(stderr).toContain("See compsheet --help.");
  expect(run("stop", "--now").status).toBe(2);
});
