/** A node's part of a night, with its processes, its network and its service. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { QuotaRecord } from "../client/request-records";
import { createSystemClock } from "../client/clock";
import { addDays } from "../domain/excel-dates";
import { defaultOptions } from "../gateway/server-options";
import { startServer } from "../gateway/start-server";
import { connect } from "../refresh-cli/connect-service";
import { createModelProcesses, ModelEndedError } from "../refresh-cli/model-processes";
import { createSharedNetwork } from "../refresh-cli/shared-network";
import { startModelProcess } from "../refresh-cli/start-model-process";
import type { History } from "./history/history";
import type { JobEngine } from "./jobs/job-engine";
import { createKeylessNetwork } from "./night/keyless-network";
import { lookAtModel } from "./night/look-at-model";
import { createNightBudget } from "./night/night-budget";
import type { NightCount, NightQuota, NightRuns } from "./night/night-runs";
import type { NightOrders } from "./night/night-orders";
import type { NightState } from "./night/night-state";
import { type AgainModel, runNight } from "./night/run-night";
import type { NightLook } from "./night-look";
import type { NightOptions } from "./night-options";
import { modelLimits, type NightSettings } from "./night-settings";
import { openStore } from "./open-store";
import { countRefusals, isGoneFrom } from "./stores/model-store";

export interface NightsParts {
  readonly projectRoot: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly fetch: typeof fetch;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

export interface Night {
  /** The day on which it ends. */
  readonly night: string;
  readonly options: NightOptions;
  readonly settings: NightSettings;
  readonly parts: NightsParts;
  readonly engine: JobEngine;
  readonly history: History;
  readonly state: NightState;
  readonly runs: NightRuns;
  readonly orders: Pick<NightOrders, "held" | "leftOut">;
  /** Models to look at again. */
  readonly again?: readonly AgainModel[];
  /** Models that were looked at before then, ms since the epoch, are looked at again. */
  readonly since?: number;
  readonly signal: AbortSignal;
}

/** A locked model is tried again after half an hour and two hours, counted from the first try. */
export const retryWaitsMs: readonly number[] = [30 * 60_000, 90 * 60_000];
/** The service's answers are kept for so long; figures stay. */
const daysOfAnswers = 35;

/** Looks at the models that no node has looked at, and resolves when none is left or the signal comes. */
export async function oneNight(given: Night): Promise<NightLook[]> {
  const { night, options, settings, parts, engine, history, state, runs, signal } = given;
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
  const limits = modelLimits(settings);
  const program = path.join(parts.projectRoot, "dist", "server", "model-process.js");
  const processes = createModelProcesses(() => startModelProcess(program, limits, parts.environment), limits);
  const looks: NightLook[] = [];
  // Only those who watch see it.
  const count = (what: NightCount["what"], kind: string) => void runs.count(night, what, kind).catch(() => undefined);
  await runs.begin(night, settings.budget, clock.now());
  const budget = createNightBudget(keyless?.fetch ?? parts.fetch, night, settings.budget, runs);
  try {
    const network = createSharedNetwork({ connection, clock, fetch: budget.fetch });
    const origin = server?.origin ?? new URL(connection?.baseUrl ?? "https://addin.invalid").origin;
    const source = connection?.name ?? server?.label ?? "";
    const { version } = JSON.parse(await readFile(path.join(parts.projectRoot, "package.json"), "utf8")) as {
      readonly version: string;
    };
    const stores = await Promise.all(
      settings.stores.map(async (one) => ({
        ...{ name: one.name, tenant: one.tenant, tags: one.tags },
        store: countRefusals((await openStore(one, { ...parts, clock })).store, (kind) =>
          count("store refusals", kind),
        ),
      })),
    );
    await state.forget(night);
    for (const tenant of new Set(stores.map((one) => one.tenant)))
      await history.payloads.sweep(tenant, addDays(night, -daysOfAnswers));
    await runNight(
      night,
      {
        engine,
        stores,
        history: {
          record: (look) => history.record(look),
          async recordAgain(look) {
            if ((await history.ofRun(look.run)) !== null || (await history.record(look)) === "kept") return;
            const today = new Date(clock.now()).toISOString().slice(0, 10);
            await history.correct(look, { why: "It was looked at again.", on: today > night ? today : night });
          },
        },
        ...(given.again === undefined ? {} : { again: given.again }),
        ...(given.since === undefined ? {} : { since: given.since }),
        hold: () => given.orders.held(night),
        atOnce: settings.parallel,
        perTenant: settings.perTenant,
        leftOut: ({ tenant, name }) => given.orders.leftOut(tenant, name),
        now: () => clock.now(),
        // By hand a person waits for the outcome.
        retryWaitsMs: options.now ? [] : retryWaitsMs,
        pauseMs: 500,
        look: (asked, model, store, since) =>
          lookAtModel(asked, model, {
            ...{ store, since },
            state,
            async identify(file, mark) {
              const isGone = async (name: string, item: string) => {
                const own = stores.find((one) => one.tenant === file.tenant && one.name === name);
                return own !== undefined && (await isGoneFrom(own.store, item));
              };
              const { movedFrom, ...identity } = await history.identify(file, { night: asked, mark, isGone });
              if (movedFrom !== null && !options.json)
                parts.print(`${plain(movedFrom)} is now ${plain(file.name)}, with the same history.\n`);
              return identity;
            },
            async refresh(bytes, run, needsMark) {
              const workbook = network.forWorkbook();
              const task = {
                ...({ bytes, run, needsMark, scope: { kind: "workbook" }, values: "verified" } as const),
                addinDirectory: path.join(parts.projectRoot, "dist", "addin"),
                addinUrl: `${origin}/addin/`,
              };
              const refreshed = await processes.refresh(task, workbook.fetch).catch((error: unknown) => {
                if (error instanceof ModelEndedError) count("worker kills", error.limit);
                throw error;
              });
              return { model: refreshed, requests: workbook.requests(), answers: workbook.answers() };
            },
            keepAnswers: ({ tenant }, run, answers) => history.payloads.keep({ tenant, night: asked, run }, answers),
            newRun: randomUUID,
            now: () => clock.now(),
            build: version,
            source,
            isSampleData: connection === null,
          }),
        onLook(look) {
          looks.push(look);
          const { tightestQuota } = network;
          // Only the page shows it.
          if (tightestQuota !== null) void runs.quota(night, quotaOf(tightestQuota)).catch(() => undefined);
          parts.print(options.json ? `${JSON.stringify(look)}\n` : lookLine(look));
        },
        async onListed({ name, tenant }, models, problem) {
          if (problem !== null) parts.printError(`Store "${name}" was not listed: ${problem}\n`);
          await runs.listed(night, { store: name, tenant, models, problem, at: clock.now() });
        },
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
    await budget.close().catch(() => undefined);
    await server?.close();
  }
}

/** Text from files must not control a terminal. */
const plain = (text: string): string => text.replace(/\p{C}/gu, " ").slice(0, 300);

const lookLine = ({ model, outcome, reason, figures }: NightLook): string =>
  `${plain(model.name)}: ${outcome}${reason === null ? `, ${figures.length} figures` : `. ${plain(reason)}`}\n`;

const quotaOf = ({ quota, remaining, resetsAt }: QuotaRecord): NightQuota => ({
  limit: quota ?? null,
  left: remaining,
  resetsAt,
});
