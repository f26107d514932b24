/** The page's only add-in: all scripts on it share this module. */
import { createPayloadDatabase } from "../engine/answers/payload-database";
import { imported, lazy, loadOnce } from "../client/lazy";
import type { createRentalClient } from "../client/rental-client";
import { createSystemClock } from "../client/clock";
import type { NightWorkbook } from "../engine/data-access";
import { createLazyQuestions, loadQuestions } from "../engine/lazy-questions";
import { createDeviceStorage, partitionedName } from "../host/device-storage";
import { readWritePolicy } from "../host/answer-write-policy";
import type { FormulaRepair } from "../host/formula-repair";
import type { SheetActions } from "./sheet-actions";
import type { WorkbookImports } from "../features/import/sheet/workbook-imports";
import { hostReady } from "../host/host-ready";
import { readHostFacts, readWorkbookAddress } from "../host/host-facts";
import { hasOurCells } from "../host/our-cells";
import { createAsOfName } from "../features/as-of/sheet/as-of-name";
import { createCallLedger } from "../host/call-ledger";
import type { WorkbookStore } from "../engine/answers/workbook-store";
import { createWorkbookCells } from "../host/workbook-cells";
import { recalculateCells } from "../host/recalculation";
import { createAddin } from "./create-addin";
import { createLazySheetActions } from "./lazy-sheet-actions";
import { loadRefreshSteps } from "../features/refresh/load-refresh-steps";
import { handOver } from "./started-addin";

/** Set by the build from package.json. */
declare const COMPSHEET_VERSION: string;

const clock = createSystemClock();
const ledger = createCallLedger(() => clock.now());
const storage = createDeviceStorage(() => window.localStorage);

/** The questions of the cell functions. */
export const questions = createLazyQuestions(loadQuestions);

async function loadClient(): Promise<typeof createRentalClient> {
  return (await imported(import(/* webpackChunkName: "client" */ "../client/rental-client"))).createRentalClient;
}

async function loadStore(onProblem: (message: string) => void): Promise<WorkbookStore> {
  return (
    await imported(import(/* webpackChunkName: "answer-store" */ "../host/workbook-answer-store"))
  ).createWorkbookAnswerStore(onProblem);
}

async function loadNightWorkbook(): Promise<NightWorkbook> {
  return (await imported(import(/* webpackChunkName: "questions" */ "../host/night-workbook"))).createNightWorkbook();
}

async function loadSheetActions(): Promise<SheetActions> {
  const { createSheetActions } = await imported(import(/* webpackChunkName: "sheet" */ "./sheet-actions"));
  return createSheetActions({
    ...{ storage, clock, ledger, random: Math.random },
    newToken: () => crypto.randomUUID(),
    crypto: () => globalThis.crypto,
  });
}
async function loadImports(): Promise<WorkbookImports> {
  const { createPageImports } = await imported(
    import(/* webpackChunkName: "imports" */ "../features/import/sheet/workbook-imports"),
  );
  return createPageImports();
}

const sheetActions = loadOnce(loadSheetActions);
const actions = createLazySheetActions(sheetActions);

/** Functions without a question: they read cells and the add-in itself. */
const cellInspectors = ["ASOF", "SOURCE", "STATUS", "WHY"];

/** Loaded with the script that repairs formulas on opening. */
const loadStartup = loadOnce(async () =>
  (await import(/* webpackChunkName: "repair" */ "../host/startup-behavior")).createStartupBehavior(),
);

async function loadRepair(): Promise<FormulaRepair> {
  const { createFormulaRepair } = await import(/* webpackChunkName: "repair" */ "../host/formula-repair");
  return createFormulaRepair((name) => Object.hasOwn(questions, name) || cellInspectors.includes(name));
}

export const addin = createAddin({
  version: COMPSHEET_VERSION,
  pageUrl: window.location.href,
  // Called as a plain function: browsers reject fetch with another receiver.
  fetch: (input, init) => fetch(input, init),
  clock,
  random: Math.random,
  crypto: () => globalThis.crypto,
  openSignIn: async (address) =>
    (await imported(import(/* webpackChunkName: "client" */ "../host/sign-in-dialog"))).openSignInDialog(address),
  // Absent outside browsers.
  isOnline: () => (navigator as Navigator | undefined)?.onLine !== false,
  storage,
  ledger,
  hostReady,
  loadClient,
  loadQuestions,
  questionNamed: (name) => (Object.hasOwn(questions, name) ? questions[name as keyof typeof questions] : undefined),
  payloadStore: (onGivenUp) =>
    createPayloadDatabase({
      factory: () => window.indexedDB,
      name: () => partitionedName("payloads"),
      edition: COMPSHEET_VERSION,
      clock,
      onGivenUp,
    }),
  workbookStore: (onProblem) => lazy(() => loadStore(onProblem)),
  writePolicy: readWritePolicy,
  sheet: actions.sheet,
  imports: lazy(loadImports),
  pins: actions.pins,
  asOf: createAsOfName(),
  handOverCopy: actions.handOverCopy,
  cells: lazy(async () => (await sheetActions()).cells, {
    recalculate: recalculateCells,
    hasOurs: hasOurCells,
    keyFigures: actions.keyFigures,
  }),
  workbookCells: createWorkbookCells(),
  nightWorkbook: lazy(loadNightWorkbook),
  timezoneOffset: (moment) => new Date(moment).getTimezoneOffset(),
  hostFacts: readHostFacts,
  workbookAddress: readWorkbookAddress,
  startup: lazy(loadStartup),
  repair: {
    count: async () => (await loadRepair()).count(),
    repair: async () => (await loadRepair()).repair(),
  },
  async repairOpened(note) {
    const { repairOpened } = await import(/* webpackChunkName: "repair" */ "../host/opening-repair");
    const { warnAtOpening } = await import(/* webpackChunkName: "repair" */ "../host/opening-warnings");
    await warnAtOpening(storage, clock, note);
    await repairOpened(await loadRepair(), clock, note);
  },
  async openExportDesk(setting) {
    return (
      await imported(import(/* webpackChunkName: "export-desk" */ "../features/exports/open-export-desk"))
    ).openExportDesk(setting);
  },
});

handOver(addin);

void import(/* webpackChunkName: "repair" */ "./build-check")
  .then(({ checkBuild }) => checkBuild(document))
  .catch(() => undefined);

// Fetched while nothing waits for them: a device that loses its network later has them all the same.
void hostReady()
  .then(() => Promise.all([loadQuestions(), loadClient(), loadSheetActions(), loadRefreshSteps()]))
  .then(() => addin.pins.settle({ waits: true, by: "opening" }))
  .catch(() => undefined);
