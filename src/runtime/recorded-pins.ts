/** Pinning as the running add-in does it: pinned cells show no answers any more, and what cannot be unpinned is told. */
import type { CellRegistry } from "../excel/cell-registry";
import type { PinnedCells, PinOutcome } from "../excel/pinned-cells";

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
