/** How a waiting node learns of orders: it looks every few seconds, and joins a night that another node began. */
import { pauseFor } from "../jobs/job-engine";
import { waitUntil } from "../night-time";
import type { NightOrders } from "./night-orders";
import type { NightRuns } from "./night-runs";
import type { AgainModel } from "./run-night";

/** How long an order waits at most. */
const longestMs = 3_600_000;
const lookMs = 3_000;

export interface TakenOrder {
  /** Undefined: tonight's. */
  readonly night: string | undefined;
  readonly again: readonly AgainModel[];
  /** When a night was ordered to begin, ms since the epoch; undefined: models of one. */
  readonly at?: number;
  /** To call done on, once its models are done. */
  readonly ids: readonly string[];
}

/** The oldest order, with those of the same kind and night. Null: nothing was ordered. */
export async function nextOrder(orders: NightOrders, now: number): Promise<TakenOrder | null> {
  const waiting = await orders.waiting(now - longestMs);
  const [first] = waiting;
  if (first === undefined) return null;
  const same = waiting.filter(({ kind, night }) => kind === first.kind && night === first.night);
  return {
    night: first.night === "" ? undefined : first.night,
    again: same.flatMap(({ id, at, model }) => (model === null ? [] : [{ ...model, id: `${id} ${at}`, at }])),
    ...(first.kind === "begin" && { at: first.at }),
    ids: same.map(({ id }) => id),
  };
}

export interface WaitOrOrderParts {
  readonly orders: NightOrders;
  readonly runs: Pick<NightRuns, "unfinished">;
  readonly eachMinute: () => Promise<void>;
}

/** Resolves to true at `start` or when the signal comes, to false as soon as there is something to do before. */
export async function waitOrOrder(
  start: number,
  signal: AbortSignal,
  { orders, runs, eachMinute }: WaitOrOrderParts,
): Promise<boolean> {
  const isOrdered = new AbortController();
  const over = AbortSignal.any([signal, isOrdered.signal]);
  const isOver = new AbortController();
  async function look(): Promise<void> {
    while (!over.aborted && !isOver.signal.aborted) {
      const now = Date.now();
      const yesterday = new Date(now - 86_400_000).toISOString().slice(0, 10);
      const isAny = await Promise.all([orders.waiting(now - longestMs), runs.unfinished(yesterday)]).then(
        (found) => found.some(({ length }) => length > 0),
        // The database is away: the next look says more.
        () => false,
      );
      if (isAny) isOrdered.abort();
      else await pauseFor(lookMs, AbortSignal.any([over, isOver.signal]));
    }
  }
  const looking = look();
  await waitUntil(start, over, { now: Date.now, pause: pauseFor, eachMinute });
  isOver.abort();
  await looking;
  return signal.aborted || !isOrdered.signal.aborted;
}
