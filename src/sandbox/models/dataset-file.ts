/** The file of an export: CSV (RFC 4180) or one JSON object per line. */
import type { ExportFormat } from "../../service/dataset-export";
import type { DatasetValue } from "./dataset-properties";

/**
 * Columns have the requested names: a column aggregated twice has the same name twice, in CSV's header and in the JSON
 * objects. Without rows the file is empty.
 */
export function datasetFile(
  format: ExportFormat,
  columns: readonly string[],
  rows: readonly (readonly DatasetValue[])[],
): string {
  if (rows.length === 0) return "";
  if (format === "csv") return [columns, ...rows].map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
  const names = columns.map((column) => JSON.stringify(column));
  return rows.map((row) => `{${row.map((value, i) => `${names[i]}:${JSON.stringify(value)}`).join(",")}}\n`).join("");
}

function csvCell(value: DatasetValue): string {
  if (value === null) return "";
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
