/** What a user does with the workbook besides editing cells: undo, an earlier version, a browser that was offline. */
import { columnOf } from "../notation/cell-address";
import type { HostBehaviors } from "./boundary/excel-switches";
import type { HostCells } from "./host-cells";
import type { WorkbookHost, WorkbookSnapshot } from "./host-contract";
import type { NamedRecord, XmlPartRecord } from "./rich-api/workbook-model";
import type { UndoList } from "./undo-list";
import type { WorkbookState } from "./workbook-state";

export interface PersonActsOptions {
  readonly behaviors: () => HostBehaviors;
  readonly cells: HostCells;
  readonly state: WorkbookState;
  readonly undoList: UndoList;
  /** The workbook as it was opened; undefined for a new one. */
  readonly snapshot: WorkbookSnapshot | undefined;
}

export type PersonActs = Pick<
  WorkbookHost,
  "setCell" | "setCells" | "undo" | "timeOut" | "restoreVersion" | "shownSelection"
>;

export function createPersonActs({ behaviors, cells, state, undoList, snapshot }: PersonActsOptions): PersonActs {
  function setParts(parts: readonly XmlPartRecord[]): void {
    state.xmlParts.splice(0, Infinity, ...parts.map((part) => ({ ...part })));
  }
  /** Types, and remembers what was there. */
  function typed(address: string, height: number, width: number, act: () => void): void {
    const before = height * width === 1 ? cells.getRange(address).formulas : null;
    act();
    undoList.did(() => {
      if (before !== null) cells.setCells(address, before);
    });
  }
  return {
    setCell: (address, input) => typed(address, 1, 1, () => cells.setCell(address, input)),
    setCells: (address, inputs) =>
      typed(address, inputs.length, inputs[0]?.length ?? 0, () => cells.setCells(address, inputs)),
    undo: () => undoList.undo(),
    timeOut() {
      if (behaviors().customXml === "lostOnTimeout") setParts(snapshot?.customXmlParts ?? []);
    },
    restoreVersion(earlier) {
      if (behaviors().restored === "no") return;
      setParts(earlier.customXmlParts);
      for (const record of [...state.names]) state.removeName(record);
      for (const record of earlier.names as NamedRecord[]) state.defineName({ ...record });
    },
    shownSelection() {
      const address = cells.getSelection();
      return behaviors().r1c1 === "on" ? toR1C1(address) : address;
    },
  };
}

/** Sheet1!B4:C9 -> Sheet1!R4C2:R9C3. */
function toR1C1(address: string): string {
  const [, sheet = "", local = ""] = /^(.*!)?([^!]*)$/.exec(address) ?? [];
  return (
    sheet +
    local.replace(/\$?([A-Z]{1,3})\$?(\d+)/g, (_, letters: string, row: string) => `R${row}C${columnOf(letters) + 1}`)
  );
}
