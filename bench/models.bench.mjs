// The cost of models: each in its own process, as a refresh runs it, with the service in another; opened in the
// workbench without a screen, calculated, and one input changed; the same formulas in LibreOffice, if it is installed.
import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sized } from "./sizes.mjs";

const own = fileURLToPath(import.meta.url);
const sizes = sized([7_000, 25_000, 100_000], [700]);
const rentCells = sized(39_000, 500);

/** @param {string} projectRoot @returns {Promise<[string, string][]>} */
export async function measure(projectRoot) {
  const figures = [];
  const { readServerOptions, startServer } = serverParts(projectRoot);
  const options = { ...readServerOptions(["--today", "2025-06-30", "--quota", "1000000"]), port: 0 };
  const server = await startServer(options, { projectRoot, clock: { now: () => Date.now() } });
  try {
    for (const [kind, count] of [...sizes.map((size) => ["formulas", size]), ["RENT cells", rentCells]]) {
      const run = await promisify(execFile)(process.execPath, [own, projectRoot, kind, String(count), server.origin], {
        timeout: 600_000,
      });
      const { seconds, memory } = JSON.parse(run.stdout.trim().split("\n").at(-1));
      figures.push([
        `${count.toLocaleString("en-US")} ${kind}`,
        `${seconds.toFixed(1)} processor seconds, ${memory.toFixed(0)} MB`,
      ]);
    }
  } finally {
    await server.close();
  }
  const office = spawnSync("soffice", ["--version"], { encoding: "utf8" });
  figures.push(["LibreOffice", office.status === 0 ? office.stdout.trim() : "not installed: nothing to compare with"]);
  return figures;
}

/** Ten columns a row: sums of the row above, shares, conditions. */
function formulaCells(count) {
  const cells = {};
  for (let row = 0; row < count / 10; row += 1) {
    cells[row] = { 0: { v: row, t: 2 } };
    for (let column = 1; column <= 10; column += 1) {
      const [left, here] = [String.fromCharCode(64 + column), String.fromCharCode(65 + column)];
      const formula = `=IF(A${row + 1}>5,SUM(A${row}:${left}${row})*0.01,${here}${row}*1.03)`;
      cells[row][column] = { f: row === 0 ? `=A1+${column}` : formula };
    }
  }
  return cells;
}

/** The server's bundle. */
function serverParts(projectRoot) {
  return createRequire(own)(path.join(projectRoot, "dist", "server", "main.js"));
}

async function run(projectRoot, kind, count, origin) {
  const { openHeadlessWorkbook } = serverParts(projectRoot);
  const isRent = kind !== "formulas";
  let cells = {};
  if (isRent) {
    const { propertyIds } = await import("./recalculation.bench.mjs");
    const ids = await propertyIds(origin);
    const width = Math.ceil(count / ids.length);
    ids.forEach((id, row) => {
      cells[row] = { 0: { v: id, t: 1 } };
      for (let column = 1; column <= width; column += 1)
        cells[row][column] = { f: `=RENT.AMI($A${row + 1},${30 + (column % 10) * 10},${1 + (column % 8)})` };
    });
  } else cells = formulaCells(count);
  const sheet = { id: "sheet-1", name: "Model", rowCount: count, columnCount: 200, cellData: cells };
  const engine = { name: "Model", appVersion: "", styles: {}, sheetOrder: ["sheet-1"], sheets: { "sheet-1": sheet } };
  const before = process.cpuUsage();
  const workbook = await openHeadlessWorkbook({
    addinDirectory: path.join(projectRoot, "dist", "addin"),
    addinUrl: `${origin}/addin/`,
    snapshot: {
      version: 1,
      engine,
      spills: { ranges: {}, cells: {} },
      cellData: [],
      customXmlParts: [],
      settings: {},
      documentSettings: {},
      names: [],
      tables: [],
    },
  });
  await workbook.settled(600_000);
  if (!isRent) workbook.setCells("Model!A1", [[7]]);
  await workbook.settled(600_000);
  const last = workbook.getCell(isRent ? "Model!B1" : `Model!K${count / 10}`);
  assert.ok(typeof last === "number" && last > 0, String(last));
  const { user, system } = process.cpuUsage(isRent ? before : undefined);
  const memory = process.resourceUsage().maxRSS / 1e3;
  console.log(JSON.stringify({ seconds: (user + system) / 1e6, memory }));
  process.exit(0);
}

if (process.argv[1] === own) await run(process.argv[2], process.argv[3], Number(process.argv[4]), process.argv[5]);
