/** Lines of a report that stand between its rows: totals of the rows above, headings of the groups below. */
import { isEmptyText, numberFromText } from "./cell-text";
import type { DecimalMark } from "./read-plan";

export type BetweenRow = "total-line" | "group-line";

const totalWords =
  /^(grand|sub|report|property|overall)?[\s_-]*(totals?|subtotals?|averages?)\b|\b(sub)?totals?\s*:?$|^totale?s?\s+general$/i;

/**
 * What a line is where it is no row: a total begins with a word for it and has nothing else but figures; the heading of a
 * group has a text in its first field alone.
 * @param fieldCount fields of a whole row: of fewer than three there is too little to tell them by
 */
export function betweenRow(fields: readonly string[], fieldCount: number, mark: DecimalMark): BetweenRow | null {
  if (fieldCount < 3 || fields.length > fieldCount) return null;
  let first = -1;
  let others = 0;
  for (let at = 0; at < fields.length; at += 1) {
    const field = fields[at] ?? "";
    if (field.trim() === "") continue;
    if (first < 0) first = at;
    else if (isEmptyText(field) || numberFromText(field, mark) !== null) others += 1;
    else return null;
  }
  if (first < 0) return null;
  // A name may begin like that, too; then something else stands beside it.
  if (totalWords.test((fields[first] ?? "").trim()) && first + others < fieldCount - 1) return "total-line";
  return first === 0 && others === 0 ? "group-line" : null;
}

/** What was seen of them in the beginning of a file. */
export interface BetweenRows {
  readonly totals: number;
  readonly groups: number;
  /** The first fields of the first of them. */
  readonly examples: readonly string[];
  /** Whether they can be nothing else. */
  readonly isPlain: boolean;
}

export const noneBetween: BetweenRows = { totals: 0, groups: 0, examples: [], isPlain: false };

const shownExamples = 3;

/** Counts them, and tells whether they can be nothing else: not where each of the rows may be one with empty cells. */
export function createBetweenCount(
  fieldCount: number,
  mark: DecimalMark,
): { add(fields: readonly string[]): void; result(): BetweenRows } {
  const counts = { "total-line": 0, "group-line": 0 };
  const examples: string[] = [];
  let rows = 0;
  /** Groups whose heading stands above a row; rows whose first field is empty or a number. */
  let headings = 0;
  let wordlessRows = 0;
  let wordyGroups = 0;
  let isBelowGroup = false;
  return {
    add(fields) {
      const kind = betweenRow(fields, fieldCount, mark);
      if (kind === null) {
        if (fields.length !== fieldCount) return;
        rows += 1;
        if (isWordless(fields[0] ?? "")) wordlessRows += 1;
        if (isBelowGroup) headings += 1;
        isBelowGroup = false;
        return;
      }
      counts[kind] += 1;
      if (kind === "group-line" && !isWordless(fields[0] ?? "")) wordyGroups += 1;
      if (examples.length < shownExamples) examples.push(fields.find((field) => field.trim() !== "")?.trim() ?? "");
      isBelowGroup = kind === "group-line";
    },
    result() {
      const { "total-line": totals, "group-line": groups } = counts;
      if (totals + groups === 0) return noneBetween;
      const areFew = totals <= rows && groups <= rows;
      const areHeadings =
        groups === 0 || (wordyGroups === groups && headings >= groups / 2 && wordlessRows >= rows * 0.9);
      return { totals, groups, examples, isPlain: areFew && (totals > 0 ? groups === 0 || headings > 0 : areHeadings) };
    },
  };
}

/** Empty, or a number as of units: 101, 2-204, A-12. */
const isWordless = (text: string): boolean => text.trim() === "" || /\d/.test(text);
