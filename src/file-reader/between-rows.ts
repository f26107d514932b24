/** Lines of a report that stand between its rows: totals of the rows above, headings of the groups below. */
import { isFigure } from "./cell-text";
import { fieldsOfJson, type JsonRecord } from "./json-line";

export type BetweenRow = "total-line" | "group-line";

const totalWords =
  /^(grand|sub|report|property|overall)?[\s_-]*(totals?|subtotals?|averages?)\b|\b(sub)?totals?\s*:?$|^totale?s?\s+general$/i;

/**
 * What a line is where it is no row: a total begins with a word for it and has nothing else but figures; the heading of a
 * group has a text in its first field alone.
 * @param fieldCount fields of a whole row: of fewer than three there is too little to tell them by
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
  // A name may begin like that, too; then something else stands beside it.
  if (totalWords.test((fields[first] ?? "").trim()) && first + others < fieldCount - 1) return "total-line";
  return first === 0 && others === 0 ? "group-line" : null;
}

/** The same of an object of JSON Lines: what has other keys than those of the file's rows is none of them. */
export function betweenObject(record: JsonRecord, keys: readonly string[]): BetweenRow | null {
  const known = keys.filter((key) => Object.hasOwn(record, key));
  if (Object.keys(record).length > known.length) return null;
  return betweenRow(fieldsOfJson(record, keys), keys.length);
}

/** What was seen of them in a file, or in its beginning. */
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
export interface BetweenCount {
  /** A row of its own, by the text of its first field. */
  addRow(isWordless: boolean): void;
  /** One between the rows, below all that was added before. */
  addBetween(kind: BetweenRow, fields: readonly string[]): void;
  /** One that comes by its line of the file, while the rows around it come later. */
  addBetweenAt(line: number, kind: BetweenRow, fields: readonly string[]): void;
  result(): BetweenRows;
}

export function createBetweenCount(): BetweenCount {
  const counts = { "total-line": 0, "group-line": 0 };
  const examples: string[] = [];
  let rows = 0;
  /** Groups whose heading stands above a row; rows whose first field is empty or a number. */
  let headings = 0;
  let wordlessRows = 0;
  let wordyGroups = 0;
  let isBelowGroup = false;
  /** Line of the last heading that came by its line. */
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
      // What stands right below another one shows that no row does.
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

/** Empty, or a number as of units: 101, 2-204, A-12. */
export const isWordless = (text: string): boolean => text.trim() === "" || /\d/.test(text);
