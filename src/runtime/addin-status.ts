/** What the running add-in tells the pane, and what the pane can ask of it. */
import type { Answer } from "../cache/answer";
import type { QuotaRecord, RequestRecord } from "../client/activity";
import type { Credentials } from "../client/connection";
import type { PinnedCells } from "../excel/pinned-cells";
import type { FormulaRepair } from "../excel/formula-repair";
import type { StartupBehavior } from "../excel/startup-behavior";
import type { WorkbookImports } from "../excel/imports/workbook-imports";
import type { SheetAccess } from "../excel/sheet-access";
import type { ArgumentBlock } from "../queries/arguments";
import type { DataAccess, Freshness, PropertyMove } from "../queries/data-access";
import type { ExportDesk } from "../exports/export-desk";
import type { OptionKinds } from "../queries/options";
import type { AsOf } from "./as-of";
import type { HandOver } from "./hand-over";
import type { RequestForecast } from "../queries/request-forecast";
import type { ConnectionProblem } from "./connection-problem";
import type { CustomProperty } from "../service/custom-property";
import type { PropertyReport, PropertyReportPatch } from "../service/property-reports";
import type { RefreshSession } from "./refresh-session";
import type { Settings } from "./settings";

/** An error that a cell shows. */
export interface CellErrorRecord {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** With its namespace: RENT.COMPS. */
  readonly functionName: string;
  /** Sheet1!B4, where the host tells. */
  readonly cell?: string;
  /** #N/A or #VALUE!. */
  readonly code: string;
  readonly message: string;
}

/** What the person should know of though no cell shows an error for it. */
export interface Notice {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly message: string;
  /** Where it is about a property that has another id now. */
  readonly move?: PropertyMove;
}

export interface ConnectionStatus {
  /** Shown to the person: "Sample data", or the name that they gave. */
  readonly name: string;
  readonly baseUrl: string;
  readonly isSampleData: boolean;
  /** How the add-in signs in; the key itself is never told. */
  readonly scheme: Credentials["scheme"];
  /** Whether the person set this connection, rather than the server that serves the add-in. */
  readonly isOwn: boolean;
}

export interface AddinStatus {
  readonly version: string;
  /** Null until the start-up has found one, or where there is none. */
  readonly connection: ConnectionStatus | null;
  /** The person's own connections, in the order in which they were added. */
  readonly ownConnections: readonly ConnectionStatus[];
  /** What the server that serves the add-in offers without a key; null where nothing is, or not known yet. */
  readonly offer: ConnectionStatus | null;
  /** Address of a property to begin with, where the connected data names one. */
  readonly starterSubject: string | null;
  /** Whether the person has never begun on this device, in a workbook without formulas of ours; null until it is known. */
  readonly isFirstRun: boolean | null;
  /** Requests that this device sent for this workbook since midnight UTC. */
  readonly requestsToday: number;
  readonly quota: readonly QuotaRecord[];
  /** Newest first. */
  readonly requests: readonly RequestRecord[];
  /** Newest first. */
  readonly errors: readonly CellErrorRecord[];
  /** Newest first. */
  readonly notices: readonly Notice[];
  /** Function calls that wait for the service. */
  readonly pendingCalls: number;
  /** Answers that the workbook's cells show. */
  readonly storedAnswers: number;
  /** Those of them that the workbook does not hold yet: closing Excel now would lose them. */
  readonly unsavedAnswers: number;
  /** Whether they are written into the workbook by themselves after a quiet moment. */
  readonly savesByItself: boolean;
  /** Answers whose last refresh failed: they show the value from before. */
  readonly staleAnswers: number;
  /** Answers that this device cannot prove to have fetched: another one saved them, or somebody edited the workbook. */
  readonly unverifiedAnswers: number;
  /** Exports whose file waits to be imported; none before anybody has looked. */
  readonly readyExports: number;
  /** Answers of other data than the connected ones: they are shown until a refresh replaces them. */
  readonly otherAnswers: number;
  /** What the answers take in the workbook, compressed. */
  readonly storedBytes: number;
  /** When the oldest answer was fetched, milliseconds since the epoch; null without answers. */
  readonly oldestAnswer: number | null;
  /** What could not be read from the workbook or written into it, in words; null while all is well. */
  readonly storeProblem: string | null;
  /** The refresh under way: answers fetched of all. */
  readonly refresh: { readonly done: number; readonly of: number } | null;
  readonly settings: Settings;
}

/** What a refresh has done. */
export interface RefreshSummary {
  readonly refreshed: number;
  /** Of those, answers whose value is another one now. */
  readonly changed: number;
  /** Answers that keep their old value. */
  readonly failed: number;
  /** Why, for the first of them. */
  readonly reason?: string;
}

