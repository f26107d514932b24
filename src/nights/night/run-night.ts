/** A node's part of one night: lists the stores, works on models until none is left, and sums up. */
import { messageOf } from "../../service/service-errors";
import { type Job, type JobEnd, type JobEngine, type JobInput, type JobRequest, pauseFor } from "../jobs/job-engine";
import type { NightLook, NightModel } from "../night-look";
import type { ModelStore } from "../stores/model-store";
import type { LookEnd } from "./look-at-model";

/** Takes each look once; safe to repeat for a night and model that it knows. */
export interface NightHistory {
  record(look: NightLook): Promise<unknown>;
  /** In place of the night's look of the model, of which the earlier one stays readable; safe to repeat. */
  recordAgain?(look: NightLook): Promise<unknown>;
}

/** A model that a person wants looked at again in the same night. */
export interface AgainModel {
  /** Equal ids are one look. */
  readonly id: string;
  readonly tenant: string;
  readonly store: string;
  readonly item: string;
  readonly name: string;
  readonly link: string | null;
  /** When it was asked for, ms since the epoch. */
  readonly at: number;
}

export interface NightStore {
  readonly name: string;
  readonly tenant: string;
  readonly tags: readonly string[];
  readonly store: ModelStore;
}

export interface NightParts {
  readonly engine: JobEngine;
  readonly stores: readonly NightStore[];
  readonly history: NightHistory;
  /** `since`: what an earlier look of this night wrote before then doesn't count. */
  readonly look: (night: string, model: NightModel, store: ModelStore, since: number) => Promise<LookEnd>;
  /** Models at once on this node. */
  readonly atOnce: number;
  /** Of one tenant; null: as many as there is room for. */
  readonly perTenant?: number | null;
  /** Items of a store that a person left out. */
  readonly leftOut?: (store: NightStore) => Promise<ReadonlySet<string>>;
  readonly now: () => number;
  /** Waits before a locked model is tried again, ms. */
  readonly retryWaitsMs: readonly number[];
  /** How often to look whether anything is left, ms. */
  readonly pauseMs: number;
  readonly again?: readonly AgainModel[];
  /** Set if the night was begun before: all of its models are looked at again, once for each time. */
  readonly since?: number;
  /** What a person made of the night: `paused` begins no model until it is over, `cancelled` begins no more. */
  readonly hold?: () => Promise<NightHold | null>;
  readonly onLook: (look: NightLook) => void;
  /** Null: it was listed; else why it could not be. */
  readonly onListed: (store: NightStore, models: number, problem: string | null) => Promise<void>;
}

export type NightHold = "paused" | "cancelled";

/** pg-boss allows letters, digits, "-", "_" and "." in the name of a queue. */
const queueOf = ({ tenant, name }: NightStore): string =>
  `night-${Buffer.from(`${tenant}\n${name}`).toString("hex").slice(0, 100)}`;
const planQueue = "night-plan";

/** Resolves when no model of the night is left to do, or at the signal. */
export async function runNight(night: string, parts: NightParts, signal?: AbortSignal): Promise<void> {
  const { engine, stores, now } = parts;
  const byQueue = new Map(stores.map((store) => [queueOf(store), store]));
  const queues = [planQueue, ...byQueue.keys()];
  // Every node asks; equal ids are one job.
  await engine.ask(
    stores.map((store) => ({
      queue: planQueue,
      id: `${night} ${queueOf(store)}${againSince(parts.since)}`,
      input: { night, store: queueOf(store), ...(parts.since !== undefined && { since: parts.since }) },
    })),
  );
  await engine.ask(
    (parts.again ?? []).flatMap(({ id, item, name, link, at, ...asked }): JobRequest[] => {
      const store = stores.find((one) => one.tenant === asked.tenant && one.name === asked.store);
      const input = { night, item, name, link, tries: 0, since: at };
      return store === undefined ? [] : [{ queue: queueOf(store), id: `${night} ${item} again ${id}`, input }];
    }),
  );
  const over = new AbortController();
  signal?.addEventListener("abort", () => over.abort());
  let isCancelled = false;
  const work = ({ queue, input }: Job): Promise<JobEnd> => {
    const store = byQueue.get(queue === planQueue ? String(input["store"]) : queue);
    // Of a store that is no longer set up, or of a night that somebody ended.
    if (store === undefined || isCancelled) return Promise.resolve({});
    return queue === planQueue ? plan(store, input, parts) : doModel(store, input, parts);
  };
  while (!over.signal.aborted) {
    const before = await holdOf(parts);
    isCancelled = before === "cancelled";
    if (before === "paused") {
      await pauseFor(parts.pauseMs, over.signal);
      continue;
    }
    const pause = new AbortController();
    over.signal.addEventListener("abort", () => pause.abort(), { once: true });
    const running = engine.run(work, {
      ...{ atOnce: parts.atOnce, perTenant: parts.perTenant ?? null, queues, signal: pause.signal },
      // Stores are listed apart from models.
      tenantOf: (queue) => byQueue.get(queue)?.tenant ?? queue,
    });
    // An engine that gives up ends the night here, and rejects below.
    running.catch(() => over.abort());
    while (!pause.signal.aborted) {
      const held = await holdOf(parts);
      isCancelled = held === "cancelled";
      if (held === "paused") pause.abort();
      const left = await engine.list(queues).catch(() => null);
      if (left !== null && [...left.values()].every((count) => count === 0)) over.abort();
      else await pauseFor(parts.pauseMs, pause.signal);
    }
    await running;
  }
  await engine.forget(now() - 7 * 86_400_000);
}

