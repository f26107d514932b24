/** An export as a pane sees it: without its link, which is a secret, and its owner. */
import type { GatewayExport } from "../../service/gateway-exports";
import type { ExportRecord } from "../store/export-store";

export function viewExport(record: ExportRecord, now: number): GatewayExport {
  return {
    query_uuid: record.queryUUID,
    name: record.name,
    format: record.format,
    dataset: JSON.parse(record.dataset) as unknown,
    state: record.state === "ready" && hasEnded(record, now) ? "expired" : record.state,
    ordered_at: isoTime(record.orderedAt),
    completed_at: record.completedAt === null ? null : isoTime(record.completedAt),
    imported_at: record.importedAt === null ? null : isoTime(record.importedAt),
    rows: record.rows,
    bytes: record.bytes,
    expires_at: record.expiresAt === null ? null : isoTime(record.expiresAt),
    failure: record.failure,
    rows_counted: record.rowsCounted,
  };
}

/** Whether its link has expired. */
export function hasEnded({ expiresAt }: Pick<ExportRecord, "expiresAt">, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

const isoTime = (time: number): string => new Date(time).toISOString();
