/** `compsheet nights remove`: removes what nights kept of a tenant or of one model. */
import { type CommandHelp, type CommandOutput, exitCodes, runCommand } from "../../command-line/command";
import { flag, OptionError, readOptions, readText, refuseWords, valued } from "../../command-line/command-options";
import type { AlertStore } from "../alerts/alerts";
import { oneLine } from "../alerts/night-digest";
import type { NightOrders } from "../night/night-orders";
import type { NightState } from "../night/night-state";
import { stateFolder, usualTenant } from "../night-options";
import type { History } from "./history";
import { modelsNamed } from "./history-types";

const options = {
  tenant: valued("NAME", "remove everything of this tenant; with --model: whose model (default firm)", readText, null),
  model: valued(
    "NAME",
    "remove everything of this model: its name or the end of its name, as its store shows it",
    readText,
    null,
  ),
  yes: flag("do not ask first"),
  state: stateFolder,
};

export const removeHelp: CommandHelp = {
  name: "nights remove",
  usage: "--tenant NAME | --model NAME [options]",
  about: "Remove what nights kept of a tenant or a model. It can't be undone.",
  more:
    "That is figures, looks, answers of the service, alerts, and of a tenant its rules. The models' own files stay. Of a\n" +
    "removed model the chain keeps hashes, so the others can still be proved.",
  options,
  exits: { done: "removed", failed: "not removed" },
};

export interface RemoveSources {
  readonly history: Pick<History, "tenants" | "models" | "looks" | "remove" | "removeModel">;
  readonly alerts: Pick<AlertStore, "remove">;
  readonly state: Pick<NightState, "remove">;
  readonly orders: Pick<NightOrders, "remove">;
  readonly close: () => Promise<void>;
}

export interface RemoveCommandParts extends CommandOutput {
  /** Null if no night was kept there. */
  readonly openSources: (state: string) => Promise<RemoveSources | null>;
  /** What a person writes; null where no one can answer. */
  readonly ask: (question: string) => Promise<string | null>;
  /** Today, yyyy-mm-dd. */
  readonly today: () => string;
}

type Chosen = ReturnType<typeof readOptions<typeof options>>["options"];

/** @param args what follows the word remove */
export async function removeCommand(args: readonly string[], parts: RemoveCommandParts): Promise<number> {
  const code = await runCommand(args, removeHelp, parts, async () => {
    const { options: chosen, words } = readOptions(args, options);
    refuseWords(words);
    if (chosen.tenant === null && chosen.model === null) throw new OptionError("Give --tenant NAME or --model NAME.");
    const sources = await parts.openSources(chosen.state);
    if (sources === null) {
      parts.printError(`No night was kept in ${chosen.state}. Give the folder with --state.\n`);
      return exitCodes.failed;
    }
    try {
      return await (chosen.model === null
        ? removeTenant(sources, chosen.tenant ?? "", chosen, parts)
        : removeModel(sources, chosen.model, chosen, parts));
    } finally {
      await sources.close();
    }
  });
  return code ?? exitCodes.done;
}

async function removeTenant(
  { history, alerts, state, orders }: RemoveSources,
  tenant: string,
  chosen: Chosen,
  parts: RemoveCommandParts,
): Promise<number> {
  const tenants = await history.tenants();
  const names = tenants.length === 0 ? "none" : tenants.map((name) => oneLine(name)).join(", ");
  if (!tenants.includes(tenant)) return fail(parts, `There is no tenant ${oneLine(tenant)}. There is: ${names}.`);
  const models = await history.models(tenant);
  const what = `everything that nights kept of ${oneLine(tenant)}: ${models.length} models`;
  if (!(await isMeant(what, chosen, parts))) return exitCodes.failed;
  for (const model of models) await state.remove(model);
  await orders.remove(tenant);
  await alerts.remove(tenant);
  const looks = await history.remove(tenant);
  parts.print(
    `Removed: ${models.length} models, ${looks} looks. A tenant that is still in the settings begins again.\n`,
  );
  return exitCodes.done;
}

async function removeModel(
  { history, alerts, state, orders }: RemoveSources,
  name: string,
  chosen: Chosen,
  parts: RemoveCommandParts,
): Promise<number> {
  const tenant = chosen.tenant ?? usualTenant;
  const found = modelsNamed(await history.models(tenant), name);
  const [model] = found;
  if (model === undefined)
    return fail(parts, `No night has looked at ${oneLine(name)}. Check the name, or give --tenant.`);
  const names = found.map((one) => oneLine(one.name)).join(", ");
  if (found.length > 1) return fail(parts, `${oneLine(name)} fits ${found.length} models: ${names}.`);
  if (!(await isMeant(`everything that nights kept of ${names}`, chosen, parts))) return exitCodes.failed;
  await state.remove(model);
  await orders.remove(tenant, model);
  await alerts.remove(tenant, model.id);
  const looks = await history.removeModel(tenant, model.id, parts.today());
  parts.print(
    `Removed: ${looks} looks of ${names}. If the file is still in its store, the next night begins a new history: leave it out with --pattern "!${names}".\n`,
  );
  return exitCodes.done;
}

async function isMeant(what: string, { yes }: Chosen, parts: RemoveCommandParts): Promise<boolean> {
  if (yes) return true;
  const answer = await parts.ask(`Remove ${what}? This can't be undone. Write yes to remove: `);
  if (answer === null) parts.printError(`This removes ${what}. Add --yes to confirm.\n`);
  else if (answer.trim().toLowerCase() !== "yes") parts.print("Nothing was removed.\n");
  return answer?.trim().toLowerCase() === "yes";
}

function fail({ printError }: RemoveCommandParts, message: string): number {
  printError(`${message}\n`);
  return exitCodes.failed;
}
