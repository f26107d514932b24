/**
 * A global object for the add-in's scripts in Node: the smallest window and document that office.js and the bundle ask
 * for.
 */
import { setMaxListeners } from "node:events";
import vm from "node:vm";
import type { HostExternal } from "../boundary/external-types";
import type { HostTime } from "../host-time";

export interface AddinWindowOptions {
  /** Address of taskpane.html. */
  readonly pageUrl: string;
  readonly external: HostExternal;
  readonly fetch: typeof fetch;
  /** Null: every use of it throws. */
  readonly localStorage: Map<string, string> | null;
  /** Where the page's office.js came from in the end. */
  readonly officeOrigin: string;
  /** Origin of the page around it. */
  readonly parentOrigin: string;
  /** What its timers run by. */
  readonly time: HostTime;
  /** The time as the add-in reads it. Default: the machine's. */
  readonly now?: () => number;
  /** A script by its address; throws where there is none. */
  loadScript(url: string): vm.Script;
  log(level: string, text: string): void;
}

export interface AddinWindow {
  readonly globals: Record<string, unknown>;
  /** Runs a script as a page does: its errors are logged and do not stop the next one. */
  runScript(url: string): void;
  /** Ends all timers and answers nothing more. */
  close(): void;
}

interface ScriptElement {
  src: string;
  readonly tagName: string;
  onload?: () => void;
  onerror?: (error: unknown) => void;
  readonly style: object;
  setAttribute(name: string, value: string): void;
  getAttribute(name: string): string | null;
}

export function createAddinWindow(options: AddinWindowOptions): AddinWindow {
  const page = new URL(options.pageUrl);
  /** By the number that the add-in holds: the way to cancel it. */
  const timers = new Map<number, () => void>();
  let lastTimer = 0;
  const closing = new AbortController();
  // Every request under way listens.
  setMaxListeners(0, closing.signal);
  let context: vm.Context | null = null;

  const startTimer =
    (repeats: boolean) =>
    (callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number | undefined => {
      if (closing.signal.aborted) return undefined;
      const timer = ++lastTimer;
      const start = (): void => {
        const cancel = options.time.after(ms, () => {
          if (repeats) start();
          else timers.delete(timer);
          guard(() => callback(...args));
        });
        timers.set(timer, cancel);
      };
      start();
      return timer;
    };
  const stopTimer = (timer?: number): void => {
    if (timer === undefined) return;
    timers.get(timer)?.();
    timers.delete(timer);
  };

  function guard(run: () => void): void {
    try {
      run();
    } catch (error) {
      options.log("error", error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }

  function runScript(url: string): void {
    if (!context) return;
    options.loadScript(url).runInContext(context);
  }

  const scripts: ScriptElement[] = [];
  function createElement(tagName: string): ScriptElement {
    return {
      src: "",
      tagName: tagName.toUpperCase(),
      style: {},
      setAttribute: () => undefined,
      getAttribute: () => null,
    };
  }
  const head = {
    appendChild(element: ScriptElement): ScriptElement {
      if (element.tagName !== "SCRIPT") return element;
      const load = startTimer(false);
      load(() => {
        try {
          runScript(element.src);
        } catch (error) {
          options.log("error", String(error));
          element.onerror?.(error);
          return;
        }
        element.onload?.();
      }, 0);
      return element;
    },
  };

  const base = (input: string): string => new URL(input, page).href;
  class PageRequest extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === "string" ? base(input) : input, init);
    }
  }

  const localStorage = options.localStorage && storageOver(options.localStorage);
  const globals: Record<string, unknown> = {
    AbortController,
    AbortSignal,
    Blob,
    CompressionStream,
    DOMException,
    DecompressionStream,
    Event,
    EventTarget,
    FormData,
    Headers,
    MessageChannel,
    ReadableStream,
    Request: PageRequest,
    Response,
    TextDecoder,
    TextEncoder,
    TransformStream,
    URL,
    URLSearchParams,
    WritableStream,
    addEventListener: () => undefined,
    atob,
    btoa,
    clearInterval: stopTimer,
    clearTimeout: stopTimer,
    console: pageConsole((level, text) => options.log(level, text)),
    crypto: globalThis.crypto,
    dispatchEvent: () => true,
    external: options.external,
    fetch: (input: RequestInfo | URL, init: RequestInit = {}) =>
      options.fetch(typeof input === "string" ? base(input) : input, {
        ...init,
        signal: AbortSignal.any([closing.signal, ...(init.signal ? [init.signal] : [])]),
      }),
    history: {},
    innerHeight: 800,
    innerWidth: 350,
    get localStorage() {
      if (options.localStorage) return localStorage;
      throw new DOMException("Access is denied for this document.", "SecurityError");
    },
    location: {
      ancestorOrigins: [options.parentOrigin],
      hash: "",
      host: page.host,
      hostname: page.hostname,
      href: page.href,
      origin: page.origin,
      pathname: page.pathname,
      port: page.port,
      protocol: page.protocol,
      search: page.search,
      toString: () => page.href,
    },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
    name: "",
    navigator: { language: "en-US", languages: ["en-US"], onLine: true, userAgent: "Node" },
    performance: options.now ? performanceOf(options.now) : globalThis.performance,
    queueMicrotask,
    removeEventListener: () => undefined,
    reportError: (error: unknown) => options.log("error", describe(error)),
    sessionStorage: storageOver(new Map()),
    setInterval: startTimer(true),
    setTimeout: startTimer(false),
    structuredClone,
  };
  globals["document"] = {
    URL: page.href,
    addEventListener: () => undefined,
    baseURI: page.href,
    body: {},
    cookie: "",
    createElement,
    currentScript: null,
    documentElement: { style: {}, setAttribute: () => undefined, getAttribute: () => null },
    getElementById: () => null,
    getElementsByTagName: (tag: string) => (tag === "script" ? scripts : tag === "head" ? [head] : []),
    head,
    querySelector: (selector: string) =>
      selector.includes("/office.js") ? { src: `${options.officeOrigin}/lib/1/hosted/office.js` } : null,
    querySelectorAll: () => [],
    readyState: "complete",
    removeEventListener: () => undefined,
    visibilityState: "visible",
  };
  for (const alias of ["window", "self", "top", "parent", "globalThis"]) globals[alias] = globals;
  context = vm.createContext(globals);
  if (options.now) globals["Date"] = dateOf(vm.runInContext("Date", context) as DateConstructor, options.now);

  return {
    globals,
    runScript(url) {
      // office.js and the bundle look up their own script elements to locate the files next to them.
      scripts.push({
        ...createElement("script"),
        src: base(url),
        getAttribute: (name) => (name === "src" ? url : null),
      });
      guard(() => runScript(url));
    },
    close() {
      closing.abort(new DOMException("The add-in was closed.", "AbortError"));
      for (const cancel of timers.values()) cancel();
      timers.clear();
      context = null;
    },
  };
}

