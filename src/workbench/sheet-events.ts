/** Reports sheet events to the add-in's listeners. */
import type { CellPosition } from "./custom-functions/cell-data";
import { boundingBlock, type CellBlock, cellBlock, formatBlock } from "./engine/a1-notation";
import type { Move } from "./engine/reference-moves";
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
/** Category of these messages. */
const GENERIC_EVENT = 65_536;
/** The target that listeners to all sheets name. */
const ALL_SHEETS = "Workbook";

/** Who does something, from an add-in's point of view: the user of its Excel, the add-in itself, or another user. */
export type ActorSeen = "person" | "own add-in" | "other person";

export interface SheetEventsOptions {
  readonly state: WorkbookState;
  readonly listeners: () => readonly SheetEventListener[];
}

export interface SheetEventListener {
  readonly boundary: { raise(entries: readonly unknown[][]): void };
  actor(): ActorSeen;
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

export function createSheetEvents({ state, listeners }: SheetEventsOptions): SheetEvents {
  const names = new Map(state.sheetIds().map((sheetId) => [sheetId, state.sheetName(sheetId)]));

  function raiseChanged(sheetId: string, address: string, changeType: string): void {
    raise("changed", sheetId, (actor) => ({
      address,
      changeType,
      shiftDirection: "None",
      source: sourceOf(actor),
      triggerSource: actor === "own add-in" ? "ThisLocalAddin" : "Unknown",
    }));
  }

  function raise(event: SheetEvent, sheetId: string, details: (actor: ActorSeen) => object): void {
    if (!state.isHeard(event, sheetId)) return;
    for (const listener of listeners()) {
      const text = JSON.stringify({ worksheetId: sheetId, ...details(listener.actor()) });
      listener.boundary.raise(
        [sheetId, ALL_SHEETS].map((target) => [GENERIC_EVENT, EVENT_TYPES[event], target, text, 0, false]),
      );
    }
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
      raise("added", sheetId, (actor) => ({ source: sourceOf(actor) }));
    },
    deleted(sheetId) {
      names.delete(sheetId);
      raise("deleted", sheetId, (actor) => ({ source: sourceOf(actor) }));
    },
    renamed(sheetId, name) {
      const nameBefore = names.get(sheetId) ?? "";
      names.set(sheetId, name);
      raise("nameChanged", sheetId, (actor) => ({ nameBefore, nameAfter: name, source: sourceOf(actor) }));
    },
    selected(sheetId, block) {
      raise("selectionChanged", sheetId, () => ({ address: formatBlock(block) }));
    },
    calculated() {
      for (const sheetId of state.sheetIds()) raise("calculated", sheetId, () => ({ address: "" }));
    },
  };
}

const sourceOf = (actor: ActorSeen): string => (actor === "other person" ? "Remote" : "Local");
