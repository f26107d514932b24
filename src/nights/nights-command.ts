/** Command line: npm run nights. Composition root of a node. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createSystemClock } from "../client/system-clock";
import { exitCodes, runCommand } from "../command-line/command";
import { PortfolioError } from "../gateway/portfolio/csv-table";
import { defaultOptions } from "../gateway/server-options";
import { startServer } from "../gateway/start-server";
import { type DatabaseAddress, DatabaseError } from "../gateway/store/open-database";
import { ModelFileError } from "../model-file/model-file-error";
import { connect } from "../unattended/connect-service";
import { createModelProcesses } from "../unattended/model-processes";
import { createSharedNetwork } from "../unattended/shared-network";
import { startModelProcess } from "../unattended/start-model-process";
import { openAlertStore } from "./alerts/alerts";
import { figuresCommand } from "./history/figures-command";
import { type History, modelId, openHistory } from "./history/history";
import { createNightRecords } from "./history/member-records";
import { JournalInUseError, openJobJournal } from "./jobs/job-journal";
import { pauseFor } from "./jobs/job-engine";
import { openPostgresJobs } from "./jobs/job-queue-postgres";
import { createKeylessNetwork } from "./night/keyless-network";
import { lookAtModel } from "./night/look-at-model";
import { openNightState } from "./night/night-state";
import { runNight } from "./night/run-night";
import type { NightLook } from "./night-look";
import { type NightOptions, nightsHelp, readNightOptions, settingsOf } from "./night-options";
import { type NightSettings, NightSettingsError, readNightSettings } from "./night-settings";
import { nextStart, nightOf, waitUntil } from "./night-time";
import { openStore } from "./open-store";
import { createNightsPage } from "./page/nights-page";
import { pageCommand } from "./page/page-command";
import { rulesCommand } from "./rules/rules-command";
import { deliverDue, mailServerOf, sendAlerts } from "./send-alerts";
import { StoreRefusal } from "./stores/model-store";

export interface NightsParts {
  readonly projectRoot: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly fetch: typeof fetch;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

/** Null if no night was kept in this folder. */
async function openPageSources(environment: NightsParts["environment"], state: string) {
  const url = environment["DATABASE_URL"] ?? "";
  const file = (name: string): string => path.join(path.resolve(state), name);
  if (url === "" && !existsSync(file("history.db"))) return null;
  const history = await openHistory(url === "" ? { file: file("history.db") } : { url });
  const alerts = await openAlertStore(url === "" ? { file: file("alerts.db") } : { url });
  return { history, alerts, close: async () => void (await Promise.all([history.close(), alerts.close()])) };
}

/** Null if there are neither settings nor a kept night: a rule there would be in use nowhere. */
async function openRuleSources(environment: NightsParts["environment"], state: string, config: string) {
  const settings = existsSync(config) ? await readSettings(config) : null;
  const sources = await openPageSources(environment, state);
  if (sources === null && settings === null) return null;
  const alerts = sources?.alerts ?? (await openAlertStore({ file: path.join(path.resolve(state), "alerts.db") }));
  const ofSettings = settings?.stores.map(({ tenant }) => tenant) ?? [];
  const tenants = [...new Set([...ofSettings, ...((await sources?.history.tenants()) ?? [])])];
  return { history: sources?.history ?? null, alerts, tenants, settings, close: () => (sources ?? alerts).close() };
}

/** The pages of nights for a gateway; null if no night was kept. Who may see them is the gateway's to decide. */
export async function openNightsPage(environment: NightsParts["environment"]) {
  const url = environment["NIGHTS_DATABASE_URL"] ?? "";
  const folder = environment["NIGHTS_STATE"] ?? "";
  if (url === "" && folder === "") return null;
  const sources = await openPageSources({ DATABASE_URL: url }, folder);
  if (sources === null) return null;
  return { page: createNightsPage(sources), records: createNightRecords(sources.history), close: sources.close };
}

async function runPage(args: readonly string[], parts: NightsParts): Promise<number> {
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  process.once("SIGTERM", onSignal);
  process.once("SIGINT", onSignal);
  try {
    const openSources = (state: string) => openPageSources(parts.environment, state);
    return await pageCommand(args, { ...parts, openSources, signal: stop.signal });
  } finally {
    process.off("SIGTERM", onSignal);
    process.off("SIGINT", onSignal);
  }
}

