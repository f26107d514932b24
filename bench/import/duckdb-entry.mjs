// DuckDB beside ours: reads the file in a worker of its own and gives its rows to the page in record batches.
import { AsyncDuckDB, DuckDBDataProtocol, VoidLogger } from "@duckdb/duckdb-wasm";
import { columns } from "./file-columns.mjs";
import { createSum } from "./gather-rows.mjs";

const sqlTypes = { text: "VARCHAR", number: "DOUBLE", boolean: "BOOLEAN", date: "DATE" };
/** Dates as Excel's serial numbers, as the others give them. */
const selected = columns
  .map(([name, type]) => (type === "date" ? `CAST(${name} - DATE '1899-12-30' AS DOUBLE)` : name))
  .join(", ");
const types = columns.map(([name, type]) => `'${name}': '${sqlTypes[type]}'`).join(", ");

window.measureDuckDB = async (blob, isWhole) => {
  const database = new AsyncDuckDB(new VoidLogger(), new Worker("duckdb-browser-eh.worker.js"));
  await database.instantiate("duckdb-eh.wasm");
  const connection = await database.connect();
  const from = performance.now();
  const sum = createSum(isWhole);
  const file = new File([blob], "file.csv.gz");
  await database.registerFileHandle("file.csv.gz", file, DuckDBDataProtocol.BROWSER_FILEREADER, true);
  const batches = await connection.send(
    `SELECT ${selected} FROM read_csv('file.csv.gz', header = true, auto_detect = false, delim = ',', quote = '"',
     escape = '"', new_line = '\\n', columns = {${types}})`,
  );
  for await (const batch of batches) {
    const vectors = columns.map((_, at) => batch.getChildAt(at));
    for (let row = 0; row < batch.numRows; row += 1) sum.add(vectors.map((vector) => vector.get(row) ?? ""));
  }
  const ms = performance.now() - from;
  await connection.close();
  await database.terminate();
  return { ms, told: sum.told() };
};
