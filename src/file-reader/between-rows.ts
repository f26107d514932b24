/** Report lines between the rows: totals of the rows above, headings of the groups below. */
import { isFigure } from "./cell-text";
import { fieldsOfJson, type JsonRecord } from "./json-line";

export type BetweenRow = "total-line" | "group-line";

const totalWords =
  /^(grand|sub|report|property|overall)?[\s_-]*(totals?|subtotals?|averages?)\b|\b(sub)?totals?\s*:?$|^totale?s?\s+general$/i;

/**
 * Classifies a line that isn't an ordinary row: a total starts with a word such as "Total" and has only numbers after
 * it; a group heading has text in its first field only.
 * @param fieldCount fields in a whole row; fewer than three are too few to classify
 */
export function betweenRow(fields: readonly string[], fieldCount: number): BetweenRow | null {
  if (fieldCount < 3 || fields.length > fieldCount) return null;
  let first = -1;
  let others = 0;
  for (let at = 0; at < fields.length; at += 1) {
    const field = fields[at] ?? "";
    if (field.trim() === "") continue;
    if (first < 0) first = at;
    else if (isFigure(field)) others += 1;
    else return null;
  }
  if (first < 0) return null;
  // A name may start with one of these words too, but then its row has other texts.
  if (totalWords.test((fields[first] ?? "").trim()) && first + others < fieldCount - 1) return "total-line";
  return first === 0 && others === 0 ? "group-line" : null;
}

/** The same for a JSON Lines object: an object with other keys than the file's rows isn't a total or heading. */
export function betweenObject(record: JsonRecord, keys: readonly string[]): BetweenRow | null {
  const known = keys.filter((key) => Object.hasOwn(record, key));
  if (Object.keys(record).length > known.length) return null;
  return betweenRow(fieldsOfJson(record, keys), keys.length);
}

/** Totals and group headings found in a file or its beginning. */
export interface BetweenRows {
  readonly totals: number;
  readonly groups: number;
  /** First fields of the first few. */
  readonly examples: readonly string[];
  /** True if they can't be ordinary rows. */
  readonly isPlain: boolean;
}

export const noneBetween: BetweenRows = { totals: 0, groups: 0, examples: [], isPlain: false };

const shownExamples = 3;

/** Counts totals and headings, and decides whether they could be ordinary rows with empty cells. */
export interface BetweenCount {
  /** Adds an ordinary row; `isWordless` describes its first field. */
  addRow(isWordless: boolean): void;
  /** Adds a total or heading below everything added so far. */
  addBetween(kind: BetweenRow, fields: readonly string[]): void;
  /** Adds a total or heading by line number, when the surrounding rows are added later. */
  addBetweenAt(line: number, kind: BetweenRow, fields: readonly string[]): void;
  result(): BetweenRows;
}

export function createBetweenCount(): BetweenCount {
  const counts = { "total-line": 0, "group-line": 0 };
  const examples: string[] = [];
  let rows = 0;
  /** Headings directly above a row; rows whose first field is empty or a number. */
  let headings = 0;
  let wordlessRows = 0;
  let wordyGroups = 0;
  let isBelowGroup = false;
  /** Line of the last heading added by line number. */
  let groupAt = Number.NaN;
  const note = (kind: BetweenRow, fields: readonly string[]): void => {
    counts[kind] += 1;
    if (kind === "group-line" && !isWordless(fields[0] ?? "")) wordyGroups += 1;
    if (examples.length < shownExamples) examples.push(fields.find((field) => field.trim() !== "")?.trim() ?? "");
  };
  return {
    addRow(wordless) {
      rows += 1;
      if (wordless) wordlessRows += 1;
      if (isBelowGroup) headings += 1;
      isBelowGroup = false;
    },
    addBetween(kind, fields) {
      note(kind, fields);
      isBelowGroup = kind === "group-line";
    },
    addBetweenAt(line, kind, fields) {
      note(kind, fields);
      // Another line follows directly, so this heading has no row below it.
      if (line === groupAt + 1) headings -= 1;
      groupAt = kind === "group-line" ? line : Number.NaN;
      if (kind === "group-line") headings += 1;
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

/** Empty, or with a digit as in unit numbers: 101, 2-204, A-12. */
export const isWordless = (text: string): boolean => text.trim() === "" || /\d/.test(text);
