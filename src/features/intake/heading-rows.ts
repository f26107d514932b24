/**
 * Finds the heading of a table in a sheet, over one to three rows, and the column that holds the values of each
 * heading.
 */
import type { Steps } from "../../file-reader/paced-steps";
import { filledCells, isWords, type Sheet, type SheetRow } from "./sheet";

export interface HeadingCell<Meaning> {
  /** Column of the heading itself. */
  readonly column: number;
  readonly text: string;
  /** Null where its words are not known. */
  readonly meaning: Meaning | null;
}

export interface Heading<Meaning> {
  readonly top: number;
  /** Number of rows, 1 to 3. */
  readonly depth: number;
  readonly cells: readonly HeadingCell<Meaning>[];
  /** Known headings, weighed; unknown ones count against it. */
  readonly score: number;
}

export interface HeadingWords<Meaning> {
  meaningOf(text: string): Meaning | null;
  /** What a heading counts; the same key twice counts once. */
  weigh(meaning: Meaning): { readonly key: string; readonly weight: number };
}

const rowsSearched = 20_000;
const deepest = 3;
const fewestKnown = 3;

/** Headings of the sheet that name at least three known columns, best first. */
export function findHeadings<Meaning>(sheet: Sheet, words: HeadingWords<Meaning>): Heading<Meaning>[] {
  const found: Heading<Meaning>[] = [];
  for (let top = 0; top < Math.min(sheet.rows.length, rowsSearched); top += 1) {
    const first = sheet.rows[top] ?? [];
    if (hasFigures(first) || wordsIn(first) < 2) continue;
    let best: Heading<Meaning> | null = null;
    for (let depth = 1; depth <= deepest; depth += 1) {
      const rows = sheet.rows.slice(top, top + depth);
      if (rows.length < depth || rows.some((row) => !isAllWords(row))) break;
      const heading = weighHeading(top, rows, words);
      if (heading !== null && (best === null || heading.score > best.score + 0.01)) best = heading;
    }
    if (best !== null) found.push(best);
  }
  return found.sort((a, b) => b.score - a.score || a.top - b.top);
}

const wordsIn = (row: SheetRow): number => filledCells(row).filter(({ cell }) => isWords(cell)).length;

/** Rows with an amount or a date aren't headings: the first cells of most rows decide that. */
const hasFigures = (row: SheetRow): boolean =>
  row.some((cell) => cell !== null && (cell.number !== null || cell.date !== null));

const isAllWords = (row: SheetRow): boolean => {
  const filled = filledCells(row);
  return filled.length > 0 && filled.every(({ cell }) => isWords(cell) && cell.text.length <= 60);
};

function weighHeading<Meaning>(
  top: number,
  rows: readonly SheetRow[],
  words: HeadingWords<Meaning>,
): Heading<Meaning> | null {
  const plain = weighCells(top, rows.length, joinedHeadings(rows), words);
  // A group's words may be over its first column only.
  const grouped = weighCells(top, rows.length, groupedHeadings(rows), words);
  return plain === null || (grouped !== null && grouped.score > plain.score) ? grouped : plain;
}

function weighCells<Meaning>(
  top: number,
  depth: number,
  texts: ReturnType<typeof joinedHeadings>,
  words: HeadingWords<Meaning>,
): Heading<Meaning> | null {
  const cells = texts.map(({ column, text }) => ({ column, text, meaning: words.meaningOf(text) }));
  const weights = new Map<string, number>();
  let unknown = 0;
  let repeated = 0;
  for (const { meaning } of cells) {
    if (meaning === null) unknown += 1;
    else {
      const { key, weight } = words.weigh(meaning);
      if (weights.has(key)) repeated += 1;
      weights.set(key, Math.max(weight, weights.get(key) ?? 0));
    }
  }
  if (weights.size < fewestKnown) return null;
  const score = [...weights.values()].reduce((total, weight) => total + weight, 0) - 0.5 * unknown - 0.3 * repeated;
  return { top, depth, cells, score };
}

/** Texts above each other in a column are one heading. */
export function joinedHeadings(rows: readonly SheetRow[]): { readonly column: number; readonly text: string }[] {
  const texts = new Map<number, string>();
  for (const row of rows)
    for (const { column, cell } of filledCells(row))
      texts.set(column, `${texts.get(column) ?? ""} ${cell.text}`.trim());
  return [...texts].sort(([a], [b]) => a - b).map(([column, text]) => ({ column, text }));
}

/** The same, with a group's words also over its other columns: Monthly Rent over Market and Lease. */
function groupedHeadings(rows: readonly SheetRow[]): ReturnType<typeof joinedHeadings> {
  const last = rows.at(-1) ?? [];
  const spread = rows.slice(0, -1).map((row) =>
    last.map((below, column) => {
      let from = column;
      while (from > 0 && row[from] == null && last[from] != null && last[from - 1] != null) from -= 1;
      return below === null ? (row[column] ?? null) : (row[from] ?? null);
    }),
  );
  return joinedHeadings([...spread, last]);
}

