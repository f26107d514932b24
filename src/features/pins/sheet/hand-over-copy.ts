/** Makes this workbook a copy for people without the add-in, and restores its formulas. */
import { anchorOf, blocksInScope, keepAsValues, type PinBlock } from "./pin-keeping";
import { addIntent, dropIntent, handingOver, isHandOverCut, isPinningCut, type PinSetting } from "./pin-journal";
import type { PinIntent } from "./pin-watch";
import { isPinName } from "./pin-records";
import { bringBack, readPins, settlePinning, toBlock, type SettledBy, type UnpinOutcome } from "./pin-restoring";
import { pinsToConfirm } from "./pin-seals";
import type { PinnedBlock } from "./pin-writing";
import { freezeTopRows } from "../../../host/freeze-rows";
import { addOwnersParts, removeOwnersParts } from "../../../host/owners-parts";
import { sizeOfValues } from "../../../host/request-pacing";
import { freeSheetName, frozenRowsOf, writeSourcesSheet, type SourcesTable } from "./sources-sheet";
import { run } from "../../../host/run";

/** A formula of ours, as listed on the Sources sheet. */
export interface HandedFormula {
  /** Sheet1!B4. */
  readonly cell: string;
  readonly formula: string;
  /** Number of cells that it fills. */
  readonly cells: number;
  /** Keys of the answers that it shows, which a colleague's add-in will request. */
  keys: readonly string[];
}

export interface HandOverCopy {
  /** The copy's formulas that can be restored; empty if the workbook isn't a copy. */
  kept(): Promise<readonly { readonly block: PinnedBlock; readonly keys: readonly string[] }[]>;
  /**
   * Turns every formula of ours into its values, keeps the formulas hidden and adds the sheet from the callback; all
   * in one request. Returns the sheet's name and the number of formulas. Rejects with UnfinishedCellsError while one is
   * being calculated, with NotShownError while one doesn't show what was returned, or with the host's error; then
   * nothing is changed. Until `finish`, the workbook records that its answers are to be removed.
   */
  convert(
    tell: (formulas: readonly HandedFormula[], pinned: readonly PinnedBlock[]) => SourcesTable,
  ): Promise<{ readonly formulas: number; readonly sheet: string }>;
  /** Whether the workbook records that its answers are to be removed. */
  isUnfinished(): Promise<boolean>;
  /**
   * Like the one for pins: "hand over" if the answers are to be removed. Rejects if someone else may be working on it
   * right now.
   */
  settle(by: SettledBy): Promise<PinIntent["action"] | null>;
  /**
   * Records in the workbook that its answers are to be removed, until `finish`, or until `relink` restores formulas.
   */
  announce(): Promise<void>;
  /**
   * The saved answers have been removed: removes what the workbook keeps for its owner too, like what imports
   * overwrote. Returns that, for `restoreParts`.
   */
  finish(): Promise<readonly string[]>;
  restoreParts(parts: readonly string[]): Promise<void>;
  /**
   * Restores all formulas, except for those that the user has to confirm; `removing`: the Sources sheet to delete with
   * them; `confirmed`: formulas that the user has seen and wants.
   */
  relink(removing?: string, confirmed?: readonly string[]): Promise<UnpinOutcome>;
}

export function createHandOverCopy(setting: PinSetting = {}): HandOverCopy {
  return {
    kept: () =>
      run(async (context) => {
        context.workbook.names.load("items/name");
        await context.sync();
        // For a workbook that never was a copy, this costs one small request.
        if (!context.workbook.names.items.some(({ name }) => isPinName(name))) return [];
        const pins = (await readPins(context)).filter(({ record }) => record.kind === "handover");
        const asking = await pinsToConfirm(pins, setting.seals);
        return pins.flatMap((pin) => {
          const block = toBlock(pin, asking.has(pin));
          return block ? [{ block, keys: pin.record.keys }] : [];
        });
      }),

    convert(tell) {
      let made: Awaited<ReturnType<HandOverCopy["convert"]>> | null = null;
      return run(async (context) => {
        await settlePinning(context, setting);
        const blocks = await blocksInScope(context, "workbook", setting);
        const pinned = (await readPins(context)).filter(({ record }) => record.kind === "pin");
        const formulas = blocks.map(toHanded);
        const table = tell(
          formulas,
          pinned.flatMap((pin) => toBlock(pin) ?? []),
        );
        const sheet = freeSheetName(context.workbook.worksheets.items.map(({ name }) => name));
        await keepAsValues(
          context,
          blocks.map((block, index) => ({ ...block, keys: formulas[index]?.keys ?? [] })),
          "handover",
          setting,
          {
            size: sizeOfValues(table) * 2,
            sheet,
            write: (pacing) => writeSourcesSheet(context, sheet, table, pacing),
          },
        );
        made = { formulas: blocks.length, sheet };
        await freezeTopRows({ [sheet]: frozenRowsOf(table) });
        return made;
      }).catch((error: unknown) => {
        // Excel.run ends with an empty request, which may fail after everything is done.
        if (made === null) throw error;
        return made;
      });
    },

    isUnfinished: () => run(isHandOverCut),

    settle: (by) => run((context) => settlePinning(context, setting, by)),

    announce: () =>
      run(async (context) => {
        if (await isPinningCut(context)) return;
        addIntent(context, setting.watch?.sign(handingOver) ?? handingOver);
        await context.sync();
      }),

    finish: () =>
      run(async (context) => {
        const { names } = context.workbook;
        names.load("items/name");
        const removed = await removeOwnersParts(context);
        await context.sync();
        dropIntent(
          context,
          names.items.map(({ name }) => name),
        );
        await context.sync();
        return removed;
      }),

    restoreParts: (parts) =>
      run(async (context) => {
        addOwnersParts(context, parts);
        await context.sync();
      }),

    relink: (removing, confirmed) =>
      run(async (context) => {
        await settlePinning(context, setting);
        return bringBack(context, "handover", "workbook", { removing, ...(confirmed && { confirmed }) }, setting);
      }),
  };
}

const toHanded = (block: PinBlock): HandedFormula => ({
  cell: anchorOf(block),
  formula: block.formula,
  cells: block.values.length * (block.values[0]?.length ?? 1),
  keys: [],
});
