// Reading an import file in Node.js, without threads: ours compared with unpacking only and with other parsers.
// COMPSHEET_IMPORT_ROWS: rows of the file (1,000,000).
import assert from "node:assert/strict";
import { mkdtempSync, openAsBlob, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDuckDB } from "./import/duckdb-node.mjs";
import { createSum } from "./import/gather-rows.mjs";
import { planOf } from "./import/file-columns.mjs";
import { writeImportFiles } from "./import/import-files.mjs";
import { csvReaders, jsonReaders } from "./import/other-readers.mjs";
import { sized } from "./sizes.mjs";
import { loadSource } from "./source-modules.mjs";

const rows = Number(process.env.COMPSHEET_IMPORT_ROWS ?? sized(1_000_000, 20_000));
const provedRows = sized(30_000, 3_000);
const runs = sized(3, 1);

/** @param {string} projectRoot @returns {Promise<[string, string][]>} */
export async function measure(projectRoot) {
  const { compileAssembly } = createRequire(import.meta.url)("../scripts/import-assembly.js");
  const load = loadSource(projectRoot);
  const { blobSource } = load("file-reader/file-source");
  const { createFastReader } = load("file-reader/fast-reader");
  const { createRowUnpacker } = load("file-reader/packed-rows");
  const { readFile } = load("file-reader/read-file");
  const compiled = (name) => new WebAssembly.Module(readFileSync(compileAssembly(projectRoot, name)));
  const program = compiled("reader");
  const inflater = compiled("inflater");
  const folder = mkdtempSync(path.join(tmpdir(), "compsheet-import-"));
  try {
    const few = await writeImportFiles(folder, provedRows);
    const many = await writeImportFiles(folder, rows);
    const ours = (kind) => async (blob, take) => {
      const plan = planOf(kind);
      const unpack = createRowUnpacker(plan.columns);
      const reader = createFastReader(program, plan, {
        rows: (batch) => unpack(batch).forEach(take),
        problem: (problem) => assert.fail(JSON.stringify(problem)),
      });
      await readFile(blobSource(blob, kind), "utf-8", reader, { inflater });
    };
    const others = { csv: csvReaders, jsonl: jsonReaders };
    const figures = [];
    const duckdb = await openDuckDB();
    for (const kind of ["csv", "jsonl"]) {
      const readers = { ours: ours(kind), ...Object.fromEntries(Object.entries(others[kind]).map(unpacked)) };
      const proofs = await Promise.all(
        Object.values(readers).map(async (read) => summed(read, await openAsBlob(few[kind].file), true)),
      );
      assert.equal(new Set(proofs).size, 1, proofs.join(" / "));

      const blob = await openAsBlob(many[kind].file);
      const alone = await median(async () => drain(gunzipped(blob)));
      figures.push([`${kind}, ${(many[kind].bytes / 1e6).toFixed(0)} MB: gunzip alone`, `${alone.toFixed(0)} ms`]);
      let expected;
      for (const [name, read] of Object.entries(readers)) {
        let told;
        const once = async () => void (told = await summed(read, blob));
        const ms = name === "ours" ? await median(once) : await timeOf(once);
        expected ??= told;
        assert.equal(told, expected, name);
        figures.push([`${kind}: ${name}, typed rows`, `${ms.toFixed(0)} ms, ${(alone / ms).toFixed(2)} of gunzip`]);
      }
      // Offline it reads no JSON.
      if (kind !== "csv") continue;
      if (duckdb === null) {
        figures.push([`${kind}: DuckDB`, "not installed: npm ci --prefix bench"]);
        continue;
      }
      assert.equal(await summed(duckdb, few[kind].file, true), proofs[0], "DuckDB");
      let told;
      const ms = await timeOf(async () => void (told = await summed(duckdb, many[kind].file)));
      assert.equal(told, expected, "DuckDB");
      figures.push([`${kind}: DuckDB, typed rows`, `${ms.toFixed(0)} ms, ${(alone / ms).toFixed(2)} of gunzip`]);
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const gunzipped = (blob) => blob.stream().pipeThrough(new DecompressionStream("gzip"));
const unpacked = ([name, read]) => [name, (blob, take) => read(gunzipped(blob), take)];

async function drain(stream) {
  const reader = stream.getReader();
  while (!(await reader.read()).done);
}

async function summed(read, blob, isWhole = false) {
  const sum = createSum(isWhole);
  await read(blob, (row) => sum.add(row));
  return sum.told();
}

async function timeOf(act) {
  const from = performance.now();
  await act();
  return performance.now() - from;
}

async function median(act) {
  const times = [];
  for (let run = 0; run < runs; run += 1) times.push(await timeOf(act));
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)];
}
