/** The one add-in of this page: every script on it shares this module. */
import { createSystemClock } from "../client/system-clock";
import { createDeviceStorage } from "../excel/device-storage";
import { hostReady } from "../excel/host-ready";
import { calculateUnknownCells } from "../excel/cell-census";
import { createCustomXmlStore } from "../excel/custom-xml-store";
import { replaceFormulasByValues } from "../excel/plain-values";
import { createWorkbookCells } from "../excel/workbook-cells";
import { recalculateCells, recalculateErrorCells } from "../excel/recalculation";
import { createAddin } from "./create-addin";

/** Set by the build from package.json. */
declare const COMPSHEET_VERSION: string;

const clock = createSystemClock();

export const addin = createAddin({
  version: COMPSHEET_VERSION,
  pageUrl: window.location.href,
  // Called as a plain function: browsers refuse fetch with another receiver.
  fetch: (input, init) => fetch(input, init),
  clock,
  random: Math.random,
  // Absent outside of a browser.
  isOnline: () => (navigator as Navigator | undefined)?.onLine !== false,
  storage: createDeviceStorage(() => window.localStorage),
  hostReady,
  workbookStore: createCustomXmlStore(),
  writePolicy: () => "quiet",
  cells: {
    recalculateErrors: recalculateErrorCells,
    recalculate: recalculateCells,
    calculateUnknown: (registry) => calculateUnknownCells(registry, clock),
    replaceByValues: replaceFormulasByValues,
  },
  workbookCells: createWorkbookCells(),
  timezoneOffset: (moment) => new Date(moment).getTimezoneOffset(),
});
