// A night of many tiny models, one of a few large ones, and one of models that are RENT cells throughout, with the
// sample service in the node itself: processor time of node and workers a thousand models, requests against distinct
// questions, and the memory of a node with two workers.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { sized } from "./sizes.mjs";
import { loadSource } from "./source-modules.mjs";

const tiny = { models: sized(1_000, 4), formulas: 8, rent: 8, properties: sized(200, 2) };
const large = { models: sized(60, 1), formulas: sized(7_000, 80), rent: sized(160, 40), properties: sized(20, 2) };
const rentOnly = { models: sized(4, 1), formulas: sized(7_000, 40), rent: sized(7_000, 40), properties: sized(350, 2) };
const allProperties = sized(2_000, 200);
const today = "2026-01-31";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";

/** @param {string} projectRoot @returns {Promise<[string, string][]>} */
export async function measure(projectRoot) {
  const folder = mkdtempSync(path.join(tmpdir(), "compsheet-nights-bench-"));
  try {
    const { createDataSet } = loadSource(projectRoot)("sandbox/generator/create-data-set");
    const subjects = createDataSet({ seed: 1, today, size: allProperties }).records.map(({ summary }) => summary.id);
    const rows = [];
    for (const [name, size] of Object.entries({ tiny, large, "RENT only": rentOnly })) {
      const night = await nightOf(projectRoot, path.join(folder, name), size, subjects);
      const thousand = (night.processorSeconds / size.models) * (1_000 / 60);
      rows.push(
        [`${name}: models`, `${size.models} of ${size.formulas} formulas, ${size.rent} with RENT functions`],
        [`${name}: processor minutes a 1,000`, thousand.toFixed(1)],
        [`${name}: requests, distinct questions`, `${night.requests}, ${night.distinct}`],
        [`${name}: memory of the node at most`, night.memory === 0 ? "unknown" : `${night.memory} MB`],
      );
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a night in a process of its own, and reads what it and its children used. */
async function nightOf(projectRoot, folder, { models, properties, ...size }, subjects) {
  mkdirSync(path.join(folder, "models"), { recursive: true });
  const program = `
    const [root, folder, properties, today] = process.argv.slice(1);
    const { runNights } = require(root + "/dist/server/nights.js");
    const asked = [];
    const own = (input, init) => {
      const url = String(input.url ?? input);
      if (!url.endsWith("/connection.json")) asked.push(url + " " + (init?.body ?? ""));
      return fetch(input, init);
    };
    let printed = "";
    const parts = {
      projectRoot: root, environment: { PATH: process.env.PATH }, fetch: own,
      print: (text) => (printed += text), printError: (text) => (printed += text),
    };
    const settings = ["--config", folder + "/nights.json"];
    (async () => {
      await runNights(["setup", "--folder", folder + "/models", "--parallel", "2", ...settings], parts);
      const code = await runNights(["--now", "--size", properties, "--today", today, ...settings, "--state", folder + "/state"], parts);
      // Children that have ended count as this process's.
      await new Promise((resolve) => setTimeout(resolve, 500));
      const fields = require("node:fs").readFileSync("/proc/self/stat", "utf8").split(") ")[1].split(" ");
      const seconds = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
      console.log(JSON.stringify({ code, printed, seconds, requests: asked.length, distinct: new Set(asked).size }));
      process.exit(0);
    })();`;
  const names = Array.from({ length: models }, (_, index) => `model ${index}.xlsx`);
  for (const [index, name] of names.entries())
    writeFileSync(path.join(folder, "models", name), modelOf(index, size, subjects.slice(0, properties)));
  const child = spawn(process.execPath, ["-e", program, projectRoot, folder, String(allProperties), today], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (data) => (output += data));
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, memoryOf(child.pid))), 500);
  await new Promise((resolve) => child.once("close", resolve));
  clearInterval(watch);
  const { code, printed, seconds, requests, distinct } = JSON.parse(output.trim().split("\n").at(-1) ?? "{}");
  assert.equal(code, 0, printed);
  assert.equal((printed.match(/: done, /g) ?? []).length, models, printed);
  assert.equal(requests, distinct, "a question was sent twice");
  return { processorSeconds: seconds, requests, distinct, memory };
}

/** MB of a process and its children; 0 where the system doesn't say. */
function memoryOf(parent) {
  let bytes = 0;
  try {
    for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      try {
        const status = readFileSync(`/proc/${id}/status`, "utf8");
        const isOurs = Number(id) === parent || Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === parent;
        if (isOurs) bytes += Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
      } catch {
        // It has just ended.
      }
    }
  } catch {
    return 0;
  }
  return Math.round(bytes / 1024 ** 2);
}

/** Income limits of properties, each at some percents and households, and formulas that follow from them. */
function modelOf(index, { formulas, rent }, subjects) {
  const values = [];
  const cells = Array.from({ length: formulas }, (_, row) => {
    const [formula, value] = row < rent ? [incomeLimit(index, row, subjects), 1] : following(row, values);
    values.push(value);
    return `<row r="${row + 1}"><c r="A${row + 1}"><f>${formula}</f><v>${value}</v></c></row>`;
  });
  const texts = {
    "[Content_Types].xml": `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${cells.join("")}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])));
}

function incomeLimit(index, row, subjects) {
  const subject = subjects[(index + Math.floor(row / 32)) % subjects.length];
  const [percent, household] = [[30, 50, 60, 80][row % 4], 1 + (Math.floor(row / 4) % 8)];
  return `_xldudf_RENT_AMI("${subject}",${percent},${household})`;
}

/** A formula over the nine cells above, and its value. */
function following(row, values) {
  const above = values.slice(-9);
  const last = above.at(-1);
  const formula = `IF(A${row}&gt;5,SUM(A${row + 1 - above.length}:A${row})*0.1,A${row}*1.03)`;
  return [formula, last > 5 ? above.reduce((sum, value) => sum + value, 0) * 0.1 : last * 1.03];
}
