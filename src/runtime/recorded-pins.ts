/** Pinning as the running add-in does it: pinned cells show no answers any more, and what cannot be unpinned is told. */
import type { CellRegistry } from "../excel/cell-registry";
import type { PinnedCells, PinOutcome } from "../excel/pinned-cells";

const settledTexts = {
  keep: "Pinning was cut off before all cells were done. It has been taken back: the formulas stand again.",
  "bring back": "Unpinning was cut off before all cells were done. It has been finished: the formulas stand again.",
};

const unsettledText = (error: unknown): string =>
  `Excel stopped while cells were pinned or unpinned, and some formulas are values now. It could not be put in order yet: press "Put it in order" under Pinned cells, on the Home screen. ${error instanceof Error ? error.message : String(error)}`;

export function createRecordedPins(
  pins: PinnedCells,
  registry: Pick<CellRegistry, "keepOnly">,
  recordNotice: (message: string) => void,
): PinnedCells {
  function recorded(outcome: PinOutcome): PinOutcome {
    // A refresh is not to fetch what no cell shows.
    for (const anchor of outcome.anchors) registry.keepOnly(anchor, []);
    return outcome;
  }
  return {
    ...pins,
    pin: async (scope) => recorded(await pins.pin(scope)),
    pinPrecedents: async () => recorded(await pins.pinPrecedents()),
    async settle() {
      const settled = await pins.settle().catch(async (error: unknown) => {
        if (await pins.isCut().catch(() => false)) recordNotice(unsettledText(error));
        throw error;
      });
      if (settled !== null) recordNotice(settledTexts[settled]);
      return settled;
    },
    async unpin(which, options) {
      const outcome = await pins.unpin(which, options);
      for (const { address, formula } of outcome.changed)
        recordNotice(
          `${address ?? ""} was changed while it was pinned and keeps what it holds; its formula ${formula} is kept. Choose in the pane, under Pinned cells, which of the two stays.`,
        );
      return outcome;
    },
  };
}
