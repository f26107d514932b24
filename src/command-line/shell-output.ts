/** What commands write to the shell. */
import type { CommandOutput } from "./command";

/** All control characters but tab and line feed, and the marks that turn the direction of what follows. */
const controlling = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Names and reasons come from files and services: in a terminal they must not move its cursor, set its title or answer
 * for it.
 */
export const shellText = (text: string): string => text.replace(controlling, " ");

export const shellOutput: CommandOutput = {
  print: (text) => void process.stdout.write(shellText(text)),
  printError: (text) => void process.stderr.write(shellText(text)),
};