export interface ConnectionInput {
  /** What the person calls it; "" or left out: the name of its host. */
  readonly name?: string;
  /** Name of the own connection whose place it takes. */
  readonly replaces?: string;
  readonly baseUrl: string;
  readonly credentials: Credentials;
}

/** A call of one of our functions with the values of its arguments. */
export interface FunctionCall {
  /** Without the namespace: COMPS. */
  readonly functionName: string;
  readonly args: readonly ArgumentBlock[];
  readonly options: readonly ArgumentBlock[];
}

/** What answering a call takes. */
export interface CallForecast extends RequestForecast {
  /** The answer that the workbook holds and a cell with this call shows; null where it must be fetched. */
  readonly kept: Answer | null;
}

/** Outcome of trying or naming a connection. */
export type ConnectionTest = { readonly ok: true } | { readonly ok: false; readonly problem: ConnectionProblem };

/** What the build wrote of the functions, one file a language. */
export type FunctionsFileName = "functions.json" | "functions.es.json";

/** The add-in as the pane and the commands see it. */
export interface Addin {
  getStatus(): AddinStatus;
  /** Calls back after every change; returns the way to stop it. */
  subscribe(listener: () => void): () => void;
  /** Tries the connection, keeps it when it works and uses it; cells that failed are recalculated. */
  connect(input: ConnectionInput): Promise<ConnectionTest>;
  /** Forgets the connected one of the person's own and its key. */
  disconnect(): Promise<void>;
  /** Looks what the serving page offers, also where an own connection is used; rejects when it does not answer. */
  findOffer(): Promise<void>;
  /** Uses an own connection by its name, or (null) what the serving page offers; figures change on refresh alone. */
  useConnection(name: string | null): Promise<void>;
  renameConnection(from: string, to: string): ConnectionTest;
  /** Forgets an own connection and its key. */
  removeConnection(name: string): Promise<void>;
  /** The person has begun: the welcome does not come back on this device. */
  endFirstRun(): void;
  /** The connected data, each document fetched once; `signal` gives up waiting. */
  data(signal?: AbortSignal, freshness?: Freshness): DataAccess;
  /** Changes the name, tags or notes of a report of the service and gives it as it is then. */
  updateReport(id: string, patch: PropertyReportPatch, signal?: AbortSignal): Promise<PropertyReport>;
  /** Adds a property of the person's own to the service and gives its id; searches never find it. */
  addProperty(property: CustomProperty, signal?: AbortSignal): Promise<string>;
  /** Answers one call of a function without keeping the answer: for looking before a formula is inserted. */
  preview(call: FunctionCall, signal?: AbortSignal): Promise<Answer>;
  /** What `preview` would take, without asking the service; rejects with the ArgumentError that a cell would show. */
  forecast(call: FunctionCall, signal?: AbortSignal): Promise<CallForecast>;
  /** The file as the build wrote it: names, arguments and lists of the functions, in Excel's form. */
  functionsFile(name: FunctionsFileName): Promise<unknown>;
  /**
   * Tells the options that a function (COMPS) reads, by their kinds; undefined for one that looks at cells. Rejects with
   * a NetworkError where the script that knows them does not load.
   */
  functionOptions(): Promise<(functionName: string) => OptionKinds | undefined>;
  readonly sheet: SheetAccess;
  /** Rows of files into the workbook. */
  readonly imports: WorkbookImports;
  /** The day that functions with a window of days end at where their formulas do not say. */
  readonly asOf: AsOf;
  /** Keeps what the person chose; the status tells it. Throws a RangeError for a value that is none of the setting. */
  changeSettings(changes: Partial<Settings>): void;
  readonly startup: StartupBehavior;
  readonly repair: FormulaRepair;
  /** Orders bulk exports and follows them; rejects with a NetworkError where its script does not load. */
  exports(): Promise<ExportDesk>;
  /** Formulas that stand as values for a while. */
  readonly pins: PinnedCells;
  /** Copies for people without the add-in. */
  readonly handOver: HandOver;
  /** Recalculates the cells that show an error of ours, or of them the ones given (Sheet1!B4). */
  retryErrors(cells?: readonly string[]): Promise<void>;
  /** A text for support, as JSON: nothing of keys, nothing of cells but the messages of their errors. */
  diagnostics(): Promise<string>;
  /**
   * Fetches the answers that cells show anew and puts them in place together; null where it was cancelled, which changes
   * nothing. A second call while one is under way gives the same.
   */
  refresh(): Promise<RefreshSummary | null>;
  cancelRefresh(): void;
  /** The refresh step by step: preview, staging, differences, choice, revert. `subscribe` tells when its state changes. */
  readonly refreshSession: RefreshSession;
  /** Writes the answers into the workbook now. */
  saveAnswers(): Promise<void>;
  /**
   * Turns every formula of ours into the value that it shows and removes all answers from the workbook and its payloads
   * from the device. Gives the number of formulas.
   */
  removeStoredData(): Promise<number>;
}
