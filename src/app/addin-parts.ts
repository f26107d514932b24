/** The parts that the add-in is assembled from, and the result. */
import type { WritePolicy } from "../engine/answers/stored-answers-contract";
import type { PayloadStore } from "../engine/answers/payload-store";
import type { WorkbookStore } from "../engine/answers/workbook-store";
import type { NightWorkbook } from "../engine/data-access";
import type { Clock } from "../client/clock";
import type { LoadRentalClient } from "../client/lazy-clients";
import type { CallLedger } from "../host/call-ledger";
import type { KnownCells } from "../host/recalculate-unknown";
import type { CellFunction } from "../host/cell-function";
import type { CellRegistry } from "../host/cell-registry";
import type { DeviceStorage } from "../host/device-storage";
import type { FormulaRepair } from "../host/formula-repair";
import type { HostFacts } from "../host/host-facts";
import type { WorkbookImports } from "../features/import/sheet/workbook-imports";
import type { InspectFunctions } from "../features/formulas/sheet/inspect-functions";
import type { SheetAccess } from "../host/sheet-access-contract";
import type { StartupBehavior } from "../host/startup-behavior";
import type { WorkbookCells } from "../host/workbook-cells";
import type { ExportDesk } from "../features/exports/export-desk";
import type { FindQuestion, LoadQuestions } from "../engine/lazy-questions";
import type { Addin } from "./addin-status";
import type { AnswerDates } from "./answer-dates";
import type { ModelActionHosts } from "./model-actions";
import type { ExportDeskSetting } from "../features/exports/open-export-desk";
import type { StatusStream } from "./status-stream";
import type { RefreshCells } from "../features/refresh/create-refresh";

export interface AddinParts extends ModelActionHosts {
  readonly version: string;
  /** Address of the add-in's page. */
  readonly pageUrl: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly random: () => number;
  /** For the proofs of saved results; undefined if the page has none. */
  readonly crypto: () => Crypto | undefined;
  readonly storage: DeviceStorage;
  /** Opens the firm's sign-in page in a dialog; null if the user closes it. */
  readonly openSignIn: (address: string) => Promise<string | null>;
  /** Records every call of a cell. */
  readonly ledger: CallLedger;
  /** False if the device knows that it is offline. */
  readonly isOnline: () => boolean;
  /** Resolves once office.js is ready. */
  readonly hostReady: () => Promise<unknown>;
  /** Loads the client's script on the first request. */
  readonly loadClient: LoadRentalClient;
  /** Finds a function's question by name; its options may still have to be loaded. */
  readonly questionNamed: FindQuestion;
  /** Loads the questions' script, which knows their options. */
  readonly loadQuestions: LoadQuestions;
  /** Where the device stores payloads; `onGivenUp` is called once if it can't. */
  readonly payloadStore: (onGivenUp: (message: string) => void) => PayloadStore;
  /** Where the workbook stores results. */
  readonly workbookStore: (onProblem: (message: string) => void) => WorkbookStore;
  /** Whether results may be written automatically; read at each change. */
  readonly writePolicy: () => WritePolicy;
  readonly cells: CellActions;
  readonly sheet: SheetAccess;
  readonly imports: WorkbookImports;
  /** The workbook as nights know it. */
  readonly nightWorkbook?: NightWorkbook;
  /** The workbook as seen by functions that look at other cells. */
  readonly workbookCells: WorkbookCells;
  /** The user's offset from UTC at a moment, in minutes, like Date.getTimezoneOffset. */
  readonly timezoneOffset: (moment: number) => number;
  readonly hostFacts: () => HostFacts;
  /** The workbook's address; "" if never saved. */
  readonly workbookAddress: () => string;
  readonly startup: StartupBehavior;
  readonly repair: FormulaRepair;
  /** Re-enters formulas that Excel opened without knowing their functions; `note` informs the user. */
  readonly repairOpened?: (note: (text: string) => void) => Promise<void>;
  /** Loads the script of the exports and opens their desk. */
  readonly openExportDesk: (setting: ExportDeskSetting) => Promise<ExportDesk>;
}

/** What the add-in does to the workbook's cells. */
export interface CellActions extends RefreshCells {
  /** Marks our cells with errors for recalculation, and those of the given addresses. */
  recalculateErrors(failed: readonly string[]): Promise<number>;
  /** Marks the cells of the addresses for recalculation. */
  recalculate(addresses: readonly string[]): Promise<void>;
  /** Recalculates our cells that the registry doesn't know; reports whether all are known then. */
  recalculateUnknown(registry: CellRegistry): Promise<KnownCells>;
  /** Whether the workbook contains our formulas. */
  hasOurs(): Promise<boolean>;
  /** Replaces our formulas by their values; returns how many. */
  replaceByValues(): Promise<number>;
}

export interface RunningAddin extends Addin {
  /** What every cell function calls. */
  readonly answerCell: CellFunction;
  /** RENT.ASOF, RENT.SOURCE and RENT.WHY. */
  readonly inspect: InspectFunctions;
  /** RENT.STATUS. */
  readonly streamStatus: StatusStream;
  /** The dates of what a cell (Sheet1!B4) shows; null where it has none or isn't known. */
  datesOf(cell: string): AnswerDates;
}
