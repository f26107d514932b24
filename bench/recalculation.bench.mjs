// A full recalculation of 10,000 cells whose answers are in the workbook, compared with the same cells calling a
// function that returns a constant; and the memory of 50 recalculations of 40,000 cells.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync, copyFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sized } from "./sizes.mjs";

const properties = sized(500, 50);
/** Five percentages by four household sizes per property: 10,000 cells. */
const percents = [30, 50, 60, 80, 120];
const households = [1, 2, 3, 4];
const cells = properties * percents.length * households.length;
const runs = sized(5, 1);

/** @param {string} projectRoot @returns {Promise<[string, string][]>} */
export async function measure(projectRoot) {
  const dist = path.join(projectRoot, "dist");
  const { readServerOptions, startServer, openHeadlessWorkbook } = createRequire(import.meta.url)(
    path.join(dist, "server", "main.js"),
  );
  const options = { ...readServerOptions(["--today", "2025-06-30", "--quota", "100000"]), port: 0 };
  const server = await startServer(options, { projectRoot, clock: { now: () => Date.now() } });
  const constant = constantAddin(path.join(dist, "addin"));
  const open = [];
  try {
    const ids = await propertyIds(server.origin);
    assert.equal(ids.length, properties);
    const addinUrl = `${server.origin}/addin/`;
    const ours = await openHeadlessWorkbook({ addinDirectory: path.join(dist, "addin"), addinUrl });
    open.push(ours);
    const theirs = await openHeadlessWorkbook({ addinDirectory: constant, addinUrl });
    open.push(theirs);
    for (const workbook of open) {
      workbook.setCells(
        "A1",
        ids.map((id) => [id, ...formulasOf()]),
      );
      await workbook.settled(600_000);
    }
    const block = (workbook) => workbook.getRange(`B1:U${properties}`).values.flat();
    const figures = block(ours);
    assert.ok(
      figures.every((figure) => typeof figure === "number" && figure > 10_000),
      "every cell shows a limit",
    );
    assert.ok(new Set(figures).size > 100, "limits differ by property, percentage and household");
    assert.deepEqual(new Set(block(theirs)), new Set([80_280]));

    const times = new Map(open.map((workbook) => [workbook, []]));
    for (let run = 0; run < runs; run += 1) {
      for (const workbook of open) {
        const before = workbook.getCounters().totalInvocations;
        const from = performance.now();
        workbook.recalculate(true);
        await workbook.settled(600_000);
        times.get(workbook).push(performance.now() - from);
        assert.equal(workbook.getCounters().totalInvocations - before, cells, "every cell was called");
      }
    }
    assert.deepEqual(block(ours), figures);
    const [oursMs, theirsMs] = open.map((workbook) => median(times.get(workbook)));

    const script = open.map((workbook) => callTime(workbook, ids));
    const memory = await memoryOf(ours, ids);
    return [
      ["cells", cells.toLocaleString("en-US")],
      ["full recalculation, stored answers", `${oursMs.toFixed(0)} ms`],
      ["the same cells, a function that gives a constant", `${theirsMs.toFixed(0)} ms`],
      ["ratio (at most 1.5)", (oursMs / theirsMs).toFixed(2)],
      ["script time of a call, stored answer", `${(script[0] * 1_000).toFixed(1)} µs`],
      ["script time of a call, constant", `${(script[1] * 1_000).toFixed(1)} µs`],
      ...memory,
    ];
  } finally {
    for (const workbook of open) workbook.close();
    await server.close();
    rmSync(constant, { recursive: true, force: true });
  }
}

const formulasOf = () =>
  percents.flatMap((percent) =>
    households.map((household) => `=RENT.AMI(INDIRECT("A"&ROW()),${percent},${household})`),
  );

/** The built add-in's functions, each returning a constant. */
function constantAddin(addin) {
  const folder = mkdtempSync(path.join(tmpdir(), "constant-"));
  for (const file of ["functions.json", "manifest.xml"]) copyFileSync(path.join(addin, file), path.join(folder, file));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, "taskpane.html"),
    '<script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script><script src="functions.js"></script>',
  );
  writeFileSync(path.join(folder, "functions.js"), 'CustomFunctions.associate("AMI", () => 80280);');
  return folder;
}

/** 500 ids of the sample data. @param {string} origin @returns {Promise<string[]>} */
export async function propertyIds(origin) {
  const { key } = await (await fetch(`${origin}/addin/connection.json`)).json();
  const ids = new Set();
  for (const word of [
    "main",
    "oak",
    "park",
    "lake",
    "elm",
    "first",
    "cedar",
    "st",
    "ave",
    "blvd",
    "dr",
    "rd",
    "way",
    "ln",
  ]) {
    for (const city of [
      "",
      "Austin",
      "Boston",
      "Denver",
      "Dallas",
      "Seattle",
      "Atlanta",
      "Phoenix",
      "Chicago",
      "Houston",
    ]) {
      const query = new URLSearchParams({ q: word, ...(city && { city }) });
      const response = await fetch(`${origin}/api/property/search?${query}`, { headers: { "x-api-key": key } });
      for (const { id } of await response.json()) ids.add(id);
      if (ids.size >= properties) return [...ids].slice(0, properties);
    }
  }
  return [...ids];
}

/** Milliseconds per call of the associated function, without the host. */
function callTime({ window }, ids) {
  const ami = window.CustomFunctions._association.mappings.AMI;
  const from = performance.now();
  for (const [index, id] of ids.entries()) {
    for (const percent of percents) {
      for (const household of households)
        ami([[id]], `${percent}%`, household, null, [], { address: `Sheet1!B${index + 1}` });
    }
  }
  return (performance.now() - from) / cells;
}

/** The heap before and after 50 passes over 40,000 cells. */
async function memoryOf({ window }, ids) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const ami = window.CustomFunctions._association.mappings.AMI;
  const columns = ["B", "C", "D", "E"];
  const pass = () => {
    for (const [index, id] of ids.entries()) {
      for (const [p, percent] of percents.entries()) {
        for (const household of households) {
          for (const column of columns) {
            const address = `Sheet1!${column}${index * 20 + p * 4 + household}`;
            ami([[id]], `${percent}%`, household, null, [], { address });
          }
        }
      }
    }
  };
  const heap = async () => {
    // Until no call is under way.
    await new Promise((resolve) => setTimeout(resolve, sized(3_000, 300)));
    collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
  /** Excel calls functions in separate turns of the event loop: work that a call defers runs between them. */
  const passes = async (count) => {
    for (let run = 0; run < count; run += 1) {
      pass();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await passes(1);
  const before = await heap();
  await passes(25);
  const halfway = await heap();
  await passes(25);
  const after = await heap();
  assert.ok(after - before < 10, `the heap grew by ${(after - before).toFixed(1)} MB`);
  return [
    [
      `heap at ${(4 * cells).toLocaleString("en-US")} cells: after 1, 26, 51 passes`,
      `${[before, halfway, after].map((mb) => mb.toFixed(0)).join(", ")} MB`,
    ],
  ];
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
