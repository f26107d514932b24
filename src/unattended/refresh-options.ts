/** What a person may set for a refresh from the command line. */
import { OptionError, readServerOptions, type ServerOptions } from "../gateway/server-options";
import type { RefreshScope } from "../features/refresh/refresh-session";
import type { ModelLimits } from "./model-messages";

export interface RefreshOptions {
  /** Files and folders. */
  readonly inputs: readonly string[];
  /** A file for one model, a folder for several; null: the models themselves. */
  readonly out: string | null;
  readonly scope: RefreshScope;
  /** Files that end in .json or .md. */
  readonly reports: readonly string[];
  /** A share: 0.05 for 5%. */
  readonly failOnChange: number | null;
  readonly isDryRun: boolean;
  /** Keeps what a file was beside it. */
  readonly keepsBackup: boolean;
  /** Base URL of a data service; null: the sample data. */
  readonly server: string | null;
  readonly keyFile: string | null;
  readonly scheme: "api-key" | "bearer" | "none" | null;
  readonly parallel: number;
  /** Of each model. */
  readonly limits: ModelLimits;
  /** Of the sample data. */
  readonly sample: ServerOptions;
  readonly isQuiet: boolean;
  readonly isHelp: boolean;
}

export const helpText = `npm run refresh -- MODEL.xlsx [MORE.xlsm FOLDER …] [options]

Fetches the figures of Compsheet in Excel models anew, without Excel, and writes them back. Everything else of a
file stays byte for byte as it is; Excel calculates the rest when it opens the file.

  --out FILE|FOLDER       write there; the models stay as they are
  --dry-run               write no model, only tell what would change
  --backup                keep what each model was as MODEL.backup.xlsx
  --scope SCOPE           workbook (default), stale, errors or sheet:NAME
  --report FILE           the changes, as .json or .md; may be given twice
  --fail-on-change 5%     exit with 3 where a figure changes by more; models are written all the same
  --server URL            a rental data service; without it, invented sample data
  --key-file FILE         its key; or set COMPSHEET_API_KEY. A key is never given on the command line.
  --scheme SCHEME         api-key (default), bearer or none
  --parallel N            models at a time (default 2); all keep to one quota
  --time-limit MINUTES    of calculation for each model (default 10)
  --memory-limit MB       of memory for each model (default 2048)
  --quiet                 tell only what went wrong
  --seed, --size, --today, --data, --quota   of the sample data, as for npm start

Exit codes: 0 done; 1 a model failed and is as it was; 2 wrong options; 3 a change beyond --fail-on-change;
4 some figures could not be fetched and keep their old value. Where several hold: 1, then 4, then 3.
`;

const ownSampleOptions = new Set(["--seed", "--size", "--today", "--data", "--quota", "--faults"]);

