/** An ordered export as the pane shows it, no matter where it is stored. */
import * as v from "valibot";
import { datasetQuerySchema, type DatasetQuery } from "../../service/dataset-export";
import { exportLinkDays } from "../../service/export-webhook";
import type { BegunImport } from "./import-journal";
import type { GatewayExport, GatewayExportState } from "../../service/gateway-exports";

export interface ExportJob {
  /** The service's query UUID. */
  readonly uuid: string;
  readonly name: string;
  readonly format: "csv" | "jsonl";
  /** Null if what was stored isn't a query. */
  readonly dataset: DatasetQuery | null;
  readonly state: GatewayExportState;
  /** Milliseconds since the epoch, like all times here. */
  readonly orderedAt: number;
  readonly completedAt: number | null;
  readonly importedAt: number | null;
  readonly rows: number | null;
  /** Counted by the gateway while it passed the file on; null if it didn't. */
  readonly rowsCounted: number | null;
  /** Size of the compressed file. */
  readonly bytes: number | null;
  readonly expiresAt: number | null;
  /** Why it failed and what to do. */
  readonly failure: string | null;
  /** Where it is stored. */
  readonly keptBy: "gateway" | "workbook";
  /** An import started on this device that ended with the page; null if there is none. */
  readonly cutOff: BegunImport | null;
}

/** overdue: the service never reports failed exports, and most take minutes. */
export type ShownState = GatewayExportState | "overdue";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** After this time an export is considered failed. */
export const overdueAfterMs = hourMs;

/** `receives`: whether results arrive at the gateway automatically; if a link has to be pasted, nothing is overdue. */
export function shownState(job: ExportJob, now: number, receives: boolean): ShownState {
  const { state, orderedAt, expiresAt } = job;
  if (state === "ordered") {
    // The workbook isn't notified of arrivals. A link expires after a month, and no export takes a day.
    if (job.keptBy === "workbook" && now - orderedAt > (exportLinkDays + 1) * dayMs) return "expired";
    return receives && isOld(job, now) && job.keptBy === "gateway" ? "overdue" : "ordered";
  }
  return state === "ready" && expiresAt !== null && expiresAt <= now ? "expired" : state;
}

/** After this time a gateway allows removing an order. */
const isOld = ({ orderedAt }: ExportJob, now: number): boolean => now - orderedAt > overdueAfterMs;

/** How long the file can be fetched, ms; null if unknown, 0 if it is gone. */
export function timeLeft({ expiresAt }: ExportJob, now: number): number | null {
  return expiresAt === null ? null : Math.max(0, expiresAt - now);
}

/** Whether it counts toward the limit of concurrent exports. */
export function isUnderWay(job: ExportJob, now: number): boolean {
  return job.state === "ordered" && !isOld(job, now);
}

export type JobAction = "import" | "paste" | "chooseFile" | "orderAgain" | "openQuery" | "discard";

/** Possible actions for a job, likeliest first. `receives`: whether results arrive automatically. */
export function jobActions(job: ExportJob, now: number, receives: boolean): JobAction[] {
  const query: JobAction[] = job.dataset === null ? [] : ["openQuery"];
  const again: JobAction[] = job.dataset === null ? [] : ["orderAgain", "openQuery"];
  const atGateway = job.keptBy === "gateway";
  const byHand: JobAction[] = atGateway ? ["paste"] : ["paste", "chooseFile"];
  const isFileThere = timeLeft(job, now) !== 0;
  switch (shownState(job, now, receives)) {
    case "ordered":
      if (receives && atGateway) return query;
      return [...byHand, ...query, ...(atGateway && !isOld(job, now) ? [] : (["discard"] as const))];
    case "overdue":
      return [...again.slice(0, 1), "paste", ...query, "discard"];
    case "ready":
      return atGateway ? ["import", ...query] : ["import", "paste", ...query, "discard"];
    case "imported":
      if (!atGateway) return [...again, ...byHand, "discard"];
      return isFileThere ? ["import", ...again] : [...again, "discard"];
    case "failed":
      return [...again.slice(0, 1), "paste", ...query, "discard"];
    case "expired":
      return [...again, "discard"];
  }
}

const timeOf = (text: string | null): number | null => {
  const at = text === null ? NaN : Date.parse(text);
  return Number.isNaN(at) ? null : at;
};

/** The query stored with an order; null if it isn't valid. */
export function datasetIn(kept: unknown): DatasetQuery | null {
  const { success, output } = v.safeParse(datasetQuerySchema, kept);
  return success ? output : null;
}

export function jobOf(told: GatewayExport): ExportJob {
  return {
    uuid: told.query_uuid,
    name: told.name,
    format: told.format === "jsonl" ? "jsonl" : "csv",
    dataset: datasetIn(told.dataset),
    state: told.state,
    orderedAt: timeOf(told.ordered_at) ?? 0,
    completedAt: timeOf(told.completed_at),
    importedAt: timeOf(told.imported_at),
    rows: told.rows,
    rowsCounted: told.rows_counted ?? null,
    bytes: told.bytes,
    expiresAt: timeOf(told.expires_at),
    failure: told.failure,
    keptBy: "gateway",
    cutOff: null,
  };
}

/** Inserts the job in order, newest first. */
export function withJob(jobs: readonly ExportJob[], job: ExportJob): ExportJob[] {
  return [job, ...jobs.filter(({ uuid }) => uuid !== job.uuid)].sort((a, b) => b.orderedAt - a.orderedAt);
}
