/** The team gateway's entry point: settings, store, service, port; and the commands on its store. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { type CommandOutput, exitCodes, runSubcommand } from "../../command-line/command";
import { shellOutput } from "../../command-line/shell";
import { resolveHost } from "../checked-connection";
import { clientAddress, readRanges } from "../client-address";
import { createAdminPage } from "../doctor/admin-page";
import { examineServer } from "../doctor/doctor-command";
import { inspectSecurity } from "../doctor/secure-connection";
import { createExportDesk } from "../exports/gateway-export-desk";
import { createStorageNetwork } from "../exports/storage-network";
import { listen, PortError } from "../listen";
import { membersCommand } from "../members/members-command";
import { auditCommand } from "../members/audit-command";
import { commandLine, createAuditRecorder } from "../members/audit-recorder";
import { createFirmSignIn } from "../members/firm-sign-in";
import { createSignInThrottle } from "../members/sign-in-throttle";
import { createUsageRecorder } from "../members/usage-recorder";
import { quotaCommand } from "../proxy/quota-command";
import { officeClouds } from "../office-clouds";
import { connectService } from "../proxy/service-connection";
import { createServiceProxy } from "../proxy/service-proxy";
import { createSharedBudget } from "../proxy/shared-budget";
import { createSharedResponses } from "../proxy/shared-responses";
import { createAnswerSigner } from "../signing/answer-signer";
import { createSigningKey, openSigningKey, type SigningKey } from "../signing/signing-key";
import { signingKeyCommand } from "../signing/signing-key-command";
import { passwordsIn } from "../secret-redactor";
import { guardRequests } from "../request-guard";
import { type GatewayStore, openGatewayStore } from "../store/gateway-store";
import { backupCommand, restoreCommand } from "../store/backup-command";
import type { WithStore } from "../store/store-command";
import { DatabaseError } from "../store/open-database";
import { retryOutages, waitForStore } from "../store/wait-for-store";
import { createCommonClock } from "./common-clock";
import { createDrain } from "./drain";
import { createTeamGateway, type NightsPage } from "./create-team-gateway";
import { createTeamLog } from "./team-log";
import { createTeamMetrics, serveMetrics } from "./team-metrics";
import {
  type Environment,
  readDatabaseAddress,
  readSigningKeyFile,
  gatewayHelp,
  readTeamSettings,
  SettingError,
  type TeamSettings,
} from "./team-settings";
import { findUnsafeSettings } from "./unsafe-settings";

export interface TeamSurroundings {
  /** The folder of package.json. */
  readonly projectRoot: string;
  readonly environment: Environment;
  /** The pages of nights, which another room makes; null if no night is kept. */
  readonly openNights?: () => Promise<OpenedNights | null>;
}

export interface OpenedNights extends NightsPage {
  readonly close: () => Promise<void>;
}

export interface RunningTeamGateway {
  readonly origin: string;
  /** Origin of the metrics; null if not served. */
  readonly metricsOrigin: string | null;
  /** Applies what may change while it runs: keys, tokens, certificate. */
  renew(settings: TeamSettings): void;
  /** Lets others take over, then finishes requests under way. */
  close(): Promise<void>;
}

