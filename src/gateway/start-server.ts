/** Assembles the local server: data, sandbox, files, port. */
import { randomBytes, randomUUID } from "node:crypto";
import path from "node:path";
import { OptionError } from "../command-line/command-options";
import { createSandbox } from "../sandbox/create-sandbox";
import type { ExportLogEntry } from "../sandbox/dataset-exports";
import type { FaultOptions } from "../sandbox/fault-injection";
import { createDataSet } from "../sandbox/generator/create-data-set";
import type { SandboxClock } from "../sandbox/time-slices";
import type { RequestLogEntry } from "../sandbox/sandbox-log";
import { createGateway } from "./create-gateway";
import { createStorageNetwork } from "./exports/storage-network";
import { listen, type Certificate, type Listening } from "./listen";
import { guardRequests, isLoopback } from "./request-guard";
import { serveSampleNights } from "./nights/sample-nights";
import type { ServerOptions } from "./server-options";
import type { PortfolioProblem } from "./portfolio/csv-table";
import { loadPortfolio } from "./portfolio/load-portfolio";
import { createSandboxExports } from "./sandbox-exports";
import { starterSubject } from "./starter-subject";
import type { ServedWorkbook } from "./workbench-files";
import { createWebhookNetwork } from "./checked-webhook-network";

export interface RunningServer extends Listening {
  readonly subject: string;
  readonly dataSource: string;
  /** Display name of the data. */
  readonly label: string;
  /** Skipped rows of a portfolio. */
  readonly problems: readonly PortfolioProblem[];
}

export interface ServerParts {
  /** The folder of package.json. */
  readonly projectRoot: string;
  readonly clock: SandboxClock;
  readonly onRequest?: (entry: RequestLogEntry) => void;
  /** Called as each export ends. */
  readonly onExport?: (entry: ExportLogEntry) => void;
  /** Called for failures behind a response. */
  readonly onFault?: (what: string, cause: unknown) => void;
  /** Uses HTTPS with it. */
  readonly certificate?: Certificate;
  /** Key of a portfolio; null or absent: a new one at every start, known only to the served page. */
  readonly dataKey?: string | null;
}

/** The sample service's key isn't secret: it opens invented data, and the served page contains it. */
const sampleKey = "sample-data";
const shortestDataKey = 16;

/** The data's key. Throws OptionError for a portfolio that would be open to the network without a key. */
function keyOf({ data, host }: ServerOptions, dataKey: string | null): string {
  if (data === null) return sampleKey;
  if (dataKey !== null && (dataKey.length < shortestDataKey || !/^[\x21-\x7e]+$/.test(dataKey)))
    throw new OptionError(
      `COMPSHEET_DATA_KEY must have at least ${shortestDataKey} characters: letters, digits and signs, without blanks.`,
    );
  if (dataKey === null && !isLoopback(host))
    throw new OptionError(
      `--host ${host} would open your portfolio to the network. Set COMPSHEET_DATA_KEY to a key that its users enter, ` +
        "or leave --host out.",
    );
  return dataKey ?? randomBytes(32).toString("base64url");
}

/** Starts the server; resolves once it answers. */
export async function startServer(options: ServerOptions, parts: ServerParts): Promise<RunningServer> {
  const key = keyOf(options, parts.dataKey ?? null);
  const today = options.today ?? new Date(parts.clock.now()).toISOString().slice(0, 10);
  const { dataSet, problems } =
    options.data === null
      ? { dataSet: createDataSet({ seed: options.seed, today, size: options.size }), problems: [] }
      : await loadPortfolio(options.data, today);
  const label = options.data === null ? "Sample data" : "Own portfolio";
  // Set once the server listens; no request comes before.
  let origin = "";
  const ownOrigins = () => [origin];
  const deliversTo = options.webhookOrigin === null ? [] : [options.webhookOrigin];
  const sandbox = createSandbox({
    dataSet,
    keys: [{ key }],
    isOpenToPages: false,
    clock: parts.clock,
    rateLimit: { name: "default", quota: options.quota, windowSeconds: 60 },
    baseUrl: () => `${origin}/api`,
    exports: {
      network: createWebhookNetwork({ ownOrigins }),
      allowedOrigins: () => [origin, ...deliversTo],
      ...(parts.onExport ? { onEnd: parts.onExport } : {}),
    },
    ...(options.faults > 0 ? { faults: faultsOf(options) } : {}),
    ...(parts.onRequest ? { onRequest: parts.onRequest } : {}),
  });
  // Before the first request, so none has to wait for it.
  sandbox.prepare();
  const subject = starterSubject(dataSet);
  const exports = createSandboxExports({
    sandbox,
    key,
    origin: () => origin,
    deliversTo,
    openStore: async () => {
      // Loaded on the first export, so startup doesn't wait for a database.
      const { openGatewayStore } = await import("./store/gateway-store");
      return openGatewayStore({ file: ":memory:" });
    },
    storage: { network: createStorageNetwork({ ownOrigins }), allowedOrigins: ownOrigins },
    pause: (ms) => new Promise((resolve) => void setTimeout(resolve, ms).unref()),
    now: () => parts.clock.now(),
    newId: randomUUID,
    onFault: parts.onFault ?? (() => undefined),
    every: (ms, work) => {
      const timer = setInterval(work, ms).unref();
      return () => clearInterval(timer);
    },
  });
  const gateway = createGateway({
    folders: {
      addin: path.join(parts.projectRoot, "dist", "addin"),
      workbench: path.join(parts.projectRoot, "dist", "workbench"),
      officeJs: path.join(parts.projectRoot, "node_modules", "@microsoft", "office-js", "dist"),
    },
    sandbox,
    // Anyone who reaches the server can read its declaration: on a network it doesn't contain a portfolio's key.
    declaredKey: options.data === null || isLoopback(options.host) ? key : null,
    label,
    seed: options.seed,
    today,
    subject,
    profile: options.profile,
    exports,
    ...(options.data === null && { nights: serveSampleNights(today, key) }),
    publicUrl: () => origin,
    // On a network everyone could read it.
    workbook: options.workbook !== null && isLoopback(options.host) ? servedWorkbook(options.workbook) : null,
  });
  const guarded = guardRequests((request) => gateway.fetch(request), {
    host: options.host,
    publicUrl: null,
    names: [],
    advice: "Open the address that compsheet start printed.",
  });
  const running = await listen(guarded, options.port, options.host, parts.certificate);
  origin = running.origin;
  const close = async () => {
    await running.close();
    await exports.close();
  };
  return { ...running, close, subject, dataSource: sandbox.dataSource, label, problems };
}

/** All kinds of faults at once: as many slow responses as errors, and a quarter as many lost connections. */
function faultsOf({ seed, faults }: ServerOptions): FaultOptions {
  return { seed, errorShare: faults, slowShare: faults, cutShare: faults / 4 };
}

const servedWorkbook = (file: string): ServedWorkbook => ({
  path: path.resolve(file),
  name: path.basename(file),
  stamp: randomUUID(),
});
