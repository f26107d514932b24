/** Cells of ours that Excel spoils where it calculates in its own way. */
import { isOneCall } from "./formula-calls";
import { recalculateMatching } from "./recalculation";

/**
 * Marks the cells of ours that a changed conditional format may have spoiled: Excel then takes #CALC! for what their functions
 * return. A formula around a call may hide that (IFERROR), so each of those is marked. Answers are known: it costs no request.
 */
export const recalculateSpoiledCells = (): Promise<number> =>
  recalculateMatching(
    (_, { formula, value }) => !isOneCall(formula) || (typeof value === "string" && /^#.?CALC!$/.test(value)),
  );