/** Resolves to the exit code; never rejects for problems that a person can fix. */
export function runNights(args: readonly string[], parts: NightsParts): Promise<number | null> {
  if (args[0] === "page") return runPage(args.slice(1), parts);
  if (args[0] === "rules")
    return orSentence(parts, () =>
      rulesCommand(args.slice(1), {
        ...parts,
        openSources: (state, config) => openRuleSources(parts.environment, state, config),
        now: Date.now,
      }),
    );
  if (args[0] === "figures")
    return figuresCommand(args.slice(1), {
      print: parts.print,
      printError: parts.printError,
      readFile: (file) => readFile(file).catch(() => null),
      async openHistory(state) {
        const url = parts.environment["DATABASE_URL"] ?? "";
        if (url !== "") return openHistory({ url });
        const file = path.join(path.resolve(state), "history.db");
        return existsSync(file) ? openHistory({ file }) : null;
      },
    });
  return runCommand(args, nightsHelp, parts, () =>
    orSentence(parts, () => {
      const options = readNightOptions(args);
      return options.isSetup ? setUp(options, parts) : work(options, parts);
    }),
  );
}

/** Problems that a person can fix are printed. */
async function orSentence(parts: NightsParts, run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    const isForPeople = [
      ...[ModelFileError, PortfolioError, NightSettingsError, StoreRefusal, DatabaseError, JournalInUseError],
    ].some((kind) => error instanceof kind);
    if (!isForPeople) throw error;
    parts.printError(`${(error as Error).message}\n`);
    return exitCodes.failed;
  }
}

async function setUp(options: NightOptions, parts: NightsParts): Promise<number> {
  const settings = settingsOf(options, Intl.DateTimeFormat().resolvedOptions().timeZone);
  for (const one of settings.stores) {
    const { store, probe } = await openStore(one, { ...parts, clock: createSystemClock() });
    await probe();
    const { changed } = await store.list(null);
    parts.print(`${one.name}: ${changed.length} models\n`);
  }
  await writeFile(options.config, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  parts.print(
    `Settings are in ${options.config}. Nights begin at ${settings.at} (${settings.timeZone}). Start them with npm run nights, or one now with npm run nights -- --now.\n`,
  );
  return exitCodes.done;
}

async function readSettings(file: string): Promise<NightSettings> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new NightSettingsError(
      `There are no settings in ${file}. Run npm run nights -- setup --folder FOLDER first.`,
    );
  });
  return readNightSettings(text);
}

/** The child processes of models end with this program, however it ends. */
async function work(options: NightOptions, parts: NightsParts): Promise<number> {
  const settings = await readSettings(options.config);
  const url = parts.environment["DATABASE_URL"] ?? "";
  const mail = mailServerOf(parts.environment);
  const database = (name: string): DatabaseAddress =>
    url === "" ? { file: path.join(path.resolve(options.state), name) } : { url };
  const expireSeconds = Math.ceil(settings.limits.clockSeconds ?? 300) * 2 + 120;
  const engine =
    url === ""
      ? await openJobJournal(path.join(path.resolve(options.state), "jobs.db"))
      : await openPostgresJobs(url, {
          expireSeconds,
          onError: (error) => parts.printError(`The database: ${error.message}\n`),
        });
  const history = await openHistory(database("history.db"));
  const state = await openNightState(database("state.db"));
  const alerts = await openAlertStore(database("alerts.db"));
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  process.once("SIGTERM", onSignal);
  process.once("SIGINT", onSignal);
  try {
    for (;;) {
      if (!options.now) {
        const start = nextStart(Date.now(), settings.at, settings.timeZone);
        parts.print(`The next night begins at ${new Date(start).toISOString()}.\n`);
        const eachMinute = () => deliverDue({ ...parts, alerts, mail });
        await waitUntil(start, stop.signal, { now: Date.now, pause: pauseFor, eachMinute });
      }
      if (stop.signal.aborted) return exitCodes.done;
      const startedAt = Date.now();
      const looks = await oneNight({ options, settings, parts, engine, history, state, signal: stop.signal });
      await sendAlerts(settings, nightOf(startedAt, settings.timeZone), { ...parts, history, alerts, mail });
      if (options.now) return exitCodeOf(looks);
    }
  } finally {
    mail?.close();
    process.off("SIGTERM", onSignal);
    process.off("SIGINT", onSignal);
    await Promise.allSettled([engine.close(), history.close(), state.close(), alerts.close()]);
  }
}

interface Night {
  readonly options: NightOptions;
  readonly settings: NightSettings;
  readonly parts: NightsParts;
  readonly engine: Awaited<ReturnType<typeof openJobJournal>>;
  readonly history: History;
  readonly state: Awaited<ReturnType<typeof openNightState>>;
  readonly signal: AbortSignal;
}

