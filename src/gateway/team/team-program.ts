/** The team gateway as a program: settings, store, service, port; and its commands, members and quota. */
import { randomUUID } from "node:crypto";
import path from "node:path";
import { runCommand } from "../../command-line/command";
import { resolveHost } from "../checked-connection";
import { createAdminPage } from "../doctor/admin-page";
import { examineServer } from "../doctor/command-line";
import { inspectSecurity } from "../doctor/secure-connection";
import { createExportDesk } from "../exports/export-desk";
import { createStorageNetwork } from "../exports/storage-network";
import { listen, PortError } from "../listen";
import { runMembersCommand } from "../members/members-command";
import { createUsageRecorder } from "../members/usage-recorder";
import { runQuotaCommand } from "../proxy/quota-command";
import { connectService } from "../proxy/service-connection";
import { createServiceProxy } from "../proxy/service-proxy";
import { createSharedBudget } from "../proxy/shared-budget";
import { createSharedResponses } from "../proxy/shared-responses";
import { guardRequests } from "../request-guard";
import { type GatewayStore, openGatewayStore } from "../store/gateway-store";
import { DatabaseError } from "../store/open-database";
import { createTeamGateway } from "./create-team-gateway";
import { createTeamLog } from "./team-log";
import { createTeamMetrics } from "./team-metrics";
import {
  type Environment,
  readDatabaseAddress,
  gatewayHelp,
  readTeamSettings,
  SettingError,
  type TeamSettings,
} from "./team-settings";

export interface TeamSurroundings {
  /** Where package.json lies. */
  readonly projectRoot: string;
  readonly environment: Environment;
}

export interface RunningTeamGateway {
  readonly origin: string;
  close(): Promise<void>;
}

const flushMs = 2000;
const sweepMs = 60_000;
const beatMs = 15_000;
/** What a request under way has to end in; most answer within a second, and an order is recorded with its answer. */
const graceMs = 10_000;

/** Starts it over an open store, which it closes with itself. `write` takes log lines. */
export async function startTeamGateway(
  settings: TeamSettings,
  store: GatewayStore,
  projectRoot: string,
  write: (line: string) => void,
): Promise<RunningTeamGateway> {
  const now = () => Date.now();
  const secrets = [settings.webhookSecret, ...settings.earlierSecrets].filter((secret) => secret !== null);
  const log = createTeamLog(write, [settings.service.credentials.secret, ...secrets]);
  const onFault = (what: string, cause: unknown) => log.fault(what, cause);
  const budget = createSharedBudget(store.budget);
  const responses = createSharedResponses(store.responses, { holdMs: settings.holdMs });
  const usage = createUsageRecorder(store.members, now);
  const exports = createExportDesk({
    store,
    secrets,
    publicUrl: () => (settings.webhookSecret === null ? null : settings.publicUrl),
    storage: { network: createStorageNetwork(), allowedOrigins: () => settings.downloadOrigins },
    pause: (ms) => new Promise((resolve) => void setTimeout(resolve, ms).unref()),
    isMember: async (id) => (await store.members.find(id))?.revokedAt === null,
    now,
    newId: randomUUID,
    onFault,
  });
  let origin = "";
  const base = () => settings.publicUrl ?? origin;
  const gateway = createTeamGateway({
    folders: {
      addin: settings.addinFolder ?? path.join(projectRoot, "dist", "addin"),
      workbench: path.join(projectRoot, "dist", "workbench"),
      officeJs: path.join(projectRoot, "node_modules", "@microsoft", "office-js", "dist"),
    },
    name: settings.name,
    publicUrl: settings.publicUrl,
    store,
    proxy: createServiceProxy({
      service: connectService(settings.service),
      baseUrl: settings.service.baseUrl,
      budget,
      responses,
      now,
      onFault,
    }),
    exports,
    usage,
    metrics: createTeamMetrics(
      () => budget.states(now()),
      () => exports.listeners(),
    ),
    adminPage:
      settings.adminToken === null
        ? null
        : createAdminPage({
            token: settings.adminToken,
            base,
            examine: (address) =>
              examineServer(
                address,
                { fetch, now, resolve: resolveHost, inspectSecurity: (host, port) => inspectSecurity(host, port) },
                false,
              ),
            now,
          }),
    now,
    log,
  });
  const flush = () => usage.flush().catch((cause: unknown) => log.fault("usage", cause));
  const sweep = () =>
    responses.sweep(now()).catch((cause: unknown) => log.fault("the shared cache cannot be swept", cause));
  const beat = () => exports.beat().catch((cause: unknown) => log.fault("news of exports", cause));
  const tidy = async () => {
    const missing = await exports.tidy();
    if (missing.length > 0)
      log.fault(
        "open exports were ordered with a key that this gateway no longer knows; put it into COMPSHEET_EARLIER_KEYS_FILE",
        `${missing.length} of them`,
      );
  };
  const tidyUp = () => tidy().catch((cause: unknown) => log.fault("exports cannot be tidied", cause));
  const guarded = guardRequests((request) => gateway.fetch(request), {
    host: settings.host,
    publicUrl: settings.publicUrl,
    names: settings.hostNames,
    advice: "Set COMPSHEET_PUBLIC_URL to the gateway's address, or add the name to COMPSHEET_HOST_NAMES.",
  });
  const server = await listen(guarded, settings.port, settings.host, settings.certificate ?? undefined);
  origin = server.origin;
  const timers = [
    setInterval(() => void flush(), flushMs),
    setInterval(() => void sweep(), sweepMs),
    setInterval(() => void beat(), beatMs),
    setInterval(() => void tidyUp(), sweepMs),
  ];
  const tidied = tidyUp();
  log.started(server.origin);
  return {
    origin: server.origin,
    async close() {
      timers.forEach((timer) => clearInterval(timer));
      exports.close();
      await server.close(graceMs);
      await tidied;
      await flush();
      await store.close();
      log.stopped();
    },
  };
}

/** Resolves with the exit code where it ends by itself (a command, a wrong setting), null while it serves. */
export async function runTeamGateway(
  args: readonly string[],
  { projectRoot, environment }: TeamSurroundings,
): Promise<number | null> {
  const output = {
    print: (text: string) => void process.stdout.write(text),
    printError: (text: string) => void process.stderr.write(text),
  };
  return runCommand(args, gatewayHelp, output, async () => {
    try {
      const [command = "", ...words] = args;
      if (command === "members" || command === "quota") {
        const store = await openGatewayStore(readDatabaseAddress(environment));
        const running =
          command === "members"
            ? runMembersCommand(words, store.members, Date.now())
            : runQuotaCommand(words, store.budget, Date.now());
        const { output, exitCode } = await running.finally(() => store.close());
        (exitCode === 0 ? process.stdout : process.stderr).write(`${output}\n`);
        return exitCode;
      }
      const settings = readTeamSettings(args, environment);
      const store = await openGatewayStore(readDatabaseAddress(environment));
      const running = await startTeamGateway(
        settings,
        store,
        projectRoot,
        (line) => void process.stdout.write(line),
      ).catch(async (error: unknown) => {
        await store.close();
        throw error;
      });
      const stop = () => void running.close().then(() => process.exit(0));
      process.once("SIGINT", stop);
      process.once("SIGTERM", stop);
      return null;
    } catch (error) {
      if (!(error instanceof SettingError || error instanceof DatabaseError || error instanceof PortError)) throw error;
      process.stderr.write(`${error.message}\n`);
      return 1;
    }
  });
}
