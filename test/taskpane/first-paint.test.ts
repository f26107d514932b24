import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const root = path.join(__dirname, "../..");
const built = (file: string): string => readFileSync(path.join(root, "dist/addin", file), "utf8");

test("pane and functions together stay within 80 kB, compressed", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(root, "scripts/first-paint.mjs")]);
  expect(stdout).toMatch(/^ +\d+\.\d kB {2}the pane: .*taskpane\.js.*\n +\d+\.\d kB {2}the functions: functions\.js\n/);
});

test("the pane's script runs before that of the functions", () => {
  const scripts = [...built("taskpane.html").matchAll(/<script[^>]*src="?([\w.-]+\.js)/g)].map(([, name]) => name);
  expect(scripts.indexOf("taskpane.js")).toBeGreaterThanOrEqual(0);
  expect(scripts.indexOf("functions.js")).toBeGreaterThan(scripts.indexOf("taskpane.js"));
});

test("one script associates every function while it runs", () => {
  const { functions } = JSON.parse(built("functions.json")) as { functions: { id: string }[] };
  const associated = [...built("functions.js").matchAll(/CustomFunctions\.associate\("([A-Z]+)"/g)].map(([, id]) => id);
  expect([...associated].sort()).toEqual(functions.map(({ id }) => id).sort());
});
