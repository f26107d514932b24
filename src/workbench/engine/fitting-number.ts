/**
 * Numbers in columns that are too narrow for them, as Excel shows them: General with fewer decimals, then with an
 * exponent; any other as number signs. A number with digits cut off would be read as another one.
 */
import { formatCellText, textsAroundFill } from "../cell-value";

/**
 * Calibri's widths as shares of the font's size, digits as Excel rounds them for a screen. Workbooks are made with it;
 * this machine may have other fonts.
 */
const widths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[0-9$#€£?]/u, 0.48],
  [/[.,:;'|\s]/u, 0.25],
  [/[()[\]\-–]/u, 0.305],
  [/[%mwMW]/u, 0.75],
  [/[/\\ijlftrI]/u, 0.33],
  [/[A-Z&]/u, 0.58],
];
const usual = 0.5;

/** Width of a line of text, in the unit of `size`. */
export const fontWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? usual), 0) * size;

/** What a cell keeps free at its sides: 5 pixels. Points. */
const padding = 3.75;
const signsAtMost = 255;
/** Decimals of an exponent's number: what General has at most. */
const exponents = ["0.00000E+00", "0.0000E+00", "0.000E+00", "0.00E+00", "0.0E+00", "0E+00"];

export interface NumberCell {
  /** As the cell's format shows it. */
  readonly text: string;
  readonly value: number;
  /** The cell's number format. */
  readonly format: string;
  /** Of the font, points. */
  readonly size: number;
  /** Of the cell, points. */
  readonly width: number;
}

/** The text that Excel shows in a cell of this width. */
export function fittingNumber({ text, value, format, size, width }: NumberCell): string {
  const room = width - padding;
  const isGeneral = /^general$/i.test(format);
  // General counts each sign as a digit.
  const fits = (one: string): boolean => (isGeneral ? fontWidth("0", size) * one.length : fontWidth(one, size)) <= room;
  if (fits(text.trim()) && !/^#+$/.test(text)) return text;
  if (isGeneral) {
    const decimals = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
    for (let places = decimals - 1; places >= 0; places -= 1) {
      const shorter = withoutZeros(formatCellText(value, places === 0 ? "0" : `0.${"0".repeat(places)}`));
      if (fits(shorter)) return shorter;
    }
    for (const exponent of exponents) {
      const shorter = formatCellText(value, exponent).replace(/\.?(?<!0)0+E/, "E");
      if (fits(shorter)) return shorter;
    }
  }
  return "#".repeat(Math.min(signsAtMost, Math.max(1, Math.floor(room / fontWidth("#", size)))));
}

export interface FilledCell extends Pick<NumberCell, "value" | "format"> {
  /** Of the cell, in the unit of `widthOf`. */
  readonly room: number;
  readonly widthOf: (text: string) => number;
}

/** A number whose format fills the cell, as "$" at the left and the digits at the right. Null where it doesn't. */
export function filledNumber({ value, format, room, widthOf }: FilledCell): string | null {
  const texts = textsAroundFill(format, value);
  if (texts === null) return null;
  const { before, fill, after } = texts;
  const times = Math.floor((room - widthOf(before + after)) / widthOf(fill));
  return before + fill.repeat(Math.min(signsAtMost, Math.max(0, times))) + after;
}

const withoutZeros = (text: string): string => (text.includes(".") ? text.replace(/\.?(?<!0)0+$/, "") : text);
