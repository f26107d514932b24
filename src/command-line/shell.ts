/** What commands write to the shell, and ask from the person at it. */
import { createInterface } from "node:readline/promises";
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

/** @returns what the person writes; empty where they end the question (Ctrl+C, Ctrl+D), null without a terminal */
export async function askPerson(
  question: string,
  input: NodeJS.ReadableStream & { readonly isTTY?: boolean } = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Promise<string | null> {
  if (input.isTTY !== true) return null;
  const lines = createInterface({ input, output });
  // A question that is ended never answers: without this the program would stop in the middle of its work.
  const ended = new Promise<string>((resolve) => lines.once("close", () => resolve("")));
  try {
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}
