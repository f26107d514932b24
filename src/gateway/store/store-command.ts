/** Commands on a gateway's store: read first, so a wrong word opens no store. */
import {
  type CommandHelp,
  type CommandOutput,
  type exitCodes,
  runCommand,
  runSubcommand,
  type Subcommand,
} from "../../command-line/command";
import { type Given, type OptionTable, readOptions } from "../../command-line/command-options";
import type { AuditEvent } from "../members/audit-recorder";
import type { GatewayStore } from "./gateway-store";

export interface CommandOutcome {
  readonly output: string;
  readonly exitCode: typeof exitCodes.done | typeof exitCodes.failed;
}

/** Records a change in the audit trail. */
export type AuditChange = (event: Pick<AuditEvent, "action" | "subject" | "outcome">) => Promise<void>;

export interface OpenStore {
  readonly store: GatewayStore;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly audit: AuditChange;
  readonly signingKeyFile: string;
  /** For output that is too long to keep. */
  readonly print: (text: string) => void;
}

/** What a command does once the store is open. */
export type StoreWork = (open: OpenStore) => Promise<CommandOutcome>;
/** Opens the store, works, prints the outcome and closes; resolves to the exit code. */
export type WithStore = (work: StoreWork) => Promise<number>;
export type StoreCommand = (output: CommandOutput, withStore: WithStore) => Subcommand;

/** @param read throws OptionError for wrong words */
export function storeCommand<Table extends OptionTable>(
  help: CommandHelp & { readonly options: Table },
  read: (given: Given<Table>) => StoreWork,
): StoreCommand {
  const { usage, about, options } = help;
  return (output, withStore) => ({
    usage,
    about,
    run: (args) => runCommand(args, help, output, () => withStore(read(readOptions(args, options)))),
  });
}

export function storeCommands(help: CommandHelp, commands: Readonly<Record<string, StoreCommand>>): StoreCommand {
  return (output, withStore) => {
    const made = Object.entries(commands).map(([name, make]) => [name, make(output, withStore)] as const);
    return {
      usage: help.usage,
      about: help.about,
      run: (args) => runSubcommand(args, help, Object.fromEntries(made), output),
    };
  };
}
