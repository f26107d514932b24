/** The latest requests and cell errors, newest first, and the quota; notifies listeners of every change. */
import type { QuotaRecord, RequestRecord } from "../../client/request-records";
import { isUnknownValue } from "../../host/cell-errors";
import type { ActivityLog, CellErrorRecord, Notice } from "./activity";
import type { PropertyMove } from "../../engine/data-access";
import { messageOf } from "../../service/service-errors";

/** How many requests and notices are kept. */
const keptRecords = 200;
/** One error per cell: enough for a model in which every cell fails. */
const keptErrors = 20_000;

export function createActivityLog(now: () => number): ActivityLog {
  let requests: readonly RequestRecord[] = [];
  /** By cell, oldest first; an error without a known cell is keyed by its id. */
  const errorsByCell = new Map<string | number, CellErrorRecord>();
  let errors: readonly CellErrorRecord[] | null = [];
  let quota: readonly QuotaRecord[] = [];
  let storeProblem: string | null = null;
  let notices: readonly Notice[] = [];
  let nextErrorId = 1;
  let nextNoticeId = 1;
  const listeners = new Set<() => void>();
  /** A failing listener must affect neither the other listeners nor the caller. */
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
      // Built on read: many simultaneous errors must not each copy the list.
      errors ??= [...errorsByCell.values()].reverse();
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
    forgetErrors(cells) {
      if (cells === undefined) errorsByCell.clear();
      else for (const cell of cells) errorsByCell.delete(cell);
      errors = null;
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
    recordOutcome(call, outcome) {
      const { cell, functionName } = call;
      const error = outcome !== null && isUnknownValue(outcome.message) ? null : outcome;
      const wasThere = cell !== undefined && errorsByCell.delete(cell);
      // The usual case, a cell that was and is fine, costs nothing.
      if (error === null && !wasThere) return;
      if (error !== null) {
        const id = nextErrorId++;
        errorsByCell.set(cell ?? id, { id, at: now(), functionName, ...(cell !== undefined && { cell }), ...error });
        const [oldest] = errorsByCell.keys();
        if (errorsByCell.size > keptErrors && oldest !== undefined) errorsByCell.delete(oldest);
      }
      errors = null;
      announce();
    },
  };
}

/** What the activity log reports unprompted. */
export const lateText = (error: unknown): string =>
  `Saved results were read late, and some cells may not show them yet. Recalculate those cells. ${messageOf(error)}`;

export const takenBackText =
  "The last refresh was interrupted before its values were shown, so the workbook has its old values. Refresh again; what was fetched today isn't requested again.";

export function moveText({ from, to, address }: PropertyMove): string {
  const outcome =
    to === undefined
      ? "has moved or been merged, and no single property is found at its address. Cells that name the old id show #N/A."
      : `now has the id ${to}. Cells that name the old id show its figures; they are not rewritten.`;
  return `The property ${from} at ${address} ${outcome}`;
}
