/** `compsheet gateway quota …`: shows the team's remaining quota and clears the effects of a wrong response. */
import { inEnglish } from "../../domain/said";
import { durationInWords } from "../../client/clock";
import { exitCodes } from "../../command-line/command";
import { refuseWords } from "../../command-line/command-options";
import { storeCommand, storeCommands } from "../store/store-command";
import { type Budget, budgetAt, quotaStates, readBudget, resetBudget, waitOf, writeBudget } from "./budget-windows";

const show = storeCommand(
  {
    name: "gateway quota show",
    usage: "",
    about: "Show what is left of the quota, and when the next request can go out.",
    options: {},
  },
  ({ words }) => {
    refuseWords(words);
    return async ({ store, now }) => ({
      output: await store.budget.change(now, (text, commonNow) => ({
        text,
        result: describeBudget(budgetAt(readBudget(text), commonNow), commonNow),
      })),
      exitCode: exitCodes.done,
    });
  },
);

const reset = storeCommand(
  {
    name: "gateway quota reset",
    usage: "",
    about: "Forget the quota; the gateway learns it again from the next answer.",
    options: {},
  },
  ({ words }) => {
    refuseWords(words);
    return async ({ store, now, audit }) => {
      await store.budget.change(now, (text, commonNow) => ({
        text: writeBudget(resetBudget(budgetAt(readBudget(text), commonNow), commonNow)),
        result: undefined,
      }));
      await audit({ action: "quota.reset", subject: "", outcome: "done" });
      return {
        output: "The quota is reset. The gateway learns it again from the next answer.",
        exitCode: exitCodes.done,
      };
    };
  },
);

export const quotaCommand = storeCommands(
  {
    name: "gateway quota",
    usage: "<command>",
    about: "Show or reset the quota that the team shares.",
    options: {},
  },
  { show, reset },
);

function describeBudget(budget: Budget, now: number): string {
  const wait = waitOf(budget, now);
  const windows = quotaStates(budget, now).map(
    ({ policy: { name, quota, windowSeconds }, remaining, resetSeconds }) => {
      const window = inEnglish(durationInWords(windowSeconds * 1000));
      const untilReset = inEnglish(durationInWords(resetSeconds * 1000));
      return `${name}: ${remaining} of ${quota} requests left in a window of ${window}; it resets in ${untilReset}.`;
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
