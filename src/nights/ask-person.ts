import { createInterface } from "node:readline/promises";

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
