/**
 * Upper limits for what a workbook's hidden records may claim. Whoever sends a workbook also controls them, and a few
 * characters can claim millions of cells, so each number is checked before it is used. Records above a limit are
 * ignored, not removed.
 */
export const recordLimits = {
  /** Characters of a formula: Excel's own limit. */
  formula: 8_192,
  /** Pins per intent. */
  pinsOfIntent: 200_000,
  /** Cells of all pins in a workbook, according to their records and locations. */
  cellsOfPins: 3_000_000,
  /** Characters of the part that holds saved queries. */
  exportsPart: 4_000_000,
} as const;
