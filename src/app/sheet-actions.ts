/** The add-in's actions on sheets at the user's request; no cell waits for them. */
import { createAnswerProofs } from "../engine/answers/answer-proof";
import { type CalculationLook, lookAtCells } from "../host/calculation-look";
import { recalculateUnknown, type KnownCells } from "../host/recalculate-unknown";
import type { CellRegistry } from "../host/cell-registry";
import { recalculateErrorCells } from "../host/error-cells";
import type { HandOverCopy, PinnedCells } from "../features/pins/pins";
import { createPinsSheet, type PinsSheetParts } from "../features/pins/sheet/create-pins-sheet";
import { createKeyFigureCells, type KeyFigureCells } from "../features/refresh/sheet/key-figure-cells";
import { onceShown } from "../host/once-shown";
import { replaceFormulasByValues } from "../host/plain-values";
import { recalculateCells } from "../host/recalculation";
import { deviceSecret } from "./device-secret";
import { appendToRefreshLog, type RefreshLogSheet } from "../features/refresh/sheet/refresh-log-sheet";
import { readSelectedAreas, readSheetArea } from "../features/refresh/sheet/scope-areas";
import type { SheetAccess } from "../host/sheet-access-contract";
import { createSheetAccess } from "../host/sheet-access";

export interface SheetActions {
  readonly sheet: SheetAccess;
  readonly pins: PinnedCells;
  readonly handOverCopy: HandOverCopy;
  readonly keyFigures: KeyFigureCells;
  readonly cells: {
    readonly appendToLog: RefreshLogSheet;
    readonly selectedAreas: typeof readSelectedAreas;
    readonly sheetArea: typeof readSheetArea;
    readonly replaceByValues: () => Promise<number>;
    /** Excel's calculation progress on these cells (Sheet1!B4). */
    readonly look: (addresses: readonly string[]) => Promise<CalculationLook>;
    /** Recalculates our cells that the registry doesn't know. */
    readonly recalculateUnknown: (registry: CellRegistry) => Promise<KnownCells>;
    /** Marks our cells with errors for recalculation, and those of `failed` (Sheet1!B4). */
    readonly recalculateErrors: (failed: readonly string[]) => Promise<number>;
  };
}

export interface SheetActionParts extends Omit<PinsSheetParts, "proofs"> {
  readonly crypto: () => Crypto | undefined;
}

export function createSheetActions(parts: SheetActionParts): SheetActions {
  const { storage, crypto, clock, ledger } = parts;
  const proofs = createAnswerProofs({
    subtle: () => crypto()?.subtle,
    secret: () => deviceSecret(storage, crypto()),
  });
  return {
    sheet: createSheetAccess(),
    ...createPinsSheet({ ...parts, proofs }),
    keyFigures: createKeyFigureCells(),
    cells: {
      appendToLog: appendToRefreshLog,
      selectedAreas: readSelectedAreas,
      sheetArea: readSheetArea,
      replaceByValues: () => onceShown(() => replaceFormulasByValues(ledger), { clock, recalculate: recalculateCells }),
      look: (addresses) => lookAtCells(addresses, ledger),
      recalculateUnknown: (registry) => recalculateUnknown(registry, clock, ledger),
      recalculateErrors: (failed) => recalculateErrorCells(failed, ledger, clock),
    },
  };
}
