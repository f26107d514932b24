/** `compsheet nights portfolio --out FILE.xlsx`: all models as a workbook, from the history. */
import { type CommandHelp, type CommandOutput, exitCodes, runCommand } from "../../command-line/command";
import { OptionError, readOptions, readText, refuseWords, valued } from "../../command-line/command-options";
import { fileReason } from "../../command-line/file-problem";
import { writeWorkbook } from "../../model-file/write-workbook";
import { oneLine } from "../alerts/night-digest";
import { day, stateFolder, tenantName, withCorrections } from "../night-options";
import type { History } from "./history";
import { type PortfolioModel, portfolioTables } from "./portfolio-tables";

const options = {
  out: valued("FILE.xlsx", "write the workbook there", readText, null),
  tag: valued("TAG", "choose only models with this tag", readText, null),
  on: day,
  now: withCorrections,
  tenant: tenantName,
  state: stateFolder,
};

export const portfolioHelp: CommandHelp = {
  name: "nights portfolio",
  usage: "--out FILE.xlsx [options]",
  about: "Write all models as a workbook, with their key figures.",
  more:
    "One table has a row for each model and its key figures, another the figures with their night, source, run and\n" +
    "formula. In Excel, =RENT.PORTFOLIO(tag) is the same as a live table.",
  options,
  exits: { done: "written", failed: "there is no such model or night, or the file can't be written" },
};

export interface PortfolioCommandParts extends CommandOutput {
  /** Null if no night was kept there. */
  readonly openHistory: (
    state: string,
  ) => Promise<Pick<History, "tenants" | "models" | "onDate" | "lastNight" | "close"> | null>;
  readonly writeFile: (file: string, bytes: Uint8Array) => Promise<void>;
}

/** @param args what follows the word portfolio */
export async function portfolioCommand(args: readonly string[], parts: PortfolioCommandParts): Promise<number> {
  const code = await runCommand(args, portfolioHelp, parts, async () => {
    const { options: chosen, words } = readOptions(args, options);
    refuseWords(words);
    const { out, tenant } = chosen;
    if (out === null || !/\.xlsx$/i.test(out)) throw new OptionError("Name the file to write: --out portfolio.xlsx.");
    const fail = (message: string): number => {
      parts.printError(`${message}\n`);
      return exitCodes.failed;
    };
    const history = await parts.openHistory(chosen.state);
    if (history === null) return fail(`No night was kept in ${chosen.state}. Give the folder with --state.`);
    try {
      const date = chosen.on ?? (await history.lastNight(tenant));
      if (date === null) {
        const tenants = (await history.tenants()).map((name) => oneLine(name)).join(", ");
        return fail(`No night is kept of ${oneLine(tenant)}. Tenants: ${tenants === "" ? "none" : tenants}.`);
      }
      const wanted = chosen.tag?.toLowerCase() ?? null;
      const all = await history.models(tenant);
      const tagged = all.filter(({ tags }) => wanted === null || tags.some((one) => one.toLowerCase() === wanted));
      const models: PortfolioModel[] = [];
      for (const model of tagged) {
        const kept = await history.onDate(tenant, model.id, date, chosen.now ? "now" : "then");
        if (kept !== null) models.push({ model, kept });
      }
      if (models.length === 0)
        return fail(
          tagged.length === 0
            ? `No model has the tag ${oneLine(chosen.tag ?? "")}. Tags are set for each store in the settings.`
            : `No night had looked at these models by ${date}.`,
        );
      const problem = await parts.writeFile(out, writeWorkbook(portfolioTables(models))).then(
        () => null,
        (error: unknown) => fileReason(error),
      );
      if (problem !== null)
        return fail(`${out} can't be written: ${problem}. Close it in Excel, or choose another name.`);
      parts.print(`${out}: ${models.length} ${models.length === 1 ? "model" : "models"} as of ${date}.\n`);
      return exitCodes.done;
    } finally {
      await history.close();
    }
  });
  return code ?? exitCodes.done;
}
