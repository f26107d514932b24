/** The one quota of all members and nodes. */
import type { RateLimits } from "../../client/rate-limit-headers";
import type { QuotaState } from "../../sandbox/rate-limit";
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

/** `now` is everywhere the time by this node's clock: that of others may be seconds away. */
export interface SharedBudget {
  /** `member`: whose share it comes out of; null: nobody's. */
  take(now: number, member?: string | null): Promise<Turn>;
  finish(startedAt: number, now: number, limits: RateLimits, isRefused: boolean): Promise<void>;
  /** As this node last saw it: one a policy, in the service's order. With a member's id, that member's share of it. */
  states(now: number, member?: string | null): QuotaState[];
}

export interface Turn {
  /** Milliseconds; 0: the request is counted, and must be finished with `startedAt`. */
  readonly wait: number;
  /** By the clock that all nodes have in common. */
  readonly startedAt: number;
  /** The wait is this member's alone: others may still ask. */
  readonly isShare: boolean;
}

/** One change of the budget, and who waits for its outcome. */
interface Step {
  readonly change: (budget: Budget, commonNow: number) => Budget;
  readonly done: () => void;
  readonly failed: (cause: unknown) => void;
}

/**
 * All nodes change one row, which only one of them can hold at a time. So a node takes what all its waiting requests need
 * in one transaction, and reports in the same one what has ended: the row is locked once a round, not twice a request.
 * Nothing is taken ahead of need, so no node can exceed the quota with what it has in hand.
 */
export function createSharedBudget(store: BudgetStore): SharedBudget {
  let seen = readBudget("{}");
  /** How far the common clock is ahead of this node's, as it was the last time. */
  let ahead = 0;
  let waiting: Step[] = [];
  let isRunning = false;

  async function run(now: number): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    // What others of the same moment want comes along.
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
  };
}
