/**
 * The most that hidden records of a workbook may claim. Whoever sends a workbook writes them too, and a few characters can claim
 * millions of cells: each number is checked before anything is made of it. What claims more is left unread, and stays.
 */
export const recordLimits = {
  /** Characters of a formula: Excel's own limit. */
  formula: 8_192,
  /** Pins that one intent names. */
  pinsOfIntent: 200_000,
  /** Cells of all pins of a workbook together, as their records and their places say. */
  cellsOfPins: 3_000_000,
  /** Characters of the part that holds saved queries. */
  exportsPart: 4_000_000,
} as const;
