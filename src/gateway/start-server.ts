/** Puts the local server together: data, sandbox, files, port. */
import { randomUUID } from "node:crypto";
import path from "node:path";
import { createSandbox } from "../sandbox/create-sandbox";
import type { ExportLogEntry } from "../sandbox/dataset-exports";
import type { FaultOptions } from "../sandbox/fault-injection";
import { createDataSet } from "../sandbox/generator/create-data-set";
import type { SandboxClock } from "../sandbox/sandbox-clock";
import type { RequestLogEntry } from "../sandbox/sandbox-log";
import { createGateway } from "./create-gateway";
import { createStorageNetwork } from "./exports/storage-network";
import { listen, type Certificate, type Listening } from "./listen";
import type { ServerOptions } from "./server-options";
import type { PortfolioProblem } from "./portfolio/csv-table";
import { loadPortfolio } from "./portfolio/load-portfolio";
import { createSandboxExports } from "./sandbox-exports";
import { starterSubject } from "./starter-subject";
import { createWebhookNetwork } from "./webhook-network";

export interface RunningServer extends Listening {
  readonly subject: string;
  readonly dataSource: string;
  /** What a person reads wherever the data shows. */
  readonly label: string;
  /** Rows of a portfolio that were left out. */
  readonly problems: readonly PortfolioProblem[];
}

export interface ServerParts {
  /** Where package.json lies. */
  readonly projectRoot: string;
  readonly clock: SandboxClock;
  readonly onRequest?: (entry: RequestLogEntry) => void;
  /** Told how each export ended. */
  readonly onExport?: (entry: ExportLogEntry) => void;
  /** Told of what failed behind an answer. */
  readonly onFault?: (what: string, cause: unknown) => void;
  /** Speaks HTTPS with it. */
  readonly certificate?: Certificate;
}

/** The sample service's key is no secret: it opens invented data on this machine, and the served page carries it. */
const sandboxKey = "sample-data";

/** Starts the server; resolves once it answers. */
export async function startServer(options: ServerOptions, parts: ServerParts): Promise<RunningServer> {
  const today = options.today ?? new Date(parts.clock.now()).toISOString().slice(0, 10);
  const { dataSet, problems } =
    options.data === null
      ? { dataSet: createDataSet({ seed: options.seed, today, size: options.size }), problems: [] }
      : await loadPortfolio(options.data, today);
  const label = options.data === null ? "Sample data" : "Own portfolio";
  // Known once the server listens; nothing asks before.
  let origin = "";
  const ownOrigins = () => [origin];
  const deliversTo = options.webhookOrigin === null ? [] : [options.webhookOrigin];
  const sandbox = createSandbox({
    dataSet,
    keys: [{ key: sandboxKey }],
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
  // Before anybody can ask, so that nobody has to wait for it.
  sandbox.prepare();
  const subject = starterSubject(dataSet);
  const exports = createSandboxExports({
    sandbox,
    key: sandboxKey,
    origin: () => origin,
    deliversTo,
    openStore: async () => {
      // Loaded with the first export: nobody waits for a database at the start.
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
    sandboxKey,
    label,
    seed: options.seed,
    today,
    subject,
    exports,
    publicUrl: () => origin,
  });
  const running = await listen((request) => gateway.fetch(request), options.port, options.host, parts.certificate);
  origin = running.origin;
  const close = async () => {
    await running.close();
    await exports.close();
  };
  return { ...running, close, subject, dataSource: sandbox.dataSource, label, problems };
}

/** Every kind of fault at once: as many slow answers as errors, and a quarter as many lost connections. */
function faultsOf({ seed, faults }: ServerOptions): FaultOptions {
  return { seed, errorShare: faults, slowShare: faults, cutShare: faults / 4 };
}
