/** A refresh of one or many models: data, files, report, exit code. */
import path from "node:path";
import type { Clock } from "../client/clock";
import type { Connection } from "../client/connection";
import { type ExitCode, exitCodes } from "../command-line/command";
import { writeWhole } from "../command-line/files";
import { ModelFileError } from "../model-file/model-file-error";
import {
  type FileOperations,
  findModels,
  keepBackup,
  openIn,
  readModel,
  removeOldDrafts,
  writeModel,
} from "./file-access";
import type { RefreshedModel } from "./model-refresh";
import type { PrintedPages } from "./file-exhibits";
import { type DrawPicture, withMapPictures } from "./map-pictures";
import { type FileReport, largestChange, type RunReport, totalsOf } from "./model-report";
import type { RefreshScope } from "../features/refresh/refresh-session";
import { scopeText, type RefreshOptions } from "./refresh-options";
import { reportMarkdown } from "./report-text";
import type { SharedNetwork } from "./shared-network";
import { messageOf } from "../service/service-errors";

export type RunExitCode = Exclude<ExitCode, typeof exitCodes.wrongUse>;

export interface RunParts {
  /** Refreshes the model of a file in memory. Rejects with an Error that says what went wrong, and what to do. */
  readonly refreshModel: (
    bytes: Uint8Array,
    scope: RefreshScope,
    fetch: typeof globalThis.fetch,
    printsAs?: string,
  ) => Promise<RefreshedModel>;
  /** Absent where no PDF is asked for. */
  readonly printPdf?: (html: string) => Promise<Uint8Array>;
  readonly drawPicture?: DrawPicture;
  readonly network: SharedNetwork;
  /** For the models; Node itself writes the reports. */
  readonly files: FileOperations;
  readonly clock: Clock;
  /** Null: the sample data. */
  readonly connection: Connection | null;
  readonly sourceName: string;
  /** Called for each file when it is done. */
  readonly onFile: (report: FileReport) => void;
}

export interface RunOutcome {
  readonly report: RunReport;
  readonly exitCode: RunExitCode;
}

interface Job {
  readonly file: string;
  readonly shown: string;
  readonly target: string;
}

/** Throws ModelFileError if the run can't begin. */
export async function runRefresh(options: RefreshOptions, parts: RunParts): Promise<RunOutcome> {
  const startedAt = parts.clock.now();
  const jobs = await planJobs(options);
  if (!options.isDryRun)
    await removeOldDrafts(
      jobs.map(({ target }) => target),
      startedAt,
    );
  const files: FileReport[] = jobs.map(({ shown }) => failed(shown, "It was not started."));
  const waiting = jobs.entries();
  async function work(): Promise<void> {
    for (const [index, job] of waiting) {
      const report = await refreshFile(job, options, parts);
      files[index] = report;
      parts.onFile(report);
    }
  }
  await Promise.all(Array.from({ length: Math.min(options.parallel, jobs.length) }, work));
  const report: RunReport = {
    form: 1,
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: new Date(parts.clock.now()).toISOString(),
    source: parts.sourceName,
    isSampleData: parts.connection === null,
    isDryRun: options.isDryRun,
    scope: scopeText(options.scope),
    files,
    totals: totalsOf(files, parts.network.requests),
    failOnChange: options.failOnChange,
  };
  for (const target of options.reports) {
    const text = /\.md$/i.test(target) ? reportMarkdown(report) : `${JSON.stringify(report, null, 2)}\n`;
    await writeWhole(target, text).catch((error: unknown) => {
      throw new ModelFileError(
        `The report ${target} cannot be written (${(error as NodeJS.ErrnoException).code ?? ""}). Check its folder and permissions.`,
      );
    });
  }
  return { report, exitCode: exitCodeOf(report) };
}

export function exitCodeOf({ files, failOnChange }: RunReport): RunExitCode {
  if (files.some(({ status }) => status === "failed")) return exitCodes.failed;
  if (files.some(({ status }) => status === "partly")) return exitCodes.partly;
  // Floating-point division: a change of exactly 5% must not fail by its last binary digit.
  if (failOnChange !== null && (largestChange(files) ?? 0) > failOnChange + 1e-12) return exitCodes.changed;
  return exitCodes.done;
}

