/** `npm run intake -- FILE [--out TABLES.xlsx] [--json RESULT.json] [--names]`: intake without Excel. */
import { ModelFileError } from "../../model-file/model-file-error";
import { writeWorkbook } from "../../model-file/write-workbook";
import { atOnce } from "./file-rows";
import { intakeTables } from "./intake-tables";
import { intakeJson } from "./intake-json";
import type { IntakeResult } from "./intake-result";
import { readDealFile, unreadableResult, usualOptions } from "./read-deal-file";
import { readSheets, UnreadableFileError } from "./read-sheets";

export interface CommandLine {
  readonly readFile: (path: string) => Promise<Uint8Array>;
  readonly writeFile: (path: string, content: Uint8Array | string) => Promise<void>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

const usage = "Usage: npm run intake -- FILE [--out TABLES.xlsx] [--json RESULT.json] [--names]\n";

/** @returns the exit code: 0 accepted, 1 refused, 2 wrong call or a file that is not there */
export async function runIntake(
  args: readonly string[],
  { readFile, writeFile, print, printError }: CommandLine,
): Promise<number> {
  const options = readArguments(args);
  if (options === null) {
    printError(usage);
    return 2;
  }
  let bytes: Uint8Array;
  try {
    bytes = await readFile(options.file);
  } catch (error) {
    printError(`Can't open ${options.file}: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
  const result = await intakeOfBytes(nameOf(options.file), bytes, options.keepsNames);
  if (options.out !== null && result.decision === "accept")
    await writeFile(options.out, await writeWorkbook(intakeTables(result)));
  if (options.json !== null) await writeFile(options.json, intakeJson(result));
  print(summaryOf(result, options.out));
  return result.decision === "accept" ? 0 : 1;
}

/** Reads a file's bytes; a file that cannot be read is refused with the reason, not thrown. */
export async function intakeOfBytes(file: string, bytes: Uint8Array, keepsNames = false): Promise<IntakeResult> {
  try {
    return atOnce(readDealFile(file, await readSheets(bytes), { ...usualOptions, keepsNames }));
  } catch (error) {
    if (error instanceof UnreadableFileError || error instanceof ModelFileError)
      return unreadableResult(file, error.message.replace(/ (?:and|then) refresh (?:that|it)\./, " and read that."));
    throw error;
  }
}

interface Arguments {
  readonly file: string;
  readonly out: string | null;
  readonly json: string | null;
  readonly keepsNames: boolean;
}

function readArguments(args: readonly string[]): Arguments | null {
  let file: string | null = null;
  const values: Record<"--out" | "--json", string | null> = { "--out": null, "--json": null };
  let keepsNames = false;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? "";
    if (word === "--names") keepsNames = true;
    else if (word === "--out" || word === "--json") {
      const value = args[at + 1];
      if (value === undefined || value.startsWith("--")) return null;
      values[word] = value;
      at += 1;
    } else if (word.startsWith("--") || file !== null) return null;
    else file = word;
  }
  return file === null ? null : { file, out: values["--out"], json: values["--json"], keepsNames };
}

const nameOf = (path: string): string => path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);

function summaryOf(result: IntakeResult, out: string | null): string {
  const { file, kind, decision, proof, reasons, rentRoll, statement } = result;
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
  lines.push(...reasons.map(({ say }) => `  ${say}`));
  if (out !== null) lines.push(decision === "accept" ? `  Tables written to ${out}` : "  No tables were written.");
  return `${lines.join("\n")}\n`;
}
