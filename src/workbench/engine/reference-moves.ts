/** What becomes of references when whole rows or columns come or go, a sheet gets another name, or is deleted. */
import { quotedSheet } from "../../notation/sheet-name";
import { columnOf, columnLetters, columnsPerSheet, rowsPerSheet } from "../../notation/cell-address";
import { type CellBlock, splitSheetReference } from "./a1-notation";
import type { CellPosition } from "../custom-functions/cell-data";

/** What moved the cells, in Excel's words, and the rows or columns that came or went. */
export interface Move {
  readonly changeType: "RowInserted" | "RowDeleted" | "ColumnInserted" | "ColumnDeleted" | "Unknown";
  readonly block: CellBlock | null;
}

/** First and last place on one axis, both counted from 0. */
type Span = readonly [first: number, last: number];

/** A reference to cells outside of texts: the sheet, then a cell, an area, columns or rows. */
const REFERENCE =
  /((?:(?<!')'(?:[^']|'')+'|(?<![\p{L}\p{N}_.])[\p{L}_][\p{L}\p{N}_.]*)!)?(?:(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7})(?::(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7}))?|(\$?)([A-Za-z]{1,3}):(\$?)([A-Za-z]{1,3})|(\$?)(\d{1,7}):(\$?)(\d{1,7}))(?![\p{L}\p{N}_.(!\][])/gu;
/** Texts, names of columns, and errors that look like a sheet's: none of them holds a reference. */
const OPAQUE = /("(?:[^"]|"")*"|\[[^\]]*\]?)/;
const SHEET_REFERENCE = /((?<!')'(?:[^']|'')+'|(?<![\p{L}\p{N}_.])[\p{L}_][\p{L}\p{N}_.]*)!/gu;

/**
 * Where a block is after a move of its sheet; null if it was deleted entirely, undefined if the move has no position.
 */
export function movedBlock(block: CellBlock, move: Move): CellBlock | null | undefined {
  if (!move.block) return undefined;
  if (isOfRows(move)) {
    const rows = movedSpan([block.row, block.row + block.height - 1], move, rowsPerSheet);
    return rows && { ...block, row: rows[0], height: rows[1] - rows[0] + 1 };
  }
  const columns = movedSpan([block.column, block.column + block.width - 1], move, columnsPerSheet);
  return columns && { ...block, column: columns[0], width: columns[1] - columns[0] + 1 };
}

/**
 * Where a cell of the sheet is after whole rows or columns came or went, null for one that went; null where that is not
 * known.
 */
export function destinationOf(move: Move): ((cell: CellPosition) => CellPosition | null) | null {
  const { changeType, block } = move;
  if (changeType === "Unknown" || !block) return null;
  const isRows = isOfRows(move);
  const [first, count] = isRows ? [block.row, block.height] : [block.column, block.width];
  const isInserted = changeType === "RowInserted" || changeType === "ColumnInserted";
  return (cell) => {
    const place = isRows ? cell.row : cell.column;
    if (place < first) return cell;
    if (!isInserted && place < first + count) return null;
    const moved = place + (isInserted ? count : -count);
    return isRows ? { ...cell, row: moved } : { ...cell, column: moved };
  };
}

/**
 * The formula with its references to `sheetName` moved as Excel moves them: areas grow and shrink, what is gone is
 * #REF!. `ownSheet` is the sheet of references without one; null: they belong to none and stay.
 */
export function moveReferences(formula: string, sheetName: string, ownSheet: string | null, move: Move): string {
  if (!move.block) return formula;
  const wanted = sheetName.toLowerCase();
  return outsideOpaque(formula, (part) => {
    let moved = "";
    let from = 0;
    for (const match of part.matchAll(REFERENCE)) {
      const [whole, sheet = ""] = match;
      const owner = sheet === "" ? ownSheet : splitSheetReference(`${sheet}A1`).sheetName;
      const isOther = owner?.toLowerCase() !== wanted || isPartOfName(part, match.index);
      moved += part.slice(from, match.index) + (isOther ? whole : (movedReference(match, sheet, move) ?? whole));
      from = match.index + whole.length;
    }
    return moved + part.slice(from);
  });
}

/** The formula with another name for a sheet; null: the sheet is gone. */
export function renameSheetIn(formula: string, from: string, to: string | null): string {
  const wanted = from.toLowerCase();
  return outsideOpaque(formula, (part) => {
    if (to !== null)
      return part.replace(SHEET_REFERENCE, (whole, sheet: string) =>
        splitSheetReference(`${sheet}!A1`).sheetName?.toLowerCase() === wanted ? `${quotedSheet(to)}!` : whole,
      );
    return part.replace(REFERENCE, (whole: string, sheet: string | undefined) =>
      sheet !== undefined && splitSheetReference(`${sheet}A1`).sheetName?.toLowerCase() === wanted ? "#REF!" : whole,
    );
  });
}

/** The formula with the names of sheets as the workbook spells them. `spellings`: by names in lower case. */
export function spellSheetsIn(formula: string, spellings: ReadonlyMap<string, string>): string {
  return outsideOpaque(formula, (part) =>
    part.replace(SHEET_REFERENCE, (whole, sheet: string) => {
      const { sheetName } = splitSheetReference(`${sheet}!A1`);
      const spelled = spellings.get(sheetName?.toLowerCase() ?? "");
      return spelled === undefined || spelled === sheetName ? whole : `${quotedSheet(spelled)}!`;
    }),
  );
}

function outsideOpaque(formula: string, change: (part: string) => string): string {
  return formula
    .split(OPAQUE)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join("");
}

/** RENT1 or _A1: letters, digits or an underscore precede what looks like a cell. */
const isPartOfName = (input: string, offset: number): boolean =>
  offset > 0 && /[\p{L}\p{N}_.$\\'!]/u.test(input[offset - 1] ?? "");

function movedReference(match: readonly (string | undefined)[], sheet: string, move: Move): string | null {
  const [, , d1 = "", c1, d2 = "", r1, d3 = "", c2, d4 = "", r2] = match;
  const [, , , , , , , , , , d5 = "", c3, d6 = "", c4, d7 = "", r3, d8 = "", r4] = match;
  const gone = `${sheet}#REF!`;
  const isRows = isOfRows(move);
  if (c1 !== undefined && r1 !== undefined) {
    const place = (column: string, row: string): number => (isRows ? Number(row) - 1 : columnOf(column));
    const isArea = c2 !== undefined && r2 !== undefined;
    const span = spanOf(place(c1, r1), isArea ? place(c2, r2) : place(c1, r1));
    const moved = movedSpan(span, move, isRows ? rowsPerSheet : columnsPerSheet);
    if (!moved) return gone;
    const corner = (column: string, row: string, dColumn: string, dRow: string, to: number): string =>
      isRows ? `${dColumn}${column}${dRow}${to + 1}` : `${dColumn}${columnLetters(to)}${dRow}${row}`;
    const first = corner(c1, r1, d1, d2, moved[0]);
    return sheet + (isArea ? `${first}:${corner(c2, r2, d3, d4, moved[1])}` : first);
  }
  if (c3 !== undefined && c4 !== undefined) {
    if (isRows) return null;
    const moved = movedSpan(spanOf(columnOf(c3), columnOf(c4)), move, columnsPerSheet);
    return moved ? `${sheet}${d5}${columnLetters(moved[0])}:${d6}${columnLetters(moved[1])}` : gone;
  }
  if (!isRows || r3 === undefined || r4 === undefined) return null;
  const moved = movedSpan(spanOf(Number(r3) - 1, Number(r4) - 1), move, rowsPerSheet);
  return moved ? `${sheet}${d7}${moved[0] + 1}:${d8}${moved[1] + 1}` : gone;
}

const isOfRows = ({ changeType }: Move): boolean => changeType === "RowInserted" || changeType === "RowDeleted";
const spanOf = (one: number, other: number): Span => [Math.min(one, other), Math.max(one, other)];

/** What goes beyond the sheet's end stays at it; null: all of it went. */
function movedSpan([first, last]: Span, { changeType, block }: Move, limit: number): Span | null {
  if (!block) return [first, last];
  const isRows = changeType === "RowInserted" || changeType === "RowDeleted";
  const [start, count] = isRows ? [block.row, block.height] : [block.column, block.width];
  if (changeType === "RowInserted" || changeType === "ColumnInserted") {
    // Whole rows and columns of the sheet have nowhere to grow.
    if (first === 0 && last === limit - 1) return [first, last];
    const moved: Span = [first >= start ? first + count : first, last >= start ? last + count : last];
    return moved[0] >= limit ? null : [moved[0], Math.min(limit - 1, moved[1])];
  }
  const end = start + count;
  if (first >= start && last < end) return null;
  if (first === 0 && last === limit - 1) return [first, last];
  const place = (value: number, whenGone: number): number =>
    value < start ? value : value < end ? whenGone : value - count;
  return [place(first, start), place(last, start - 1)];
}
