/** What the add-in is put together from, and what it is then. */
import type { WritePolicy } from "../engine/answers/stored-answers-contract";
import type { PayloadStore } from "../engine/answers/payload-store";
import type { WorkbookStore } from "../engine/answers/workbook-store";
import type { Clock } from "../client/clock";
import type { LoadRentalClient } from "../client/late-rental-client";
import type { CallLedger } from "../host/call-ledger";
import type { Census } from "../host/cell-census";
import type { CellFunction } from "../host/cell-function";
import type { CellRegistry } from "../host/cell-registry";
import type { DeviceStorage } from "../host/device-storage";
import type { FormulaRepair } from "../host/formula-repair";
import type { HostFacts } from "../host/host-facts";
import type { WorkbookImports } from "../features/import/sheet/workbook-imports";
import type { InspectFunctions } from "../features/formulas/sheet/inspect-functions";
import type { SheetAccess } from "../host/sheet-access";
import type { StartupBehavior } from "../host/startup-behavior";
import type { WorkbookCells } from "../host/workbook-cells";
import type { ExportDesk } from "../features/exports/export-desk";
import type { FindQuestion, LoadQuestions } from "../engine/late-questions";
import type { Addin } from "./addin-status";
import type { ModelActionHosts } from "./model-actions";
import type { ExportDeskSetting } from "../features/exports/open-export-desk";
import type { StatusStream } from "./status-stream";
import type { RefreshCells } from "../features/refresh/workbook-refresh";

export interface AddinParts extends ModelActionHosts {
  readonly version: string;
  /** Address of the add-in's page. */
  readonly pageUrl: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly random: () => number;
  /** For the proofs of stored answers; undefined where the page has none. */
  readonly crypto: () => Crypto | undefined;
  readonly storage: DeviceStorage;
  /** Learns of every call of a cell. */
  readonly ledger: CallLedger;
  /** False where the device knows that it has no network. */
  readonly isOnline: () => boolean;
  /** Resolves once office.js is ready. */
  readonly hostReady: () => Promise<unknown>;
  /** Fetches the client's script with the first request. */
  readonly loadClient: LoadRentalClient;
  /** Finds the question of a function by its name; what it asks may still have to be loaded. */
  readonly questionNamed: FindQuestion;
  /** Fetches the questions' script, which knows their options. */
  readonly loadQuestions: LoadQuestions;
  /** Where the device keeps payloads; `onGivenUp` is told once when it cannot. */
  readonly payloadStore: (onGivenUp: (message: string) => void) => PayloadStore;
  /** Where the workbook keeps answers. */
  readonly workbookStore: (onProblem: (message: string) => void) => WorkbookStore;
  /** Whether answers may be written by themselves; asked at each change. */
  readonly writePolicy: () => WritePolicy;
  readonly cells: CellActions;
  readonly sheet: SheetAccess;
  readonly imports: WorkbookImports;
  /** The workbook as functions that look at other cells see it. */
  readonly workbookCells: WorkbookCells;
  /** Minutes that this person's time is behind UTC at a moment, as Date.getTimezoneOffset tells them. */
  readonly timezoneOffset: (moment: number) => number;
  readonly hostFacts: () => HostFacts;
  /** Where the workbook lies; "" for one that was never saved. */
  readonly workbookAddress: () => string;
  readonly startup: StartupBehavior;
  readonly repair: FormulaRepair;
  /** Enters formulas that Excel opened without knowing their functions; notes what the person should know. */
  readonly repairOpened?: (note: (text: string) => void) => Promise<void>;
  /** Fetches the script of the exports and opens their desk. */
  readonly openExportDesk: (setting: ExportDeskSetting) => Promise<ExportDesk>;
}

/** What the add-in does to the workbook's cells. */
export interface CellActions extends RefreshCells {
  /** Marks the cells of ours that show an error to be calculated again, and those of the addresses given. */
  recalculateErrors(failed: readonly string[]): Promise<number>;
  /** Marks the cells of the addresses to be calculated again. */
  recalculate(addresses: readonly string[]): Promise<void>;
  /** Has the cells of ours calculated that the registry does not know; tells whether all are known then. */
  calculateUnknown(registry: CellRegistry): Promise<Census>;
  /** Whether the workbook has formulas of ours. */
  hasOurs(): Promise<boolean>;
  /** Turns formulas of ours into the values that they show; gives their number. */
  replaceByValues(): Promise<number>;
}

export interface RunningAddin extends Addin {
  /** What every cell function calls. */
  readonly answerCell: CellFunction;
  /** RENT.ASOF, RENT.SOURCE and RENT.WHY. */
  readonly inspect: InspectFunctions;
  /** RENT.STATUS. */
  readonly streamStatus: StatusStream;
}
