/** Opens the built add-in in a workbook without a screen. */
import path from "node:path";
import type { HostBehaviors } from "../boundary/excel-switches";
import { behaviorsOf, hostProfile } from "../boundary/host-profiles";
import { fetchInBrowser } from "./browser-network";
import type { JoinedAddin, EvaluationResult } from "../host-contract";
import { createSystemTime } from "../host-time";
import { createWorkbookHost } from "../workbook-host";
import { type AddinWindow, createAddinWindow } from "./addin-window";
import { readAddinFiles } from "./built-addin";
import type { HeadlessOptions, HeadlessWorkbook, JoinedWorkbook } from "./headless-contract";
import { createKeptFiles } from "./kept-files";
import { createNodePreset } from "./node-preset";
import { bundleScript, plainScript } from "./page-script";
import { existsSync } from "node:fs";

const OFFICE_ORIGINS = {
  appsforoffice: "https://appsforoffice.microsoft.com",
  onecdn: "https://officeapis.public.onecdn.static.microsoft",
  gov: "https://appsforoffice.gcch.cdn.office.net",
} as const;

/** A script holds what was compiled of it, not what it did: each add-in runs it in its own context. */
const officeScriptOf = createKeptFiles(plainScript);
const bundleScriptOf = createKeptFiles(bundleScript);

/** Generous: several models of a folder start at once on a machine that may be busy. */
const START_TIMEOUT_MS = 120_000;

/**
 * Resolves when the add-in's custom functions can be called. Throws an Error that says what is missing in the build, or
 * that the add-in did not start.
 */
export async function openHeadlessWorkbook(given: HeadlessOptions): Promise<HeadlessWorkbook> {
  const options = { ...given, localStorage: storageOf(given) };
  const files = readAddinFiles(options.addinDirectory);
  const namespace = options.namespace ?? files.namespace;
  const { metadataAge, registration, viewOnly } = playedBy(options);
  if (!namespace) throw new Error("The add-in's build has no manifest.xml: give the namespace of its functions.");
  const host = createWorkbookHost({
    preset: createNodePreset,
    namespace,
    functions: (metadataAge === "dayOld" ? options.formerFunctions : undefined) ?? files.functions,
    time: options.time ?? createSystemTime(),
    ...(options.sheets ? { sheets: options.sheets } : {}),
    ...(options.snapshot ? { snapshot: options.snapshot, ownsSnapshot: options.ownsSnapshot === true } : {}),
    ...(options.profile ? { profile: options.profile } : {}),
    ...(options.sets ? { sets: options.sets } : {}),
    ...(options.behaviors ? { behaviors: options.behaviors } : {}),
    ...(options.functionTimeoutMs === undefined ? {} : { functionTimeoutMs: options.functionTimeoutMs }),
    ...(options.undoesAddin ? { undoesAddin: true } : {}),
    ...(options.paneShown ? { paneShown: options.paneShown } : {}),
    isAssociated: (id) => isAssociated(window, id),
    restarted() {
      window?.close();
      window = null;
      starting = startAddin(options, host).then((next) => void (window = next));
      starting.catch(() => undefined);
    },
  });
  let window: AddinWindow | null = null;
  let starting: Promise<void> = Promise.resolve();
  if (options.isViewOnly !== true || viewOnly === "loads")
    try {
      window = await startAddin(options, host);
      if (registration === "loops") host.restartAddin();
      await starting;
    } catch (error) {
      window?.close();
      host.dispose();
      throw error;
    }
  return {
    ...host,
    get window() {
      return window?.globals ?? {};
    },
    restarted: () => starting,
    close() {
      window?.close();
      host.dispose();
    },
  };
}

interface WithAssociations {
  readonly CustomFunctions?: { readonly _association?: { readonly mappings?: Readonly<Record<string, unknown>> } };
}

/** As Microsoft's runtime keeps them, by ids in capitals. */
function isAssociated(window: AddinWindow | null, id: string): boolean {
  const mappings = (window?.globals as WithAssociations | undefined)?.CustomFunctions?._association?.mappings;
  return mappings === undefined || id in mappings;
}

/** What the device keeps for one opening of the workbook. */
const storageOf = (options: HeadlessOptions): Map<string, string> =>
  (playedBy(options).storagePartition === "kept" ? options.localStorage : undefined) ?? new Map<string, string>();

const playedBy = ({ profile, behaviors }: HeadlessOptions): HostBehaviors =>
  behaviorsOf(hostProfile(profile ?? "desktop"), behaviors);

