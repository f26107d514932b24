/** The whole add-in over a scripted server, with a workbook in memory and a clock that tests move. */
import type { Credentials } from "../../src/client/connection";
import { propertyQuestion } from "../../src/engine/questions/property-question";
import type { LoadRentalClient } from "../../src/client/lazy-clients";
import { createRentalClient } from "../../src/client/rental-client";
import { questionNamed } from "../../src/engine/questions/questions";
import type { RefreshSummary } from "../../src/features/refresh/refresh-session";
import type { RunningAddin } from "../../src/app/addin-parts";
import { createAddin } from "../../src/app/create-addin";
import { createMemoryPayloadStore } from "../engine/answers/memory-payload-store";
import { createMemoryWorkbookStore, type MemoryWorkbookStore } from "../engine/answers/memory-workbook-store";
import { createFakeClock, type FakeClock } from "../client/fake-clock";
import { createCallLedger } from "../../src/host/call-ledger";
import type { CalculationLook } from "../../src/host/calculation-look";
import type { KnownCells } from "../../src/host/recalculate-unknown";
import type { KeyFigure } from "../../src/features/refresh/refresh-session";
import type { LogRow } from "../../src/features/refresh/sheet/refresh-log-sheet";
import type { ScopeAreas } from "../../src/features/refresh/sheet/scope-areas";
import { createFakeCells, type FakeCells } from "../host/fake-cells";
import { alder, alderId, summaryOf } from "../engine/questions/sample-documents";
import { createScriptedExports } from "../features/exports/scripted-exports";
import { createScriptedAsOfName, type ScriptedAsOfName } from "../host/scripted-as-of-name";
import { createScriptedCopy } from "../host/scripted-copy";
import { createScriptedPins } from "../host/scripted-pins";
import { createScriptedImports } from "../host/scripted-imports";
import { createScriptedSheet } from "../host/scripted-sheet";
import { createMemoryStorage } from "./memory-storage";

export const sampleKey = "sample-K3y-4711";
export const ownKey = "own-S3cret-0815";
export const keyOf = (key: string): Credentials => ({ scheme: "api-key", key });
export const ownService = "https://api.example.com";

export interface AddinSetting {
  /** Gives the client's script. */
  loadClient: LoadRentalClient;
  readonly clock: FakeClock;
  readonly storage: ReturnType<typeof createMemoryStorage>;
  readonly addin: RunningAddin;
  readonly asOfName: ScriptedAsOfName;
  /** Method and address of every request, and the key that it carried. */
  readonly sent: { readonly url: URL; readonly key: string | null }[];
  /** False: no server answers. */
  isUp: boolean;
  /** What the device knows of its network. */
  isOnline: boolean;
  /** Keys that the service knows. */
  readonly knownKeys: Set<string>;
  recalculations: number;
  /** Addresses that the last recalculation was asked for. */
  failed: readonly string[];
  recalculate: () => Promise<number>;
  /** Addresses that were marked to be calculated again. */
  readonly recalculated: string[];
  /** What marking cells does. */
  mark: (addresses: readonly string[]) => Promise<void>;
  /** What looking through the cells makes Excel calculate. */
  lookThrough: () => Promise<void>;
  /** Around every request that the server is sent. */
  guard: (send: () => Promise<Response>) => Promise<Response>;
  /** How far Excel has come with the cells. */
  look: () => CalculationLook;
  selected: ScopeAreas;
  keyFigures: () => readonly KeyFigure[];
  /** Rows of the refresh log. */
  readonly logged: LogRow[];
  replace: () => Promise<number>;
  /** Whether the workbook has formulas of ours. */
  hasOurs: boolean;
  /** The workbook's address. */
  address: string;
  /** Result of scanning the cells. */
  knownCells: KnownCells;
  /** What the service says of the year in which the property was built. */
  yearBuilt: number;
  /** What the service calls the property; its old id is unknown to it then. */
  id: string;
  /** What the device holds. */
  readonly payloads: ReturnType<typeof createMemoryPayloadStore>;
  /** The device's store of payloads says that it cannot be used. */
  giveUpPayloads(message: string): void;
  readonly workbook: MemoryWorkbookStore;
  /** The cells as functions that look at others see them. */
  readonly workbookCells: FakeCells;
  ask(field?: string, cell?: string): Promise<unknown>;
}

const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), { ...init, headers: { "Content-Type": "application/json", ...init.headers } });

