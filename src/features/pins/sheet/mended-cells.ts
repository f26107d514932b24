/**
 * Marks of pinned cells are conditional formats. When one changes, some versions of Excel replace the results of our
 * functions with #CALC!, even if the change was interrupted and undone, so these cells are recalculated.
 */
import { NotShownError } from "../../../host/not-shown-error";
import { UnfinishedCellsError } from "../../../host/plain-values";
import { recalculateSpoiledCells } from "../../../host/spoiled-cells";
import type { PinnedCells } from "./pinned-cells";

/** The same action, after which no cell is left spoiled; where calculating fails, the person does it. */
export const mending =
  <Given extends readonly unknown[], Outcome>(act: (...given: Given) => Promise<Outcome>) =>
  async (...given: Given): Promise<Outcome> => {
    let isUnchanged = false;
    try {
      const outcome = await act(...given);
      // There was nothing to settle.
      isUnchanged = outcome === null;
      return outcome;
    } catch (error) {
      // Nothing was changed. Calculated again, the cells would never show for long enough what their functions returned.
      isUnchanged = error instanceof UnfinishedCellsError || error instanceof NotShownError;
      throw error;
    } finally {
      if (!isUnchanged) await recalculateSpoiledCells().catch(() => undefined);
    }
  };

export const withMendedCells = (pins: PinnedCells): PinnedCells => ({
  ...pins,
  pin: mending((scope) => pins.pin(scope)),
  pinPrecedents: mending(() => pins.pinPrecedents()),
  unpin: mending((which, options) => pins.unpin(which, options)),
  forget: mending((ids) => pins.forget(ids)),
  settle: mending((options) => pins.settle(options)),
  dismiss: mending(() => pins.dismiss()),
});
