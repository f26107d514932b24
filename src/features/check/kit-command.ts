/** `compsheet kit merge REPORT.json …`: profile values from reports of the conformance kit. */
import { type CommandHelp, type CommandOutput, exitCodes, runCommand, runSubcommand } from "../../command-line/command";
import { flag, OptionError, readOptions } from "../../command-line/command-options";
import { fileReason } from "../../command-line/file-problem";
import { readReport, type CheckReport } from "./check-report";
import { isSettled, mergeReports, type MergedPlatform } from "./merge-reports";

export interface KitCommandLine extends CommandOutput {
  readonly readFile: (path: string) => Promise<string>;
}

const options = { json: flag("print the result as JSON, for scripts") };

const help: CommandHelp = {
  name: "kit",
  usage: "<command>",
  about: "Work with reports of the kit that checks a real Excel: docs/check-this-excel.md.",
  options: {},
};

const mergeHelp: CommandHelp = {
  name: "kit merge",
  usage: "REPORT.json … [options]",
  about: "Merge reports by platform, and say where they differ.",
  options,
  exits: {
    done: "merged, and all agree",
    failed: "reports differ",
    wrongUse: "wrong use, or a file that isn't a report",
  },
};

/** @returns the exit code: 0 merged and all agree, 1 reports differ, 2 wrong options or a file that isn't a report */
export async function runKit(args: readonly string[], surroundings: KitCommandLine): Promise<number> {
  const run = (words: readonly string[]): Promise<number | null> =>
    runCommand(words, mergeHelp, surroundings, () => merge(words, surroundings));
  const commands = { merge: { usage: mergeHelp.usage, about: mergeHelp.about, run } };
  return (await runSubcommand(args, help, commands, surroundings)) ?? exitCodes.done;
}

async function merge(args: readonly string[], { readFile, print }: KitCommandLine): Promise<number> {
  const { options: given, words: files } = readOptions(args, options);
  if (files.length === 0) throw new OptionError("Name the reports to merge.");
  const reports: CheckReport[] = [];
  for (const file of files) {
    const text = await readFile(file).catch((error: unknown) => {
      throw new OptionError(`Can't open ${file}: ${fileReason(error)}.`);
    });
    const report = readReport(text);
    if (report === null) throw new OptionError(`${file} is not a report of the kit. Leave it out.`);
    reports.push(report);
  }
  const merged = mergeReports(reports);
  print(given.json ? `${JSON.stringify(merged, null, 2)}\n` : merged.map((one) => inLines(textOf(one))).join("\n"));
  const differ = merged.some(({ switches }) => Object.values(switches).some((values) => values.length > 1));
  return differ ? exitCodes.failed : exitCodes.done;
}

/** A report may come from anyone: no text of it moves the cursor or colors the terminal. */
const inLines = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, "�");

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