export function createAddinSetting(
  stored: Record<string, string> = {},
  workbook = createMemoryWorkbookStore(),
  payloads = createMemoryPayloadStore(),
): AddinSetting {
  const clock = createFakeClock();
  const workbookCells = createFakeCells();
  const storage = createMemoryStorage(stored);
  const declaration = {
    name: "Sample data",
    baseUrl: "/api",
    scheme: "api-key",
    key: sampleKey,
    dataSource: "sandbox:7",
  };

  function answer(url: URL, key: string | null): Response {
    if (url.pathname === "/connection.json") return json(declaration);
    if (key === null || !setting.knownKeys.has(key)) {
      // A careless service that repeats the key.
      return json({ message: "Bad credentials", details: `key ${key}` }, { status: 401 });
    }
    const isSandbox = url.origin !== ownService;
    const headers = {
      "RateLimit-Policy": '"default";q=500;w=60',
      RateLimit: '"default";r=499;t=60',
      ...(isSandbox ? { "X-Data-Source": "sandbox:7" } : {}),
    };
    const document = { ...alder, year_built: isSandbox ? setting.yearBuilt : 1999 };
    if (url.pathname.endsWith("/search")) return json([{ ...summaryOf(alder), id: setting.id }], { headers });
    if (!url.pathname.endsWith(setting.id)) return json({ message: "Property not found" }, { status: 404, headers });
    const body = { ...document, id: setting.id };
    return json(body, { headers });
  }

  const asOfName = createScriptedAsOfName();
  const giveUp = { payloads: (message: string): void => void message };
  const setting: AddinSetting = {
    clock,
    storage,
    asOfName,
    sent: [],
    isUp: true,
    isOnline: true,
    knownKeys: new Set([sampleKey, ownKey]),
    recalculations: 0,
    failed: [],
    recalculate: () => Promise.resolve((setting.recalculations += 1)),
    recalculated: [],
    mark(addresses) {
      setting.recalculated.push(...addresses);
      return Promise.resolve();
    },
    lookThrough: () => Promise.resolve(),
    guard: (send) => send(),
    look: () => ({ isStateDone: true, isOpen: false, unlike: [], suspect: [] }),
    selected: { place: "S!A1", areas: [{ sheet: "S", firstRow: 0, lastRow: 0, firstColumn: 0, lastColumn: 0 }] },
    keyFigures: () => [],
    logged: [],
    replace: () => Promise.resolve(3),
    hasOurs: true,
    address: "C:\\Deals\\Alder.xlsx",
    loadClient: () => Promise.resolve(createRentalClient),
    knownCells: { isComplete: true, problem: null },
    yearBuilt: 2015,
    id: alderId,
    payloads,
    giveUpPayloads: (message) => giveUp.payloads(message),
    workbook,
    workbookCells,
    addin: createAddin({
      version: "1.2.3",
      pageUrl: "https://host.example/taskpane.html",
      async fetch(input, init) {
        const url = new URL(input as string);
        const key = new Headers(init?.headers).get("x-api-key");
        setting.sent.push({ url, key });
        await clock.sleep(10);
        if (!setting.isUp) throw new TypeError("fetch failed");
        return setting.guard(() => Promise.resolve(answer(url, key)));
      },
      clock,
      random: () => 0.5,
      crypto: () => globalThis.crypto,
      openSignIn: () => Promise.resolve(null),
      storage,
      ledger: createCallLedger(() => clock.now()),
      isOnline: () => setting.isOnline,
      hostReady: () => Promise.resolve(),
      loadClient: () => setting.loadClient(),
      questionNamed,
      loadQuestions: () => Promise.resolve(questionNamed),
      payloadStore(onGivenUp) {
        giveUp.payloads = onGivenUp;
        return payloads;
      },
      workbookStore: () => workbook,
      writePolicy: () => "quiet",
      workbookAddress: () => setting.address,
      workbookCells,
      timezoneOffset: () => 300,
      hostFacts: () => ({
        host: "Excel",
        platform: "PC",
        version: "16.0.18025.20160",
        language: "en-US",
        requirementSets: ["ExcelApi 1.17"],
      }),
      sheet: createScriptedSheet(),
      imports: createScriptedImports(),
      startup: {
        startsWithWorkbook: () => Promise.resolve(null),
        setStartsWithWorkbook: () => Promise.reject(new Error("Not in this Excel.")),
      },
      repair: {
        count: () => Promise.resolve({ formulas: 0, sheets: 0, unknown: [] }),
        repair: () => Promise.resolve({ formulas: 0, sheets: 0, unknown: [], refused: [] }),
      },
      openExportDesk: () => Promise.resolve(createScriptedExports(null, clock).desk),
      pins: createScriptedPins(),
      asOf: asOfName,
      handOverCopy: createScriptedCopy(),
      cells: {
        recalculateErrors(failed) {
          setting.failed = failed;
          return setting.recalculate();
        },
        recalculate: (addresses) => setting.mark(addresses),
        async recalculateUnknown() {
          await setting.lookThrough();
          return setting.knownCells;
        },
        look: () => Promise.resolve(setting.look()),
        selectedAreas: () => Promise.resolve(setting.selected),
        sheetArea: (sheet = "S") =>
          Promise.resolve({
            place: sheet,
            areas: [{ sheet, firstRow: 0, lastRow: 1e6, firstColumn: 0, lastColumn: 16_000 }],
          }),
        keyFigures: {
          read: () => Promise.resolve(setting.keyFigures()),
          add: () => Promise.reject(new Error("not in this setting")),
          remove: () => Promise.resolve(),
          find: () => Promise.resolve([]),
        },
        appendToLog(rows) {
          setting.logged.push(...rows);
          return Promise.resolve();
        },
        hasOurs: () => Promise.resolve(setting.hasOurs),
        replaceByValues: () => setting.replace(),
      },
    }),
    ask(field = "year_built", cell = "S!A1") {
      const invocation = { address: cell } as CustomFunctions.Invocation;
      const asked = setting.addin.answerCell(propertyQuestion, [alderId, field], [], invocation);
      return clock.until(Promise.resolve(asked));
    },
  };
  return setting;
}

/** Moves the fake clock until a promise has settled: the service's time is the clock's, that of packing is real. */
export async function settled<T>({ clock }: { readonly clock: FakeClock }, promise: Promise<T>): Promise<T> {
  let isDone = false;
  const done = (): void => void (isDone = true);
  promise.then(done, done);
  while (!isDone) {
    await clock.advance(50);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return promise;
}

export function refresh(setting: AddinSetting): Promise<RefreshSummary | null> {
  return settled(setting, setting.addin.refresh.run());
}