async function oneNight({ options, settings, parts, engine, history, state, signal }: Night): Promise<NightLook[]> {
  const clock = createSystemClock();
  const real =
    settings.server === null ? null : await connect(settings.server, { keyFile: null, scheme: settings.scheme }, parts);
  const { seed, size, today, data, quota, faults } = options;
  const server =
    real === null
      ? await startServer(
          { ...defaultOptions, seed, size, today, data, quota, faults, port: 0 },
          { projectRoot: parts.projectRoot, clock: { now: () => clock.now(), sleep: (ms) => clock.sleep(ms) } },
        )
      : null;
  const standIn = `night-${randomUUID()}`;
  const keyless = real === null ? null : createKeylessNetwork(real, parts.fetch, standIn);
  const connection = keyless?.connection ?? null;
  const limits = {
    timeMs: (settings.limits.processorSeconds ?? 60) * 1000,
    clockMs: (settings.limits.clockSeconds ?? 300) * 1000,
    memoryMb: settings.limits.memoryMb ?? 512,
    mostModels: 100,
  };
  const program = path.join(parts.projectRoot, "dist", "server", "model-process.js");
  const processes = createModelProcesses(() => startModelProcess(program, limits, parts.environment), limits);
  const looks: NightLook[] = [];
  try {
    const network = createSharedNetwork({
      connection,
      clock,
      fetch: withinBudget(keyless?.fetch ?? parts.fetch, settings.budget),
    });
    const origin = server?.origin ?? new URL(connection?.baseUrl ?? "https://addin.invalid").origin;
    const source = connection?.name ?? server?.label ?? "";
    const { version } = JSON.parse(await readFile(path.join(parts.projectRoot, "package.json"), "utf8")) as {
      readonly version: string;
    };
    const stores = await Promise.all(
      settings.stores.map(async (one) => ({
        ...{ name: one.name, tenant: one.tenant, tags: one.tags },
        store: (await openStore(one, { ...parts, clock })).store,
      })),
    );
    const night = nightOf(clock.now(), settings.timeZone);
    await state.forget(night);
    await runNight(
      night,
      {
        engine,
        stores,
        history,
        atOnce: settings.parallel,
        now: () => clock.now(),
        // By hand a person waits for the outcome.
        retryWaitsMs: options.now ? [] : [30 * 60_000, 120 * 60_000],
        pauseMs: 500,
        look: (asked, model, store) =>
          lookAtModel(asked, model, {
            store,
            state,
            async isMarkOf(mark, model) {
              return (await history.ofRun(mark))?.look.modelId === modelId(model);
            },
            async refresh(bytes, run, needsMark) {
              const workbook = network.forWorkbook();
              const task = {
                ...({ bytes, run, needsMark, scope: { kind: "workbook" }, values: "verified" } as const),
                addinDirectory: path.join(parts.projectRoot, "dist", "addin"),
                addinUrl: `${origin}/addin/`,
              };
              return { model: await processes.refresh(task, workbook.fetch), requests: workbook.requests() };
            },
            newRun: randomUUID,
            now: () => clock.now(),
            build: version,
            source,
            isSampleData: connection === null,
          }),
        onLook(look) {
          looks.push(look);
          parts.print(options.json ? `${JSON.stringify(look)}\n` : lookLine(look));
        },
        onStoreFailure: (store, message) => parts.printError(`Store "${store}" was not listed: ${message}\n`),
      },
      signal,
    );
    if (!options.json)
      parts.print(
        `Night of ${night}: ${looks.length} models, ${network.requests} requests to ${source}.${looks.length === 0 ? " Its models were done before, or there are none." : ""}\n`,
      );
    return looks;
  } finally {
    processes.close();
    await server?.close();
  }
}

/** Text from files must not control a terminal. */
const plain = (text: string): string => text.replace(/\p{C}/gu, " ").slice(0, 300);

const lookLine = ({ model, outcome, reason, figures }: NightLook): string =>
  `${plain(model.name)}: ${outcome}${reason === null ? `, ${figures.length} figures` : `. ${plain(reason)}`}\n`;

function exitCodeOf(looks: readonly NightLook[]): number {
  if (looks.some(({ outcome }) => ["failed", "too long", "too large", "put aside"].includes(outcome))) return 1;
  return looks.some(({ outcome }) => outcome === "partly" || outcome === "left alone") ? 4 : 0;
}

/** Beyond the budget the service counts as busy, so models keep their figures. */
function withinBudget(fetch: typeof globalThis.fetch, budget: number | null): typeof globalThis.fetch {
  if (budget === null) return fetch;
  let sent = 0;
  return (input, init) => {
    if (sent >= budget) return Promise.resolve(new Response("", { status: 429, headers: { "retry-after": "86400" } }));
    sent += 1;
    return fetch(input, init);
  };
}