const flushMs = 2000;
const sweepMs = 60_000;
const beatMs = 15_000;
const syncMs = 30_000;
const hourMs = 3_600_000;
/** Time for requests under way to finish; most do within a second, and an order is recorded with its response. */
const graceMs = 10_000;
/** All of a shutdown after the drain. */
const longestStopMs = 40_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Starts it on an open store, which it closes in the end. `write` gets log lines; `reload` rereads the settings. */
export async function startTeamGateway(
  settings: TeamSettings,
  store: GatewayStore,
  projectRoot: string,
  write: (line: string) => void,
  reload: (() => TeamSettings) | null = null,
  nights: NightsPage | null = null,
): Promise<RunningTeamGateway> {
  const clock = createCommonClock({
    read: () => store.time(),
    counter: () => performance.now(),
    startAt: Date.now(),
  });
  const { now } = clock;
  let current = settings;
  const secretsOf = ({ webhookSecret, earlierSecrets }: TeamSettings) =>
    [webhookSecret, ...earlierSecrets].filter((secret) => secret !== null);
  const hiddenOf = (from: TeamSettings) =>
    [from.service.credentials.secret, from.adminToken, from.provider?.clientSecret, ...secretsOf(from)].filter(
      (secret) => typeof secret === "string",
    );
  const log = createTeamLog(write, hiddenOf(settings));
  const onFault = (what: string, cause: unknown) => log.fault(what, cause);
  await retryOutages(() => clock.sync(), onFault, pause);
  const budget = createSharedBudget(store.budget);
  const responses = createSharedResponses(store.responses, { holdMs: settings.holdMs });
  const usage = createUsageRecorder(store.members, now);
  const audit = createAuditRecorder({ store: store.audit, now, newId: randomUUID });
  const node = { id: randomUUID(), version: settings.version, startedAt: now() };
  const exports = createExportDesk({
    store,
    secrets: () => secretsOf(current),
    publicUrl: () => (current.webhookSecret === null ? null : settings.publicUrl),
    storage: { network: createStorageNetwork(), allowedOrigins: () => settings.downloadOrigins },
    pause: (ms) => new Promise((resolve) => void setTimeout(resolve, ms).unref()),
    isMember: async (id) => (await store.members.find(id))?.revokedAt === null,
    now,
    newId: randomUUID,
    onFault,
  });
  const openSigner = () => {
    const key = openKey(settings.signingKeyFile, onFault);
    const made = createAnswerSigner({ key, store: store.signingKeys, gateway: settings.name, now });
    void made.publish().catch((cause: unknown) => log.fault("the signing key can't be published yet", cause));
    return made;
  };
  let signer = openSigner();
  const trusted = readRanges(settings.trustedProxies);
  const drain = createDrain(pause);
  const metrics = createTeamMetrics(
    () => budget.states(now()),
    () => exports.listeners(),
    nights?.metrics === undefined ? null : () => nights.metrics?.(now()) ?? Promise.resolve(null),
  );
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
    services: settings.connectOrigins,
    store,
    proxy: createServiceProxy({
      service: connectService(() => current.service),
      baseUrl: settings.service.baseUrl,
      budget,
      responses,
      now,
      onFault,
    }),
    exports,
    signer: { answer: (request) => signer.answer(request) },
    usage,
    audit,
    metrics,
    throttle: createSignInThrottle(),
    signIn: settings.provider && {
      signIn: createFirmSignIn(settings.provider),
      base,
      tokenMs: settings.tokenMs,
      officeJs: officeClouds.commercial.officeJs,
    },
    admin: {
      faults: () => log.faults(),
      reload: reload && (() => running.renew(reload())),
      folder: path.join(projectRoot, "assets", "admin"),
      hasSignIn: settings.provider !== null,
    },
    addressOf: (peer, headers) => clientAddress(peer, headers.get("x-forwarded-for"), trusted),
    isStopping: () => drain.asked(),
    nights,
    adminPage:
      settings.adminToken === null
        ? null
        : createAdminPage({
            token: () => current.adminToken,
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
  const flush = async () => {
    await usage.flush().catch((cause: unknown) => log.fault("usage", cause));
    await audit.flush().catch((cause: unknown) => log.fault("the audit trail can't be written; it is kept", cause));
  };
  const live = () =>
    store.nodes
      .seen({ ...node, seenAt: now() })
      .catch((cause: unknown) => log.fault("this node can't be registered", cause));
  const forget = () =>
    store.audit
      .sweep(now() - settings.auditMs)
      .catch((cause: unknown) => log.fault("the audit trail can't be shortened", cause));
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
  const guarded = guardRequests((request, peer) => gateway.fetch(request, peer), {
    host: settings.host,
    publicUrl: settings.publicUrl,
    names: settings.hostNames,
    advice: "Set COMPSHEET_PUBLIC_URL to the gateway's address, or add the name to COMPSHEET_HOST_NAMES.",
  });
  const isSecure = settings.publicUrl?.startsWith("https:") ?? false;
  const secured = withSecurityHeaders(guarded, isSecure);
  const server = await listen(secured, settings.port, settings.host, settings.certificate ?? undefined);
  origin = server.origin;
  const metricsServer =
    settings.metrics && (await listen(serveMetrics(metrics, settings), settings.metrics.port, settings.metrics.host));
  const sync = () => clock.sync().catch((cause: unknown) => log.fault("the common time cannot be read", cause));
  const timers = [
    setInterval(() => void flush(), flushMs),
    setInterval(() => void sweep(), sweepMs),
    setInterval(() => void beat(), beatMs),
    setInterval(() => void tidyUp(), sweepMs),
    setInterval(() => void sync(), syncMs),
    setInterval(() => void live(), syncMs),
    setInterval(() => void forget(), hourMs),
  ];
  const tidied = Promise.all([tidyUp(), live(), forget()]);
  log.started(server.origin);
  const running: RunningTeamGateway = {
    origin: server.origin,
    metricsOrigin: metricsServer?.origin ?? null,
    renew(renewed) {
      const { service, webhookSecret, earlierSecrets, certificate, adminToken } = renewed;
      log.hide(hiddenOf(renewed));
      // Another service would mean another cache and quota: that needs a restart.
      const address = { ...service, baseUrl: settings.service.baseUrl };
      current = { ...current, service: address, webhookSecret, earlierSecrets, certificate, adminToken };
      if (certificate) server.renew(certificate);
      // Without a file the key would change at each renewal.
      if (settings.signingKeyFile !== null) signer = openSigner();
      void audit
        .write({
          memberId: null,
          actor: "operator",
          address: "this node",
          action: "keys.reload",
          subject: "",
          outcome: "done",
        })
        .catch((cause: unknown) => log.fault("the audit trail can't be written", cause));
      log.note("the keys were read again");
    },
    async close() {
      server.drain();
      await drain.run(settings.drainMs);
      timers.forEach((timer) => clearInterval(timer));
      exports.close();
      await server.close(graceMs);
      await metricsServer?.close();
      await tidied;
      await flush();
      await store.nodes.left(node.id).catch(() => undefined);
      await store.close();
      log.stopped();
    },
  };
  return running;
}

/** Null, with the reason in the log, if the file can't be used: members work on without signatures. */
function openKey(file: string | null, onFault: (what: string, cause: unknown) => void): SigningKey | null {
  try {
    return file === null ? createSigningKey() : openSigningKey(file);
  } catch (cause) {
    onFault("saved results are not signed until the signing key can be used", cause);
    return null;
  }
}

/** Opens the store for one command, then closes it. */
const withStoreOf =
  (environment: Environment, { print, printError }: CommandOutput): WithStore =>
  (work) =>
    orSentence(printError, async () => {
      const store = await openGatewayStore(readDatabaseAddress(environment));
      try {
        const now = await store.time();
        const recorder = createAuditRecorder({ store: store.audit, now: () => now, newId: randomUUID });
        const { output, exitCode } = await work({
          store,
          now,
          audit: (event) => recorder.write({ ...commandLine(userInfo().username), ...event }),
          signingKeyFile: readSigningKeyFile(environment),
          print,
        });
        if (output !== "") (exitCode === exitCodes.done ? print : printError)(`${output}\n`);
        return exitCode;
      } finally {
        await store.close();
      }
    });

/** Problems that a person can fix are printed. */
async function orSentence<Code>(printError: CommandOutput["printError"], run: () => Promise<Code>) {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof SettingError || error instanceof DatabaseError || error instanceof PortError)) throw error;
    printError(`${error.message}\n`);
    return exitCodes.failed;
  }
}

