/** A node's part of one night: lists the stores, works on models until none is left, and sums up. */
import { messageOf } from "../../service/errors";
import type { Job, JobEnd, JobEngine, JobInput, JobRequest } from "../jobs/job-engine";
import { pauseFor } from "../jobs/job-engine";
import type { NightLook, NightModel } from "../night-look";
import type { ModelStore } from "../stores/model-store";
import type { LookEnd } from "./look-at-model";

/** Takes each look once; safe to repeat for a night and model that it knows. */
export interface NightHistory {
  record(look: NightLook): Promise<unknown>;
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
  readonly look: (night: string, model: NightModel, store: ModelStore) => Promise<LookEnd>;
  /** Models at once on this node. */
  readonly atOnce: number;
  readonly now: () => number;
  /** Waits before a locked model is tried again, ms. */
  readonly retryWaitsMs: readonly number[];
  /** How often to look whether anything is left, ms. */
  readonly pauseMs: number;
  readonly onLook: (look: NightLook) => void;
  /** Null: it was listed; else why it could not be. */
  readonly onListed: (store: NightStore, models: number, problem: string | null) => Promise<void>;
}

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
      id: `${night} ${queueOf(store)}`,
      input: { night, store: queueOf(store) },
    })),
  );
  const over = new AbortController();
  signal?.addEventListener("abort", () => over.abort());
  const work = ({ queue, input }: Job): Promise<JobEnd> => {
    const store = byQueue.get(queue === planQueue ? String(input["store"]) : queue);
    // Of a store that is no longer set up.
    if (store === undefined) return Promise.resolve({});
    return queue === planQueue ? plan(store, input, parts) : doModel(store, input, parts);
  };
  const running = engine.run(work, { atOnce: parts.atOnce, queues, signal: over.signal });
  // An engine that gives up ends the night here, and rejects below.
  running.catch(() => over.abort());
  while (!over.signal.aborted) {
    const left = await engine.list(queues).catch(() => null);
    if (left !== null && [...left.values()].every((count) => count === 0)) break;
    await pauseFor(parts.pauseMs, over.signal);
  }
  over.abort();
  await running;
  await engine.forget(now() - 7 * 86_400_000);
}

/** Lists a store and asks for its models, so a second list adds nothing. */
async function plan(store: NightStore, input: JobInput, parts: NightParts): Promise<JobEnd> {
  const night = String(input["night"]);
  const tries = Number(input["tries"] ?? 0);
  try {
    const { changed } = await store.store.list(null);
    const queue = queueOf(store);
    await parts.engine.ask(
      changed.map(({ id, path, link }): JobRequest => ({
        queue,
        id: `${night} ${id}`,
        input: { night, item: id, name: path, link, tries: 0 },
      })),
    );
    await parts.onListed(store, changed.length, null);
    return {};
  } catch (error) {
    const wait = parts.retryWaitsMs[tries];
    if (wait === undefined) {
      await parts.onListed(store, 0, messageOf(error));
      return {};
    }
    const again = { night, store: queueOf(store), tries: tries + 1 };
    return {
      again: { queue: planQueue, id: `${night} ${queueOf(store)} ${tries + 1}`, input: again, due: parts.now() + wait },
    };
  }
}

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
  const end = await parts.look(night, model, store.store);
  const wait = parts.retryWaitsMs[tries];
  if (end.kind === "later" && wait !== undefined)
    return {
      again: {
        queue: queueOf(store),
        id: `${night} ${item} ${tries + 1}`,
        input: { ...input, tries: tries + 1 },
        due: parts.now() + Math.max(end.afterMs ?? 0, wait),
      },
    };
  await parts.history.record(end.look);
  parts.onLook(end.look);
  return {};
}
