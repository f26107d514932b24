/** The activity log: requests, errors that cells show, and notices. */
import type { Said } from "../../domain/said";
import type { ActivityObserver, QuotaRecord, RequestRecord } from "../../client/request-records";
import type { GatewayNightHistory } from "../../service/gateway-nights";
import type { AnswersState } from "../../engine/answers/answers-state";
import type { PropertyMove } from "../../engine/data-access";
import type { CellError } from "../../host/cell-errors";
import type { CellCall } from "../../host/cell-function";
import type { SheetAccess } from "../../host/sheet-access-contract";
import type { ConnectionState } from "../connection/connection";
import type { SettingsState } from "../settings/settings";
import type { ScreenProps } from "../../ui/screen-props";

/** An error that a cell shows. */
export interface CellErrorRecord {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** With its namespace: RENT.COMPS. */
  readonly functionName: string;
  /** Sheet1!B4, if the host reports it. */
  readonly cell?: string;
  /** #N/A or #VALUE!. */
  readonly code: string;
  readonly message: string;
  /** The message in code and parameters, where they are known. */
  readonly said?: Said;
  /** The error of another cell, which an argument is. */
  readonly isPassedOn?: true;
}

/** Something the user should know although no cell shows an error for it. */
export interface Notice {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly message: string;
  /** Set if it concerns a property whose id changed. */
  readonly move?: PropertyMove;
}

/** The latest requests and cell errors, and what the user should know; notifies listeners of every change. */
export interface ActivityLog extends ActivityObserver {
  readonly requests: readonly RequestRecord[];
  readonly errors: readonly CellErrorRecord[];
  readonly quota: readonly QuotaRecord[];
  readonly notices: readonly Notice[];
  /** Keeps each message once, even if it recurs. */
  recordNotice(message: string, move?: Notice["move"]): void;
  /** A cell shows an error, or (null) no longer does. */
  recordOutcome(call: CellCall, error: CellError | null): void;
  subscribe(listener: () => void): () => void;
  /**
   * Clears the list of errors, or removes those of some cells; errors that persist return with the next calculation.
   */
  forgetErrors(cells?: readonly string[]): void;
  /** The latest problem of the workbook's answer store. */
  readonly storeProblem: string | null;
  /** Null: resolved. */
  noteStoreProblem(message: string | null): void;
  /** For changes that the log doesn't record itself. */
  announce(): void;
}

/** What the pane shows of the log. */
export interface ActivityState {
  /** Requests that this device sent for this workbook since midnight UTC. */
  readonly requestsToday: number;
  readonly quota: readonly QuotaRecord[];
  /** Newest first. */
  readonly requests: readonly RequestRecord[];
  /** Newest first. */
  readonly errors: readonly CellErrorRecord[];
  /** Newest first. */
  readonly notices: readonly Notice[];
}

/** What the screens of this feature show. */
export interface ActivityStatus extends ActivityState, AnswersState, ConnectionState, SettingsState {
  readonly version: string;
}

/** The pane's actions on errors, and what it asks for besides. */
export interface ActivityActions {
  /** Recalculates the cells that show an error of ours, or only the given ones (Sheet1!B4). */
  retryErrors(cells?: readonly string[]): Promise<void>;
  /** Takes the errors of cells off the list. */
  forgetErrors(cells: readonly string[]): void;
  /** The nights of this workbook's model, from a team's gateway. Errors: ServiceError that says what to do. */
  nightHistory(): Promise<GatewayNightHistory>;
  /** A JSON text for support, without keys, and of cells only their error messages. */
  diagnostics(): Promise<string>;
}

/** What the screens of this feature use. */
export interface ActivityAddin {
  readonly sheet: SheetAccess;
  readonly activity: ActivityActions;
}

export type ActivityScreenProps = ScreenProps<ActivityAddin, ActivityStatus>;
