/** `compsheet intake FILE`: intake without Excel. */
import { type CommandHelp, type CommandOutput, exitCodes, runCommand } from "../../command-line/command";
import { flag, onlyWord, OptionError, readOptions, readText, valued } from "../../command-line/command-options";
import { fileReason } from "../../command-line/file-problem";
import { writeWorkbook } from "../../model-file/write-workbook";
import { createDealReader } from "./deal-reader";
import { atOnce } from "../../file-reader/paced-steps";
import { intakeTables } from "./intake-tables";
import { intakeJson, type IntakeResult } from "./intake-result";
import { usualOptions } from "./learned-mappings";

export interface CommandLine extends CommandOutput {
  readonly readFile: (path: string) => Promise<Uint8Array>;
  readonly writeFile: (path: string, content: Uint8Array | string) => Promise<void>;
}

const options = {
  out: valued("TABLES.xlsx", "write the clean tables there", readText, null),
  json: valued("RESULT.json", "write everything that was read, with the proof", readText, null),
  names: flag("keep the names of residents"),
};

const help: CommandHelp = {
  name: "intake",
  usage: "FILE [options]",
  about: "Read a seller's rent roll or T12 into clean tables that tie out: docs/intake.md.",
  options,
  exits: { done: "accepted", failed: "refused", wrongUse: "wrong use, or a file that can't be read" },
};

/** @returns the exit code: 0 accepted, 1 refused, 2 wrong call or a file that is not there */
export async function runIntake(args: readonly string[], command: CommandLine): Promise<number> {
  return (await runCommand(args, help, command, () => readFileOf(args, command))) ?? exitCodes.done;
}

async function readFileOf(args: readonly string[], { readFile, writeFile, print }: CommandLine): Promise<number> {
  const { options: given, words } = readOptions(args, options);
  const file = onlyWord(words, "a file to read");
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new OptionError(`Can't open ${file}: ${fileReason(error)}.`);
  });
  for (const [option, target] of [["--out", given.out] as const, ["--json", given.json] as const]) {
    const there = target === null ? null : await readFile(target).catch(() => null);
    if (there !== null && there.length > 0 && isEqual(there, bytes))
      throw new OptionError(`${option} names the seller's file itself. Name another file, which is written.`);
  }
  if (given.out !== null && given.out === given.json)
    throw new OptionError("--out and --json name the same file. Name two files.");
  const result = await intakeOfBytes(nameOf(file), bytes, given.names);
  if (given.out !== null && result.decision === "accept")
    await writeFile(given.out, writeWorkbook(intakeTables(result)));
  if (given.json !== null) await writeFile(given.json, intakeJson(result));
  print(summaryOf(result, given.out));
  return result.decision === "accept" ? exitCodes.done : exitCodes.failed;
}

/** Reads a file's bytes; a file that cannot be read is refused with the reason, not thrown. */
export function intakeOfBytes(file: string, bytes: Uint8Array, keepsNames = false): Promise<IntakeResult> {
  const reader = createDealReader((steps) => Promise.resolve(atOnce(steps)));
  return reader.open({ kind: "file", name: file, bytes }, { ...usualOptions, keepsNames });
}

const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

const nameOf = (path: string): string => path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);

const checksShown = 5;

/** How many checks there are, and the first of them. */
function checksOf({ rentRoll, statement }: IntakeResult): string[] {
  const checks = [...(rentRoll?.warnings ?? []), ...(statement?.warnings ?? [])];
  if (checks.length === 0) return [];
  const more = checks.length - checksShown;
  return [
    `  Checks: ${checks.length}`,
    ...checks.slice(0, checksShown).map(({ unit, say }) => `  - ${unit === undefined ? "" : `${unit}: `}${say}`),
    ...(more > 0 ? [`  - ${more} more; --json writes all of them`] : []),
  ];
}

function summaryOf(result: IntakeResult, out: string | null): string {
  const { file, kind, decision, proof, reasons, otherSheets, rentRoll, statement } = result;
  const stated = [...(rentRoll?.stated ?? []), ...(statement?.stated ?? [])];
  const lines = [
    `${file}: ${kind.replace("_", " ")}, ${decision === "accept" ? "accepted" : "refused"}, ${proof} (${stated.filter(({ ties }) => ties).length} of ${stated.length} totals tie)`,
  ];
  if (rentRoll)
    lines.push(
      `  ${rentRoll.totals.units} units, ${rentRoll.totals.occupied} occupied, lease rent ${rentRoll.totals.leaseRent.toLocaleString("en-US")} a month`,
    );
  if (statement)
    lines.push(
      `  ${statement.accounts.length} accounts, EGI ${(statement.year["egi"] ?? 0).toLocaleString("en-US")}, NOI ${(statement.year["noi"] ?? 0).toLocaleString("en-US")}`,
    );
  lines.push(...reasons.map(({ say }) => `  ${say}`), ...checksOf(result));
  if (otherSheets.length > 0) lines.push(`  Other sheets that were not read: ${otherSheets.join(", ")}`);
  if (out !== null) lines.push(decision === "accept" ? `  Tables written to ${out}` : "  No tables were written.");
  return `${lines.join("\n")}\n`;
}
