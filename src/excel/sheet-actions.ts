/** What the add-in does to sheets when a person asks for it; no cell waits for any of it. */
import type { Clock } from "../client/clock";
import { type CalculationLook, lookAtCells } from "./calculation-look";
import type { CallLedger } from "./call-ledger";
import { calculateUnknownCells, type Census } from "./cell-census";
import type { CellRegistry } from "./cell-registry";
import { createHandOverCopy, type HandOverCopy } from "./hand-over-copy";
import { createKeyFigureCells, type KeyFigureCells } from "./key-figures";
import type { PinWatch } from "./pin-watch";
import { createPinnedCells, type PinnedCells } from "./pinned-cells";
import { replaceFormulasByValues } from "./plain-values";
import { appendToRefreshLog, type RefreshLogSheet } from "./refresh-log-sheet";
import { readSelectedAreas, readSheetArea } from "./scope-areas";
import { createSheetAccess, type SheetAccess } from "./sheet-access";

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
    /** How far Excel has come with these cells (Sheet1!B4). */
    readonly look: (addresses: readonly string[]) => Promise<CalculationLook>;
    /** Has the cells of ours calculated that the registry does not know. */
    readonly calculateUnknown: (registry: CellRegistry) => Promise<Census>;
  };
}

/** `watch`: tells what this device pins from what others do. `ledger`: what cells are to show before they become values. */
export function createSheetActions(watch: PinWatch, ledger: CallLedger, clock: Clock): SheetActions {
  return {
    sheet: createSheetAccess(),
    pins: createPinnedCells({ watch, ledger }),
    handOverCopy: createHandOverCopy({ watch, ledger }),
    keyFigures: createKeyFigureCells(),
    cells: {
      appendToLog: appendToRefreshLog,
      selectedAreas: readSelectedAreas,
      sheetArea: readSheetArea,
      replaceByValues: () => replaceFormulasByValues(ledger),
      look: (addresses) => lookAtCells(addresses, ledger),
      calculateUnknown: (registry) => calculateUnknownCells(registry, clock, ledger),
    },
  };
}
