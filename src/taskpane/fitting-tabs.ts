/** Which tabs fit next to each other; the others go into a menu at the end. */
export interface FittingTabs {
  /** Positions of the tabs that are shown, in order. */
  readonly shown: readonly number[];
  /** Positions of the tabs in the menu, in order; empty if all fit. */
  readonly hidden: readonly number[];
}

/**
 * Widths in CSS pixels: of each tab, of the menu's button, and the total available. Shows the first tabs, and always
 * the current one: if it would be hidden, it replaces as many of the last tabs as needed.
 */
export function fittingTabs(
  widths: readonly number[],
  menuWidth: number,
  available: number,
  current: number,
): FittingTabs {
  const all = widths.map((_, position) => position);
  const total = (positions: readonly number[]): number =>
    positions.reduce((sum, position) => sum + (widths[position] ?? 0), 0);
  if (total(all) <= available) return { shown: all, hidden: [] };
  const room = available - menuWidth;
  const shown = all.filter((position) => total(all.slice(0, position + 1)) <= room);
  if (!shown.includes(current)) {
    while (shown.length > 0 && total(shown) + (widths[current] ?? 0) > room) shown.pop();
    shown.push(current);
  }
  return { shown, hidden: all.filter((position) => !shown.includes(position)) };
}
