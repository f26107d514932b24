/** `npm run kit -- merge REPORT.json … [--json]`: profile values from reports of the conformance kit. */
import { readReport, type CheckReport } from "./check-report";
import { isSettled, mergeReports, type MergedPlatform } from "./merge-reports";

export interface KitCommandLine {
  readonly readFile: (path: string) => Promise<string>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

const usage = "Usage: npm run kit -- merge REPORT.json … [--json]\n";

/** @returns the exit code: 0 merged and all agree, 1 reports differ, 2 bad usage or a file that isn't a report */
export async function runKit(
  args: readonly string[],
  { readFile, print, printError }: KitCommandLine,
): Promise<number> {
  const [command, ...rest] = args;
  const files = rest.filter((one) => one !== "--json");
  if (command !== "merge" || files.length === 0 || files.some((file) => file.startsWith("-"))) {
    printError(usage);
    return 2;
  }
  const reports: CheckReport[] = [];
  for (const file of files) {
    const text = await readFile(file).catch(() => null);
    const report = text === null ? null : readReport(text);
    if (report === null) {
      printError(`${file} ${text === null ? "can't be opened" : "is not a report of the kit"}.\n`);
      return 2;
    }
    reports.push(report);
  }
  const merged = mergeReports(reports);
  print(rest.includes("--json") ? `${JSON.stringify(merged, null, 2)}\n` : merged.map(textOf).join("\n"));
  const differ = merged.some(({ switches }) => Object.values(switches).some((values) => values.length > 1));
  return differ ? 1 : 0;
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
