/** Options of `compsheet nights`, and the settings that setup makes from them. */
import path from "node:path";
import type { CommandHelp } from "../command-line/command";
import {
  flag,
  listed,
  oneOf,
  OptionError,
  readDay,
  readOptions,
  readText,
  refused,
  refuseWords,
  valued,
  wholeFrom,
} from "../command-line/command-options";
import { unhurriedSampleOptions } from "../gateway/server-options";
import { type NightSettings, NightSettingsError, readNightSettings } from "./night-settings";

/** The folder that the nights of one machine keep their jobs, history and alerts in. */
const usualFolder = "compsheet-nights";

/** The same words and default in every command of nights. */
export const stateFolder = valued(
  "FOLDER",
  `keep jobs, history and alerts of this machine there (default ${usualFolder})`,
  readText,
  usualFolder,
);
export const settingsFile = valued(
  "FILE",
  "use the settings in FILE (default compsheet-nights.json)",
  readText,
  "compsheet-nights.json",
);
export const usualTenant = "firm";
export const tenantName = valued("NAME", `choose whose models (default ${usualTenant})`, readText, usualTenant);
export const day = valued("YYYY-MM-DD", "choose the day (default: the last night)", readDay, null);
export const withCorrections = flag("include later corrections, not only what was known on that day");

const ofSetup = refused("Stores are connected by setup, named first: compsheet nights setup --folder FOLDER.");

const options = {
  folder: ofSetup,
  s3: ofSetup,
  drive: ofSetup,
  config: settingsFile,
  state: stateFolder,
  now: flag("run one night now instead of waiting for its time"),
  json: flag("print what became of each model as a line of JSON"),
  ...unhurriedSampleOptions,
};

const setupOptions = {
  config: { ...settingsFile, meaning: "write the settings to FILE (default compsheet-nights.json)" },
  folder: listed("FOLDER", "connect a folder of models; may be given several times", readText),
  s3: valued("URL", "connect an S3-compatible store, with --bucket and --region", readText, null),
  bucket: valued("NAME", "name its bucket", readText, null),
  region: valued("NAME", "name its region (default us-east-1)", readText, "us-east-1"),
  drive: valued("URL", "connect a SharePoint library, https://graph.microsoft.com/v1.0/drives/ID", readText, null),
  "tenant-id": valued("ID", "name the firm's directory at Microsoft", readText, null),
  "client-id": valued("ID", "name the app that may write this library only", readText, null),
  certificate: valued("FILE", "read the app's certificate from FILE (PEM)", readText, null),
  "private-key": valued("FILE", "read its private key from FILE (PEM)", readText, null),
  pattern: listed("GLOB", 'choose models such as "Austin/**"; "!Archive/**" leaves out', readText),
  at: valued("HH:MM", "begin each night then (default 02:00)", readText, "02:00"),
  "time-zone": valued("ZONE", "set the zone, such as America/Chicago (default this machine's)", readText, null),
  budget: valued("N", "send at most N requests to the service a night", wholeFrom(1, 100_000_000), null),
  mail: listed("ADDRESS", "send the morning mail there; may be given several times", readText),
  "page-url": valued("URL", "link mails to this page, such as https://gateway.example/nights", readPage, null),
  server: valued("URL", "ask this rental data service (default: invented sample data)", readText, null),
  scheme: valued(
    "SCHEME",
    "send the key as api-key (default), bearer or none",
    oneOf("api-key", "bearer", "none"),
    "api-key",
  ),
  parallel: valued("N", "refresh N models at a time on each node (default 2)", wholeFrom(1, 32), 2),
};

export const nightsHelp: CommandHelp = {
  name: "nights",
  usage: "[<command>] [options]",
  about: "Refresh every model of a firm each night and keep its figures: docs/nights.md.",
  more:
    "Set up first. Then nights run at their time until the program is stopped. With DATABASE_URL any number of nodes\n" +
    "share the work over PostgreSQL.",
  options,
  notes: "Keys come from the environment: COMPSHEET_API_KEY, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, SMTP_URL.",
  exits: {
    failed: "it could not start, or with --now a model failed",
    partly: "with --now, some figures keep their old value",
  },
};

