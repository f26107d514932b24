/** The add-in's actions on sheets at the user's request; no cell waits for them. */
import type { Clock } from "../client/clock";
import { type CalculationLook, lookAtCells } from "../host/calculation-look";
import type { CallLedger } from "../host/call-ledger";
import { recalculateUnknown, type KnownCells } from "../host/recalculate-unknown";
import type { CellRegistry } from "../host/cell-registry";
import { recalculateErrorCells } from "../host/error-cells";
import { createHandOverCopy, type HandOverCopy } from "../features/pins/sheet/hand-over-copy";
import { createKeyFigureCells, type KeyFigureCells } from "../features/refresh/sheet/key-figure-cells";
import type { PinWatch } from "../features/pins/sheet/pin-watch";
import type { PinSeals } from "../features/pins/sheet/pin-seals";
import { createPinnedCells, type PinnedCells } from "../features/pins/sheet/pinned-cells";
import { replaceFormulasByValues } from "../host/plain-values";
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

/**
 * `watch` and `seals`: distinguish this device's pins from others'. `ledger`: what cells should show before they become
 * values.
 */
export function createSheetActions(watch: PinWatch, seals: PinSeals, ledger: CallLedger, clock: Clock): SheetActions {
  return {
    sheet: createSheetAccess(),
    pins: createPinnedCells({ watch, seals, ledger }),
    handOverCopy: createHandOverCopy({ watch, seals, ledger }),
    keyFigures: createKeyFigureCells(),
    cells: {
      appendToLog: appendToRefreshLog,
      selectedAreas: readSelectedAreas,
      sheetArea: readSheetArea,
      replaceByValues: () => replaceFormulasByValues(ledger),
      look: (addresses) => lookAtCells(addresses, ledger),
      recalculateUnknown: (registry) => recalculateUnknown(registry, clock, ledger),
      recalculateErrors: (failed) => recalculateErrorCells(failed, ledger, clock),
    },
  };
}
