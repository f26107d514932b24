/** The last requests and cell errors, newest first, and the quota; tells its listeners after every change. */
import type { ActivityObserver, QuotaRecord, RequestRecord } from "../client/activity";
import type { CellCall } from "../excel/cell-function";
import type { CellError } from "../excel/cell-errors";
import type { CellErrorRecord, Notice } from "./addin-status";

/** How many of each are kept. */
const keptRecords = 200;

export interface ActivityLog extends ActivityObserver {
  readonly requests: readonly RequestRecord[];
  readonly errors: readonly CellErrorRecord[];
  readonly quota: readonly QuotaRecord[];
  readonly notices: readonly Notice[];
  /** Each message once, however often it is said. */
  recordNotice(message: string, move?: Notice["move"]): void;
  /** A cell shows an error, or (null) no longer does. */
  recordOutcome(call: CellCall, error: CellError | null): void;
  subscribe(listener: () => void): () => void;
  /** Empties the list of errors: those that still hold come back when their cells are calculated. */
  forgetErrors(): void;
  /** The last thing that the workbook's store of answers complained of. */
  readonly storeProblem: string | null;
  noteStoreProblem(message: string): void;
  /** For changes that the log does not hold itself. */
  announce(): void;
}

export function createActivityLog(now: () => number): ActivityLog {
  let requests: readonly RequestRecord[] = [];
  let errors: readonly CellErrorRecord[] = [];
  let quota: readonly QuotaRecord[] = [];
  let storeProblem: string | null = null;
  let notices: readonly Notice[] = [];
  let nextErrorId = 1;
  let nextNoticeId = 1;
  const listeners = new Set<() => void>();
  /** A listener that fails must neither keep the others from hearing nor fail whoever brought the news. */
  function announce(): void {
    for (const listener of [...listeners]) {
      try {
        listener();
      } catch (error) {
        reportError(error);
      }
    }
  }

  return {
    get requests() {
      return requests;
    },
    get errors() {
      return errors;
    },
    get quota() {
      return quota;
    },
    get notices() {
      return notices;
    },
    recordNotice(message, move) {
      if (notices.some((known) => known.message === message)) return;
      const notice = { id: nextNoticeId++, at: now(), message, ...(move && { move }) };
      notices = [notice, ...notices].slice(0, keptRecords);
      announce();
    },
    get storeProblem() {
      return storeProblem;
    },
    noteStoreProblem(message) {
      storeProblem = message;
      announce();
    },
    announce,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forgetErrors() {
      errors = [];
      announce();
    },
    onRequest(record) {
      const known = requests.findIndex((other) => other.id === record.id);
      requests =
        known < 0
          ? [record, ...requests].slice(0, keptRecords)
          : requests.map((other) => (other.id === record.id ? record : other));
      announce();
    },
    onQuota(records) {
      quota = records;
      announce();
    },
    recordOutcome(call, error) {
      const isSameCell = (record: CellErrorRecord): boolean => record.cell !== undefined && record.cell === call.cell;
      // The usual case, a cell that is well and was well, costs nothing.
      if (error === null && !errors.some(isSameCell)) return;
      const others = errors.filter((record) => !isSameCell(record));
      if (error === null) {
        errors = others;
      } else {
        const cell = call.cell === undefined ? {} : { cell: call.cell };
        const record = { id: nextErrorId++, at: now(), functionName: call.functionName, ...cell, ...error };
        errors = [record, ...others].slice(0, keptRecords);
      }
      announce();
    },
  };
}
