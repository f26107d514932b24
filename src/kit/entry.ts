/** Composes the conformance kit: its functions and their checks, in one page. */
import { createCheckKit } from "../features/check/check-kit";
import { frameOrigins, officeOrigin, pageFacts } from "../features/check/product-check";
import { createPinnedCells } from "../features/pins/sheet/pinned-cells";
import { buildFunction, buildStamp, functionsStamp } from "./build-function";
import { countPageStarts } from "./page-starts";
import { functionCalls } from "./counted-calls";
import type { KitWindow } from "./kit-window";

declare const COMPSHEET_VERSION: string;

(globalThis as unknown as KitWindow).compsheetCheck = createCheckKit({
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
