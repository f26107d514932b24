import type { OptionKind } from "../engine/questions/function-options";

const words = {
  double: "number",
  boolean: "TRUE or FALSE",
  text: "text",
  date: "date",
  list: "list or range",
  numbers: "range of numbers",
  block: "range",
} as const;

/** What an option takes, in words. */
export function optionKindInWords(kind: OptionKind): string {
  if (typeof kind !== "string") return kind.map((name) => `"${name}"`).join(" or ");
  return words[kind];
}
