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
