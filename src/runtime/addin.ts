/** The one add-in of this page: every script on it shares this module. */
import { createPayloadDatabase } from "../cache/payload-database";
import { createLate, loadOnce, notLoaded } from "../client/late-methods";
import type { createRentalClient } from "../client/rental-client";
import { createSystemClock } from "../client/system-clock";
import { createLateQuestions, loadQuestions } from "../queries/late-questions";
import { createDeviceStorage, partitionedName } from "../excel/device-storage";
import { readWritePolicy } from "../excel/answer-write-policy";
import type { FormulaRepair } from "../excel/formula-repair";
import type { SheetActions } from "../excel/sheet-actions";
import type { WorkbookImports } from "../excel/imports/workbook-imports";
import { hostReady } from "../excel/host-ready";
import { readHostFacts, readWorkbookAddress } from "../excel/host-facts";
import { hasOurCells } from "../excel/our-cells";
import { createAsOfName } from "../excel/as-of-name";
import { createCallLedger } from "../excel/call-ledger";
import { createStartupBehavior } from "../excel/startup-behavior";
import { createWorkbookAnswerStore } from "../excel/workbook-answer-store";
import { createWorkbookCells } from "../excel/workbook-cells";
import { recalculateCells, recalculateErrorCells } from "../excel/recalculation";
import { createAddin } from "./create-addin";
import { createLateSheetActions } from "./late-sheet-actions";
import { loadRefreshComparison } from "./load-refresh-comparison";
import { handOver } from "./started-addin";

/** Set by the build from package.json. */
declare const COMPSHEET_VERSION: string;

const clock = createSystemClock();
const ledger = createCallLedger(() => clock.now());
const storage = createDeviceStorage(() => window.localStorage);

/** What the cell functions ask. */
export const questions = createLateQuestions(loadQuestions);

async function loadClient(): Promise<typeof createRentalClient> {
  try {
    return (await import(/* webpackChunkName: "client" */ "../client/rental-client")).createRentalClient;
  } catch (error) {
    throw notLoaded(error);
  }
}

async function loadSheetActions(): Promise<SheetActions> {
  try {
    const { createPageSheetActions } = await import(/* webpackChunkName: "sheet" */ "./page-sheet-actions");
    return createPageSheetActions(storage, Math.random, () => crypto.randomUUID(), clock, ledger);
  } catch (error) {
    throw notLoaded(error);
  }
}
async function loadImports(): Promise<WorkbookImports> {
  try {
    const { createPageImports } = await import(/* webpackChunkName: "imports" */ "./page-imports");
    return createPageImports();
  } catch (error) {
    throw notLoaded(error);
  }
}

const actions = createLateSheetActions(loadSheetActions);

/** Functions without a question: they look at cells and at the add-in itself. */
const cellInspectors = ["ASOF", "SOURCE", "STATUS", "WHY"];

async function loadRepair(): Promise<FormulaRepair> {
  const { createFormulaRepair } = await import(/* webpackChunkName: "repair" */ "../excel/formula-repair");
  return createFormulaRepair((name) => Object.hasOwn(questions, name) || cellInspectors.includes(name));
}

export const addin = createAddin({
  version: COMPSHEET_VERSION,
  pageUrl: window.location.href,
  // Called as a plain function: browsers refuse fetch with another receiver.
  fetch: (input, init) => fetch(input, init),
  clock,
  random: Math.random,
  crypto: () => globalThis.crypto,
  // Absent outside of a browser.
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
  workbookStore: createWorkbookAnswerStore,
  writePolicy: readWritePolicy,
  sheet: actions.sheet,
  imports: createLate<WorkbookImports>(loadOnce(loadImports), {
    tables: true,
    drift: true,
    occupied: true,
    land: true,
    merge: true,
    replace: true,
    list: true,
    takeBack: true,
    forget: true,
  }),
  pins: actions.pins,
  asOf: createAsOfName(),
  handOverCopy: actions.handOverCopy,
  cells: {
    recalculateErrors: recalculateErrorCells,
    recalculate: recalculateCells,
    hasOurs: hasOurCells,
    keyFigures: actions.keyFigures,
    ...actions.cells,
  },
  workbookCells: createWorkbookCells(),
  timezoneOffset: (moment) => new Date(moment).getTimezoneOffset(),
  hostFacts: readHostFacts,
  workbookAddress: readWorkbookAddress,
  startup: createStartupBehavior(),
  repair: {
    count: async () => (await loadRepair()).count(),
    repair: async () => (await loadRepair()).repair(),
  },
  async openExportDesk(setting) {
    try {
      return (await import(/* webpackChunkName: "export-desk" */ "./open-export-desk")).openExportDesk(setting);
    } catch (error) {
      throw notLoaded(error);
    }
  },
});

handOver(addin);

// Fetched while nothing waits for them: a device that loses its network later has them all the same.
void hostReady()
  .then(() => Promise.all([loadQuestions(), loadClient(), loadSheetActions(), loadRefreshComparison()]))
  .then(() => addin.pins.settle({ waits: true, by: "opening" }))
  .catch(() => undefined);
