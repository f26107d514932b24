/**
 * The add-in, built from a copy of the sources in a folder whose path has every letter that file names allow and
 * addresses do not; for a server at an address of its own. One build, without what only makes it smaller.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { webpack } from "webpack";
import { FunctionMetadataPlugin } from "../../scripts/function-metadata-plugin";

const BUILD_MS = 1_200_000;
const root = path.resolve(__dirname, "../..");
const base = "https://rents.example.com";
const functionFiles = path.join("src", "functions");

const parent = mkdtempSync(path.join(tmpdir(), "compsheet-build-"));
const folder = path.join(parent, "mit Leerzeichen ünï #1 %20");
const sourcesOfBuild = ["assets", "manifest.xml", "package.json", "scripts", "src", "tsconfig.base.json"];

/** Builds the add-in alone, without what only makes it smaller; the answer has what was said. */
function buildAddin(environment: Record<string, string> = {}) {
  const program = path.join(root, "node_modules", "webpack", "bin", "webpack.js");
  const only = ["--config-name", "help", "--config-name", "addin", "--no-devtool", "--no-optimization-minimize"];
  const run = spawnSync(process.execPath, [program, "--mode", "production", ...only], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...environment },
  });
  return { status: run.status, said: run.stdout + run.stderr };
}

const built = (file: string): string => readFileSync(path.join(folder, "dist", "addin", file), "utf8");

beforeAll(() => {
  mkdirSync(folder);
  for (const file of [...sourcesOfBuild, "webpack.config.js"])
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

it(
  "associates every function there, and names the address that it is built for",
  () => {
    const { status, said } = buildAddin({ COMPSHEET_BASE: `${base}/` });
    expect([status, said]).toEqual([0, expect.not.stringMatching(/error/i)]);
    const { functions } = JSON.parse(built("functions.json")) as { functions: { id: string; helpUrl: string }[] };
    const marked = readdirSync(path.join(root, functionFiles))
      .flatMap((file) => [
        ...readFileSync(path.join(root, functionFiles, file), "utf8").matchAll(/@customfunction +(\S+)/g),
      ])
      .map(([, id]) => id);
    expect(marked.length).toBeGreaterThan(25);
    expect(functions.map(({ id }) => id).sort()).toEqual([...marked].sort());
    const associated = [...built("functions.js").matchAll(/CustomFunctions\.associate\("([^"]+)"/g)].map(
      ([, id]) => id,
    );
    expect(associated.sort()).toEqual([...marked].sort());

    const [build] = /\?[0-9a-f]{20}/.exec(built("taskpane.html")) ?? [];
    for (const { id, helpUrl } of functions)
      expect(helpUrl).toBe(`${base}/addin/help/${id.toLowerCase()}.html${build}`);
    const named = readFileSync(path.join(root, "manifest.xml"), "utf8").replaceAll("https://localhost:3000", base);
    expect(built("manifest.xml")).toBe(named);
    for (const file of ["functions.json", "functions.es.json"]) expect(built(file)).not.toContain("localhost");
  },
  BUILD_MS,
);

it("fails where the script lacks functions of functions.json", async () => {
  const file = path.join(folder, "two.functions.ts");
  const one = (name: string): string =>
    `/**\n * Gives one.\n * @customfunction ${name}\n */\nexport function ${name.toLowerCase()}(): number {\n  return 1;\n}\n`;
  writeFileSync(file, one("ONE") + one("TWO"));
  const entry = path.join(folder, "entry.js");
  writeFileSync(entry, 'CustomFunctions.associate("ONE", one);CustomFunctions.associate("THREE", one);');
  const compiler = webpack({
    mode: "none",
    context: folder,
    entry: { functions: entry },
    output: { path: path.join(folder, "out") },
    plugins: [new FunctionMetadataPlugin({ files: [file], entry: "functions" })],
  });
  const errors = await new Promise<string[]>((resolve, reject) =>
    compiler.run((error, stats) =>
      error ? reject(error) : resolve((stats?.compilation.errors ?? []).map(({ message }) => message)),
    ),
  );
  expect(errors).toEqual([
    "No script associates TWO of functions.json.",
    "The scripts associate THREE more often than functions.json has it.",
  ]);
});
