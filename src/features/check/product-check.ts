/** The quick check in the product's Settings: without the kit's functions, which the product doesn't have. */
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
  pane: (): "open" | "hidden" | "unknown" =>
    typeof document === "undefined" ? "unknown" : document.visibilityState === "hidden" ? "hidden" : "open",
};

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
