// npm run test:quick: feedback on a change in under 90 s. Checks types, and lint and format of the changed files; runs
// the unit suites of each changed feature or file, those that import a changed file, and the import order check.
// A change: everything since the branch left main (or since a commit: npm run test:quick -- HEAD), plus uncommitted
// files.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot, requireInstalled } from "./build.mjs";

requireInstalled();
const started = Date.now();
const lines = (text) => text.split("\n").filter((line) => line !== "");
const git = (...args) => spawnSync("git", args, { cwd: projectRoot, encoding: "utf8" }).stdout.trim();
const program = (...parts) => path.join(projectRoot, "node_modules", ...parts);

const base = process.argv[2] ?? (git("merge-base", "HEAD", "main") || "HEAD");
const changed = [
  ...new Set([...lines(git("diff", "--name-only", base)), ...lines(git("ls-files", "--others", "--exclude-standard"))]),
];
if (changed.length === 0) {
  console.log("Nothing has changed. To check the last commit: npm run test:quick -- HEAD~1");
  process.exit(0);
}
const present = changed.filter((file) => existsSync(path.join(projectRoot, file)));
const code = present.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file));

const suites = readdirSync(path.join(projectRoot, "test"), { recursive: true, encoding: "utf8" })
  .map((file) => path.posix.join("test", file.split(path.sep).join("/")))
  .filter((file) => /\.test\.tsx?$/.test(file));
const isWhole = (suite) => /^test\/(host|browser)\//.test(suite);
const withoutEnding = (file) => file.replace(/(\.test|\.functions)?\.tsx?$/, "");
/** Runs all suites of a changed feature; elsewhere those named like the changed files. */
const features = new Set(changed.flatMap((file) => /^src\/(features\/[^/]+)\//.exec(file)?.[1] ?? []));
const mirrored = new Set(changed.map((file) => withoutEnding(file.replace(/^src\//, "test/"))));
const changedSources = new Set(changed.map(withoutEnding));
const importsChanged = (suite) => {
  const text = readFileSync(path.join(projectRoot, suite), "utf8");
  return [...text.matchAll(/from "(\.[^"]+)"/g)].some(([, module]) =>
    changedSources.has(path.posix.join(path.posix.dirname(suite), module)),
  );
};
const touched = suites.filter(
  (suite) =>
    changed.includes(suite) ||
    mirrored.has(withoutEnding(suite)) ||
    features.has(/^test\/(features\/[^/]+)\//.exec(suite)?.[1] ?? "") ||
    (!isWhole(suite) && importsChanged(suite)),
);
const chosen = ["test/architecture/imports.test.ts", ...touched.filter((suite) => !isWhole(suite))];

const failed = [];
function run(name, file, args) {
  const from = Date.now();
  const { status } = spawnSync(process.execPath, [file, ...args], { cwd: projectRoot, stdio: "inherit" });
  console.log(`== ${name} ${status === 0 ? "passed" : "failed"} in ${((Date.now() - from) / 1000).toFixed(0)} s`);
  if (status !== 0) failed.push(name);
}
run("types", program("typescript-7", "bin", "tsc"), ["-b"]);
if (code.length > 0) run("lint", program("oxlint", "bin", "oxlint"), code);
const ours = code.filter((file) => /^(src|scripts)\//.test(file));
if (ours.length > 0)
  run("lint of the host's API", program("eslint", "bin", "eslint.js"), ["--no-warn-ignored", ...ours]);
if (present.length > 0)
  run("format", program("oxfmt", "bin", "oxfmt"), ["--check", "--no-error-on-unmatched-pattern", ...present]);
run("prose", path.join(projectRoot, "scripts", "lint", "prose.mjs"), []);
run("unit tests", program("jest", "bin", "jest.js"), [
  "--selectProjects",
  "unit",
  "--silent",
  "--runTestsByPath",
  ...chosen,
]);

const seconds = ((Date.now() - started) / 1000).toFixed(0);
console.log(
  `Ran ${chosen.length} of ${suites.length} suites in ${seconds} s; none in the host or a browser. All: npm test.`,
);
const whole = touched.filter(isWhole);
if (whole.length > 0) console.log(`Of the host and browser, these changed: ${whole.join(", ")}`);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(", ")}`);
  process.exit(1);
}
