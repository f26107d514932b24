// npm test: builds if needed, then runs every test. Arguments after `--` are passed to jest: npm test -- test/domain
// npm run test:long (--long): every sweep as a whole, instead of one part per commit.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { buildWhenNeeded, projectRoot, requireInstalled } from "./build.mjs";

const given = process.argv.slice(2);
const isLong = given[0] === "--long";
requireInstalled();
await buildWhenNeeded();
const environment = { ...process.env, ...(isLong ? { COMPSHEET_LONG: "1" } : {}) };
environment.COMPSHEET_PART ??= partOfCommit();
if (environment.COMPSHEET_LONG !== "1")
  console.log(`Long sweeps run in part: COMPSHEET_PART=${environment.COMPSHEET_PART}. All of them: npm run test:long`);
// Suites make much that lives briefly: more room for it takes a sixth of their time off.
environment.NODE_OPTIONS = `${environment.NODE_OPTIONS ?? ""} --max-semi-space-size=64`.trim();
const jest = path.join(projectRoot, "node_modules", "jest", "bin", "jest.js");
// A suite loads its own copy of each module, and few of them run long enough to pay for compiling them a second time:
// another tenth. Not every Node has this option.
const compileLate = "--interrupt-budget=540000";
const options = spawnSync(process.execPath, [compileLate, "--eval", ""]).status === 0 ? [compileLate] : [];
const run = spawnSync(process.execPath, [...options, jest, ...given.slice(isLong ? 1 : 0)], {
  cwd: projectRoot,
  stdio: "inherit",
  env: environment,
});
process.exit(run.status ?? 1);

/** From 0 to 59: another part of each sweep with each commit; 0 without a repository. */
function partOfCommit() {
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: projectRoot, encoding: "utf8" });
  return status === 0 ? String(Number.parseInt(stdout.slice(0, 8), 16) % 60) : "0";
}
