/** What the page loads from the server before it starts: its configuration and the built add-in's description. */
import type { HostBehaviors } from "../boundary/excel-switches";
import { behaviorsOf, hostProfile, type HostProfileName, hostProfileNames } from "../boundary/host-profiles";
import type { FunctionsMetadata } from "../custom-functions/functions-metadata";
import { iconShown, mayRead } from "./excel-around";
import { readRibbon, type RibbonGroup } from "./ribbon";
import { readShortcuts, shortcutsAddress, type Shortcuts } from "./shortcuts";

export interface WorkbenchConfig {
  /** Address of a property in the data set; the starter workbook's subject. */
  readonly subject: string;
  /** The data's display name: "Sample data". */
  readonly label: string;
  /** Identity of the data: sandbox:<seed>. */
  readonly dataSource: string;
  /** The Excel to simulate. */
  readonly profile: HostProfileName;
  /** The workbook that the server was started with, if any. */
  readonly file: { readonly name: string; readonly stamp: string } | null;
}

export interface ServedFiles {
  readonly config: WorkbenchConfig;
  readonly functions: FunctionsMetadata;
  /** Namespace of the manifest's custom functions. */
  readonly namespace: string;
  readonly ribbon: readonly RibbonGroup[];
  readonly shortcuts: Shortcuts;
}

/** A gray square. */
const EXCELS_ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='%23999' d='M2 2h12v12H2z'/%3E%3C/svg%3E";

/** Reads the files; throws an Error that says which one is missing and what to do. */
export async function readServedFiles(): Promise<ServedFiles> {
  const [config, functions, manifest] = await Promise.all([
    readText("/workbench/config.json"),
    readText(asExcel("/hosted/functions.json")),
    readText("/hosted/manifest.xml"),
  ]);
  const decoded = decodeConfig(JSON.parse(config.text));
  const behaviors = behaviorsOf(hostProfile(decoded.profile));
  const described = new DOMParser().parseFromString(manifest.text, "text/xml");
  const keysAddress = shortcutsAddress(described);
  const keys = keysAddress === null ? null : await readText(asExcel(keysAddress));
  return {
    config: decoded,
    // Functions that Excel can't read are unknown to it, so every one is #NAME?.
    functions: mayRead(functions.headers, behaviors) ? decodeFunctions(JSON.parse(functions.text)) : { functions: [] },
    namespace: readNamespace(described),
    ribbon: await withOwnIcons(readRibbon(described), behaviors),
    shortcuts: keys !== null && mayRead(keys.headers, behaviors) ? readShortcuts(keys.text) : new Map(),
  };
}

/**
 * Where Excel reads the file: from the add-in's own folder, with the headers that the server sends to other origins.
 */
const asExcel = (path: string): string => path.replace(/^\/hosted\//, "/addin/");

/** Excel shows its own icon in place of those that it must not cache. */
async function withOwnIcons(groups: readonly RibbonGroup[], behaviors: HostBehaviors): Promise<RibbonGroup[]> {
  const iconOf = async (address: string): Promise<string> => {
    const { headers } = await fetch(address, { method: "HEAD" });
    return iconShown(address, headers, behaviors) ?? EXCELS_ICON;
  };
  return Promise.all(
    groups.map(async (group) => ({
      ...group,
      buttons: await Promise.all(group.buttons.map(async (one) => ({ ...one, icon: await iconOf(one.icon) }))),
    })),
  );
}

async function readText(path: string): Promise<{ readonly text: string; readonly headers: Headers }> {
  const response = await fetch(path, { cache: "no-store" }).catch(() => {
    throw new Error("The local server does not answer. Start it again with npm start, then reload this page.");
  });
  if (!response.ok) {
    throw new Error(
      `The local server has no ${path} (status ${response.status}). Stop it, run npm run build and npm start, then reload this page.`,
    );
  }
  return { text: await response.text(), headers: response.headers };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function decodeConfig(value: unknown): WorkbenchConfig {
  const { subject, label, dataSource, profile = "desktop", file } = isRecord(value) ? value : {};
  if (typeof subject !== "string" || typeof label !== "string" || typeof dataSource !== "string") {
    throw new Error("/workbench/config.json must hold subject, label and dataSource as texts.");
  }
  const known = hostProfileNames.find((name) => name === profile);
  if (!known) throw new Error(`/workbench/config.json names no profile of the host: ${String(profile)}.`);
  const { name, stamp } = isRecord(file) ? file : {};
  const opened = typeof name === "string" && typeof stamp === "string" ? { name, stamp } : null;
  return { subject, label, dataSource, profile: known, file: opened };
}

function decodeFunctions(value: unknown): FunctionsMetadata {
  if (!isRecord(value) || !Array.isArray(value.functions)) {
    throw new Error("/hosted/functions.json holds no list of functions. Run npm run build, then reload this page.");
  }
  return value as typeof value & FunctionsMetadata;
}

/** The manifest defines its namespace through a resource: Namespace resid -> ShortStrings. */
function readNamespace(xml: Document): string {
  const resource = xml.getElementsByTagName("Namespace")[0]?.getAttribute("resid");
  const text = [...xml.getElementsByTagName("bt:String")].find((item) => item.getAttribute("id") === resource);
  const namespace = text?.getAttribute("DefaultValue");
  if (!namespace) throw new Error("/hosted/manifest.xml names no namespace for custom functions.");
  return namespace;
}
