/** Which tabs fit beside each other; the others stand in a menu behind the last one. */
export interface FittingTabs {
  /** Positions of the tabs that are shown, in order. */
  readonly shown: readonly number[];
  /** Positions of the tabs in the menu, in order; none where all fit. */
  readonly hidden: readonly number[];
}

/**
 * Widths in CSS pixels: of each tab, of the menu's button, and what there is for all. The first tabs are shown, and the
 * current one always: where it would be hidden it stands in the place of the last ones that it needs.
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
