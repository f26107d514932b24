/** Pins formulas in the running add-in: removes pinned cells from the registry, and reports what can't be unpinned. */
import type { CellEngine } from "../../engine/cell-engine";
import { readQuestionKey } from "../../engine/question-key";
import { asOfDay } from "../../engine/questions/as-of-option";
import type { CellRegistry } from "../../host/cell-registry";
import type { Clock } from "../../client/clock";
import { type PinIntent, PinningElsewhereError, UnconfirmedPinsError } from "./sheet/pin-watch";
import { onceShown } from "../../host/once-shown";
import type { AnswerOf, PinnedCells, PinOutcome, SettleOptions } from "./sheet/pinned-cells";
import { messageOf } from "../../service/service-errors";

const settledTexts = {
  keep: "Freezing was interrupted before all cells were done and has been undone. The formulas are restored.",
  "hand over":
    "Converting to values was interrupted before the saved results were removed. They are removed now. The formulas are kept for re-linking.",
  "bring back": "Unfreezing was interrupted before all cells were done and is finished now. The formulas are restored.",
};

const unsettledText = (error: unknown): string =>
  `Excel stopped while freezing or unfreezing cells, and some formulas are values now. Choose Repair under Frozen cells on Home. ${messageOf(error)}`;

const unconfirmedText = (cells: string): string =>
  `${cells} keeps its value: its saved formula does more than calculate and was not frozen on this device. Check the formula under Frozen cells on Home, then restore it there.`;

export interface RecordedPinsParts {
  readonly registry: Pick<CellRegistry, "keepOnly" | "outcomes">;
  readonly engine: Pick<CellEngine, "inspect">;
  readonly recordNotice: (message: string) => void;
  readonly clock: Pick<Clock, "now" | "sleep">;
  /** Calculates the cells that aren't on record. */
  readonly findShown: () => Promise<unknown>;
  /** Marks cells for recalculation. */
  readonly recalculate: (addresses: readonly string[]) => Promise<unknown>;
  /** Removes the saved answers of a values-only copy. */
  readonly finishHandOver: () => Promise<void>;
  /** Cells were frozen or unfrozen, or their list changed, also in part. */
  readonly onChanged: () => void;
}

export function createRecordedPins(pins: PinnedCells, parts: RecordedPinsParts): PinnedCells {
  const { registry, engine, recordNotice, clock } = parts;
  function recorded(outcome: PinOutcome): PinOutcome {
    // A refresh must not fetch what no cell shows.
    for (const anchor of outcome.anchors) registry.keepOnly(anchor, []);
    return outcome;
  }
  async function settle({ waits = false, by = "person" }: SettleOptions = {}): Promise<PinIntent["action"] | null> {
    const settleAll = async (): Promise<PinIntent["action"] | null> => {
      const cut = await pins.settle({ by });
      if (cut === "hand over") await parts.finishHandOver();
      return cut;
    };
    const settled = await settleAll().catch(async (error: unknown) => {
      if (error instanceof PinningElsewhereError) {
        if (!waits) throw error;
        // Usually the other one is done by then.
        await clock.sleep(error.waitMs);
        return "waited" as const;
      }
      if (error instanceof UnconfirmedPinsError) recordNotice(error.message);
      else if (await pins.isCut().catch(() => false)) recordNotice(unsettledText(error));
      throw error;
    });
    if (settled === "waited") return settle({ waits, by });
    if (settled !== null) recordNotice(settledTexts[settled]);
    return settled;
  }
  /** Before any action, completes interrupted work in the workbook, including that of a values-only copy. */
  async function settled<T>(act: () => Promise<T>): Promise<T> {
    if (await pins.isCut()) await settle({ by: "action" });
    return act();
  }
  const changing = <T>(work: Promise<T>): Promise<T> => work.finally(parts.onChanged);
  const answerOf: AnswerOf = (anchor) => {
    const keys = registry.outcomes(anchor).flatMap(({ key }) => key ?? []);
    const answers = keys.flatMap((key) => engine.inspect(key)?.answer ?? []);
    if (answers.length === 0) return undefined;
    const days = answers.flatMap((answer) => asOfDay(answer, readQuestionKey(answer.key)) ?? []);
    return { fetchedAt: Math.min(...answers.map(({ fetchedAt }) => fetchedAt)), days: [...new Set(days)] };
  };
  const shown = (pin: () => Promise<PinOutcome>): Promise<PinOutcome> =>
    settled(async () => {
      // Without it a pin may lack the moment of its figure, nothing else.
      await parts.findShown().catch(() => undefined);
      return onceShown(pin, parts);
    });
  return {
    list: () => pins.list(),
    isCut: () => pins.isCut(),
    cutFormulas: () => pins.cutFormulas(),
    dismiss: () => changing(pins.dismiss()),
    frozenAnswers: (cells) => pins.frozenAnswers(cells),
    pin: async (scope) => recorded(await changing(shown(() => pins.pin(scope, answerOf)))),
    pinPrecedents: async () => recorded(await changing(shown(() => pins.pinPrecedents(answerOf)))),
    forget: (ids) => changing(settled(() => pins.forget(ids))),
    settle: (options) => changing(settle(options)),
    async unpin(which, options) {
      const outcome = await changing(settled(() => pins.unpin(which, options)));
      for (const { address, formula } of outcome.changed)
        recordNotice(
          `${address ?? ""} was edited while frozen and keeps its values. Its formula ${formula} is saved. Choose which to keep under Frozen cells in the pane.`,
        );
      for (const { address } of outcome.unconfirmed ?? []) recordNotice(unconfirmedText(address ?? ""));
      return outcome;
    },
  };
}
