/** A command of `compsheet`: its help, its exit codes, and the commands below it. */
import { nearestName, OptionError, optionLines, type OptionTable, twoColumns, wrapped } from "./command-options";
import { fileProblem } from "./file-problem";

/** What the shell gets. Only added to: scripts read them. docs/command-line.md says what each means. */
export const exitCodes = { done: 0, failed: 1, wrongUse: 2, changed: 3, partly: 4 } as const;
type ExitName = keyof typeof exitCodes;
export type ExitCode = (typeof exitCodes)[ExitName];

/** What a code means where a command's own help says nothing else. */
const usualExits: Readonly<Record<ExitName, string>> = {
  done: "done",
  failed: "failed; the message says why and what to do",
  wrongUse: "wrong use: no such command or option, or a wrong value",
  changed: "refresh: a figure changed by more than --fail-on-change",
  partly: "refresh, nights: some figures keep their old value",
};

/** For `compsheet help exit-codes`. */
export function exitCodesText(): string {
  const rows = Object.entries(exitCodes).map(([name, code]) => [String(code), usualExits[name as ExitName]] as const);
  return `Exit codes\n\n${twoColumns(rows).join("\n")}\n\nA command's own --help says what it means by them.\n`;
}

export interface CommandHelp {
  /** What follows "compsheet": "gateway members add"; empty for the program. */
  readonly name: string;
  /** What follows the name: "NAME [options]". */
  readonly usage: string;
  /** One sentence, verb first. */
  readonly about: string;
  /** What else to know before the options. */
  readonly more?: string;
  readonly options: OptionTable;
  /** After the options. */
  readonly notes?: string;
  /** Only what this command means by a code otherwise than usual. */
  readonly exits?: Partial<Readonly<Record<ExitName, string>>>;
}

/** A command as those above it list and run it. */
export interface Subcommand extends Pick<CommandHelp, "usage" | "about"> {
  /** @param args what follows its name; resolves to the exit code, null while it keeps serving */
  readonly run: (args: readonly string[]) => Promise<number | null>;
}
export type Subcommands = Readonly<Record<string, Subcommand>>;

const callOf = (name: string): string => (name === "" ? "compsheet" : `compsheet ${name}`);

function exitLine(exits: CommandHelp["exits"] = {}): string {
  const said = { done: "done", failed: "failed", wrongUse: "wrong use", ...exits };
  const codes = Object.entries(said).map(([name, meaning]) => `${exitCodes[name as ExitName]} ${meaning}`);
  return wrapped(`Exit codes: ${codes.join("; ")}.`).join("\n");
}

export function helpText(help: CommandHelp, commands: Subcommands = {}): string {
  const { name, usage, about, more, options, notes, exits } = help;
  const listed = Object.entries(commands).map(
    ([word, one]) => [`${word} ${one.usage.replace("[options]", "")}`.trim(), one.about] as const,
  );
  const section = (title: string, lines: readonly string[]): string =>
    lines.length === 0 ? "" : `${title}:\n${lines.join("\n")}`;
  const parts = [
    `Usage: ${callOf(name)} ${usage}`.trim(),
    about,
    more ?? "",
    section("Commands", twoColumns(listed)),
    section("Options", optionLines(options)),
    notes ?? "",
    exitLine(exits),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

export interface CommandOutput {
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

/** What follows -- are words, even --help. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return args.slice(0, end < 0 ? undefined : end).some((one) => one === "--help" || one === "-h");
}

/**
 * Runs a command: its help where it is asked for, its own end, or the sentence of a wrong option or of a file that
 * can't be used.
 * @returns the exit code; null while it keeps serving
 */
export async function runCommand(
  args: readonly string[],
  help: CommandHelp,
  { print, printError }: CommandOutput,
  run: () => Promise<number | null>,
): Promise<number | null> {
  if (asksForHelp(args)) {
    print(helpText(help));
    return exitCodes.done;
  }
  try {
    return await run();
  } catch (error) {
    if (error instanceof OptionError) {
      printError(`${error.message} See ${callOf(help.name)} --help.\n`);
      return exitCodes.wrongUse;
    }
    const problem = fileProblem(error);
    if (problem === null) throw error;
    printError(`${problem}\n`);
    return exitCodes.failed;
  }
}

/**
 * Runs the command that the first word names, or says which there are.
 * @param own what it does without a word; null: a word is needed
 */
export async function runSubcommand(
  args: readonly string[],
  help: CommandHelp,
  commands: Subcommands,
  { print, printError }: CommandOutput,
  own: (() => Promise<number | null>) | null = null,
): Promise<number | null> {
  const [word = "", ...rest] = args;
  if (word === "help") return runSubcommand([...rest, "--help"], help, commands, { print, printError }, own);
  const named = Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (named) return named.run(rest);
  const text = helpText(help, commands);
  const call = callOf(help.name);
  if (word === "" && own === null) {
    printError(text);
    return exitCodes.wrongUse;
  }
  if (word !== "" && !word.startsWith("-")) {
    const near = nearestName(word, Object.keys(commands));
    const meant = near === null ? "" : ` Did you mean ${near}?`;
    printError(`${call} has no command "${word}".${meant} See ${call} --help.\n`);
    return exitCodes.wrongUse;
  }
  if (asksForHelp(args)) {
    print(text);
    return exitCodes.done;
  }
  const refuse = (): Promise<never> =>
    Promise.reject(new OptionError(`There is no option ${word}. Write the command first.`));
  return runCommand(args, help, { print, printError }, own ?? refuse);
}
