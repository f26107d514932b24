/** Tells the add-in's listeners what happens in the sheets. */
import type { CellPosition } from "./custom-functions/cell-data";
import { boundingBlock, type CellBlock, cellBlock, formatBlock } from "./engine/a1-notation";
import type { SheetEvent } from "./rich-api/workbook-model";
import type { WorkbookState } from "./workbook-state";

/** Numbers of the events in the API's messages. */
const EVENT_TYPES: Readonly<Record<SheetEvent, number>> = {
  changed: 10,
  added: 11,
  activated: 12,
  selectionChanged: 14,
  calculated: 16,
  deleted: 13,
};
/** Category of such messages. */
const GENERIC_EVENT = 65_536;
/** The target that listeners to all sheets name. */
const ALL_SHEETS = "Workbook";

export interface SheetEventsOptions {
  readonly state: WorkbookState;
  readonly send: (entries: readonly unknown[][]) => void;
  /** Whether a request of the add-in is being processed. */
  readonly isFromAddin: () => boolean;
}

export interface SheetEvents {
  changed(sheetId: string, cells: readonly CellPosition[]): void;
  selected(sheetId: string, block: CellBlock): void;
  calculated(): void;
}

export function createSheetEvents({ state, send, isFromAddin }: SheetEventsOptions): SheetEvents {
  function raise(event: SheetEvent, sheetId: string, details: object): void {
    if (!state.isHeard(event, sheetId)) return;
    const text = JSON.stringify({ worksheetId: sheetId, ...details });
    send([sheetId, ALL_SHEETS].map((target) => [GENERIC_EVENT, EVENT_TYPES[event], target, text, 0, false]));
  }

  return {
    changed(sheetId, cells) {
      if (!state.isHeard("changed", sheetId)) return;
      const block = cells.map(({ row, column }) => cellBlock(row, column)).reduce(boundingBlock);
      raise("changed", sheetId, {
        address: formatBlock(block),
        changeType: "RangeEdited",
        shiftDirection: "None",
        source: "Local",
        triggerSource: isFromAddin() ? "ThisLocalAddin" : "Unknown",
      });
    },
    selected(sheetId, block) {
      raise("selectionChanged", sheetId, { address: formatBlock(block) });
    },
    calculated() {
      for (const sheetId of state.sheetIds()) raise("calculated", sheetId, { address: "" });
    },
  };
}