/** Part of the id of a job that is another look of the same night. */
const againSince = (since: number | undefined): string => (since === undefined ? "" : ` again ${since}`);

/** A database that is away holds nothing. */
const holdOf = ({ hold }: NightParts): Promise<NightHold | null> => hold?.().catch(() => null) ?? Promise.resolve(null);

/** Lists a store and asks for its models, so a second list adds nothing. */
async function plan(store: NightStore, input: JobInput, parts: NightParts): Promise<JobEnd> {
  const night = String(input["night"]);
  const tries = Number(input["tries"] ?? 0);
  const since = sinceOf(input);
  const sinceInput = since !== undefined && { since };
  try {
    const [{ changed }, leftOut] = await Promise.all([store.store.list(null), parts.leftOut?.(store)]);
    const queue = queueOf(store);
    const models = changed.filter(({ id }) => leftOut?.has(id) !== true);
    await parts.engine.ask(
      models.map(({ id, path, link }): JobRequest => ({
        queue,
        id: `${night} ${id}${againSince(since)}`,
        input: { night, item: id, name: path, link, tries: 0, ...sinceInput },
      })),
    );
    await parts.onListed(store, models.length, null);
    return {};
  } catch (error) {
    const wait = parts.retryWaitsMs[tries];
    if (wait === undefined) {
      await parts.onListed(store, 0, messageOf(error));
      return {};
    }
    const again = { night, store: queueOf(store), tries: tries + 1, ...sinceInput };
    const id = `${night} ${queueOf(store)}${againSince(since)} ${tries + 1}`;
    return { again: { queue: planQueue, id, input: again, due: parts.now() + wait } };
  }
}

const sinceOf = ({ since }: JobInput): number | undefined => (typeof since === "number" ? since : undefined);

async function doModel(store: NightStore, input: JobInput, parts: NightParts): Promise<JobEnd> {
  const night = String(input["night"]);
  const item = String(input["item"]);
  const tries = Number(input["tries"]);
  const link = typeof input["link"] === "string" ? input["link"] : null;
  const model: NightModel = {
    tenant: store.tenant,
    store: store.name,
    item,
    name: String(input["name"]),
    tags: store.tags,
    link,
  };
  const since = sinceOf(input);
  // Perhaps since the store was listed.
  if ((await parts.leftOut?.(store))?.has(item) === true) return {};
  const end = await parts.look(night, model, store.store, since ?? 0);
  const wait = parts.retryWaitsMs[tries];
  if (end.kind === "later" && wait !== undefined)
    return {
      again: {
        queue: queueOf(store),
        id: `${night} ${item}${againSince(since)} ${tries + 1}`,
        input: { ...input, tries: tries + 1 },
        due: parts.now() + Math.max(end.afterMs ?? 0, wait),
      },
    };
  await (since === undefined ? parts.history.record(end.look) : parts.history.recordAgain?.(end.look));
  parts.onLook(end.look);
  return {};
}
