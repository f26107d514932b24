import { usualQuota } from "../service/usual-quota";
import type { CommandHelp } from "../command-line/command";
import {
  flag,
  oneOf,
  OptionError,
  readOptions,
  readText,
  refuseWords,
  valued,
  wholeFrom,
} from "../command-line/command-options";
import { type HostProfileName, hostProfileNames } from "../workbench/boundary/host-profiles";

/** Settings of the server. */
export interface ServerOptions {
  /** Null: the next free port from 3000. */
  readonly port: number | null;
  /** Default: this machine only. */
  readonly host: string;
  readonly seed: number;
  /** The day of the sample data, YYYY-MM-DD; null: today. */
  readonly today: string | null;
  /** Properties in the sample data. */
  readonly size: number;
  /** Folder of a portfolio to use instead of sample data, or null. */
  readonly data: string | null;
  /** Requests a minute. */
  readonly quota: number;
  /** Fraction of requests that fail on purpose, 0..1. */
  readonly faults: number;
  /** Another origin, besides this server, that exports may be delivered to; null: none. */
  readonly webhookOrigin: string | null;
  /** The Excel that the workbench plays. */
  readonly profile: HostProfileName;
  readonly quiet: boolean;
  /** Answer one formula and exit. */
  readonly formula: string | null;
  /** A file that the workbench opens, or null. */
  readonly workbook: string | null;
}

export const defaultOptions: ServerOptions = {
  port: null,
  host: "127.0.0.1",
  seed: 1,
  today: null,
  size: 1500,
  data: null,
  quota: usualQuota.quota,
  faults: 0,
  webhookOrigin: null,
  profile: "desktop",
  quiet: false,
  formula: null,
  workbook: null,
};

function readShare(text: string, name: string): number {
  const value = Number(text);
  if (/^(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) && value <= 1) return value;
  throw new OptionError(`${name} must be a share from 0 to 1, such as 0.1, not "${text}".`);
}

function readOrigin(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new OptionError(`${name} must be an origin such as http://localhost:4000, not "${text}".`);
}

function readDay(text: string, name: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
  throw new OptionError(`${name} must be a day such as 2026-01-31, not "${text}".`);
}

/** Sample data defaults, shared with the refresh of models. */
export const sampleOptions = {
  seed: valued("N", "another sample data set", wholeFrom(0, 0xffff_ffff), defaultOptions.seed),
  today: valued("YYYY-MM-DD", "the day of the sample data (default today)", readDay, defaultOptions.today),
  size: valued(
    "N",
    "how many properties (default 1,500, at most 1,000,000)",
    wholeFrom(1, 1_000_000),
    defaultOptions.size,
  ),
  data: valued(
    "FOLDER",
    "your own portfolio instead of the sample data: docs/own-data.md",
    readText,
    defaultOptions.data,
  ),
  quota: valued(
    "N",
    "requests a minute that the sample service allows (default 500)",
    wholeFrom(1, 1_000_000),
    defaultOptions.quota,
  ),
  faults: valued(
    "SHARE",
    "makes this share of the requests fail, wait or break off on purpose, such as 0.1",
    readShare,
    defaultOptions.faults,
  ),
};

const options = {
  port: valued(
    "N",
    "uses port N, and says so if it is taken (default: the next free port from 3000)",
    wholeFrom(1, 65_535),
    defaultOptions.port,
  ),
  "no-open": flag("does not open the browser"),
  ...sampleOptions,
  "webhook-origin": valued(
    "ORIGIN",
    "delivers exports to a team gateway, such as http://localhost:4000: docs/gateway.md",
    readOrigin,
    defaultOptions.webhookOrigin,
  ),
  host: valued(
    "ADDRESS",
    "listens on the network, not only on this machine; set COMPSHEET_DATA_KEY first if you use --data",
    readText,
    defaultOptions.host,
  ),
  profile: valued(
    "NAME",
    `plays another Excel: ${hostProfileNames.join(", ")}`,
    oneOf(...hostProfileNames),
    defaultOptions.profile,
  ),
  quiet: flag("does not print the requests"),
  formula: valued(
    "'=…'",
    "answers one formula in the terminal: prints the table, or the error and its message (exit code 1)",
    readText,
    defaultOptions.formula,
  ),
  excel: flag("Windows and macOS with Excel: sideloads the same add-in into Excel, against the same local server"),
};

export const startHelp: CommandHelp = {
  usage: "npm start -- [model.xlsx] [options]",
  about:
    "Starts the workbench and the sample data service on this machine, with your own workbook where you name one: docs/starting.md.",
  options,
  notes: "Exit codes: 0 done; 1 it could not start, or the formula is an error; 2 wrong options.",
};

/** Parses command-line arguments: `--port 3001` or `--port=3001`. Throws OptionError for unknown ones. */
export function readServerOptions(args: readonly string[]): ServerOptions {
  const { options: given, words } = readOptions(args, options);
  const workbook = words.find((word) => /\.xls[xm]$/i.test(word)) ?? null;
  refuseWords(words.filter((word) => word !== workbook));
  const { "webhook-origin": webhookOrigin, "no-open": _, excel: __, ...rest } = given;
  return { ...rest, webhookOrigin, workbook };
}
