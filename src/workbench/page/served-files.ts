/** What the page asks the server for before it can start: its configuration and the built add-in's description. */
import { type HostProfileName, hostProfileNames } from "../boundary/host-profiles";
import type { FunctionsMetadata } from "../custom-functions/functions-metadata";
import { readRibbon, type RibbonGroup } from "./ribbon";
import { readShortcuts, shortcutsAddress, type Shortcuts } from "./shortcuts";

export interface WorkbenchConfig {
  /** Address of a property that the data set knows; the starter workbook's subject. */
  readonly subject: string;
  /** What a person reads about the data: "Sample data". */
  readonly label: string;
  /** Identity of the data: sandbox:<seed>. */
  readonly dataSource: string;
  /** The Excel to play. */
  readonly profile: HostProfileName;
  /** The workbook that the server was started with; null: none. */
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

/** Reads the files; an Error says which one is missing and what to do. */
export async function readServedFiles(): Promise<ServedFiles> {
  const [config, functions, manifest] = await Promise.all([
    readText("/workbench/config.json"),
    readText("/hosted/functions.json"),
    readText("/hosted/manifest.xml"),
  ]);
  const described = new DOMParser().parseFromString(manifest, "text/xml");
  const keys = shortcutsAddress(described);
  return {
    config: decodeConfig(JSON.parse(config)),
    functions: decodeFunctions(JSON.parse(functions)),
    namespace: readNamespace(described),
    ribbon: readRibbon(described),
    shortcuts: keys === null ? new Map() : readShortcuts(await readText(keys)),
  };
}

async function readText(path: string): Promise<string> {
  const response = await fetch(path, { cache: "no-store" }).catch(() => {
    throw new Error("The local server does not answer. Start it again with npm start, then reload this page.");
  });
  if (!response.ok) {
    throw new Error(
      `The local server has no ${path} (status ${response.status}). Stop it, run npm run build and npm start, then reload this page.`,
    );
  }
  return response.text();
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
  return value as unknown as FunctionsMetadata;
}

/** The manifest names its namespace through a resource: Namespace resid -> ShortStrings. */
function readNamespace(xml: Document): string {
  const resource = xml.getElementsByTagName("Namespace")[0]?.getAttribute("resid");
  const text = [...xml.getElementsByTagName("bt:String")].find((item) => item.getAttribute("id") === resource);
  const namespace = text?.getAttribute("DefaultValue");
  if (!namespace) throw new Error("/hosted/manifest.xml names no namespace for custom functions.");
  return namespace;
}
