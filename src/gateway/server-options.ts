import { usualQuota } from "../service/quota-window";
import type { CommandHelp } from "../command-line/command";
import {
  flag,
  oneOf,
  OptionError,
  readDay,
  readOptions,
  readText,
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

/** Sample data defaults, shared with the refresh of models. */
export const sampleOptions = {
  seed: valued("N", "use another sample data set", wholeFrom(0, 0xffff_ffff), defaultOptions.seed),
  today: valued("YYYY-MM-DD", "set the day of the sample data (default today)", readDay, defaultOptions.today),
  size: valued(
    "N",
    "make N properties (default 1,500, at most 1,000,000)",
    wholeFrom(1, 1_000_000),
    defaultOptions.size,
  ),
  data: valued(
    "FOLDER",
    "serve your own portfolio instead of the sample data: docs/own-data.md",
    readText,
    defaultOptions.data,
  ),
  quota: valued(
    "N",
    "let the sample service answer N requests a minute (default 500)",
    wholeFrom(1, 1_000_000),
    defaultOptions.quota,
  ),
  faults: valued(
    "SHARE",
    "make this share of the requests fail, wait or break off on purpose, such as 0.1",
    readShare,
    defaultOptions.faults,
  ),
};

/** For runs that no one watches: the sample service never makes them wait. */
export const unhurriedSampleOptions = {
  ...sampleOptions,
  quota: valued(
    "N",
    "let the sample service answer N requests a minute (default 1,000,000)",
    wholeFrom(1, 1_000_000),
    1_000_000,
  ),
};

const options = {
  port: valued(
    "N",
    "use port N, and say so if it is taken (default: the next free port from 3000)",
    wholeFrom(1, 65_535),
    defaultOptions.port,
  ),
  "no-open": flag("do not open the browser"),
  ...sampleOptions,
  "webhook-origin": valued(
    "ORIGIN",
    "deliver exports to a team gateway, such as http://localhost:4000: docs/gateway.md",
    readOrigin,
    defaultOptions.webhookOrigin,
  ),
  host: valued(
    "ADDRESS",
    "listen on the network, not only on this machine; set COMPSHEET_DATA_KEY first if you use --data",
    readText,
    defaultOptions.host,
  ),
  profile: valued(
    "NAME",
    `play another Excel: ${hostProfileNames.join(", ")}`,
    oneOf(...hostProfileNames),
    defaultOptions.profile,
  ),
  quiet: flag("do not print the requests"),
  formula: valued(
    "'=…'",
    "answer one formula in the terminal: print the table, or the error and its message",
    readText,
    defaultOptions.formula,
  ),
  excel: flag("sideload the same add-in into Excel, on Windows and macOS"),
};

export const startHelp: CommandHelp = {
  name: "start",
  usage: "[MODEL.xlsx] [options]",
  about: "Start the workbench and the sample data service on this machine: docs/starting.md.",
  more: "With MODEL.xlsx, the workbench opens your own workbook.",
  options,
  exits: { failed: "it could not start, or the formula is an error" },
};

/** Parses command-line arguments: `--port 3001` or `--port=3001`. Throws OptionError for unknown ones. */
export function readServerOptions(args: readonly string[]): ServerOptions {
  const { options: given, words } = readOptions(args, options);
  const [workbook = null, ...others] = words;
  if (workbook !== null && !/\.xls[xm]$/i.test(workbook))
    throw new OptionError(`Name an .xlsx or .xlsm file for the workbench to open, not "${workbook}".`);
  if (others.length > 0) throw new OptionError(`Name only one workbook: "${others[0]}" is not expected.`);
  const { "webhook-origin": webhookOrigin, "no-open": _, excel: __, ...rest } = given;
  return { ...rest, webhookOrigin, workbook };
}
