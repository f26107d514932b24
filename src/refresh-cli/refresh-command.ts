/** `compsheet refresh`: refreshes model files without a screen. */
import path from "node:path";
import { createSystemClock } from "../client/clock";
import { exitCodes, runCommand } from "../command-line/command";
import { PortfolioError } from "../gateway/portfolio/csv-table";
import { startServer } from "../gateway/start-server";
import { ModelFileError } from "../model-file/model-file-error";
import { connect } from "./connect-service";
import { nodeFiles } from "./file-access";
import { createModelProcesses } from "./model-processes";
import type { DrawPicture } from "./map-pictures";
import { createPdfPrinter, type PdfPrinter } from "./pdf-printer";
import { readRefreshOptions, refreshHelp, type RefreshOptions } from "./refresh-options";
import { runRefresh } from "./refresh-run";
import { fileLine } from "./report-text";
import { createSharedNetwork } from "./shared-network";
import { startModelProcess } from "./start-model-process";

export interface ProgramParts {
  /** The folder of package.json. */
  readonly projectRoot: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly fetch: typeof fetch;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

/** Resolves to the exit code; never rejects for problems that a person can fix. */
export function refreshModels(args: readonly string[], parts: ProgramParts): Promise<number | null> {
  return runCommand(args, refreshHelp, parts, async () => {
    try {
      return await run(readRefreshOptions(args), parts);
    } catch (error) {
      if (!(error instanceof ModelFileError || error instanceof PortfolioError)) throw error;
      parts.printError(`${error.message}\n`);
      return exitCodes.failed;
    }
  });
}

async function run(options: RefreshOptions, parts: ProgramParts): Promise<number> {
  const clock = createSystemClock();
  const connection = options.server === null ? null : await connect(options.server, options, parts);
  const addinDirectory = path.join(parts.projectRoot, "dist", "addin");
  const program = path.join(parts.projectRoot, "dist", "server", "model-process.js");
  const server =
    connection === null
      ? await startServer(
          { ...options.sample, port: 0 },
          { projectRoot: parts.projectRoot, clock: { now: () => clock.now(), sleep: (ms) => clock.sleep(ms) } },
        )
      : null;
  const { limits } = options;
  const printer = options.writesPdf ? await createPdfPrinter(parts.projectRoot) : null;
  const artist = createArtist(parts.projectRoot, printer);
  const processes = createModelProcesses(() => startModelProcess(program, limits, parts.environment), limits);
  try {
    const network = createSharedNetwork({ connection, fetch: parts.fetch, clock });
    // As if the page came from the service: without a browser in between, a gateway may get every header that it
    // understands.
    const origin = server?.origin ?? new URL(connection?.baseUrl ?? "https://addin.invalid").origin;
    const addinUrl = `${origin}/addin/`;
    const sourceName = connection?.name ?? server?.label ?? "";
    if (server !== null && !options.isQuiet)
      parts.printError(
        `${sourceName} (${server.dataSource}): ${options.sample.data === null ? "invented figures. Give --server URL for a rental data service." : "of your own files."}\n`,
      );
    const { report, exitCode } = await runRefresh(options, {
      refreshModel: (bytes, scope, fetch, printsAs) =>
        processes.refresh(
          {
            bytes,
            scope,
            values: options.values,
            updatesCharts: options.updatesCharts,
            addinDirectory,
            addinUrl,
            ...(printsAs !== undefined && { printsAs }),
          },
          fetch,
        ),
      ...(printer && { printPdf: (html: string) => printer.print(html) }),
      drawPicture: artist.draw,
      network,
      files: nodeFiles,
      clock,
      connection,
      sourceName,
      onFile(file) {
        if (!options.isQuiet || file.status === "failed" || file.status === "partly")
          parts.print(`${fileLine(file)}\n${file.warnings.map((warning) => `  ${warning}\n`).join("")}`);
      },
    });
    if (exitCode === exitCodes.changed) {
      const percent = ((report.totals.largestChange ?? 0) * 100).toFixed(1);
      parts.printError(`A figure changed by ${percent}%, more than ${(options.failOnChange ?? 0) * 100}%.\n`);
    }
    return exitCode;
  } finally {
    processes.close();
    await printer?.close();
    await artist.close();
    await server?.close();
  }
}

/**
 * Draws pictures with the printer's browser, or one that is started for the first of them; without a browser there are
 * none.
 */
function createArtist(projectRoot: string, printer: PdfPrinter | null): { draw: DrawPicture; close(): Promise<void> } {
  let own: Promise<PdfPrinter | null> | undefined;
  return {
    async draw(svg, size) {
      own ??= printer === null ? createPdfPrinter(projectRoot).catch(() => null) : Promise.resolve(printer);
      return (await own)?.draw(svg, size).catch(() => null) ?? null;
    },
    async close() {
      if (printer === null) await (await own)?.close();
    },
  };
}
