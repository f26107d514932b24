/** Widths of text without a canvas: the same picture in a browser, in Node and in a test. */

export const pictureFont = "'Segoe UI', 'DejaVu Sans', Arial, sans-serif";

/**
 * Shares of the font size, by letters of one width; a little too wide, so text stays within its box in each of the
 * fonts.
 */
const classes: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[ijlI.,:;'|!]/u, 0.31],
  [/[ frt()[\]{}/\\·-]/u, 0.4],
  [/[mwMW%@—…]/u, 0.95],
  [/[A-Z0-9$#&+=<>]/u, 0.66],
  [/[\u1100-\uffdc]/u, 1.05],
];
const usual = 0.6;
const boldShare = 1.2;

/** Width of a line of text, in the unit of `size`. */
export function textWidth(text: string, size: number, isBold = false): number {
  let sum = 0;
  for (const letter of text) sum += classes.find(([letters]) => letters.test(letter))?.[1] ?? usual;
  return sum * size * (isBold ? boldShare : 1);
}

/** The text, or as much of it as fits with an ellipsis behind it. */
export function fittingText(text: string, width: number, size: number, isBold = false): string {
  if (textWidth(text, size, isBold) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && textWidth(`${letters.join("").trimEnd()}…`, size, isBold) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
