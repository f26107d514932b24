/** Moves what the engine's cells don't include: names, tables and conditional formats. */
import type { CellBlock } from "./engine/a1-notation";
import { type Move, movedBlock, moveReferences, renameSheetIn } from "./engine/reference-moves";
import { changeReferences } from "./exhibits/exhibit-records";
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

  function changeCharts(rewrite: (reference: string) => string): void {
    for (const chart of state.charts) changeReferences(chart, rewrite);
    if (state.charts.length + state.shapes.length > 0) state.exhibitsChanged();
  }

  /** A chart or picture goes with the cell that its corner is in; rows that go leave it at their place. */
  function moveAnchors(sheetId: string, move: Move): void {
    for (const record of [...state.charts, ...state.shapes]) {
      if (record.sheetId !== sheetId || ("placement" in record && record.placement === "Absolute")) continue;
      const { row, column } = record.anchor;
      const place = movedBlock({ row, column, height: 1, width: 1 }, move);
      if (place) record.anchor = { ...record.anchor, row: place.row, column: place.column };
      else if (place === null && move.block)
        record.anchor =
          move.changeType === "RowDeleted"
            ? { ...record.anchor, row: move.block.row, down: 0 }
            : { ...record.anchor, column: move.block.column, right: 0 };
    }
  }

  function movePage(sheetId: string, move: Move): void {
    const page = state.pages.find((one) => one.sheetId === sheetId);
    if (!page) return;
    const rowOf = (row: number) => movedBlock({ row, column: 0, height: 1, width: 1 }, move);
    const moveAll = (
      places: number[],
      at: (place: number) => { readonly row: number; readonly column: number } | null | undefined,
      axis: "row" | "column",
    ) =>
      places.flatMap((place) => {
        const moved = at(place);
        return moved === undefined ? [place] : moved === null ? [] : [moved[axis]];
      });
    if (page.area) page.area = movedBlock(page.area, move) ?? page.area;
    page.breaks = moveAll(page.breaks, rowOf, "row");
    page.columnBreaks = moveAll(
      page.columnBreaks ?? [],
      (column) => movedBlock({ row: 0, column, height: 1, width: 1 }, move),
      "column",
    );
    const titles =
      page.titleRows &&
      movedBlock(
        { row: page.titleRows[0], column: 0, height: page.titleRows[1] - page.titleRows[0] + 1, width: 1 },
        move,
      );
    if (titles !== undefined && page.titleRows) page.titleRows = titles && [titles.row, titles.row + titles.height - 1];
  }

  return {
    moved(sheetId, move) {
      const name = state.sheetName(sheetId);
      moveAnchors(sheetId, move);
      movePage(sheetId, move);
      changeCharts((reference) => moveReferences(reference, name, null, move));
      change(({ formula, sheetId: own }) => moveReferences(formula, name, own === sheetId ? name : null, move));
      keepBlocks(state.tables, sheetId, (block) => movedBlock(block, move));
      keepBlocks(state.conditionalFormats, sheetId, (block) => movedBlock(block, move));
      keepBlocks(state.validations, sheetId, (block) => movedBlock(block, move));
      state.conditionalFormatsChanged();
    },
    renamed(from, to) {
      change(({ formula }) => renameSheetIn(formula, from, to));
      changeCharts((reference) => renameSheetIn(reference, from, to));
    },
    removed(sheetId, name) {
      for (const record of state.names) if (record.sheetId === sheetId) state.removeName(record);
      change(({ formula }) => renameSheetIn(formula, name, null));
      keepBlocks(state.tables, sheetId, () => null);
      keepBlocks(state.conditionalFormats, sheetId, () => null);
      keepBlocks(state.validations, sheetId, () => null);
      const page = state.pages.findIndex((one) => one.sheetId === sheetId);
      if (page >= 0) state.pages.splice(page, 1);
      for (const records of [state.charts, state.shapes])
        for (const record of [...records])
          if (record.sheetId === sheetId) records.splice((records as unknown[]).indexOf(record), 1);
      changeCharts((reference) => renameSheetIn(reference, name, null));
    },
  };
}
