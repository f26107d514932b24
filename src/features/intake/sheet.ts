/** A sheet as intake reads it: rows of cells with the text shown, and what that text says as a number or a date. */
import { columnLetters } from "../../notation/cell-address";
import type { FileCell } from "../../model-file/sheet-cells";
import { readCalendarDate, readMoney } from "./printed-values";

/** More rows than any rent roll of one property: the largest communities have 15 rows a home. */
export const mostRows = 60_000;
export const mostColumns = 300;

/** What is read of a cell. */
export type GridCell = Pick<FileCell, "row" | "column" | "value" | "style" | "hasNoValue">;

export interface SheetCell {
  /** As a person sees it, with single spaces, trimmed. */
  readonly text: string;
  /** Amount in the unit printed; null for a text or a date. A dash is 0. */
  readonly number: number | null;
  /** Calendar date, YYYY-MM-DD. */
  readonly date: string | null;
  /** Digits printed after the decimal point. */
  readonly decimals: number;
  readonly isBold: boolean;
  /** Levels of indent: of the format, or four leading spaces each. */
  readonly indent: number;
}

export type SheetRow = readonly (SheetCell | null)[];

export interface Sheet {
  readonly name: string;
  readonly isVisible: boolean;
  /** Its dates in text have the day before the month. */
  readonly isDayFirst?: boolean;
  /** A text file whose last row has fewer fields than the others. */
  readonly endsInRow?: boolean;
  /** The first row with a cell beyond the columns that are read, from 1. */
  readonly wideRow?: number;
  /** Cells with formulas that were never calculated, A1 first; only if there are some. */
  readonly uncalculated?: readonly string[];
  readonly rows: readonly SheetRow[];
}

export interface CellLooks {
  readonly isBold?: boolean;
  readonly indent?: number;
}

/** How numbers and dates are written in a file. */
export interface TextHabits {
  /** 1.250,00 instead of 1,250.00. */
  readonly decimalComma: boolean;
  /** 31/12/2026 instead of 12/31/2026. */
  readonly dayFirst: boolean;
}

export const usualHabits: TextHabits = { decimalComma: false, dayFirst: false };

/** Longer texts are notes: nothing is read out of them. */
const longestValue = 60;

export function textCell(raw: string, habits: TextHabits = usualHabits, looks: CellLooks = {}): SheetCell | null {
  const leading = raw.length - raw.trimStart().length;
  const text = plainText(raw);
  if (text === "") return null;
  const money = text.length > longestValue ? null : readMoney(text, habits.decimalComma);
  const date = money !== null || text.length > longestValue ? null : readCalendarDate(text, habits.dayFirst);
  return {
    text,
    number: money?.value ?? null,
    date,
    decimals: money?.decimals ?? 0,
    isBold: looks.isBold ?? false,
    indent: looks.indent ?? Math.floor(leading / 2),
  };
}

/** @param text as shown @param decimals digits printed after the point */
export function numberCell(number: number, text: string, decimals: number, looks: CellLooks = {}): SheetCell {
  return { text, number, date: null, decimals, isBold: looks.isBold ?? false, indent: looks.indent ?? 0 };
}

export function dateCell(date: string, looks: CellLooks = {}): SheetCell {
  const text = `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
  return { text, number: null, date, decimals: 0, isBold: looks.isBold ?? false, indent: looks.indent ?? 0 };
}

/** One line of text: hard spaces and line breaks become spaces. */
export function plainText(raw: string): string {
  return raw.replace(/[\s\u00a0\u2007\u202f\ufeff]+/g, " ").trim();
}

/** Cells of a row that hold something, with their columns. */
export function filledCells(row: SheetRow): { readonly column: number; readonly cell: SheetCell }[] {
  const filled: { column: number; cell: SheetCell }[] = [];
  for (let column = 0; column < row.length; column += 1) {
    const cell = row[column];
    if (cell) filled.push({ column, cell });
  }
  return filled;
}

/** A cell that holds words: neither an amount, a date nor a percentage. */
export const isWords = (cell: SheetCell): boolean =>
  cell.number === null && cell.date === null && !/^[-(]?[\d.,]+ ?%\)?$/.test(cell.text);

/** B4 for row 3, column 1. */
export const addressOf = (row: number, column: number): string => `${columnLetters(column)}${row + 1}`;
