// DuckDB for comparison in Node.js, in the same thread, once `npm ci --prefix bench` has installed it.
import { createRequire } from "node:module";
import path from "node:path";
import { rowsQuery, takeRows } from "./duckdb-query.mjs";

const require = createRequire(import.meta.url);

/**
 * Null if it isn't installed.
 * @returns {Promise<((file: string, take: (row: unknown[]) => void) => Promise<void>) | null>}
 */
export async function openDuckDB() {
  let duckdb;
  try {
    duckdb = require("@duckdb/duckdb-wasm/blocking");
  } catch {
    return null;
  }
  const dist = path.dirname(require.resolve("@duckdb/duckdb-wasm/dist/duckdb-eh.wasm"));
  const bundle = (kind) => ({
    mainModule: path.join(dist, `duckdb-${kind}.wasm`),
    mainWorker: path.join(dist, `duckdb-node-${kind}.worker.cjs`),
  });
  const database = await duckdb.createDuckDB(
    { mvp: bundle("mvp"), eh: bundle("eh") },
    new duckdb.VoidLogger(),
    duckdb.NODE_RUNTIME,
  );
  await database.instantiate();
  return async (file, take) => {
    const connection = database.connect();
    for (const batch of await connection.send(rowsQuery(file))) takeRows(batch, take);
    connection.close();
  };
}
