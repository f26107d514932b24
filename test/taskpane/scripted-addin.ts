import type { Answer } from "../../src/engine/answers/answer";
import { questionNamed } from "../../src/engine/questions/questions";
import type { DataAccess, Freshness } from "../../src/engine/data-access";
import type { Addin, AddinStatus } from "../../src/app/addin-status";
import type { ActivityActions } from "../../src/features/activity/activity";
import type { CallForecast, CallTrial, FunctionCall } from "../../src/features/formulas/formulas";
import type { ConnectionActions, ConnectionInput, ConnectionTest } from "../../src/features/connection/connection";
import type { RefreshActions } from "../../src/features/refresh/refresh";
import type { RefreshSummary, RefreshSession } from "../../src/features/refresh/refresh-session";
import type { RepairCount, RepairOutcome } from "../../src/host/formula-repair";
import type { Settings, SettingsActions } from "../../src/features/settings/settings";
import type { CustomProperty } from "../../src/service/custom-property";
import type { HandOver, HandOverState } from "../../src/features/hand-over/hand-over";
import { createScriptedExports } from "../features/exports/scripted-exports";
import type { ExportDesk } from "../../src/features/exports/export-desk";
import { createScriptedPins } from "../host/scripted-pins";
import type { PropertyReport, PropertyReportPatch } from "../../src/service/property-reports";
import { createScriptedImports } from "../host/scripted-imports";
import type { GatewayNightHistory } from "../../src/service/gateway-nights";
import { createScriptedSheet } from "../host/scripted-sheet";

export const sampleConnection = {
  name: "Sample data",
  baseUrl: "http://localhost:3000/sandbox",
  isSampleData: true,
  scheme: "api-key",
  isOwn: false,
} as const;

export const ownConnection = {
  name: "api.example.com",
  baseUrl: "https://api.example.com",
  isSampleData: false,
  scheme: "bearer",
  isOwn: true,
} as const;

export const quietStatus: AddinStatus = {
  version: "0.1.0",
  connection: sampleConnection,
  ownConnections: [],
  offer: sampleConnection,
  starterSubject: null,
  isFirstRun: false,
  requestsToday: 0,
  quota: [],
  requests: [],
  errors: [],
  notices: [],
  pendingCalls: 0,
  storedAnswers: 0,
  unsavedAnswers: 0,
  savesByItself: true,
  staleAnswers: 0,
  readyExports: 0,
  otherAnswers: 0,
  unverifiedAnswers: 0,
  storedBytes: 0,
  oldestAnswer: null,
  storeProblem: null,
  refresh: null,
  settings: {
    staleAfterDays: 30,
    storedAnswersLimit: 5_000_000,
    mapTileUrl: null,
    language: "auto",
    dates: "language",
    units: "us",
  },
};

function unscriptedSession(): RefreshSession {
  const never = (): Promise<never> => Promise.reject(new Error("This test gives no refresh."));
  return {
    state: { phase: "idle", open: null, last: null },
    preview: never,
    start: never,
    startOpen: never,
    pause: () => undefined,
    resume: () => undefined,
    cancel: () => undefined,
    apply: never,
    weigh: never,
    revert: never,
    keyFigures: () => Promise.resolve([]),
    addKeyFigure: never,
    removeKeyFigure: never,
    writeLog: never,
  };
}

