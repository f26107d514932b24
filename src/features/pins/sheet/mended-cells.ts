/**
 * Marks of pinned cells are conditional formats. When one changes, some versions of Excel replace the results of our
 * functions with #CALC!, even if the change was interrupted and undone, so these cells are recalculated.
 */
import { NotShownError } from "../../../host/not-shown-error";
import { UnfinishedCellsError } from "../../../host/plain-values";
import { recalculateSpoiledCells } from "../../../host/recalculation";
import type { HandOverCopy } from "./hand-over-copy";
import type { PinnedCells } from "./pinned-cells";

/** Wraps an action to leave no spoiled cells; if recalculating fails, the user has to do it. */
const mending =
  <Given extends readonly unknown[], Outcome>(act: (...given: Given) => Promise<Outcome>) =>
  async (...given: Given): Promise<Outcome> => {
    let isUnchanged = false;
    try {
      const outcome = await act(...given);
      // There was nothing to complete.
      isUnchanged = outcome === null;
      return outcome;
    } catch (error) {
      // Nothing was changed. With another recalculation, cells would never show their values long enough.
      isUnchanged = error instanceof UnfinishedCellsError || error instanceof NotShownError;
      throw error;
    } finally {
      if (!isUnchanged) await recalculateSpoiledCells().catch(() => undefined);
    }
  };

export const withMendedCells = (pins: PinnedCells): PinnedCells => ({
  ...pins,
  pin: mending((scope, answerOf) => pins.pin(scope, answerOf)),
  pinPrecedents: mending((answerOf) => pins.pinPrecedents(answerOf)),
  unpin: mending((which, options) => pins.unpin(which, options)),
  forget: mending((ids) => pins.forget(ids)),
  settle: mending((options) => pins.settle(options)),
  dismiss: mending(() => pins.dismiss()),
});

export const withMendedCopy = (copy: HandOverCopy): HandOverCopy => ({
  ...copy,
  convert: mending((tell) => copy.convert(tell)),
  settle: mending((by) => copy.settle(by)),
  relink: mending((...given) => copy.relink(...given)),
});
