/** Options of `compsheet nights`, and the settings that setup makes from them. */
import path from "node:path";
import type { CommandHelp } from "../command-line/command";
import {
  flag,
  listed,
  oneOf,
  OptionError,
  readOptions,
  readText,
  valued,
  wholeFrom,
} from "../command-line/command-options";
import { sampleOptions } from "../gateway/server-options";
import { type NightSettings, readNightSettings } from "./night-settings";

/** The folder that the nights of one machine keep their jobs, history and alerts in. */
const usualFolder = "compsheet-nights";

/** For `--state FOLDER`: the same words and default in every command. */
export const stateFolder = valued(
  "FOLDER",
  `jobs, history and alerts of this machine (default ${usualFolder})`,
  readText,
  usualFolder,
);

const options = {
  config: valued("FILE", "the settings (default compsheet-nights.json)", readText, "compsheet-nights.json"),
  state: stateFolder,
  now: flag("one night now instead of waiting for its time"),
  json: flag("print each model's look as a line of JSON"),
  folder: listed("FOLDER", "setup: a folder of models; may be given several times", readText),
  s3: valued("URL", "setup: an S3-compatible store, with --bucket and --region", readText, null),
  bucket: valued("NAME", "setup: its bucket", readText, null),
  region: valued("NAME", "setup: its region (default us-east-1)", readText, "us-east-1"),
  drive: valued("URL", "setup: a SharePoint library, https://graph.microsoft.com/v1.0/drives/ID", readText, null),
  "tenant-id": valued("ID", "setup: the firm's directory at Microsoft", readText, null),
  "client-id": valued("ID", "setup: the app that may write this library only", readText, null),
  certificate: valued("FILE", "setup: the app's certificate (PEM)", readText, null),
  "private-key": valued("FILE", "setup: its private key (PEM)", readText, null),
  pattern: listed("GLOB", 'setup: models such as "Austin/**"; "!Archive/**" leaves out', readText),
  at: valued("HH:MM", "setup: when a night begins (default 02:00)", readText, "02:00"),
  "time-zone": valued("ZONE", "setup: such as America/Chicago (default this machine's)", readText, null),
  budget: valued("N", "setup: requests to the service a night", wholeFrom(1, 100_000_000), null),
  mail: listed("ADDRESS", "setup: who gets the morning mail", readText),
  "page-url": valued(
    "URL",
    "setup: the page that mails link to, such as https://gateway.example/nights",
    readPage,
    null,
  ),
  server: valued("URL", "setup: a rental data service; without it, invented sample data", readText, null),
  scheme: valued("SCHEME", "setup: api-key (default), bearer or none", oneOf("api-key", "bearer", "none"), "api-key"),
  parallel: valued("N", "setup: models at a time on each node (default 2)", wholeFrom(1, 32), 2),
  ...sampleOptions,
  quota: { ...sampleOptions.quota, otherwise: 1_000_000 },
};

export const nightsHelp: CommandHelp = {
  usage: "npm run nights -- [setup | rules | figures MODEL | portfolio | page | remove] [options]",
  about:
    "Refreshes every model of a firm each night and keeps its figures. setup connects the stores and writes the\n" +
    "settings; without it, nights run at their time until the program is stopped. With DATABASE_URL any number of\n" +
    "nodes share the work over PostgreSQL. rules sets what is alerted, figures prints what was believed on a date,\n" +
    "portfolio writes a workbook of all models, page shows the nights, remove removes what was kept: each has its --help,\n" +
    "such as nights rules --help.",
  options,
  notes:
    "Keys come from the environment: COMPSHEET_API_KEY, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, SMTP_URL.\n" +
    "Exit codes with --now: 0 done; 1 a model failed; 2 wrong options; 4 some figures keep their old value.",
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
  const [word, ...more] = words;
  if (word !== undefined && (word !== "setup" || more.length > 0))
    throw new OptionError(`"${more[0] ?? word}" is not known here. See --help.`);
  return { ...given, isSetup: word === "setup" };
}

export type NightOptions = ReturnType<typeof readNightOptions>;

/** Throws OptionError or NightSettingsError. */
export function settingsOf(given: NightOptions, machineZone: string): NightSettings {
  const patterns = given.pattern;
  const needed = (name: "bucket" | "tenant-id" | "client-id" | "certificate" | "private-key"): string => {
    const value = given[name];
    if (value === null) throw new OptionError(`This store needs --${name}. See --help.`);
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
  return readNightSettings(
    JSON.stringify({
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
    }),
  );
}
