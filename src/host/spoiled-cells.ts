/** Cells of ours that a quirk of Excel's calculation spoils. */
import { isOneCall } from "./formula-calls";
import { recalculateMatching } from "./recalculation";

/**
 * Marks for recalculation the cells of ours that a changed conditional format may have spoiled: Excel then replaces
 * what their functions return with #CALC!. A formula around a call may hide that (IFERROR), so all of those are marked.
 * Answers are known, so this costs no request.
 * @param sheet only its cells; of the whole workbook without it
 */
export const recalculateSpoiledCells = (sheet?: string): Promise<number> =>
  recalculateMatching(
    (_, { formula, value }) => !isOneCall(formula) || (typeof value === "string" && /^#.?CALC!$/.test(value)),
    sheet,
  );
