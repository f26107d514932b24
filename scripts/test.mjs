// npm test: builds when needed, then runs every test. What stands behind `--` goes to jest: npm test -- test/domain
import { spawnSync } from "node:child_process";
import path from "node:path";
import { buildWhenNeeded, projectRoot, requireInstalled } from "./build.mjs";

requireInstalled();
buildWhenNeeded();
const jest = path.join(projectRoot, "node_modules", "jest", "bin", "jest.js");
const run = spawnSync(process.execPath, [jest, ...process.argv.slice(2)], { cwd: projectRoot, stdio: "inherit" });
process.exit(run.status ?? 1);
