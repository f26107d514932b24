// `npm run host-model`: writes the tables of switches and profiles in docs/host-model.md from src/workbench/boundary.
// With --check it only reports whether the page is up to date.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const projectRoot = path.join(import.meta.dirname, "..");
const page = path.join(projectRoot, "docs", "host-model.md");
const [begin, end] = ["<!-- switches: npm run host-model -->", "<!-- end of switches -->"];

/** A module of tables, which imports only types. */
async function load(name) {
  const source = readFileSync(path.join(projectRoot, "src", "workbench", "boundary", `${name}.ts`), "utf8");
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: "esnext", target: "es2022" } });
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`);
}

const { excelSwitches } = await load("excel-switches");
const { excelProfiles } = await load("excel-profiles");

const cell = (text) => String(text).replaceAll("|", "\\|");
const row = (cells) => `| ${cells.map(cell).join(" | ")} |`;
const table = (head, rows) => [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

const switches = table(
  ["row", "source", "switch (first value: as documented)", "what differs", "probe", "test"],
  Object.entries(excelSwitches).map(([name, { values, meaning, row: number, source, probe, test }]) => [
    number,
    source,
    `\`${name}\`: ${values.join(", ")}`,
    meaning,
    probe,
    test.replaceAll("host/", ""),
  ]),
);
const names = Object.keys(excelProfiles);
const profiles = table(
  ["switch", ...names],
  Object.entries(excelSwitches).map(([name, { values }]) => [
    `\`${name}\``,
    ...names.map((profile) => excelProfiles[profile].behaviors[name] ?? values[0]),
  ]),
);
const versions = table(
  ["requirement set", ...names],
  [...new Set(names.flatMap((name) => Object.keys(excelProfiles[name].requirements.sets)))].map((set) => [
    set,
    ...names.map((name) => excelProfiles[name].requirements.sets[set] ?? "–"),
  ]),
);

const text = readFileSync(page, "utf8");
const [before, rest] = text.split(begin);
const after = rest?.split(end)[1];
if (after === undefined) throw new Error(`${page} has no lines "${begin}" and "${end}".`);
const made = `${before}${begin}\n\n${switches}\n\n### Profiles\n\n${profiles}\n\n${versions}\n\n${end}${after}`;
if (!process.argv.includes("--check")) writeFileSync(page, made);
else if (made !== text) {
  console.error("docs/host-model.md is not up to date: run npm run host-model.");
  process.exitCode = 1;
}
