/** The quick check in the product's Settings: without the kit's functions, which the product doesn't have. */
import { readShortcuts } from "../../host/office-actions";
import type { OfficeScript } from "./check-report";
import { createCheckKit, type CheckKit } from "./check-kit";

/** Set by the build; every file of it has the same. */
declare const COMPSHEET_BUILD: string;

/** What a page says about itself. */
export const pageFacts = {
  heapBytes: (): number | null => {
    const { memory } = performance as { readonly memory?: { readonly usedJSHeapSize?: number } };
    return memory?.usedJSHeapSize ?? null;
  },
  fetchOwn: (file: string): Promise<Response> =>
    fetch(new URL(file, document.baseURI), { credentials: "omit", cache: "no-store" }),
  shortcuts: readShortcuts,
  engine: (): string | null => (typeof navigator === "undefined" ? null : navigator.userAgent),
  officeJs: () =>
    readOfficeScript(
      ((performance as Partial<Performance>).getEntriesByType?.("resource") ?? []).map(({ name }) => name),
    ),
  pane: (): "open" | "hidden" | "unknown" =>
    typeof document === "undefined" ? "unknown" : document.visibilityState === "hidden" ? "hidden" : "open",
};

/** Microsoft's hosts that office.js is loaded from. */
const officeHosts =
  /^https:\/\/(?:[\w-]+\.)+(?:microsoft\.com|static\.microsoft|office\.net|office\.com|aspnetcdn\.com)$/;

/** @param loaded addresses that the page loaded */
export function readOfficeScript(loaded: readonly string[]): OfficeScript {
  const { OSF } = globalThis as { readonly OSF?: { readonly ConstantNames?: { readonly FileVersion?: unknown } } };
  const version = OSF?.ConstantNames?.FileVersion;
  const scripts = loaded.filter((address) => /\.js(?:$|[?#])/.test(address) && URL.canParse(address));
  // A company's address must not be reported.
  const nameOf = (origin: string): string => (officeHosts.test(origin) ? origin : "another");
  const origin = officeOrigin();
  return {
    version: typeof version === "string" ? version : null,
    origin: origin === null ? null : nameOf(origin),
    loaded: [...new Set(scripts.map((address) => nameOf(new URL(address).origin)))].sort(),
  };
}

export const createProductCheck = (version: string): CheckKit =>
  createCheckKit({
    version,
    calls: null,
    buildStamp: COMPSHEET_BUILD,
    buildFunction: null,
    functionsStamp: () => Promise.resolve(null),
    freezing: null,
    ...pageFacts,
    // Whether the device keeps anything is one of the questions: no storage that hides it.
    storage: () => window.localStorage,
    officeOrigin: officeOrigin(),
    frameOrigins: frameOrigins(),
    pageStarts: null,
    now: () => performance.now(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    time: () => Date.now(),
    newId: () => crypto.randomUUID(),
  });

/** Origins of the pages around this one; none if the browser doesn't report them. */
export const frameOrigins = (): readonly string[] => [...(location.ancestorOrigins ?? [])];

/** Origin of office.js; null if no script of the page is it. */
export function officeOrigin(): string | null {
  if (typeof document === "undefined") return null;
  const script = document.querySelector<HTMLScriptElement>('script[src*="/office.js"]');
  return script === null ? null : new URL(script.src, location.href).origin;
}
