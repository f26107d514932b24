import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const script = pathToFileURL(path.join(__dirname, "..", "..", "scripts", "build-state.mjs")).href;

/** Runs a line of the script, which is an ES module that jest does not load. */
const run = (line: string, environment: Record<string, string> = {}): string =>
  execFileSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import { fingerprint, isBuildNeeded, recordBuild } from ${JSON.stringify(script)}; ${line}`,
    ],
    { env: { ...process.env, COMPSHEET_BASE: "", ...environment } },
  )
    .toString()
    .trim();

let root: string;
const write = (file: string, content: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
};
const isNeeded = (environment: Record<string, string> = {}): boolean =>
  run(`console.log(isBuildNeeded(${JSON.stringify(root)}))`, environment) === "true";
const build = (): void => {
  run(`const root = ${JSON.stringify(root)}; recordBuild(root, fingerprint(root))`);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "compsheet-build-"));
  write("src/functions/entry.ts", "one");
  write("manifest.xml", "<OfficeApp/>");
  for (const file of [
    "addin/taskpane.html",
    "addin/functions.json",
    "addin/help/index.html",
    "workbench/index.html",
    "server/main.js",
    "server/refresh.js",
    "server/model-process.js",
    "server/model-watch.js",
  ]) {
    write(path.join("dist", file), "");
  }
});
afterEach(() => rmSync(root, { recursive: true }));

it("asks for a build where none was recorded, and for no second one", () => {
  expect(isNeeded()).toBe(true);
  build();
  expect(isNeeded()).toBe(false);
});

it.each<[string, () => void]>([
  ["a changed source", () => write("src/functions/entry.ts", "two")],
  ["a new source", () => write("src/functions/new.functions.ts", "")],
  ["a changed manifest", () => write("manifest.xml", "<OfficeApp></OfficeApp>")],
  ["a new asset", () => write("assets/icon-16.png", "")],
  ["a removed source", () => rmSync(path.join(root, "src/functions/entry.ts"))],
  ["a lost output", () => rmSync(path.join(root, "dist/server/main.js"))],
])("asks for a build after %s", (_what, change) => {
  build();
  change();
  expect(isNeeded()).toBe(true);
});

it("asks for a build for another address than the one it was made for", () => {
  build();
  expect(isNeeded({ COMPSHEET_BASE: "https://rents.example.com" })).toBe(true);
  expect(isNeeded({ COMPSHEET_BASE: " " })).toBe(false);
});

it("does not mind a file that was written again as it was", () => {
  build();
  write("src/functions/entry.ts", "one");
  utimesSync(path.join(root, "src/functions/entry.ts"), new Date(), new Date());
  write("test/other.test.ts", "");
  expect(isNeeded()).toBe(false);
});

it("asks for another build after a change made while one ran", () => {
  run(
    `import { writeFileSync } from "node:fs"; const root = ${JSON.stringify(root)}; const before = fingerprint(root);` +
      `writeFileSync(root + "/src/functions/entry.ts", "edited meanwhile"); recordBuild(root, before)`,
  );
  expect(isNeeded()).toBe(true);
});

it("says in one sentence that a build cannot be recorded", () => {
  mkdirSync(path.join(root, "dist", "build.json"));
  expect(run(`const root = ${JSON.stringify(root)}; console.log(recordBuild(root, fingerprint(root)))`)).toBe(
    `${path.join(root, "dist", "build.json")} can't be written (EISDIR), so the next command builds again.`,
  );
  expect(isNeeded()).toBe(true);
});
