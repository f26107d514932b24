/** Composes the conformance kit: its functions and their checks, in one page. */
import { createCheckKit } from "../features/check/check-kit";
import { frameOrigins, officeOrigin, pageFacts } from "../features/check/check";
import { createPinnedCells } from "../features/pins/sheet/pinned-cells";
import { countPageStarts } from "./page-starts";
import { functionCalls } from "./counted-calls";
import type { KitWindow } from "./page/kit-page";
import { associateFunction } from "../host/function-registration";

/** Set by the build; every file of it has the same. */
declare const COMPSHEET_BUILD: string;

const buildStamp = COMPSHEET_BUILD;

/**
 * A function named for the build, as functions.json has it: Excel knows it only if its description is of this build.
 */
const buildFunction = `BUILD${buildStamp.toUpperCase()}`;
associateFunction(buildFunction, () => 1);

/** The build of a functions.json; null if it names none. */
const functionsStamp = (text: string): string | null => /"BUILD([0-9A-F]{20})"/.exec(text)?.[1]?.toLowerCase() ?? null;

declare const COMPSHEET_VERSION: string;

(globalThis as typeof globalThis & KitWindow).compsheetCheck = createCheckKit({
  version: COMPSHEET_VERSION,
  calls: functionCalls,
  buildStamp,
  buildFunction,
  functionsStamp: async () => functionsStamp(await (await pageFacts.fetchOwn("functions.json")).text()),
  freezing: () => createPinnedCells(),
  ...pageFacts,
  storage: () => window.localStorage,
  officeOrigin: officeOrigin(),
  frameOrigins: frameOrigins(),
  pageStarts: countPageStarts(() => window.localStorage, Date.now()),
  now: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  time: () => Date.now(),
  newId: () => crypto.randomUUID(),
});
