/** Puts the local server together: sample data, sandbox, files, port. */
import path from "node:path";
import { createSandbox } from "../sandbox/create-sandbox";
import { createDataSet } from "../sandbox/generator/create-data-set";
import type { RequestLogEntry } from "../sandbox/sandbox-log";
import { createGateway } from "./create-gateway";
import { listen, type Certificate, type Listening } from "./listen";
import type { ServerOptions } from "./server-options";
import { starterSubject } from "./starter-subject";

export interface RunningServer extends Listening {
  readonly subject: string;
  readonly dataSource: string;
}

export interface ServerParts {
  /** Where package.json lies. */
  readonly projectRoot: string;
  readonly clock: { now(): number };
  readonly onRequest?: (entry: RequestLogEntry) => void;
  /** Speaks HTTPS with it. */
  readonly certificate?: Certificate;
}

/** The sample service's key is no secret: it opens invented data on this machine, and the served page carries it. */
const sandboxKey = "sample-data";

/** Starts the server; resolves once it answers. */
export async function startServer(options: ServerOptions, parts: ServerParts): Promise<RunningServer> {
  const today = options.today ?? new Date(parts.clock.now()).toISOString().slice(0, 10);
  const dataSet = createDataSet({ seed: options.seed, today, size: options.size });
  const sandbox = createSandbox({
    dataSet,
    keys: [{ key: sandboxKey }],
    clock: parts.clock,
    rateLimit: { name: "default", quota: options.quota, windowSeconds: 60 },
    ...(parts.onRequest ? { onRequest: parts.onRequest } : {}),
  });
  const subject = starterSubject(dataSet);
  const gateway = createGateway({
    folders: {
      addin: path.join(parts.projectRoot, "dist", "addin"),
      workbench: path.join(parts.projectRoot, "dist", "workbench"),
      officeJs: path.join(parts.projectRoot, "node_modules", "@microsoft", "office-js", "dist"),
    },
    sandbox,
    sandboxKey,
    seed: options.seed,
    today,
    subject,
  });
  const running = await listen((request) => gateway.fetch(request), options.port, options.host, parts.certificate);
  return { ...running, subject, dataSource: sandbox.dataSource };
}
