/** The one quota of all members and nodes. */
import type { RateLimits } from "../../client/rate-limit-headers";
import type { QuotaState } from "../../sandbox/rate-limit";
import type { BudgetStore } from "../store/gateway-store";
import { budgetAt, finished, quotaStates, readBudget, started, waitOf, writeBudget } from "./budget-windows";

export interface SharedBudget {
  /** Milliseconds to wait; 0: the request is counted, and must be finished with `now`. */
  take(now: number): Promise<number>;
  finish(startedAt: number, now: number, limits: RateLimits, isRefused: boolean): Promise<void>;
  /** As this node last saw it: one a policy, in the service's order. */
  states(now: number): QuotaState[];
}

export function createSharedBudget(store: BudgetStore): SharedBudget {
  let seen = readBudget("{}");
  return {
    take: (now) =>
      store.change((text) => {
        const budget = budgetAt(readBudget(text), now);
        const wait = waitOf(budget, now);
        seen = wait > 0 ? budget : started(budget, now);
        return { text: writeBudget(seen), result: wait };
      }),
    finish: (startedAt, now, limits, isRefused) =>
      store.change((text) => {
        seen = finished(budgetAt(readBudget(text), now), startedAt, now, limits, isRefused);
        return { text: writeBudget(seen), result: undefined };
      }),
    states: (now) => quotaStates(budgetAt(seen, now), now),
  };
}
