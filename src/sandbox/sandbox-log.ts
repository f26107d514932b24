import type { ExportLogEntry } from "./dataset-exports";

/** One finished request. It never carries a key, a query or a body. */
export interface RequestLogEntry {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  /** What broke inside the sandbox, for a status of 500 only. */
  readonly fault?: string;
}

/** One line for a terminal: `200 GET /property/search 3 ms`. */
export function formatLogEntry(entry: RequestLogEntry): string {
  const fault = entry.fault === undefined ? "" : ` ${entry.fault}`;
  return `${entry.status} ${entry.method} ${entry.path} ${Math.round(entry.ms)} ms${fault}`;
}

/** One line for a terminal: `export 8c1d… delivered, 12 rows, 1 attempt`. */
export function formatExportEntry({ queryUUID, outcome, rows, attempts, fault }: ExportLogEntry): string {
  const tries = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  return `export ${queryUUID} ${outcome}, ${rows} rows, ${tries}${fault === undefined ? "" : ` ${fault}`}`;
}
