/** `compsheet nights`: composition root of a node. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createSystemClock } from "../client/clock";
import { type CommandHelp, exitCodes, runCommand, runSubcommand, type Subcommand } from "../command-line/command";
import { fileText, writeWhole } from "../command-line/files";
import { addDays } from "../domain/excel-dates";
import { PortfolioError } from "../gateway/portfolio/csv-table";
import { type DatabaseAddress, DatabaseError } from "../gateway/store/open-database";
import { ModelFileError } from "../model-file/model-file-error";
import { openAlertStore } from "./alerts/alerts";
import { askPerson } from "../command-line/shell";
import { figuresCommand, figuresHelp } from "./history/figures-command";
import { type History, openHistory } from "./history/history";
import { replayRun } from "./history/replay-run";
import { createNightRecords } from "./history/member-records";
import { portfolioCommand, portfolioHelp } from "./history/portfolio-command";
import { removeCommand, removeHelp } from "./history/remove-command";
import { JournalInUseError, openJobJournal } from "./jobs/job-journal";
import { pauseFor } from "./jobs/job-engine";
import { openPostgresJobs } from "./jobs/job-queue-postgres";
import { openNightOrders } from "./night/night-orders";
import { nextOrder, waitOrOrder } from "./night/take-orders";
import { openNightRuns } from "./night/night-runs";
import { openNightState } from "./night/night-state";
import type { NightLook } from "./night-look";
import {
  type NightOptions,
  nightsHelp,
  readNightOptions,
  readSetupOptions,
  settingsOf,
  setupHelp,
  type SetupOptions,
} from "./night-options";
import { modelLimits, type NightSettings, NightSettingsError, readNightSettings } from "./night-settings";
import { lookedAtSince, nextStart, nightOf } from "./night-time";
import { type DueNight, lateNight, nightAfterNight } from "./night-after-night";
import { type NightsParts, oneNight } from "./one-night";
import { nightMetrics } from "./night-metrics";
import { openStore } from "./open-store";
import { createNightsPage } from "./page/nights-page";
import { pageCommand, pageHelp } from "./page/page-command";
import { rulesCommand, rulesHelp } from "./rules/rules-command";
import { deliverDue, mailServerOf, sendAlerts } from "./send-alerts";
import { StoreRefusal } from "./stores/model-store";

/** Null if no night was kept in this folder. */
async function openPageSources(environment: NightsParts["environment"], state: string) {
  const url = environment["DATABASE_URL"] ?? "";
  const file = (name: string): string => path.join(path.resolve(state), name);
  if (url === "" && !existsSync(file("history.db"))) return null;
  const history = await openHistory(url === "" ? { file: file("history.db") } : { url });
  const alerts = await openAlertStore(url === "" ? { file: file("alerts.db") } : { url });
  const runs = await openNightRuns(url === "" ? { file: file("state.db") } : { url });
  const orders = await openNightOrders(url === "" ? { file: file("state.db") } : { url });
  const close = async () => void (await Promise.all([history, alerts, runs, orders].map((one) => one.close())));
  return { history, alerts, runs, orders, close };
}