export const setupHelp: CommandHelp = {
  name: "nights setup",
  usage: "--folder FOLDER [options]",
  about: "Connect the stores of models and write the settings.",
  options: setupOptions,
};

/** The pages are always under /nights. What the page of this machine printed holds a key, which must not be mailed. */
function readPage(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new OptionError(`${name} must be an address such as https://gateway.example/nights, not "${text}".`);
  if (url.search !== "" || url.username !== "" || url.password !== "")
    throw new OptionError(`${name} must be an address without a key or password: it is mailed.`);
  const folder = url.pathname.replace(/(?<!\/)\/+$/, "");
  return `${url.origin}${folder.endsWith("/nights") ? folder : `${folder}/nights`}`;
}

export function readNightOptions(args: readonly string[]) {
  const { options: given, words } = readOptions(args, options);
  refuseWords(words);
  return given;
}

export function readSetupOptions(args: readonly string[]) {
  const { options: given, words } = readOptions(args, setupOptions);
  refuseWords(words);
  return given;
}

export type NightOptions = ReturnType<typeof readNightOptions>;
export type SetupOptions = ReturnType<typeof readSetupOptions>;

/** Which option of setup a setting comes from. */
const optionsOf: readonly (readonly [RegExp, keyof SetupOptions])[] = [
  [/^at$/, "at"],
  [/^timeZone$/, "time-zone"],
  [/^recipients\./, "mail"],
  [/^server$/, "server"],
  [/^stores\.\d+\.endpoint$/, "s3"],
  [/^stores\.\d+\.drive$/, "drive"],
];

/** @throws OptionError for a value that settings can't have */
function settingsFrom(value: unknown): NightSettings {
  try {
    return readNightSettings(JSON.stringify(value));
  } catch (error) {
    const setting = error instanceof NightSettingsError ? error.setting : null;
    const [, option] = optionsOf.find(([path]) => setting !== null && path.test(setting.path)) ?? [];
    if (option === undefined) throw error;
    throw new OptionError(`--${option} must be ${setting?.expected}.`);
  }
}

/** Throws OptionError or NightSettingsError. */
export function settingsOf(given: SetupOptions, machineZone: string): NightSettings {
  const patterns = given.pattern;
  const needed = (name: "bucket" | "tenant-id" | "client-id" | "certificate" | "private-key"): string => {
    const value = given[name];
    if (value === null) throw new OptionError(`This store needs --${name}.`);
    return value;
  };
  const folders = given.folder.map((folder, index) => ({
    kind: "folder",
    name: index === 0 ? "folder" : `folder ${index + 1}`,
    folder: path.resolve(folder),
    patterns,
  }));
  const s3 =
    given.s3 === null
      ? []
      : [{ kind: "s3", name: "s3", endpoint: given.s3, bucket: needed("bucket"), region: given.region, patterns }];
  const sharePoint =
    given.drive === null
      ? []
      : [
          {
            kind: "sharepoint",
            name: "sharepoint",
            drive: given.drive,
            tenantId: needed("tenant-id"),
            clientId: needed("client-id"),
            certificateFile: needed("certificate"),
            privateKeyFile: needed("private-key"),
            patterns,
          },
        ];
  const stores = [...folders, ...s3, ...sharePoint];
  if (stores.length === 0) throw new OptionError("Name a store: --folder FOLDER, --s3 URL or --drive URL.");
  return settingsFrom({
    form: 1,
    stores,
    at: given.at,
    timeZone: given["time-zone"] ?? machineZone,
    budget: given.budget,
    recipients: given.mail,
    server: given.server,
    scheme: given.scheme,
    parallel: given.parallel,
    pageUrl: given["page-url"],
  });
}
