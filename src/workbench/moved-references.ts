/** Keeps what stands beside the engine's cells in its place: names, tables and conditional formats. */
import type { CellBlock } from "./engine/a1-notation";
import type { Move } from "./engine/engine-events";
import { movedBlock, moveReferences, renameSheetIn } from "./engine/reference-moves";
import type { NamedRecord } from "./rich-api/workbook-model";
import type { WorkbookState } from "./workbook-state";

export interface MovedReferences {
  /** Whole rows or columns of a sheet came or went. */
  moved(sheetId: string, move: Move): void;
  renamed(from: string, to: string): void;
  removed(sheetId: string, name: string): void;
}

/** `later` runs once the engine has ended its command, which moves the engine's own copy of the names too. */
export function createMovedReferences(state: WorkbookState, later: (work: () => void) => void): MovedReferences {
  let changed = new Set<NamedRecord>();

  function change(rewrite: (record: NamedRecord) => string): void {
    for (const record of state.names) {
      const formula = rewrite(record);
      if (formula === record.formula) continue;
      record.formula = formula;
      if (changed.size === 0) later(define);
      changed.add(record);
    }
  }

  function define(): void {
    const due = changed;
    changed = new Set();
    for (const record of due) if (state.nameOf(record.sheetId, record.name) === record) state.defineName(record);
  }

  function keepBlocks<T extends { readonly sheetId: string; block: CellBlock }>(
    records: T[],
    sheetId: string,
    place: (block: CellBlock) => CellBlock | null | undefined,
  ): void {
    for (const record of [...records]) {
      if (record.sheetId !== sheetId) continue;
      const block = place(record.block);
      if (block === null) records.splice(records.indexOf(record), 1);
      else if (block !== undefined) record.block = block;
    }
  }

  return {
    moved(sheetId, move) {
      const name = state.sheetName(sheetId);
      change(({ formula, sheetId: own }) => moveReferences(formula, name, own === sheetId ? name : null, move));
      keepBlocks(state.tables, sheetId, (block) => movedBlock(block, move));
      keepBlocks(state.conditionalFormats, sheetId, (block) => movedBlock(block, move));
      keepBlocks(state.validations, sheetId, (block) => movedBlock(block, move));
      state.conditionalFormatsChanged();
    },
    renamed: (from, to) => change(({ formula }) => renameSheetIn(formula, from, to)),
    removed(sheetId, name) {
      for (const record of state.names) if (record.sheetId === sheetId) state.removeName(record);
      change(({ formula }) => renameSheetIn(formula, name, null));
      keepBlocks(state.tables, sheetId, () => null);
      keepBlocks(state.conditionalFormats, sheetId, () => null);
      keepBlocks(state.validations, sheetId, () => null);
      const page = state.pages.findIndex((one) => one.sheetId === sheetId);
      if (page >= 0) state.pages.splice(page, 1);
    },
  };
}
