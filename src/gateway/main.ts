/** The server's entry point: reads arguments, starts, prints the address, stops on a signal. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { formatExportEntry, formatLogEntry } from "../sandbox/sandbox-log";
import type { HeadlessOptions, HeadlessWorkbook } from "../workbench/headless/headless-contract";
import { exitCodes, runCommand } from "../command-line/command";
import { shellOutput } from "../command-line/shell";
import { describeResult } from "./formula-command";
import { networkOrigins, PortError, type Certificate } from "./listen";
import { defaultOptions, readServerOptions, type ServerOptions, startHelp } from "./server-options";
import { PortfolioError, describeProblem } from "./portfolio/csv-table";
import { isLoopback } from "./request-guard";
import { type RunningServer, startServer } from "./start-server";
import type { TeamSurroundings } from "./team/team-program";

export { readServerOptions } from "./server-options";
export { startServer } from "./start-server";

export interface StartOptions {
  /** Called with the address once the server responds. */
  readonly onStarted?: (origin: string) => void | Promise<void>;
  /** Uses HTTPS, which Excel requires of add-ins. */
  readonly certificate?: Certificate;
}

/** Opens the built add-in in a headless workbook; the first call loads the spreadsheet engine. */
export async function openHeadlessWorkbook(options: HeadlessOptions): Promise<HeadlessWorkbook> {
  const { openHeadlessWorkbook: open } = await import("../workbench/headless/headless-workbook");
  return open(options);
}

/** Runs the team gateway. Loads its packages on demand, so the sandbox starts without them. */
export async function runTeamGateway(args: readonly string[], surroundings: TeamSurroundings): Promise<number | null> {
  const { runTeamGateway: run } = await import("./team/team-program");
  return run(args, surroundings);
}

/** Timers don't keep the process alive. */
const systemTime = {
  now: () => Date.now(),
  sleep: (ms: number) =>
    new Promise<void>((resolve) => {
      if (ms > 0) setTimeout(resolve, ms).unref();
      else setImmediate(resolve);
    }),
};

/** One file per running server, for `compsheet stop`. */
const processFile = (projectRoot: string, port: number): string =>
  path.join(projectRoot, ".cache", "servers", `${port}.json`);

/** The folder may be read-only, or the disk full. */
const unrecordedText = (record: string, cause: unknown): string =>
  `compsheet stop won't find this server, because ${record} can't be written (${(cause as NodeJS.ErrnoException).code ?? String(cause)}): stop it with Ctrl+C.\n`;

async function answerFormula(formula: string, options: ServerOptions, projectRoot: string): Promise<number> {
  // Loaded only here: the spreadsheet engine takes a second that a server doesn't need.
  const { evaluateFormula } = await import("../workbench/headless/headless-workbook");
  // Only this process connects to it.
  const local = { ...options, port: 0, host: defaultOptions.host };
  const server = await startServer(local, { projectRoot, clock: systemTime });
  try {
    const result = await evaluateFormula({
      formula: formula.startsWith("=") ? formula : `=${formula}`,
      addinDirectory: path.join(projectRoot, "dist", "addin"),
      addinUrl: `${server.origin}/addin/`,
    });
    const outcome = describeResult(result, server.dataSource);
    warnOfProblems(server);
    shellOutput.print(`${outcome.output}\n`);
    if (outcome.notice !== "") shellOutput.printError(`${outcome.notice}\n`);
    return outcome.exitCode;
  } finally {
    await server.close();
  }
}

const describeData = ({ dataSource }: RunningServer, { data, seed }: ServerOptions): string =>
  data === null ? `sample data, seed ${seed}: invented figures` : `${dataSource} of ${data}`;

/** From this size on, generating the properties takes more than a second. */
const slowSize = 50_000;

/** What a server on the network exposes, and where; nothing if it is local only. */
function networkLines({ origin }: RunningServer, { host, data }: ServerOptions): string[] {
  const origins = networkOrigins(origin, host, networkInterfaces());
  if (origins.length === 0) return [];
  const opened =
    data === null
      ? "Everyone on the network can use this server and its sample data."
      : "Everyone on the network who has your COMPSHEET_DATA_KEY can read your portfolio.";
  return [...origins.map((one) => `  Network    ${one}/workbench/`), "", `  ${opened}`, ""];
}

/** Maximum problems listed; the rest are only counted. */
const problemsShown = 20;

function warnOfProblems({ problems }: RunningServer): void {
  const more = problems.length - problemsShown;
  const lines = [...problems.slice(0, problemsShown).map(describeProblem), ...(more > 0 ? [`and ${more} more`] : [])];
  for (const line of lines) shellOutput.printError(`Row left out: ${line}\n`);
}

/** Why the workbook can't be opened; null if it can or none was given. */
function workbookProblem({ workbook, host }: ServerOptions): string | null {
  if (workbook === null) return null;
  if (!existsSync(workbook)) return `There is no file ${workbook}. Check its path.`;
  return isLoopback(host)
    ? null
    : "A workbook is opened on this machine only: leave out --host, or open the workbook in the page.";
}

async function serve(options: ServerOptions, projectRoot: string, start: StartOptions): Promise<void> {
  const log = (text: string): void => shellOutput.print(`${text}\n`);
  if (options.data === null && options.size >= slowSize) log(`Making ${options.size} properties; this takes a while.`);
  const server = await startServer(options, {
    projectRoot,
    clock: systemTime,
    dataKey: process.env["COMPSHEET_DATA_KEY"]?.trim() || null,
    ...(start.certificate ? { certificate: start.certificate } : {}),
    ...(options.quiet
      ? {}
      : {
          onRequest: (entry) => log(formatLogEntry(entry)),
          onExport: (entry) => log(formatExportEntry(entry)),
        }),
  });
  warnOfProblems(server);
  if (options.port === null && server.port !== 3000) log(`Port 3000 is taken; using ${server.port}.`);
  log(
    [
      "",
      `  Workbench  ${server.origin}/workbench/`,
      `  Add-in     ${server.origin}/addin/taskpane.html`,
      `  Service    ${server.origin}/api  (${describeData(server, options)})`,
      "",
      ...networkLines(server, options),
      "  Stop with Ctrl+C.",
      "",
    ].join("\n"),
  );
  const record = processFile(projectRoot, server.port);
  let isRecorded = true;
  try {
    mkdirSync(path.dirname(record), { recursive: true });
    writeFileSync(record, JSON.stringify({ pid: process.pid, port: server.port, origin: server.origin }));
  } catch (cause) {
    isRecorded = false;
    shellOutput.printError(unrecordedText(record, cause));
  }
  const stop = (): void => {
    if (isRecorded) rmSync(record, { force: true });
    void server.close().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  await start.onStarted?.(server.origin);
}

/**
 * Runs the program; resolves to the exit code if it ends by itself (a formula, an invalid option), null while it
 * serves.
 */
export async function runServer(
  args: readonly string[],
  projectRoot: string,
  start: StartOptions = {},
): Promise<number | null> {
  const output = shellOutput;
  return runCommand(args, startHelp, output, async () => {
    try {
      const options = readServerOptions(args);
      if (options.formula !== null) return await answerFormula(options.formula, options, projectRoot);
      const refused = workbookProblem(options);
      if (refused !== null) {
        output.printError(`${refused}\n`);
        return exitCodes.failed;
      }
      await serve(options, projectRoot, start);
      return null;
    } catch (error) {
      if (!(error instanceof PortError || error instanceof PortfolioError)) throw error;
      output.printError(`${error.message}\n`);
      return exitCodes.failed;
    }
  });
}