/** Somebody else's add-in in an open workbook; of the options those of the add-in count. */
export async function joinHeadlessWorkbook(
  workbook: Pick<HeadlessWorkbook, "join">,
  options: HeadlessOptions,
): Promise<JoinedWorkbook> {
  const joined = workbook.join();
  const window = await startAddin({ ...options, localStorage: storageOf(options) }, joined).catch((error: unknown) => {
    joined.dispose();
    throw error;
  });
  return {
    window: window.globals,
    close() {
      window.close();
      joined.dispose();
    },
  };
}

async function startAddin(options: HeadlessOptions, host: Omit<JoinedAddin, "dispose">): Promise<AddinWindow> {
  const { addinDirectory, addinUrl } = options;
  const files = readAddinFiles(addinDirectory);
  const officeDirectory = options.officeDirectory ?? findOfficeDirectory(addinDirectory, process.cwd());
  const pageUrl = new URL("taskpane.html", addinUrl.endsWith("/") ? addinUrl : `${addinUrl}/`).href;
  const folder = new URL(".", pageUrl).href;
  const messages: string[] = [];
  const now = options.now ?? options.time?.now;
  const behaviors = playedBy(options);
  const window = createAddinWindow({
    pageUrl,
    external: host.external,
    fetch: fetchInBrowser(
      {
        fetch: options.fetch ?? fetch,
        origin: new URL(pageUrl).origin,
        allowsLocalNetwork: options.allowsLocalNetwork ?? false,
      },
      behaviors,
    ),
    officeOrigin: OFFICE_ORIGINS[behaviors.cdnHost],
    parentOrigin: behaviors.frameHost === "known" ? "https://excel.officeapps.live.com" : "https://excel.example.com",
    localStorage: behaviors.storagePartition === "throws" ? null : (options.localStorage ?? new Map<string, string>()),
    time: options.time ?? createSystemTime(),
    ...(now ? { now } : {}),
    loadScript(url) {
      return url.startsWith(OFFICE_CDN)
        ? officeScriptOf(path.join(officeDirectory, fileNameOf(url.slice(OFFICE_CDN.length))))
        : bundleScriptOf(
            path.join(addinDirectory, fileNameOf(url.startsWith(folder) ? url.slice(folder.length) : url)),
          );
    },
    log(level, text) {
      if (level === "error") messages.push(text);
      options.log?.(level, text);
    },
  });
  try {
    for (const script of files.scripts) {
      if (path.basename(script).startsWith("taskpane")) continue;
      window.runScript(script);
    }
    for (const script of options.scripts ?? []) window.runScript(script);
    await started(host.ready(), messages);
  } catch (error) {
    window.close();
    throw error;
  }
  return window;
}

/** The path of an address without its query, below the page's folder. */
function fileNameOf(url: string): string {
  const { pathname } = new URL(url, "http://addin/");
  return decodeURIComponent(pathname).replace(/^\/+/, "");
}

async function started(ready: Promise<void>, messages: readonly string[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const seen = messages.length > 0 ? ` It logged: ${messages.slice(0, 3).join(" | ").slice(0, 2000)}` : "";
      reject(new Error(`The add-in did not start within ${START_TIMEOUT_MS / 1000} s.${seen}`));
    }, START_TIMEOUT_MS);
  });
  try {
    await Promise.race([ready, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The formula's spilled result, or its error with what the function said. Nothing of the workbook stays. */
export async function evaluateFormula(
  options: HeadlessOptions & { readonly formula: string },
): Promise<EvaluationResult> {
  const workbook = await openHeadlessWorkbook(options);
  try {
    return await workbook.evaluate(options.formula);
  } finally {
    workbook.close();
  }
}

/** Microsoft's client library from node_modules. */
const PACKAGE_FILES = path.join("node_modules", "@microsoft", "office-js", "dist");

/** The address that pages load office.js from. */
export const OFFICE_CDN = "https://appsforoffice.microsoft.com/lib/1/hosted/";

/** Looks upward from these folders; throws where the package is not installed. */
export function findOfficeDirectory(...startFolders: readonly string[]): string {
  for (const start of startFolders) {
    for (let folder = path.resolve(start); ; folder = path.dirname(folder)) {
      const candidate = path.join(folder, PACKAGE_FILES);
      if (existsSync(path.join(candidate, "office.js"))) return candidate;
      if (folder === path.dirname(folder)) break;
    }
  }
  throw new Error("The package @microsoft/office-js is not installed. Run npm ci.");
}