/** An add-in whose status and outcomes the test sets, and that remembers what it was asked. */
export class ScriptedAddin implements Addin {
  readonly connects: ConnectionInput[] = [];
  /** Names of connections that were chosen; null: what the server offers. */
  readonly used: (string | null)[] = [];
  readonly renames: { readonly from: string; readonly to: string }[] = [];
  readonly removed: string[] = [];
  offerSearches = 0;
  firstRunEnds = 0;
  useOutcome: () => Promise<void> = () => Promise.resolve();
  renameOutcome: () => ConnectionTest = () => ({ ok: true });
  removeOutcome: () => Promise<void> = () => Promise.resolve();
  offerOutcome: () => Promise<void> = () => Promise.resolve();
  disconnects = 0;
  signIns = 0;
  signInOutcome: () => Promise<ConnectionTest | null> = () => Promise.resolve({ ok: true });
  retries = 0;
  /** Cells of the last retry; undefined: all. */
  retriedCells: readonly string[] | undefined;
  readonly forgottenErrors: string[] = [];
  diagnosticsText = "{}\n";
  refreshes = 0;
  cancelledRefreshes = 0;
  saves = 0;
  removals = 0;
  refreshOutcome: () => Promise<RefreshSummary | null> = () => Promise.resolve({ refreshed: 0, changed: 0, failed: 0 });
  saveOutcome: () => Promise<void> = () => Promise.resolve();
  removalOutcome: () => Promise<number> = () => Promise.resolve(0);
  connectOutcome: () => Promise<ConnectionTest> = () => Promise.resolve({ ok: true });
  disconnectOutcome: () => Promise<void> = () => Promise.resolve();
  retryOutcome: () => Promise<void> = () => Promise.resolve();
  readonly sheet = createScriptedSheet();
  imports = createScriptedImports();
  readonly settingsChanges: Partial<Settings>[] = [];
  startsWithWorkbook: boolean | null = false;
  startupFailure: string | undefined;
  broken: RepairCount = { formulas: 0, sheets: 0, unknown: [] };
  repairs = 0;
  repairOutcome: () => Promise<RepairOutcome> = () => Promise.resolve({ ...this.broken, refused: [] });
  readonly settings: SettingsActions = {
    change: (changes) => {
      this.settingsChanges.push(changes);
      this.change({ settings: { ...this.#status.settings, ...changes } });
    },
    startup: {
      startsWithWorkbook: () => Promise.resolve(this.startsWithWorkbook),
      setStartsWithWorkbook: (starts) => {
        if (this.startupFailure !== undefined) return Promise.reject(new Error(this.startupFailure));
        this.startsWithWorkbook = starts;
        return Promise.resolve();
      },
    },
    repair: {
      count: () => Promise.resolve(this.broken),
      repair: () => {
        this.repairs += 1;
        return this.repairOutcome();
      },
    },
  };
  scriptedExports = createScriptedExports(null);
  exports(): Promise<ExportDesk> {
    return Promise.resolve(this.scriptedExports.desk);
  }
  readonly pins = createScriptedPins();
  readonly pinListeners = new Set<() => void>();
  readonly onPinsChanged = (listener: () => void): (() => void) => {
    this.pinListeners.add(listener);
    return () => void this.pinListeners.delete(listener);
  };
  handOverState: HandOverState = { formulas: 0, lost: 0, forecast: null, isRevertible: false, isUnfinished: false };
  unverifiedInCopy = 0;
  /** Calls the pane made for values-only copies. */
  readonly handedOver: string[] = [];
  readonly handOver: HandOver = {
    state: () => Promise.resolve(this.handOverState),
    convert: () => {
      this.handedOver.push("convert");
      this.handOverState = {
        formulas: 4,
        lost: 0,
        forecast: { requests: 3, isExact: true },
        isRevertible: true,
        isUnfinished: false,
      };
      return Promise.resolve({ formulas: 4, sheet: "Sources", unverified: this.unverifiedInCopy });
    },
    finish: () => {
      this.handedOver.push("finish");
      this.handOverState = { ...this.handOverState, isUnfinished: false };
      return Promise.resolve();
    },
    revert: () => {
      this.handedOver.push("revert");
      this.handOverState = { formulas: 0, lost: 0, forecast: null, isRevertible: false, isUnfinished: false };
      return Promise.resolve({ restored: 4, changed: [] });
    },
    relink: (confirmed) => {
      this.handedOver.push(["relink", ...(confirmed ?? [])].join(" "));
      this.handOverState = { formulas: 0, lost: 0, forecast: null, isRevertible: false, isUnfinished: false };
      return Promise.resolve({ restored: 4, changed: [] });
    },
  };
  /** Days that the pane has set. */
  readonly days: (string | null)[] = [];
  readonly asOf = {
    day: null as string | null,
    problem: null as string | null,
    waiting: 0,
    set: (day: string | null): Promise<void> => {
      this.days.push(day);
      this.asOf.day = day;
      return Promise.resolve();
    },
  };
  /** What the screens read the data from. */
  dataAccess: (signal?: AbortSignal, freshness?: Freshness) => DataAccess = () => {
    throw new Error("This test gives no data.");
  };
  readonly added: CustomProperty[] = [];
  addOutcome: () => Promise<string> = () => Promise.resolve("ad000000-0000-5000-8000-000000000000");
  readonly reportChanges: { readonly id: string; readonly patch: PropertyReportPatch }[] = [];
  reportOutcome: (id: string, patch: PropertyReportPatch) => Promise<PropertyReport> = () =>
    Promise.reject(new Error("This test changes no report."));
  readonly previews: FunctionCall[] = [];
  previewOutcome: (call: FunctionCall) => Promise<Answer> = () =>
    Promise.reject(new Error("This test gives no preview."));
  readonly forecasts: FunctionCall[] = [];
  forecastOutcome: (call: FunctionCall) => Promise<CallForecast> = () =>
    Promise.resolve({ requests: 1, isExact: false, kept: null });
  functionsFileOutcome: () => Promise<unknown> = () => Promise.reject(new Error("This test gives no functions."));
  readonly #listeners = new Set<() => void>();
  #status: AddinStatus;

  constructor(status: Partial<AddinStatus> = {}) {
    this.#status = { ...quietStatus, ...status };
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  getStatus(): AddinStatus {
    return this.#status;
  }

  change(status: Partial<AddinStatus>): void {
    this.#status = { ...this.#status, ...status };
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  readonly connections: ConnectionActions = {
    connect: (input) => {
      this.connects.push(input);
      return this.connectOutcome();
    },
    signIn: () => {
      this.signIns += 1;
      return this.signInOutcome();
    },
    disconnect: () => {
      this.disconnects += 1;
      return this.disconnectOutcome();
    },
    findOffer: () => {
      this.offerSearches += 1;
      return this.offerOutcome();
    },
    use: (name) => {
      this.used.push(name);
      return this.useOutcome();
    },
    rename: (from, to) => {
      this.renames.push({ from, to });
      return this.renameOutcome();
    },
    remove: (name) => {
      this.removed.push(name);
      return this.removeOutcome();
    },
    endFirstRun: () => {
      this.firstRunEnds += 1;
      this.change({ isFirstRun: false });
    },
  };

  data(signal?: AbortSignal, freshness?: Freshness): DataAccess {
    return this.dataAccess(signal, freshness);
  }

  addProperty(property: CustomProperty): Promise<string> {
    this.added.push(property);
    return this.addOutcome();
  }

  readonly calls: CallTrial = {
    preview: (call) => {
      this.previews.push(call);
      return this.previewOutcome(call);
    },
    forecast: (call) => {
      this.forecasts.push(call);
      return this.forecastOutcome(call);
    },
    functionOptions: () => Promise.resolve((functionName: string) => questionNamed(functionName)?.options),
    functionsFile: () => this.functionsFileOutcome(),
  };

  updateReport(id: string, patch: PropertyReportPatch): Promise<PropertyReport> {
    this.reportChanges.push({ id, patch });
    return this.reportOutcome(id, patch);
  }

  nightsOutcome: () => Promise<GatewayNightHistory> = () => Promise.reject(new Error("This test gives no nights."));
  readonly activity: ActivityActions = {
    nightHistory: () => this.nightsOutcome(),
    diagnostics: () => Promise.resolve(this.diagnosticsText),
    retryErrors: (cells) => {
      this.retries += 1;
      this.retriedCells = cells;
      return this.retryOutcome();
    },
    forgetErrors: (cells) => void this.forgottenErrors.push(...cells),
  };

  /** Its outcomes are set by the test of the screen that uses it. */
  refresh: RefreshActions = {
    ...unscriptedSession(),
    run: () => {
      this.refreshes += 1;
      return this.refreshOutcome();
    },
    cancel: () => {
      this.cancelledRefreshes += 1;
    },
  };

  saveAnswers(): Promise<void> {
    this.saves += 1;
    return this.saveOutcome();
  }

  removeStoredData(): Promise<number> {
    this.removals += 1;
    return this.removalOutcome();
  }
}
