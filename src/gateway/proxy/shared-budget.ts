/** The quota that all members and nodes share. */
import type { RateLimits } from "../../client/rate-limit-headers";
import type { QuotaState } from "../../service/quota-headers";
import type { BudgetStore } from "../store/gateway-store";
import {
  type Budget,
  budgetAt,
  finished,
  quotaStates,
  readBudget,
  refused,
  started,
  waitOf,
  writeBudget,
} from "./budget-windows";

/** `now` is this node's clock throughout: other nodes' may be seconds off. */
export interface SharedBudget {
  /** `member`: whose share it uses; null: no member's. */
  take(now: number, member?: string | null): Promise<Turn>;
  /** `limits` is null if the service didn't answer. */
  finish(startedAt: number, now: number, limits: RateLimits | null, isRefused: boolean): Promise<void>;
  /** As this node last saw it: one per policy, in the service's order. With a member's id, that member's share. */
  states(now: number, member?: string | null): QuotaState[];
  /** As this node last saw it: how long all requests wait, ms. */
  wait(now: number): number;
}

export interface Turn {
  /** Milliseconds; 0: the request is counted and must be finished with `startedAt`. */
  readonly wait: number;
  /** By the clock that all nodes share. */
  readonly startedAt: number;
  /** Only this member has to wait: others may still ask. */
  readonly isShare: boolean;
}

/** One change of the budget, and the callbacks waiting for it. */
interface Step {
  readonly change: (budget: Budget, commonNow: number) => Budget;
  readonly done: () => void;
  readonly failed: (cause: unknown) => void;
}

/**
 * All nodes change one row, which only one can lock at a time. So a node batches what its waiting requests need and
 * what has ended into one transaction: the row is locked once per round, not twice per request. Nothing is reserved
 * ahead, so no node can exceed the quota.
 */
export function createSharedBudget(store: BudgetStore): SharedBudget {
  let seen = readBudget("{}");
  /** How far the shared clock was ahead of this node's at the last reading. */
  let ahead = 0;
  let waiting: Step[] = [];
  let isRunning = false;

  async function run(now: number): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    // Batches requests of the same moment.
    await Promise.resolve();
    while (waiting.length > 0) {
      const steps = waiting;
      waiting = [];
      try {
        await store.change(now, (text, commonNow) => {
          ahead = commonNow - now;
          seen = steps.reduce((budget, { change }) => change(budget, commonNow), budgetAt(readBudget(text), commonNow));
          return { text: writeBudget(seen), result: undefined };
        });
        steps.forEach(({ done }) => done());
      } catch (cause) {
        steps.forEach(({ failed }) => failed(cause));
      }
    }
    isRunning = false;
  }

  const inRound = (now: number, change: Step["change"]): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ change, done: resolve, failed: reject });
      void run(now);
    });

  return {
    async take(now, member = null) {
      let turn: Turn = { wait: 0, startedAt: now, isShare: false };
      await inRound(now, (budget, commonNow) => {
        const wait = waitOf(budget, commonNow, member);
        turn = { wait, startedAt: commonNow, isShare: wait > 0 && waitOf(budget, commonNow) === 0 };
        if (wait === 0) return started(budget, commonNow, member);
        return member === null ? budget : refused(budget, commonNow, member);
      });
      return turn;
    },
    finish: (startedAt, now, limits, isRefused) =>
      inRound(now, (budget, commonNow) => finished(budget, startedAt, commonNow, limits, isRefused)),
    states(now, member = null) {
      const commonNow = now + ahead;
      return quotaStates(budgetAt(seen, commonNow), commonNow, member);
    },
    wait: (now) => waitOf(budgetAt(seen, now + ahead), now + ahead),
  };
}