/** Null if no night was kept in this folder. */
async function openKeptHistory(environment: NightsParts["environment"], state: string): Promise<History | null> {
  const url = environment["DATABASE_URL"] ?? "";
  if (url !== "") return openHistory({ url });
  const file = path.join(path.resolve(state), "history.db");
  return existsSync(file) ? openHistory({ file }) : null;
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
  return {
    page: createNightsPage(sources),
    records: createNightRecords(sources.history),
    metrics: (now: number) => nightMetrics(sources, now),
    close: sources.close,
  };
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

async function openRemoveSources(environment: NightsParts["environment"], folder: string) {
  const sources = await openPageSources(environment, folder);
  if (sources === null) return null;
  const url = environment["DATABASE_URL"] ?? "";
  const state = await openNightState(url === "" ? { file: path.join(path.resolve(folder), "state.db") } : { url });
  return { ...sources, state, close: async () => void (await Promise.all([sources.close(), state.close()])) };
}

/** Resolves to the exit code; never rejects for problems that a person can fix. */
export function runNights(args: readonly string[], parts: NightsParts): Promise<number | null> {
  const { environment } = parts;
  const openKept = (state: string) => openKeptHistory(environment, state);
  const listed = (help: CommandHelp, run: (words: readonly string[]) => Promise<number | null>): Subcommand => ({
    usage: help.usage,
    about: help.about,
    run: (words) => orSentence(parts, () => run(words)),
  });
  const commands = {
    setup: listed(setupHelp, (words) =>
      runCommand(words, setupHelp, parts, () => setUp(readSetupOptions(words), parts)),
    ),
    page: listed(pageHelp, (words) => runPage(words, parts)),
    rules: listed(rulesHelp, (words) =>
      rulesCommand(words, {
        ...parts,
        openSources: (state, config) => openRuleSources(environment, state, config),
        now: Date.now,
      }),
    ),
    figures: listed(figuresHelp, (words) =>
      figuresCommand(words, {
        print: parts.print,
        printError: parts.printError,
        readFile: (file) => readFile(file).catch(() => null),
        replay: (bytes, answers) => replayRun(bytes, answers, { ...parts, limits: modelLimits({ limits: {} }) }),
        openHistory: openKept,
      }),
    ),
    portfolio: listed(portfolioHelp, (words) =>
      portfolioCommand(words, {
        ...parts,
        openHistory: openKept,
        writeFile: (file, bytes) => writeWhole(file, bytes),
      }),
    ),
    remove: listed(removeHelp, (words) =>
      removeCommand(words, {
        ...parts,
        ask: (question) => askPerson(question),
        today: () => new Date().toISOString().slice(0, 10),
        openSources: (folder) => openRemoveSources(environment, folder),
      }),
    ),
  };
  return runSubcommand(args, nightsHelp, commands, parts, () =>
    orSentence(parts, () => work(readNightOptions(args), parts)),
  );
}

/** Problems that a person can fix are printed. */
async function orSentence<Code>(parts: NightsParts, run: () => Promise<Code>): Promise<Code | number> {
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

async function setUp(options: SetupOptions, parts: NightsParts): Promise<number> {
  const settings = settingsOf(options, Intl.DateTimeFormat().resolvedOptions().timeZone);
  for (const one of settings.stores) {
    const { store, probe } = await openStore(one, { ...parts, clock: createSystemClock() });
    await probe();
    const { changed } = await store.list(null);
    parts.print(`${one.name}: ${changed.length} models\n`);
  }
  const text = `${JSON.stringify(settings, null, 2)}\n`;
  const earlier = await readFile(options.config, "utf8").catch(() => text);
  if (earlier !== text) {
    const kept = freeName(options.config);
    await writeWhole(kept, earlier, 0o600);
    parts.print(`The earlier settings are kept in ${kept}.\n`);
  }
  await writeWhole(options.config, text, 0o600);
  parts.print(
    `Settings are in ${options.config}. Nights begin at ${settings.at} (${settings.timeZone}). Start them with compsheet nights, or one now with compsheet nights --now.\n`,
  );
  return exitCodes.done;
}

/** compsheet-nights.json -> compsheet-nights.1.json, or the next number that is free. */
function freeName(file: string): string {
  const { dir, name, ext } = path.parse(file);
  for (let number = 1; ; number += 1) {
    const free = path.join(dir, `${name}.${number}${ext}`);
    if (!existsSync(free)) return free;
  }
}

async function readSettings(file: string): Promise<NightSettings> {
  const text = await readFile(file).then(fileText, () => {
    throw new NightSettingsError(`There are no settings in ${file}. Run compsheet nights setup --folder FOLDER first.`);
  });
  return readNightSettings(text);
}

/** Nights that were cut off are continued for this long; 30 nights are kept for the page. */
const mostDaysLate = 2;
const daysOfRuns = 30;

const tonight = ({ timeZone }: NightSettings): string => nightOf(Date.now(), timeZone);

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
  const runs = await openNightRuns(database("state.db"));
  const orders = await openNightOrders(database("state.db"));
  const alerts = await openAlertStore(database("alerts.db"));
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  process.once("SIGTERM", onSignal);
  process.once("SIGINT", onSignal);
  let due: DueNight | null = null;
  async function next(): Promise<number | null> {
    // What an earlier life of this node left comes before the next night, and so does what a person ordered.
    if (stop.signal.aborted) return exitCodes.done;
    const oldest = addDays(tonight(settings), -mostDaysLate);
    const [unfinished] = options.now ? [] : await runs.unfinished(oldest);
    const late = lateNight(due, unfinished, oldest);
    const ordered =
      options.now || late !== null || unfinished !== undefined ? null : await nextOrder(orders, Date.now());
    // However late it is: a machine may have slept until the afternoon.
    let start = late?.start ?? ordered?.at ?? null;
    if (!options.now && unfinished === undefined && start === null) {
      start = nextStart(Date.now(), settings.at, settings.timeZone);
      parts.print(`The next night begins at ${new Date(start).toISOString()}.\n`);
      const eachMinute = () => deliverDue({ ...parts, alerts, mail });
      const isOver = await waitOrOrder(start, stop.signal, { orders, runs, eachMinute });
      if (!isOver) return null;
      due = { start, night: nightOf(start, settings.timeZone) };
    }
    if (stop.signal.aborted) return exitCodes.done;
    const night = late?.night ?? unfinished ?? ordered?.night ?? nightOf(start ?? Date.now(), settings.timeZone);
    const before = await runs.read(night);
    const since = start === null ? undefined : lookedAtSince(start, before?.began ?? null);
    if (ordered !== null) {
      // A new beginning ends a hold of before. Other nodes join a night that has begun.
      await orders.hold(night, null);
      await runs.begin(night, settings.budget, Date.now());
      parts.print(
        ordered.again.length === 0
          ? `The night of ${night} begins, as ordered.\n`
          : `${ordered.again.length} models of ${night} are tried again, as ordered.\n`,
      );
    }
    if (unfinished !== undefined && late === null) parts.print(`The night of ${night} was cut off and continues.\n`);
    await runs.forget(addDays(night, -daysOfRuns));
    const given = { night, options, settings, parts, engine, history, state, runs, orders };
    // A hold was of the night that a person began.
    if (since !== undefined && before?.ended != null) await orders.hold(night, null);
    // From here on it is unfinished, however this process ends.
    if (!options.now) await runs.begin(night, settings.budget, Date.now());
    const repeats = since !== undefined && { since };
    const looks = await oneNight({ ...given, again: ordered?.again ?? [], ...repeats, signal: stop.signal });
    if (ordered !== null) await orders.done(ordered.ids);
    // A night that was stopped is announced when it is whole.
    if (stop.signal.aborted) return exitCodes.done;
    // One that somebody ended says nothing of the models that it had not reached.
    const isCancelled = (await orders.held(night)) === "cancelled";
    const isAnnounced =
      isCancelled || (await sendAlerts(settings, night, { ...parts, history, alerts, runs, orders, mail, ...repeats }));
    if (isAnnounced) await runs.end(night, Date.now());
    if (night === due?.night) due = null;
    if (options.now) return exitCodeOf(looks);
    if (!isAnnounced) await pauseFor(60_000, stop.signal);
    return null;
  }
  try {
    if (options.now) return (await next()) ?? exitCodes.done;
    return await nightAfterNight({ next, pause: (ms) => pauseFor(ms, stop.signal), printError: parts.printError });
  } finally {
    mail?.close();
    process.off("SIGTERM", onSignal);
    process.off("SIGINT", onSignal);
    await Promise.allSettled([
      engine.close(),
      history.close(),
      state.close(),
      runs.close(),
      orders.close(),
      alerts.close(),
    ]);
  }
}

function exitCodeOf(looks: readonly NightLook[]): number {
  if (looks.some(({ outcome }) => ["failed", "too long", "too large", "put aside"].includes(outcome)))
    return exitCodes.failed;
  return looks.some(({ outcome }) => outcome === "partly" || outcome === "left alone")
    ? exitCodes.partly
    : exitCodes.done;
}