/** Throws OptionError with what to write instead. */
export function readRefreshOptions(args: readonly string[]): RefreshOptions {
  const inputs: string[] = [];
  const reports: string[] = [];
  const sampleArgs: string[] = [];
  let out: string | null = null;
  let scope: RefreshScope = { kind: "workbook" };
  let failOnChange: number | null = null;
  let server: string | null = null;
  let keyFile: string | null = null;
  let scheme: RefreshOptions["scheme"] = null;
  let parallel = 2;
  let minutes = 10;
  let memoryMb = 2048;
  const flags = new Set<string>();
  const rest = [...args];
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    if (!argument.startsWith("-")) {
      inputs.push(argument);
      continue;
    }
    const [name = "", inline] = splitOnce(argument);
    const value = (): string => {
      const text = inline ?? rest.shift();
      if (text === undefined || text === "") throw new OptionError(`${name} needs a value. See --help.`);
      return text;
    };
    if (ownSampleOptions.has(name)) {
      sampleArgs.push(`${name}=${value()}`);
      continue;
    }
    switch (name) {
      case "--out":
        out = value();
        break;
      case "--scope":
        scope = readScope(value());
        break;
      case "--report":
        reports.push(readReport(value()));
        break;
      case "--fail-on-change":
        failOnChange = readShare(value());
        break;
      case "--server":
        server = readServer(value());
        break;
      case "--key-file":
        keyFile = value();
        break;
      case "--scheme":
        scheme = readScheme(value());
        break;
      case "--parallel":
        parallel = readCount(name, value(), 1, 32);
        break;
      case "--time-limit":
        minutes = readCount(name, value(), 1, 1440);
        break;
      case "--memory-limit":
        memoryMb = readCount(name, value(), 256, 65_536);
        break;
      case "--dry-run":
      case "--backup":
      case "--quiet":
      case "--help":
      case "-h":
        flags.add(name);
        break;
      case "--key":
      case "--api-key":
        throw new OptionError(
          "A key on the command line can be read by others on this machine. Set COMPSHEET_API_KEY or give --key-file FILE.",
        );
      default:
        throw new OptionError(`There is no option ${name}. See --help.`);
    }
  }
  const isHelp = flags.has("--help") || flags.has("-h");
  if (inputs.length === 0 && !isHelp) throw new OptionError("Name a model or a folder of models. See --help.");
  if (server === null && (keyFile !== null || scheme !== null))
    throw new OptionError("A key needs the address of its service: give --server URL.");
  return {
    inputs,
    out,
    scope,
    reports,
    failOnChange,
    isDryRun: flags.has("--dry-run"),
    keepsBackup: flags.has("--backup"),
    server,
    keyFile,
    scheme,
    parallel,
    limits: { timeMs: minutes * 60_000, memoryMb },
    sample: readServerOptions(["--quota=1000000", ...sampleArgs]),
    isQuiet: flags.has("--quiet"),
    isHelp,
  };
}

export function scopeText(scope: RefreshScope): string {
  if (scope.kind === "sheet") return `sheet "${scope.sheet ?? ""}"`;
  return scope.kind === "workbook" ? "whole workbook" : `${scope.kind} only`;
}

function readScope(text: string): RefreshScope {
  if (text === "workbook" || text === "stale" || text === "errors") return { kind: text };
  const sheet = /^sheet[:=](.+)$/.exec(text)?.[1];
  if (sheet !== undefined) return { kind: "sheet", sheet };
  throw new OptionError(`--scope must be workbook, stale, errors or sheet:NAME; it was given "${text}".`);
}

function readReport(text: string): string {
  if (/\.(?:json|md)$/i.test(text)) return text;
  throw new OptionError(`--report must be a file that ends in .json or .md; it was given "${text}".`);
}

function readShare(text: string): number {
  const [, digits = "", percent] = /^(\d+(?:\.\d+)?|\.\d+)(%?)$/.exec(text.trim()) ?? [];
  if (digits === "")
    throw new OptionError(`--fail-on-change must be a share such as 5% or 0.05; it was given "${text}".`);
  return percent === "%" ? Number(digits) / 100 : Number(digits);
}

function readServer(text: string): string {
  try {
    const url = new URL(text);
    if (/^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === "")
      return url.href.replace(/\/+$/, "");
  } catch {
    // Told below.
  }
  throw new OptionError(
    "--server must be the address of a service such as https://data.example/v1, without a key in it.",
  );
}

function readScheme(text: string): "api-key" | "bearer" | "none" {
  if (text === "api-key" || text === "bearer" || text === "none") return text;
  throw new OptionError(`--scheme must be api-key, bearer or none; it was given "${text}".`);
}

function readCount(name: string, text: string, least: number, most: number): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= least && count <= most) return count;
  throw new OptionError(`${name} must be a whole number from ${least} to ${most}; it was given "${text}".`);
}

function splitOnce(argument: string): [name: string, value?: string] {
  const at = argument.startsWith("--") ? argument.indexOf("=") : -1;
  return at < 0 ? [argument] : [argument.slice(0, at), argument.slice(at + 1)];
}
