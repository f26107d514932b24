/** Tells the add-in's listeners what happens in the sheets. */
import type { CellPosition } from "./custom-functions/cell-data";
import { boundingBlock, type CellBlock, cellBlock, formatBlock } from "./engine/a1-notation";
import type { Move } from "./engine/engine-events";
import type { SheetEvent } from "./rich-api/workbook-model";
import type { WorkbookState } from "./workbook-state";

/** Numbers of the events in the API's messages. */
const EVENT_TYPES: Readonly<Record<SheetEvent, number>> = {
  changed: 10,
  activated: 11,
  added: 13,
  selectionChanged: 14,
  deleted: 15,
  calculated: 16,
  nameChanged: 25,
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
  /** Rows or columns came, went or moved. */
  moved(sheetIds: readonly string[], how: Move): void;
  added(sheetId: string): void;
  deleted(sheetId: string): void;
  renamed(sheetId: string, name: string): void;
  selected(sheetId: string, block: CellBlock): void;
  calculated(): void;
}

export function createSheetEvents({ state, send, isFromAddin }: SheetEventsOptions): SheetEvents {
  const names = new Map(state.sheetIds().map((sheetId) => [sheetId, state.sheetName(sheetId)]));

  function raiseChanged(sheetId: string, address: string, changeType: string): void {
    raise("changed", sheetId, {
      address,
      changeType,
      shiftDirection: "None",
      source: "Local",
      triggerSource: isFromAddin() ? "ThisLocalAddin" : "Unknown",
    });
  }

  function raise(event: SheetEvent, sheetId: string, details: object): void {
    if (!state.isHeard(event, sheetId)) return;
    const text = JSON.stringify({ worksheetId: sheetId, ...details });
    send([sheetId, ALL_SHEETS].map((target) => [GENERIC_EVENT, EVENT_TYPES[event], target, text, 0, false]));
  }

  return {
    changed(sheetId, cells) {
      if (!state.isHeard("changed", sheetId)) return;
      const block = cells.map(({ row, column }) => cellBlock(row, column)).reduce(boundingBlock);
      raiseChanged(sheetId, formatBlock(block), "RangeEdited");
    },
    moved(sheetIds, { changeType, block }) {
      for (const sheetId of sheetIds) raiseChanged(sheetId, block ? formatBlock(block) : "", changeType);
    },
    added(sheetId) {
      names.set(sheetId, state.sheetName(sheetId));
      raise("added", sheetId, { source: "Local" });
    },
    deleted(sheetId) {
      names.delete(sheetId);
      raise("deleted", sheetId, { source: "Local" });
    },
    renamed(sheetId, name) {
      const nameBefore = names.get(sheetId) ?? "";
      names.set(sheetId, name);
      raise("nameChanged", sheetId, { nameBefore, nameAfter: name, source: "Local" });
    },
    selected(sheetId, block) {
      raise("selectionChanged", sheetId, { address: formatBlock(block) });
    },
    calculated() {
      for (const sheetId of state.sheetIds()) raise("calculated", sheetId, { address: "" });
    },
  };
}
