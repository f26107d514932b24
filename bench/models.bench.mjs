// The cost of models: each in its own process, as a refresh runs it, with the service in another; opened in the
// workbench without a screen, calculated, and one input changed; the same formulas in LibreOffice, if it is installed.
import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { isSmallest, sized } from "./sizes.mjs";

const own = fileURLToPath(import.meta.url);
const sizes = sized([7_000, 25_000, 100_000], [700]);
const rentCells = sized(39_000, 500);

/** @param {string} projectRoot @returns {Promise<[string, string][]>} */
export async function measure(projectRoot) {
  const figures = [];
  const { readServerOptions, startServer } = serverParts(projectRoot);
  /** @type {[number, number][]} */
  const calculated = [];
  const options = { ...readServerOptions(["--today", "2025-06-30", "--quota", "1000000"]), port: 0 };
  const server = await startServer(options, { projectRoot, clock: { now: () => Date.now() } });
  try {
    const runs = [...sizes.map((size) => ["formulas", size]), ["RENT cells", rentCells]];
    for (const [kind, count] of runs) {
      const run = await promisify(execFile)(process.execPath, [own, projectRoot, kind, String(count), server.origin], {
        timeout: 600_000,
      });
      const { seconds, memory } = JSON.parse(run.stdout.trim().split("\n").at(-1));
      if (kind === "formulas") calculated.push([count, seconds]);
      figures.push([
        `${count.toLocaleString("en-US")} ${kind}`,
        `${seconds.toFixed(1)} processor seconds, ${memory.toFixed(0)} MB`,
      ]);
    }
  } finally {
    await server.close();
  }
  const office = isSmallest ? null : spawnSync("soffice", ["--version"], { encoding: "utf8" });
  if (office === null) return figures;
  if (office.status !== 0) return [...figures, ["LibreOffice", "not installed: nothing to compare with"]];
  figures.push(["LibreOffice", office.stdout.trim()]);
  for (const [count, seconds] of calculated) {
    const theirs = await libreOfficeSeconds(count);
    figures.push([
      `${count.toLocaleString("en-US")} formulas, LibreOffice`,
      `${theirs.toFixed(1)} processor seconds; ours are ${(seconds / theirs).toFixed(1)} times that`,
    ]);
  }
  return figures;
}

/** Opens the same formulas, without values, as .xlsx; calculates them and writes them as .csv. */
async function libreOfficeSeconds(count) {
  const folder = mkdtempSync(path.join(tmpdir(), "compsheet-models-"));
  try {
    writeFileSync(path.join(folder, "model.xlsx"), await workbookOf(formulaCells(count)));
    const command = `soffice -env:UserInstallation=file://${folder}/profile --headless --convert-to csv --outdir ${folder} ${folder}/model.xlsx >/dev/null 2>&1; times`;
    const { stdout } = spawnSync("bash", ["-c", command], { encoding: "utf8", timeout: 600_000 });
    const last = Number(readFileSync(path.join(folder, "model.csv"), "utf8").trim().split("\n").at(-1)?.split(",")[10]);
    assert.ok(last > 0, String(last));
    // The second line is that of the children: 0m1.234s 0m0.120s.
    const [, minutes, user, more, system] = /\n(\d+)m([\d.]+)s (\d+)m([\d.]+)s/.exec(stdout) ?? [];
    return 60 * (Number(minutes) + Number(more)) + Number(user) + Number(system);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function workbookOf(cells) {
  const { configure, TextReader, Uint8ArrayWriter, ZipWriter } = await import("@zip.js/zip.js");
  configure({ useWebWorkers: false });
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packaged = "http://schemas.openxmlformats.org/package/2006";
  const cellXml = (row, column, { f, v }) => {
    const place = `${String.fromCharCode(65 + Number(column))}${Number(row) + 1}`;
    return f === undefined
      ? `<c r="${place}"><v>${v}</v></c>`
      : `<c r="${place}"><f>${f.slice(1).replaceAll(">", "&gt;")}</f></c>`;
  };
  const rows = Object.entries(cells).map(([row, line]) => {
    const content = Object.entries(line).map(([column, cell]) => cellXml(row, column, cell));
    return `<row r="${Number(row) + 1}">${content.join("")}</row>`;
  });
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Model" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${rows.join("")}</sheetData></worksheet>`,
  };
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, text] of Object.entries(parts)) await writer.add(name, new TextReader(text));
  return writer.close();
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
  // As in the process that refreshes models: it keeps the heap of a large one small.
  const watch = new Worker(path.join(projectRoot, "dist", "server", "model-watch.js"), {
    workerData: { parent: process.ppid, timeMs: Number.MAX_SAFE_INTEGER, memoryMb: 4_096 },
  });
  watch.unref();
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