async function planJobs({ inputs, out, writesPdf }: RefreshOptions): Promise<Job[]> {
  const files = await findModels(inputs);
  if (files.length === 0)
    throw new ModelFileError("There is no .xlsx or .xlsm file there. Name a model or a folder that holds some.");
  const base = commonFolder(files);
  const isFolder = out !== null && (files.length > 1 || !/\.(?:xlsx|xlsm)$/i.test(out));
  const jobs = files.map((file) => {
    const target = out === null ? file : isFolder ? path.resolve(out, path.relative(base, file)) : path.resolve(out);
    if (path.extname(target).toLowerCase() !== path.extname(file).toLowerCase())
      throw new ModelFileError(
        `${path.basename(file)} has to be written with its own extension: name the file after --out with ${path.extname(file)}.`,
      );
    return { file, shown: files.length === 1 ? path.basename(file) : path.relative(base, file), target };
  });
  if (writesPdf) requireOwnPages(jobs);
  return jobs;
}

/** Throws where the pages of two models, deal.xlsx and deal.xlsm, would be one file. */
function requireOwnPages(jobs: readonly Job[]): void {
  const shownBy = new Map<string, string>();
  for (const { target, shown } of jobs) {
    const pages = pagesOf(target);
    const other = shownBy.get(pages);
    if (other !== undefined)
      throw new ModelFileError(
        `${other} and ${shown} would both print to ${path.basename(pages)}. Rename one of them, or refresh them in two runs with --out.`,
      );
    shownBy.set(pages, shown);
  }
}

const pagesOf = (target: string): string => target.replace(/\.\w+$/, ".pdf");

function commonFolder(files: readonly string[]): string {
  let folder = path.dirname(files[0] ?? "");
  while (!files.every((file) => !path.relative(folder, file).startsWith(".."))) folder = path.dirname(folder);
  return folder;
}

const failed = (file: string, problem: string): FileReport => ({
  file,
  status: "failed",
  written: null,
  problem,
  answers: 0,
  changedAnswers: 0,
  failedAnswers: 0,
  writtenCells: 0,
  calculatedCells: 0,
  requests: 0,
  rows: [],
  figures: [],
  unverified: [],
  warnings: [],
});

async function refreshFile(
  { file, shown, target }: Job,
  options: RefreshOptions,
  parts: RunParts,
): Promise<FileReport> {
  const network = parts.network.forWorkbook();
  try {
    if (!options.isDryRun) await requireClosed(target, parts.files);
    const { bytes, fingerprint } = await readModel(file, parts.files);
    const { printPdf } = parts;
    const printsAs = printPdf === undefined ? undefined : path.basename(target);
    const refreshed = await parts.refreshModel(bytes, options.scope, network.fetch, printsAs);
    const { report, pages, maps } = refreshed;
    const pdf = await pdfOf(pages, printPdf);
    const drawn = maps && (await withMapPictures(refreshed.bytes ?? bytes, maps, parts.drawPicture ?? drawsNothing));
    const warnings = [
      ...report.warnings,
      ...(drawn?.older.map(olderMapText) ?? []),
      ...(pages?.count === 0 ? ["No PDF: no worksheet has a print area."] : []),
    ];
    const done = { ...report, warnings, file: shown, written: null, requests: network.requests() };
    const result = drawn?.bytes ?? refreshed.bytes ?? (target === file ? null : bytes);
    if (options.isDryRun) return done;
    await makeFolder(path.dirname(target), parts.files);
    if (pdf !== null) await writeWhole(pagesOf(target), pdf);
    if (result === null) return done;
    // Someone may have opened it during the refresh, which can take minutes.
    await requireClosed(target, parts.files);
    if (options.keepsBackup && target === file) await keepBackup(file, bytes, parts.files);
    await writeModel(target, result, { file, fingerprint }, parts.files);
    return { ...done, written: target };
  } catch (error) {
    const problem = messageOf(error);
    return { ...failed(shown, problem), requests: network.requests() };
  }
}

async function requireClosed(file: string, on: FileOperations): Promise<void> {
  const program = await openIn(file, on);
  if (program !== null)
    throw new ModelFileError(`The file is open in ${program}. Close it there, or write to another file (--out).`);
}

async function makeFolder(folder: string, on: FileOperations): Promise<void> {
  await on.mkdir(folder, { recursive: true }).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    throw new ModelFileError(
      code === "EEXIST" || code === "ENOTDIR"
        ? `${folder} is a file. Name a folder after --out.`
        : `The folder ${folder} cannot be made (${code ?? String(error)}). Check its permissions, or name another one after --out.`,
    );
  });
}

const drawsNothing = (): Promise<null> => Promise.resolve(null);
const olderMapText = (sheet: string): string =>
  `The map on ${sheet} shows the earlier comps and says so. Drawing it needs playwright-core and a browser on this machine. Excel with Compsheet draws it again.`;

async function pdfOf(pages: PrintedPages | undefined, print: RunParts["printPdf"]): Promise<Uint8Array | null> {
  return pages === undefined || pages.count === 0 || print === undefined ? null : print(pages.html);
}