/** Whether the heading comes again at this row, as on each printed page. */
export function isHeadingAgain<Meaning>(sheet: Sheet, row: number, heading: Heading<Meaning>): boolean {
  if (hasFigures(sheet.rows[row] ?? [])) return false;
  const rows = sheet.rows.slice(row, row + heading.depth);
  const texts = new Map(heading.cells.map(({ column, text }) => [column, text]));
  return [joinedHeadings, groupedHeadings].some((join) => {
    const again = join(rows);
    const same = again.filter(({ column, text }) => texts.get(column) === text).length;
    return again.length >= fewestKnown && same >= 0.8 * heading.cells.length && same >= 0.8 * again.length;
  });
}

export type ValueKind = "words" | "number" | "date" | "any";

interface Profile {
  words: number;
  number: number;
  date: number;
}

/** How far values may be from their heading, in columns, where cells are merged. */
const farthest = 2;
const wellFilled = 0.4;
const rowsInStep = 400;

/**
 * The column of values of each heading, in the order of the headings; null where there is none. Headings and columns
 * keep their order; a column whose values are of the expected kind is preferred to the heading's own.
 */
export function* placeColumns<Meaning>(
  sheet: Sheet,
  heading: Heading<Meaning>,
  kindOf: (meaning: Meaning | null) => ValueKind,
): Steps<(number | null)[]> {
  const profiles: Profile[] = [];
  let dataRows = 0;
  for (let at = heading.top + heading.depth; at < sheet.rows.length; at += 1) {
    if (at % rowsInStep === 0) yield;
    const filled = filledCells(sheet.rows[at] ?? []);
    // A heading that is repeated on a page isn't a value.
    if (
      heading.cells.some(({ column, text }) => filled[0]?.column === column && text.startsWith(filled[0].cell.text)) &&
      isHeadingAgain(sheet, at, heading)
    ) {
      at += heading.depth - 1;
      continue;
    }
    // Rows with few cells, of charges or of tables behind the roll, say less of where a column is.
    const weight = filled.length >= wellFilled * heading.cells.length ? 1 : 0.1;
    if (filled.length >= 3) dataRows += weight;
    for (const { column, cell } of filled) {
      while (profiles.length <= column) profiles.push({ words: 0, number: 0, date: 0 });
      const profile = profiles[column];
      if (profile) profile[cell.number !== null ? "number" : cell.date !== null ? "date" : "words"] += weight;
    }
  }
  const enough = Math.max(1, 0.3 * dataRows);
  const shift = commonShift(heading.cells, profiles);
  const fit = (cell: HeadingCell<Meaning>, column: number): number => {
    const distance = Math.abs(cell.column + shift - column);
    const profile = profiles[column];
    if (distance > farthest || profile === undefined) return 0;
    const all = profile.words + profile.number + profile.date;
    if (all === 0) return 0;
    const kind = kindOf(cell.meaning);
    const fitting = kind === "any" ? all : profile[kind];
    const share = fitting / all;
    return Math.max(0.01, Math.min(1, fitting / enough) * share - 0.15 * distance + (distance === 0 ? 0.3 : 0));
  };
  return alignInOrder(heading.cells.length, profiles.length, (at, column) => {
    const cell = heading.cells[at];
    return cell === undefined ? 0 : fit(cell, column);
  });
}

const nearlyAll = 0.8;
const hardlyAny = 0.3;

/** Columns that all headings are off by, where merged cells move them as one: their own columns are empty. Else 0. */
function commonShift(cells: readonly { readonly column: number }[], profiles: readonly Profile[]): number {
  const filled = (shift: number): number =>
    cells.filter(({ column }) => {
      const { words, number, date } = profiles[column + shift] ?? { words: 0, number: 0, date: 0 };
      return words + number + date > 0;
    }).length;
  if (filled(0) > hardlyAny * cells.length) return 0;
  // Where every second column is empty, the cells to the left fit as well as those to the right: all of them decide.
  const [best = 0, next = 0] = [-1, 1, -2, 2].sort((one, other) => filled(other) - filled(one));
  return filled(best) >= nearlyAll * cells.length && filled(best) > filled(next) ? best : 0;
}

/** The best pairing of two ordered lists that keeps their order. */
function alignInOrder(rows: number, columns: number, fit: (row: number, column: number) => number): (number | null)[] {
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  const at = (row: number, column: number): number => best[row]?.[column] ?? 0;
  for (let row = 1; row <= rows; row += 1) {
    for (let column = 1; column <= columns; column += 1) {
      const pair = fit(row - 1, column - 1);
      const paired = pair > 0 ? at(row - 1, column - 1) + pair : 0;
      const line = best[row];
      if (line) line[column] = Math.max(at(row - 1, column), at(row, column - 1), paired);
    }
  }
  const placed: (number | null)[] = Array.from({ length: rows }, () => null);
  for (let row = rows, column = columns; row > 0 && column > 0;) {
    const pair = fit(row - 1, column - 1);
    if (pair > 0 && at(row, column) === at(row - 1, column - 1) + pair && at(row, column) > at(row - 1, column)) {
      placed[row - 1] = column - 1;
      row -= 1;
      column -= 1;
    } else if (at(row, column) === at(row - 1, column)) row -= 1;
    else column -= 1;
  }
  return placed;
}
