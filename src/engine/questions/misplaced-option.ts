/** Detects the most common mistake with options: the first name is in place of an argument that was left out. */
import { textLiteral } from "../../notation/escaped-text";
import { type Said, say } from "../../domain/said";
import { cellText, type ArgumentBlock, type CellInput } from "./function-arguments";
import { optionNamed } from "./option-names";
import type { Question } from "./question";

const cellOf = (block: ArgumentBlock | undefined): CellInput =>
  block?.length === 1 && block[0]?.length === 1 ? (block[0][0] ?? null) : null;

const written = (cell: CellInput): string => (typeof cell === "string" ? textLiteral(cell) : cellText(cell) || "value");

/**
 * What to write instead, for a call that failed because an option's name is among the arguments with its value after
 * it. Null if that doesn't seem to be the cause.
 */
export function misplacedOption(
  question: Question,
  args: readonly ArgumentBlock[],
  options: readonly ArgumentBlock[],
): Said | null {
  const names = Object.keys(question.options);
  const behind = [...args.slice(1), ...options].map(cellOf);
  for (let index = 1; index < args.length; index += 1) {
    const cell = cellOf(args[index]);
    const name = typeof cell === "string" && optionNamed(cell, names) !== undefined ? cell.trim() : undefined;
    const value = behind[index] ?? null;
    if (name === undefined || value === null) continue;
    // Pairs follow the last argument: with this name among them their number would be even.
    if (index === args.length - 1 && options.length % 2 === 0) continue;
    const before = ["…", ...args.slice(1, index).map((block) => (cellOf(block) === null ? "" : "…"))];
    const left = Array.from({ length: args.length - index }, () => "");
    return say`"${name}" is an option; leave the arguments before it empty: =RENT.${question.name}(${[...before, ...left, `"${name}"`, written(value)].join(", ")}).`;
  }
  return null;
}
