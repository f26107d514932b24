/** Cells that don't show what their functions returned, so their values aren't final. */
import { type Said, SaidError, say } from "../domain/said";

const mostNamed = 5;

/** `cells`: at least one, each like Sheet1!B4. */
export function notShownText(cells: readonly string[]): Said {
  const [first = ""] = cells;
  if (cells.length === 1)
    return say`Excel doesn't show the new value of cell ${first}. Recalculate it before you use it.`;
  const some = cells.slice(0, mostNamed).join(", ") + (cells.length > mostNamed ? ", …" : "");
  return say`Excel doesn't show the new values of ${cells.length} cells (${some}). Recalculate them before you use them.`;
}

/** All calls have been answered, but some cells don't show what was returned. Nothing was changed. */
export class NotShownError extends SaidError {
  override readonly name = "NotShownError";
  /**
   * @param unlike cells that show something else
   * @param suspect cells where only another calculation can decide
   */
  constructor(
    readonly unlike: readonly string[],
    readonly suspect: readonly string[],
  ) {
    super(notShownText([...unlike, ...suspect]));
  }
}
