// The query for DuckDB: the file's rows with the same types as in all other readers.
import { columns } from "./file-columns.mjs";

const sqlTypes = { text: "VARCHAR", number: "DOUBLE", boolean: "BOOLEAN", date: "DATE" };
/** Dates as Excel serial numbers, as in the other readers. */
const selected = columns
  .map(([name, type]) => (type === "date" ? `CAST(${name} - DATE '1899-12-30' AS DOUBLE)` : name))
  .join(", ");
const types = columns.map(([name, type]) => `'${name}': '${sqlTypes[type]}'`).join(", ");

/** @param {string} file as it was registered */
export const rowsQuery = (file) =>
  `SELECT ${selected} FROM read_csv('${file}', header = true, auto_detect = false, delim = ',', quote = '"',
   escape = '"', new_line = '\\n', columns = {${types}})`;

/** Passes on the rows of a record batch. @param {(row: unknown[]) => void} take */
export function takeRows(batch, take) {
  const vectors = columns.map((_, at) => batch.getChildAt(at));
  for (let row = 0; row < batch.numRows; row += 1) take(vectors.map((vector) => vector.get(row) ?? ""));
}
