/** The quota command: shows the team's remaining quota and clears the effects of a wrong response. */
import { inEnglish } from "../../domain/said";
import { durationInWords } from "../../client/clock";
import type { CommandOutcome } from "../members/members-command";
import type { BudgetStore } from "../store/gateway-store";
import { type Budget, budgetAt, quotaStates, readBudget, resetBudget, waitOf, writeBudget } from "./budget-windows";

const usage = "Write one of: quota show, quota reset.";

/** `args` follows the word quota. `now`: this machine's clock, milliseconds since the epoch. */
export async function runQuotaCommand(
  args: readonly string[],
  store: BudgetStore,
  now: number,
): Promise<CommandOutcome> {
  const [command] = args;
  if (args.length !== 1 || (command !== "show" && command !== "reset")) return { output: usage, exitCode: 2 };
  const output = await store.change(now, (text, commonNow) => {
    const budget = budgetAt(readBudget(text), commonNow);
    if (command === "show") return { text, result: describeBudget(budget, commonNow) };
    return {
      text: writeBudget(resetBudget(budget, commonNow)),
      result: "The quota is reset. The gateway learns it again from the next answer.",
    };
  });
  return { output, exitCode: 0 };
}

function describeBudget(budget: Budget, now: number): string {
  const wait = waitOf(budget, now);
  const windows = quotaStates(budget, now).map(
    ({ policy: { name, quota, windowSeconds }, remaining, resetSeconds }) => {
      const window = inEnglish(durationInWords(windowSeconds * 1000));
      const reset = inEnglish(durationInWords(resetSeconds * 1000));
      return `${name}: ${remaining} of ${quota} requests left in a window of ${window}; it resets in ${reset}.`;
    },
  );
  return [
    ...windows,
    `Requests under way: ${budget.underWay.length}.`,
    wait > 0
      ? `The next request can go out in ${inEnglish(durationInWords(wait))}.`
      : "The next request can go out now.",
  ].join("\n");
}
