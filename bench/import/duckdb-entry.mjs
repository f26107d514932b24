// DuckDB for comparison: reads the file in its worker and returns rows to the page in record batches.
import { AsyncDuckDB, DuckDBDataProtocol, VoidLogger } from "@duckdb/duckdb-wasm";
import { rowsQuery, takeRows } from "./duckdb-query.mjs";
import { createSum } from "./gather-rows.mjs";

window.measureDuckDB = async (blob, isWhole) => {
  const database = new AsyncDuckDB(new VoidLogger(), new Worker("duckdb-browser-eh.worker.js"));
  await database.instantiate("duckdb-eh.wasm");
  const connection = await database.connect();
  const from = performance.now();
  const sum = createSum(isWhole);
  const file = new File([blob], "file.csv.gz");
  await database.registerFileHandle("file.csv.gz", file, DuckDBDataProtocol.BROWSER_FILEREADER, true);
  const batches = await connection.send(rowsQuery("file.csv.gz"));
  for await (const batch of batches) takeRows(batch, (row) => sum.add(row));
  const ms = performance.now() - from;
  await connection.close();
  await database.terminate();
  return { ms, told: sum.told() };
};
