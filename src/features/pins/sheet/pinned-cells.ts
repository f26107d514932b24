/** Pins formulas of ours to the values that they show, and restores the formulas. */
import { isInAreas, readAddress } from "../../../host/a1-address";
import { readScope, type PinScope } from "../../../host/selected-areas";
import { readIsOurFormula } from "../../../host/our-names";
import { isPinningCut, type PinSetting } from "./pin-journal";
import type { FrozenAnswer, PinRecord } from "./pin-records";
import type { PinIntent } from "./pin-watch";
import { anchorOf, blocksInScope, keepAsValues, shownBlocks, type PinBlock } from "./pin-keeping";
import {
  bringBack,
  dismissCut,
  forgetPins,
  formulasOfCut,
  isEditedAt,
  readPins,
  settlePinning,
  toBlocks,
  unreadBlocks,
  type SettledBy,
  type UnpinOptions,
  type UnpinOutcome,
} from "./pin-restoring";
import type { PinnedBlock } from "./pin-writing";
import { requireFinished } from "../../../host/plain-values";
import { ourPrecedents } from "./precedents";
import { run } from "../../../host/run";

/** `isEdited`: the cell's row no longer holds what the formula showed. */
export type FoundAnswer = FrozenAnswer & { readonly isEdited: boolean };

export interface PinOutcome {
  readonly formulas: number;
  /** The cells with the formulas: Sheet1!B4. */
  readonly anchors: readonly string[];
  readonly cells: number;
  /** False: a formula determines its cells only at calculation (INDIRECT, OFFSET), so some may be missing. */
  readonly isComplete: boolean;
}

/** What the formula in a cell (Sheet1!B4) shows now; undefined if that is unknown. */
export type AnswerOf = (anchor: string) => FrozenAnswer | undefined;

export interface PinnedCells {
  /** The pins in the order they were made, then unreadable ones. */
  list(): Promise<readonly PinnedBlock[]>;
  /**
   * Turns formulas of ours into the values that they show and stores them as hidden names. Rejects with
   * UnfinishedCellsError while one is being calculated, with NotShownError while one doesn't show what was returned, or
   * with the host's error; then nothing is changed. `answerOf`: what is stored of the answers besides their values.
   */
  pin(scope: PinScope, answerOf?: AnswerOf): Promise<PinOutcome>;
  /** Pins every formula of ours that the selected cells depend on, directly or indirectly, and their own. */
  pinPrecedents(answerOf?: AnswerOf): Promise<PinOutcome>;
  /** The answers that pinned cells show, of those among these cells (Sheet1!B4) whose pins hold them. */
  frozenAnswers(cells: readonly string[]): Promise<ReadonlyMap<string, FoundAnswer>>;
  /** Restores formulas; all or nothing, except for those that the user has to confirm. */
  unpin(which: PinScope | readonly number[], options?: UnpinOptions): Promise<UnpinOutcome>;
  /** Drops the stored formulas; the cells keep their content. */
  forget(ids: readonly number[]): Promise<void>;
  /** Whether pinning or unpinning was interrupted, leaving some cells with formulas and others with values. */
  isCut(): Promise<boolean>;
  /** The formulas that completing interrupted work would write, for the user's review. */
  cutFormulas(): Promise<readonly PinnedBlock[]>;
  /**
   * Resolves interrupted work to all or nothing: undoes pinning, completes unpinning; every other action starts with
   * this. Returns the action that was interrupted, or null. If someone else may be working on it right now, rejects
   * with PinningElsewhereError, like every action; with `waits`, retries instead. Rejects with UnconfirmedPinsError
   * unless `by` is a person (the default) who has reviewed the formulas, if the workbook may have arrived with them.
   */
  settle(options?: SettleOptions): Promise<PinIntent["action"] | null>;
  /** Drops interrupted work: cells and stored formulas stay as they are. */
  dismiss(): Promise<void>;
}

export interface SettleOptions {
  readonly waits?: boolean;
  readonly by?: SettledBy;
}

export function createPinnedCells(setting: PinSetting = {}): PinnedCells {
  const runSettled = <T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> =>
    run(async (context) => {
      await settlePinning(context, setting);
      return batch(context);
    });
  return {
    list: () =>
      run(async (context) => {
        const pins = (await readPins(context)).filter(({ record }) => record.kind === "pin");
        return [...(await toBlocks(pins, setting)), ...unreadBlocks(context.workbook.names.items)];
      }),
    pin: (scope, answerOf) =>
      runSettled(async (context) => {
        const blocks = await blocksInScope(context, scope, setting);
        await keepAsValues(context, withAnswers(blocks, answerOf), "pin", setting);
        return outcomeOf(blocks, true);
      }),
    pinPrecedents: (answerOf) =>
      runSettled(async (context) => {
        const { cells, isComplete } = await ourPrecedents(
          context,
          await readScope(context, "selection"),
          await readIsOurFormula(context),
        );
        const blocks: PinBlock[] = [];
        for (const { sheet, cells: own } of cells) blocks.push(...(await shownBlocks(context, sheet, own)));
        requireFinished(blocks, setting.ledger);
        await keepAsValues(context, withAnswers(blocks, answerOf), "pin", setting);
        return outcomeOf(blocks, isComplete);
      }),
    frozenAnswers: (cells) =>
      run(async (context) => {
        const holds = ({ answer, place }: PinRecord, cell: string): boolean =>
          answer !== undefined && place !== null && isInAreas(cell, [place]);
        const pins = await readPins(context, false, (record) => cells.some((cell) => holds(record, cell)));
        const found = cells.flatMap((cell): [string, FoundAnswer][] => {
          const pin = pins.find(({ record }) => holds(record, cell));
          if (pin?.record.answer === undefined) return [];
          return [[cell, { ...pin.record.answer, isEdited: isEditedAt(pin, readAddress(cell)?.row ?? -1) }]];
        });
        return new Map(found);
      }),
    unpin: (which, options) => runSettled((context) => bringBack(context, "pin", which, options, setting)),
    forget: (ids) => runSettled((context) => forgetPins(context, new Set(ids), setting)),
    isCut: () => run(isPinningCut),
    cutFormulas: () => run(formulasOfCut),
    settle: ({ by = "person" } = {}) => run((context) => settlePinning(context, setting, by)),
    dismiss: () => run(dismissCut),
  };
}

const withAnswers = (blocks: readonly PinBlock[], answerOf: AnswerOf | undefined): PinBlock[] =>
  blocks.map((block) => ({ ...block, answer: answerOf?.(anchorOf(block)) }));

const outcomeOf = (blocks: readonly PinBlock[], isComplete: boolean): PinOutcome => ({
  formulas: blocks.length,
  anchors: blocks.map(anchorOf),
  cells: blocks.reduce((sum, { values }) => sum + values.length * (values[0]?.length ?? 1), 0),
  isComplete,
});
