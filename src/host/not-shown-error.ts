/** Cells that do not show what their functions returned: their values are not final. */

const mostNamed = 5;

/** `cells`: at least one, each Sheet1!B4. */
export function notShownText(cells: readonly string[]): string {
  const [first = ""] = cells;
  if (cells.length === 1) return `Excel doesn't show the new value of cell ${first}. Recalculate it before you use it.`;
  const some = cells.slice(0, mostNamed).join(", ") + (cells.length > mostNamed ? ", …" : "");
  return `Excel doesn't show the new values of ${cells.length} cells (${some}). Recalculate them before you use them.`;
}

/** All calls have been answered, and some cells do not show what was returned. Nothing was changed. */
export class NotShownError extends Error {
  override readonly name = "NotShownError";
  /**
   * @param unlike cells that read something else
   * @param suspect cells of which another calculation tells
   */
  constructor(
    readonly unlike: readonly string[],
    readonly suspect: readonly string[],
  ) {
    super(notShownText([...unlike, ...suspect]));
  }
}
