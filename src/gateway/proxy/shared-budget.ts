/** The one quota of all members and nodes. */
import type { RateLimits } from "../../client/rate-limit-headers";
import type { QuotaState } from "../../sandbox/rate-limit";
import type { BudgetStore } from "../store/gateway-store";
import { budgetAt, finished, quotaStates, readBudget, started, waitOf, writeBudget } from "./budget-windows";

/** `now` is everywhere the time by this node's clock: that of others may be seconds away. */
export interface SharedBudget {
  take(now: number): Promise<Turn>;
  finish(startedAt: number, now: number, limits: RateLimits, isRefused: boolean): Promise<void>;
  /** As this node last saw it: one a policy, in the service's order. */
  states(now: number): QuotaState[];
}

export interface Turn {
  /** Milliseconds; 0: the request is counted, and must be finished with `startedAt`. */
  readonly wait: number;
  /** By the clock that all nodes have in common. */
  readonly startedAt: number;
}

export function createSharedBudget(store: BudgetStore): SharedBudget {
  let seen = readBudget("{}");
  /** How far the common clock is ahead of this node's, as it was the last time. */
  let ahead = 0;
  return {
    take: (now) =>
      store.change(now, (text, commonNow) => {
        ahead = commonNow - now;
        const budget = budgetAt(readBudget(text), commonNow);
        const wait = waitOf(budget, commonNow);
        seen = wait > 0 ? budget : started(budget, commonNow);
        return { text: writeBudget(seen), result: { wait, startedAt: commonNow } };
      }),
    finish: (startedAt, now, limits, isRefused) =>
      store.change(now, (text, commonNow) => {
        ahead = commonNow - now;
        seen = finished(budgetAt(readBudget(text), commonNow), startedAt, commonNow, limits, isRefused);
        return { text: writeBudget(seen), result: undefined };
      }),
    states(now) {
      const commonNow = now + ahead;
      return quotaStates(budgetAt(seen, commonNow), commonNow);
    },
  };
}
