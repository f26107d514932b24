/** Widths in the font that workbooks are made with: this machine may have others. */

/** Calibri's widths as shares of the font's size, digits as Excel rounds them for a screen. */
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
