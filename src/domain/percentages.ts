/** Percentages of area median income as people write them: 60, "60%" and 0.6 mean the same. Null where it is none. */
export function parseAmiPercent(input: string | number): number | null {
  const text = typeof input === "number" ? String(input) : input.trim();
  const match = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text);
  if (!match) return null;
  const value = Number(match[1]);
  // There is no limit at 3% of median income or less, so small figures are fractions, as Excel stores percents.
  const percent = match[2] === "%" || value > 3 ? value : value * 100;
  return Math.round(percent * 1e6) / 1e6;
}
