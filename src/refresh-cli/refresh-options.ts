/** Command-line options of a refresh. */
import type { CommandHelp } from "../command-line/command";
import {
  alias,
  flag,
  listed,
  oneOf,
  OptionError,
  readOptions,
  readText,
  refused,
  valued,
  wholeFrom,
} from "../command-line/command-options";
import { defaultOptions, type ServerOptions, unhurriedSampleOptions } from "../gateway/server-options";
import type { RefreshScope } from "../features/refresh/refresh-session";
import type { ModelLimits } from "./model-messages";
import type { WrittenValues } from "./model-refresh";

export interface RefreshOptions {
  /** Files and folders. */
  readonly inputs: readonly string[];
  /** A file for one model, a folder for several; null: overwrites the models themselves. */
  readonly out: string | null;
  readonly scope: RefreshScope;
  /** Which cells are written besides Compsheet's own. */
  readonly values: WrittenValues;
  /** Files that end in .json or .md. */
  readonly reports: readonly string[];
  /** A share: 0.05 for 5%. */
  readonly failOnChange: number | null;
  readonly isDryRun: boolean;
  /** Saves each model's pages as PDF next to it. */
  readonly writesPdf: boolean;
  /** Updates the figures in the charts of exhibits from the cells. */
  readonly updatesCharts: boolean;
  /** Keeps the previous file next to the new one. */
  readonly keepsBackup: boolean;
  /** Base URL of a data service; null: the sample data. */
  readonly server: string | null;
  readonly keyFile: string | null;
  readonly scheme: "api-key" | "bearer" | "none" | null;
  readonly parallel: number;
  /** Per model. */
  readonly limits: ModelLimits;
  /** For the sample data. */
  readonly sample: ServerOptions;
  readonly isQuiet: boolean;
}

const keyMessage =
  "A key on the command line can be read by others on this machine. Set COMPSHEET_API_KEY or give --key-file FILE.";

const options = {
  out: valued("FILE|FOLDER", "write there; the models stay as they are", readText, null),
  "dry-run": flag("write no model, only say what would change"),
  pdf: flag("save each model's print areas, with charts, as MODEL.pdf; needs a browser on this machine"),
  exhibits: flag("update the charts of Compsheet's exhibits from the cells"),
  backup: flag("keep what each model was as MODEL.backup.xlsx"),
  scope: valued<RefreshScope, RefreshScope>(
    "SCOPE",
    "refresh workbook (default), stale, unverified, errors or sheet:NAME",
    readScope,
    {
      kind: "workbook",
    },
  ),
  values: valued<WrittenValues, WrittenValues>(
    "WHICH",
    "write verified (default), other formulas' values too where they are as in Excel; or ours, only Compsheet's cells",
    oneOf("verified", "ours"),
    "verified",
  ),
  report: listed("FILE", "write the changes as .json or .md; may be given twice", readReport),
  "fail-on-change": valued(
    "5%",
    "exit with 3 if a figure changes by more; models are written all the same",
    readShare,
    null,
  ),
  server: valued("URL", "ask this rental data service (default: invented sample data)", readServer, null),
  "key-file": valued("FILE", "read the service's key from FILE; or set COMPSHEET_API_KEY", readText, null),
  scheme: valued(
    "SCHEME",
    "send the key as api-key (default), bearer or none",
    oneOf("api-key", "bearer", "none"),
    null,
  ),
  parallel: valued("N", "refresh N models at a time (default 2); all share one quota", wholeFrom(1, 32), 2),
  "time-limit": valued("MINUTES", "limit the calculation of each model (default 10)", wholeFrom(1, 1440), 10),
  "memory-limit": valued("MB", "limit the memory of each model (default 2048)", wholeFrom(256, 65_536), 2048),
  "limit-time": alias("time-limit"),
  "limit-memory": alias("memory-limit"),
  quiet: flag("print only what went wrong"),
  ...unhurriedSampleOptions,
  key: refused(keyMessage),
  "api-key": refused(keyMessage),
};

export const refreshHelp: CommandHelp = {
  name: "refresh",
  usage: "MODEL.xlsx [MORE.xlsm FOLDER …] [options]",
  about: "Refresh the figures of Compsheet in Excel models, without Excel: docs/headless.md.",
  more: "Everything else in a file stays byte for byte as it is; Excel calculates the rest when it opens the file.",
  options,
  notes: "Where several exit codes hold, 1 comes before 4, and 4 before 3.",
  exits: {
    failed: "a model failed and is as it was",
    changed: "a change beyond --fail-on-change",
    partly: "some figures keep their old value",
  },
};

/** Throws OptionError with what to write instead. */
export function readRefreshOptions(args: readonly string[]): RefreshOptions {
  const { options: given, words: inputs } = readOptions(args, options);
  if (inputs.length === 0) throw new OptionError("Name a model or a folder of models.");
  if (given.server === null && (given["key-file"] !== null || given.scheme !== null))
    throw new OptionError("A key needs the address of its service: give --server URL.");
  const { seed, size, today, data, quota, faults } = given;
  return {
    inputs,
    out: given.out,
    scope: given.scope,
    values: given.values,
    reports: given.report,
    failOnChange: given["fail-on-change"],
    isDryRun: given["dry-run"],
    writesPdf: given.pdf,
    updatesCharts: given.exhibits,
    keepsBackup: given.backup,
    server: given.server,
    keyFile: given["key-file"],
    scheme: given.scheme,
    parallel: given.parallel,
    limits: {
      timeMs: given["time-limit"] * 60_000,
      memoryMb: given["memory-limit"],
      settings: { time: "--time-limit", clock: "--time-limit", memory: "--memory-limit" },
    },
    sample: { ...defaultOptions, seed, size, today, data, quota, faults },
    isQuiet: given.quiet,
  };
}

export function scopeText(scope: RefreshScope): string {
  if (scope.kind === "sheet") return `sheet "${scope.sheet ?? ""}"`;
  return scope.kind === "workbook" ? "whole workbook" : `${scope.kind} only`;
}

function readScope(text: string): RefreshScope {
  if (text === "workbook" || text === "stale" || text === "unverified" || text === "errors") return { kind: text };
  const sheet = /^sheet[:=](.+)$/.exec(text)?.[1];
  if (sheet !== undefined) return { kind: "sheet", sheet };
  throw new OptionError(`--scope must be workbook, stale, unverified, errors or sheet:NAME, not "${text}".`);
}

function readReport(text: string): string {
  if (/\.(?:json|md)$/i.test(text)) return text;
  throw new OptionError(`--report must be a file that ends in .json or .md, not "${text}".`);
}

function readShare(text: string): number {
  const [, digits = "", percent] = /^(\d+(?:\.\d+)?|\.\d+)(%?)$/.exec(text.trim()) ?? [];
  if (digits === "") throw new OptionError(`--fail-on-change must be a share such as 5% or 0.05, not "${text}".`);
  return percent === "%" ? Number(digits) / 100 : Number(digits);
}

function readServer(text: string): string {
  try {
    const url = new URL(text);
    if (/^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === "")
      return url.href.replace(/(?<!\/)\/+$/, "");
  } catch {
    // Handled below.
  }
  throw new OptionError(
    "--server must be the address of a service such as https://data.example/v1, without a key in it.",
  );
}