/** This program's: npm names it only to what it runs itself, not to containers and systemd. */
function versionOf(projectRoot: string): string {
  const { version } = JSON.parse(readFileSync(path.join(projectRoot, "package.json"), "utf8")) as { version: string };
  return version;
}

/** Resolves to the exit code if it ends by itself (a command, an invalid setting), null while it serves. */
export async function runTeamGateway(
  args: readonly string[],
  surroundings: TeamSurroundings,
  output: CommandOutput = shellOutput,
): Promise<number | null> {
  const withStore = withStoreOf(surroundings.environment, output);
  const commands = {
    members: membersCommand(output, withStore),
    quota: quotaCommand(output, withStore),
    audit: auditCommand(output, withStore),
    "signing-key": signingKeyCommand(output, withStore),
    backup: backupCommand(output, withStore),
    restore: restoreCommand(output, withStore),
  };
  return runSubcommand(args, gatewayHelp, commands, output, () =>
    orSentence(output.printError, () => serveTeam(args, surroundings, output.print)),
  );
}

async function serveTeam(
  args: readonly string[],
  { projectRoot, environment, openNights }: TeamSurroundings,
  write: (line: string) => void,
): Promise<null> {
  const settings = { ...readTeamSettings(args, environment), version: versionOf(projectRoot) };
  const address = readDatabaseAddress(environment);
  const databaseUrl = "url" in address ? address.url : null;
  const log = createTeamLog(write, [settings.service.credentials.secret, ...passwordsIn(databaseUrl ?? "")]);
  findUnsafeSettings(settings, databaseUrl, environment).forEach((warning) => log.warn(warning));
  // One listener from start to end: a signal that arrives between two would be lost.
  let stop = (): void => process.exit(0);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop());
  const say = (what: string, cause: unknown) => log.fault(what, cause);
  const store = await waitForStore(address, say, pause);
  const reload = () => readTeamSettings(args, environment);
  const nights = openNights ? await retryOutages(openNights, say, pause) : null;
  const running = await startTeamGateway(settings, store, projectRoot, write, reload, nights).catch(
    async (error: unknown) => {
      await store.close();
      throw error;
    },
  );
  stop = () => {
    // A connection that hangs must not keep the node from ending.
    setTimeout(() => process.exit(1), 2 * settings.drainMs + longestStopMs);
    void Promise.all([running.close(), nights?.close()]).then(() => process.exit(0));
  };
  process.on("SIGHUP", () => {
    try {
      running.renew(reload());
    } catch (error) {
      // The old keys stay in use.
      log.fault("the keys can't be read again; the ones in use stay", error);
    }
  });
  return null;
}

type Handler = (request: Request, peer: string) => Response | Promise<Response>;

/**
 * Adds the headers of every answer, refusals before the routes included.
 * @param isSecure members reach the gateway over HTTPS
 */
function withSecurityHeaders(handler: Handler, isSecure: boolean): Handler {
  return async (request, peer) => {
    const response = await handler(request, peer);
    const { headers } = response;
    headers.set("X-Content-Type-Options", "nosniff");
    // Map servers require the origin; our own addresses don't need it.
    if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    if (isSecure) headers.set("Strict-Transport-Security", "max-age=31536000");
    return response;
  };
}
