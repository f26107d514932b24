/** Assembles the refresh of this workbook. */
import type { RequestRecord } from "../../client/request-records";
import type { CalculationLook } from "../../host/calculation-look";
import type { DeviceStorage } from "../../host/device-storage";
import type { KeyFigureCells } from "./sheet/key-figure-cells";
import type { RefreshLogSheet } from "./sheet/refresh-log-sheet";
import type { ScopeAreas } from "./sheet/scope-areas";
import { dayMs } from "../../engine/questions/answer-age";
import type { ActivityLog } from "../activity/activity";
import { createRefreshSession, type RefreshSessionParts, type RunningRefresh } from "./create-refresh-session";
import { createOpenRefreshStore } from "./open-refresh";

/** What a refresh asks of the workbook's cells. */
export interface RefreshCells {
  /** Marks the cells of the addresses to be calculated again. */
  recalculate(addresses: readonly string[]): Promise<void>;
  /** How far Excel has come with these cells. */
  look(addresses: readonly string[]): Promise<CalculationLook>;
  selectedAreas(): Promise<ScopeAreas>;
  /** Of the sheet named, else the active one. */
  sheetArea(name?: string): Promise<ScopeAreas>;
  readonly keyFigures: KeyFigureCells;
  readonly appendToLog: RefreshLogSheet;
}

type Shared =
  | "engine"
  | "answers"
  | "registry"
  | "clock"
  | "whenConnected"
  | "whenRead"
  | "findShown"
  | "onReplaced"
  | "serialOf";

export interface RefreshParts extends Pick<RefreshSessionParts, Shared> {
  readonly cells: RefreshCells;
  readonly storage: DeviceStorage;
  /** Days after which an answer that hasn't been refreshed counts as stale. */
  readonly staleAfterDays: () => number;
  readonly log: ActivityLog;
  /** The connected data. */
  readonly identity: () => string;
}

/** Until there is something to go by, milliseconds. */
const requestMsAtFirst = 150;
const requestsAtOnce = 6;

function usualRequestMs(records: readonly RequestRecord[]): number {
  const durations = records.flatMap(({ durationMs, status }) => (status === 200 ? (durationMs ?? []) : []));
  if (durations.length === 0) return requestMsAtFirst;
  return durations.reduce((sum, one) => sum + one, 0) / durations.length / requestsAtOnce;
}

export function createRefresh(parts: RefreshParts): RunningRefresh {
  const { cells, log, clock, engine, storage, identity } = parts;
  const now = (): number => clock.now();
  return createRefreshSession({
    ...parts,
    now,
    staleAfterMs: () => parts.staleAfterDays() * dayMs,
    recalculate: (addresses) => cells.recalculate(addresses),
    look: (addresses) => cells.look(addresses),
    selectedAreas: () => cells.selectedAreas(),
    sheetArea: (name) => cells.sheetArea(name),
    keyFigures: cells.keyFigures,
    appendToLog: (rows) => cells.appendToLog(rows),
    open: createOpenRefreshStore({ storage, now, identity, holds: (key) => engine.inspect(key) !== undefined }),
    quotas: () => log.quota,
    requestMs: () => usualRequestMs(log.requests),
    onProblem: (reason) =>
      log.noteStoreProblem(`Can't save results in the workbook. They are kept in memory. ${reason}`),
    onChange: () => log.announce(),
    onNotice: (message) => log.recordNotice(message),
  });
}