/** A Date with another clock than the machine's. */
function dateOf(PageDate: DateConstructor, now: () => number): DateConstructor {
  return new Proxy(PageDate, {
    construct: (target, given: unknown[]) => Reflect.construct(target, given.length === 0 ? [now()] : given) as object,
    get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
  });
}

/** The clock functions of Performance, on the same clock as its Date. */
function performanceOf(now: () => number): Pick<Performance, "now" | "timeOrigin"> {
  const timeOrigin = now();
  return { timeOrigin, now: () => now() - timeOrigin };
}

function storageOver(map: Map<string, string>): object {
  return {
    get length() {
      return map.size;
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    getItem: (key: unknown) => map.get(String(key)) ?? null,
    setItem: (key: unknown, value: unknown) => void map.set(String(key), String(value)),
    removeItem: (key: unknown) => void map.delete(String(key)),
    clear: () => map.clear(),
  };
}

function pageConsole(log: (level: string, text: string) => void): object {
  return Object.fromEntries(
    ["debug", "error", "info", "log", "trace", "warn"].map((level) => [
      level,
      (...parts: unknown[]) =>
        log(level, parts.map((part) => (typeof part === "string" ? part : describe(part))).join(" ")),
    ]),
  );
}

function describe(part: unknown): string {
  if (typeof part !== "object" || part === null) return String(part);
  const { stack, message } = part as { readonly stack?: unknown; readonly message?: unknown };
  if (typeof stack === "string") return stack;
  return typeof message === "string" ? message : JSON.stringify(part);
}
