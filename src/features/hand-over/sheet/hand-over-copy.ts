/** Makes the workbook at hand a copy for people without the add-in, and brings its formulas back. */
import { anchorOf, blocksInScope, keepAsValues, type PinBlock } from "../../pins/sheet/pin-keeping";
import {
  addIntent,
  dropIntent,
  handingOver,
  isHandOverCut,
  isPinningCut,
  type PinSetting,
} from "../../pins/sheet/pin-journal";
import type { PinIntent } from "../../pins/sheet/pin-watch";
import { isPinName } from "../../pins/sheet/pin-records";
import {
  bringBack,
  readPins,
  settlePinning,
  toBlock,
  type SettledBy,
  type UnpinOutcome,
} from "../../pins/sheet/pin-restoring";
import type { PinnedBlock } from "../../pins/sheet/pin-writing";
import { freezeTopRows } from "../../../host/freeze-rows";
import { sizeOfValues } from "../../../host/request-pacing";
import { freeSheetName, frozenRowsOf, writeSourcesSheet, type SourcesTable } from "../../pins/sheet/sources-sheet";
import { run } from "../../../host/run";

/** A formula of ours as the Sources sheet tells of it. */
export interface HandedFormula {
  /** Sheet1!B4. */
  readonly cell: string;
  readonly formula: string;
  /** Cells that it fills. */
  readonly cells: number;
  /** Keys of the answers that it shows: what a colleague's add-in will ask. */
  keys: readonly string[];
}

export interface HandOverCopy {
  /** The copy's formulas that can be brought back; empty in a workbook that is none. */
  kept(): Promise<readonly { readonly block: PinnedBlock; readonly keys: readonly string[] }[]>;
  /**
   * Turns every formula of ours into its values, keeps the formulas hidden and adds the sheet that `tell` gives; all in
   * one request. Gives the sheet's name and the number of formulas. Rejects with UnfinishedCellsError while one is being
   * calculated, with NotShownError while one does not show what was returned, or as the host does: then nothing is changed. Until `finish` the workbook tells that its answers are to go.
   */
  convert(
    tell: (formulas: readonly HandedFormula[], pinned: readonly PinnedBlock[]) => SourcesTable,
  ): Promise<{ readonly formulas: number; readonly sheet: string }>;
  /** Whether the workbook tells that its answers are to go. */
  isUnfinished(): Promise<boolean>;
  /** As that of pins: "hand over" where the answers are to go. Rejects where somebody else may be at it just now. */
  settle(by: SettledBy): Promise<PinIntent["action"] | null>;
  /** Has the workbook tell that its answers are to go: until `finish`, or until `relink` brings formulas back. */
  announce(): Promise<void>;
  /** The stored answers are gone. */
  finish(): Promise<void>;
  /** Brings all formulas back; `removing`: the Sources sheet that goes with them. */
  relink(removing?: string): Promise<UnpinOutcome>;
}

export function createHandOverCopy(setting: PinSetting = {}): HandOverCopy {
  return {
    kept: () =>
      run(async (context) => {
        context.workbook.names.load("items/name");
        await context.sync();
        // A workbook that never was one costs one small request.
        if (!context.workbook.names.items.some(({ name }) => isPinName(name))) return [];
        return (await readPins(context)).flatMap((pin) => {
          const block = pin.record.kind === "handover" ? toBlock(pin) : null;
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
        // Excel.run ends with an empty request: it may fail once all is done.
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
        await context.sync();
        dropIntent(
          context,
          names.items.map(({ name }) => name),
        );
        await context.sync();
      }),

    relink: (removing) =>
      run(async (context) => {
        await settlePinning(context, setting);
        return bringBack(context, "handover", "workbook", { removing }, setting);
      }),
  };
}

const toHanded = (block: PinBlock): HandedFormula => ({
  cell: anchorOf(block),
  formula: block.formula,
  cells: block.values.length * (block.values[0]?.length ?? 1),
  keys: [],
});
