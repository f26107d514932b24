/** Array.prototype.findLast and findLastIndex, which Excel's older web views lack. */
export const lastMatchIndex = <T>(items: readonly T[], matches: (item: T) => boolean): number => {
  for (let at = items.length - 1; at >= 0; at -= 1) if (matches(items[at] as T)) return at;
  return -1;
};

export const lastMatch = <T>(items: readonly T[], matches: (item: T) => boolean): T | undefined =>
  items[lastMatchIndex(items, matches)];
