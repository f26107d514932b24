// `npm run templates`: writes the underwriting templates to assets/templates as workbook files, with cells calculated
// by the built add-in on the sample data.
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { loadSource } from "../bench/source-modules.mjs";
import { build, fail, projectRoot, requireInstalled } from "./build.mjs";
import { templateFile } from "./template-file.mjs";
import { rulesOf } from "./template-rules.mjs";

requireInstalled();
await build();
const require = createRequire(import.meta.url);
const { readServerOptions, startServer, openHeadlessWorkbook } = require(
  path.join(projectRoot, "dist", "server", "main.js"),
);
const load = loadSource(projectRoot);
const { columnLetters } = load("notation/cell-address");
const { templates, markedAsSample } = load("templates/templates");
const { namedFormulas } = load("templates/named-formulas");
const { en } = load("templates/words/template-words-en");
const folder = path.join(projectRoot, "assets", "templates");
mkdirSync(folder, { recursive: true });

const server = await startServer(
  { ...readServerOptions(["--today", "2026-01-31", "--quota", "100000"]), port: 0 },
  { projectRoot, clock: { now: () => Date.now() } },
);
for (const { id, sheet } of templates) {
  const content = withNote(sheet("1472 Manchaca Rd, Austin, TX 78704", en));
  const file = path.join(folder, `${id}.xlsx`);
  writeFileSync(file, await calculated(content));
  console.log(`Wrote ${path.relative(projectRoot, file)}`);
}
await server.close();

/** Adds a note to the file about what it is. */
function withNote(content) {
  const place = "E1";
  return {
    ...markedAsSample(content, en),
    cells: { ...content.cells, [place]: en.fileNote },
    looks: [...content.looks, [place, { italic: true, size: 9 }]],
  };
}

async function calculated(content) {
  const cells = Object.entries(content.cells).map(([address, cell]) => [
    address,
    typeof cell === "object" ? cell.formula : cell,
  ]);
  const workbook = await openHeadlessWorkbook({
    addinDirectory: path.join(projectRoot, "dist", "addin"),
    addinUrl: `${server.origin}/addin/`,
    // Fetched on the date of the sample data, so the sample never counts as stale.
    now: () => Date.parse("2026-01-31T12:00:00Z"),
    sheets: [{ name: "Sheet1", cells: Object.fromEntries(cells), rowCount: 2_200, columnCount: 60 }],
  });
  await workbook.settled(600_000);
  const used = workbook.getUsedRange();
  const values = new Map();
  used.values.forEach((row, down) => {
    row.forEach((value, across) => {
      if (value === "" || value === null || value === undefined) return;
      if (typeof value === "string" && value.startsWith("#")) fail(`${content.name}: a cell shows ${value}`);
      values.set(`${columnLetters(across)}${down + 1}`, value);
    });
  });
  workbook.close();
  return templateFile({ ...content, cells: namedFormulas(content) }, values, rulesOf(content, load));
}
