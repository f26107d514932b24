/**
 * Excel's keys in the list of names while a formula is typed: Tab inserts the marked name, Enter only one that the
 * arrow keys have marked. Otherwise both enter the formula.
 */
export interface Suggestion {
  readonly key: "Tab" | "Enter";
  /** The name that the list marks; null for none. */
  readonly marked: string | null;
  /** The arrow keys marked it. */
  readonly isChosen: boolean;
  /** The formula up to the cursor. */
  readonly typed: string;
}

/** Whether the key inserts the marked name. */
export function takesSuggestion({ key, marked, isChosen, typed }: Suggestion): boolean {
  if (marked === null || (key === "Enter" && !isChosen)) return false;
  // The list follows the typing by a moment.
  const [word = ""] = /(?<![\p{L}\p{N}_.\\])[\p{L}_\\][\p{L}\p{N}_.\\]*$/u.exec(typed) ?? [];
  return word !== "" && marked.toUpperCase().startsWith(word.toUpperCase());
}
