/** The running add-in's activity: its log, the requests of the day, and what the pane does about errors. */
import type { Credentials } from "../../client/connection";
import { imported } from "../../client/lazy";
import type { NightsService } from "../../client/rental-service";
import { type NightWorkbook, noNights } from "../../engine/data-access";
import type { HostFacts } from "../../host/host-facts";
import type { WorkbookCells } from "../../host/workbook-cells";
import type { ActivityActions, ActivityLog, ActivityState, ActivityStatus } from "./activity";
import { createActivityLog } from "./activity-log";
import { createGoneErrors, withEdits } from "./gone-errors";
import { createRequestsToday, type RequestsTodayParts } from "./requests-today";

export interface ActivityParts extends Omit<RequestsTodayParts, "onChange"> {
  readonly fetch: typeof fetch;
  readonly hostReady: () => Promise<unknown>;
  readonly cells: {
    /** Marks the cells of the addresses for recalculation. */
    recalculate(addresses: readonly string[]): Promise<void>;
    /** Marks our cells with errors for recalculation, and those of the given addresses. */
    recalculateErrors(failed: readonly string[]): Promise<number>;
  };
  readonly workbookCells: WorkbookCells;
  readonly hostFacts: () => HostFacts;
  readonly status: () => ActivityStatus;
  /** Credentials of every known connection. */
  readonly credentials: () => readonly Credentials[];
  readonly nights: () => (Pick<NightsService, "nightHistory"> & { readonly workbook: NightWorkbook }) | undefined;
}

export interface RunningActivity {
  readonly log: ActivityLog;
  readonly actions: ActivityActions;
  /** Counts each request of the day. */
  readonly countedFetch: typeof fetch;
  /** The workbook's cells; errors of edited cells leave the list if they have no formula of ours anymore. */
  readonly cells: WorkbookCells;
  /** Cells that were deleted since leave the list for good; those that fail again return to it. */
  recalculateFailed(this: void): Promise<number>;
  state(): ActivityState;
}

export function createActivity(parts: ActivityParts): RunningActivity {
  const { clock, workbookCells } = parts;
  const log = createActivityLog(() => clock.now());
  const requestsToday = createRequestsToday({ ...parts, onChange: () => log.announce() });
  void parts.hostReady().then(
    () => requestsToday.open(),
    () => undefined,
  );
  function recalculateFailed(): Promise<number> {
    const failed = log.errors.flatMap(({ cell }) => cell ?? []);
    log.forgetErrors();
    return parts.cells.recalculateErrors(failed);
  }
  return {
    log,
    countedFetch(input, init) {
      requestsToday.add();
      return parts.fetch(input, init);
    },
    cells: withEdits(workbookCells, createGoneErrors({ log, cells: workbookCells, clock })),
    recalculateFailed,
    state: () => ({
      requestsToday: requestsToday.count,
      quota: log.quota,
      requests: log.requests,
      errors: log.errors,
      notices: log.notices,
    }),
    actions: {
      forgetErrors: (cells) => log.forgetErrors(cells),
      async retryErrors(cells) {
        if (cells === undefined) {
          await recalculateFailed();
          return;
        }
        log.forgetErrors(cells);
        await parts.cells.recalculate(cells);
      },
      async nightHistory() {
        const nights = parts.nights();
        if (nights === undefined) throw noNights();
        const loaded = await imported(
          import(/* webpackChunkName: "questions" */ "../../engine/questions/past-question"),
        );
        return loaded.readNightHistory(nights, nights.workbook);
      },
      async diagnostics() {
        const { writeDiagnostics } = await imported(import(/* webpackChunkName: "activity" */ "./diagnostics"));
        return writeDiagnostics({
          status: parts.status(),
          host: parts.hostFacts(),
          credentials: parts.credentials(),
          now: clock.now(),
        });
      },
    },
  };
}
