// 100,000 rows of 20 columns through the built add-in, office.js and the host into a table of a new sheet: bytes of
// every request, how long the add-in blocks the thread between two requests, and the total.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import path from "node:path";
import { sized } from "./sizes.mjs";

const rows = sized(100_000, 10_000);
const columnCount = 20;
const rowsInBatch = 5_000;
/** The limit of Excel on the web. */
const mostBytes = 5 * 1024 * 1024;

/** @param {string} projectRoot @returns {Promise<[string, string][]>} */
export async function measure(projectRoot) {
  const dist = path.join(projectRoot, "dist");
  const { readServerOptions, startServer, openHeadlessWorkbook } = createRequire(import.meta.url)(
    path.join(dist, "server", "main.js"),
  );
  const options = { ...readServerOptions(["--today", "2025-06-30"]), port: 0 };
  const server = await startServer(options, { projectRoot, clock: { now: () => Date.now() } });
  const workbook = await openHeadlessWorkbook({
    addinDirectory: path.join(dist, "addin"),
    addinUrl: `${server.origin}/addin/`,
    scripts: ["automation.js"],
  });
  try {
    /** @type {number[]} */
    const sizes = [];
    const boundary = workbook.window["external"];
    const execute = boundary.Execute.bind(boundary);
    boundary.Execute = (...given) => {
      sizes.push(Buffer.byteLength(JSON.stringify(given[1])));
      return execute(...given);
    };
    const columns = Array.from({ length: columnCount }, (_, index) => columnOf(index));
    const { imports } = workbook.window["compsheet"];
    let batches = 0;
    const from = performance.now();
    const record = await imports.land({
      facts: { id: "bench", source: "bench.csv", at: "2025-06-30T12:00:00Z", shape: "" },
      target: { kind: "new-sheet" },
      title: "bench",
      columns,
      rows: (async function* () {
        for (; batches < rows / rowsInBatch; batches += 1) yield batchOf(batches * rowsInBatch);
      })(),
      splits: false,
    });
    const took = performance.now() - from;
    assert.equal(record.rows, rows);
    const last = workbook.getRange(`bench!A${rows + 1}:T${rows + 1}`).values[0];
    assert.deepEqual(last, batchOf(rows - 1)[0]);
    const largest = Math.max(...sizes);
    assert.ok(largest < mostBytes, `a request takes ${largest} bytes`);
    const written = sizes.filter((size) => size > 50_000);
    const sum = sizes.reduce((all, size) => all + size, 0);
    return [
      [`import to sheet: ${rows} x ${columnCount}`, `${(took / 1000).toFixed(1)} s`],
      ["import to sheet: requests that write rows", `${written.length}`],
      ["import to sheet: largest request", `${(largest / 1e6).toFixed(2)} MB of 5`],
      ["import to sheet: bytes in all", `${(sum / 1e6).toFixed(1)} MB`],
    ];
  } finally {
    workbook.close();
    await server.close();
  }
}

/** Every other column is text. @param {number} index */
function columnOf(index) {
  const isText = index % 2 === 1;
  return { name: `column ${index}`, type: isText ? "text" : "number", format: isText ? "@" : "#,##0", width: 12 };
}

/** @param {number} first */
function batchOf(first) {
  return Array.from({ length: Math.min(rowsInBatch, rows - first) }, (_, row) =>
    Array.from({ length: columnCount }, (__, column) =>
      column % 2 === 1 ? `00${first + row}-${column}` : (first + row) * column * 1.5,
    ),
  );
}
