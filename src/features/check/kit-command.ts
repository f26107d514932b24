/** `npm run kit -- merge REPORT.json …`: profile values from reports of the conformance kit. */
import { type CommandHelp, type CommandOutput, exitCodes, runCommand } from "../../command-line/command";
import { flag, OptionError, readOptions } from "../../command-line/command-options";
import { readReport, type CheckReport } from "./check-report";
import { isSettled, mergeReports, type MergedPlatform } from "./merge-reports";

export interface KitCommandLine extends CommandOutput {
  readonly readFile: (path: string) => Promise<string>;
}

const options = { json: flag("the result as JSON, for scripts") };

const help: CommandHelp = {
  usage: "npm run kit -- merge REPORT.json … [options]",
  about: "Merges reports of the kit that checks a real Excel, by platform: docs/check-this-excel.md.",
  options,
  notes: "Exit codes: 0 merged, and all agree; 1 reports differ; 2 wrong options, or a file that isn't a report.",
};

/** @returns the exit code: 0 merged and all agree, 1 reports differ, 2 wrong options or a file that isn't a report */
export async function runKit(args: readonly string[], surroundings: KitCommandLine): Promise<number> {
  return (await runCommand(args, help, surroundings, () => merge(args, surroundings))) ?? exitCodes.done;
}

async function merge(args: readonly string[], { readFile, print, printError }: KitCommandLine): Promise<number> {
  const { options: given, words } = readOptions(args, options);
  const [command, ...files] = words;
  if (command !== "merge" || files.length === 0)
    throw new OptionError("Name the reports to merge: merge REPORT.json …. See --help.");
  const reports: CheckReport[] = [];
  for (const file of files) {
    const text = await readFile(file).catch(() => null);
    const report = text === null ? null : readReport(text);
    if (report === null) {
      printError(`${file} ${text === null ? "can't be opened" : "is not a report of the kit"}.\n`);
      return exitCodes.wrongUse;
    }
    reports.push(report);
  }
  const merged = mergeReports(reports);
  print(given.json ? `${JSON.stringify(merged, null, 2)}\n` : merged.map(textOf).join("\n"));
  const differ = merged.some(({ switches }) => Object.values(switches).some((values) => values.length > 1));
  return differ ? exitCodes.failed : exitCodes.done;
}

function textOf({ platform, switches }: MergedPlatform): string {
  const lines = Object.entries(switches).map(([name, values]) => {
    const state = values.length > 1 ? "DIFFER " : isSettled(values) ? "settled" : "once   ";
    const shown = values.map(
      ({ value, devices, versions, lastDay }) =>
        `${value} (${devices} ${devices === 1 ? "machine" : "machines"}, ${versions.join(" ")}, ${lastDay})`,
    );
    return `  ${state} ${name}: ${shown.join("; ")}`;
  });
  return `${platform}\n${lines.join("\n")}\n`;
}
