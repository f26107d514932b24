/** A command of `compsheet`: its help, and its exit codes. */
import { OptionError, optionLines, type OptionTable } from "./command-options";

/** What the shell gets. Only added to: scripts read them. */
export const exitCodes = { done: 0, failed: 1, wrongUse: 2 } as const;

export interface CommandHelp {
  /** As a person writes it: "npm run refresh -- MODEL.xlsx [options]". */
  readonly usage: string;
  readonly about: string;
  readonly options: OptionTable;
  /** After the options: exit codes, where to read more. */
  readonly notes?: string;
}

export function helpText({ usage, about, options, notes }: CommandHelp): string {
  const parts = [`Usage: ${usage}`, about, optionLines(options).join("\n"), notes ?? ""];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

export interface CommandOutput {
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

/**
 * Runs a command: its help where it is asked for, its own end, or the sentence of a wrong option.
 * @returns the exit code; null while it keeps serving
 */
export async function runCommand(
  args: readonly string[],
  help: CommandHelp,
  { print, printError }: CommandOutput,
  run: () => Promise<number | null>,
): Promise<number | null> {
  if (args.includes("--help") || args.includes("-h")) {
    print(helpText(help));
    return exitCodes.done;
  }
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    printError(`${error.message}\n`);
    return exitCodes.wrongUse;
  }
}
