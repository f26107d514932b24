/** Charts, shapes and other objects over or around a sheet's cells, for the host objects. */
import { BooleanNumber } from "@univerjs/core";
import { boxOf, cellAt } from "./engine/cell-geometry";
import type { FormulaEngine } from "./engine/formula-engine";
import { renameSheetIn } from "./engine/reference-moves";
import { changeReferences, type ChartRecord, type ShapeRecord } from "./exhibits/exhibit-records";
import type { WorkbookModel } from "./rich-api/workbook-model";

export type ExhibitState = Pick<
  WorkbookModel,
  | "charts"
  | "shapes"
  | "exhibitsChanged"
  | "boxOf"
  | "anchorAt"
  | "showsGridlines"
  | "showGridlines"
  | "tabColor"
  | "setTabColor"
  | "copySheet"
>;

export interface ExhibitStateOptions {
  readonly engine: FormulaEngine;
  readonly charts: readonly ChartRecord[];
  readonly shapes: readonly ShapeRecord[];
  exhibitsChanged(): void;
  /** Records a copied sheet keeps besides the engine's cells and formatting. */
  model(): WorkbookModel;
}

export function createExhibitState(options: ExhibitStateOptions): ExhibitState {
  const { workbook, grid } = options.engine;
  const worksheet = (sheetId: string) => {
    const found = workbook.getSheetBySheetId(sheetId);
    if (!found) throw new Error(`There is no sheet ${sheetId}.`);
    return found;
  };
  const state: ExhibitState = {
    charts: structuredClone([...options.charts]),
    shapes: structuredClone([...options.shapes]),
    exhibitsChanged: () => options.exhibitsChanged(),
    boxOf: (sheetId, block) => boxOf(grid.sheet(sheetId), block),
    anchorAt: (sheetId, left, top) => cellAt(grid.sheet(sheetId), left, top),
    showsGridlines: (sheetId) => grid.sheet(sheetId).getConfig().showGridlines !== BooleanNumber.FALSE,
    showGridlines: (sheetId, isShown) => void worksheet(sheetId).setHiddenGridlines(!isShown),
    tabColor: (sheetId) => grid.sheet(sheetId).getTabColor() ?? "",
    setTabColor: (sheetId, color) => void worksheet(sheetId).setTabColor(color),
    copySheet(sheetId, place) {
      const model = options.model();
      const active = model.activeSheetId();
      const original = grid.sheet(sheetId).getName();
      const copy = workbook.duplicateSheet(worksheet(sheetId));
      const copyId = copy.getSheetId();
      const name = freeName(original, (wanted) => model.sheetIdOf(wanted) !== null);
      model.renameSheet(copyId, name);
      const from = model.sheetIds().indexOf(copyId);
      workbook.moveSheet(copy, place > from ? place - 1 : place);
      model.activate(active);
      copyRecords(model, sheetId, copyId);
      for (const chart of model.charts.filter((one) => one.sheetId === copyId))
        changeReferences(chart, (reference) => renameSheetIn(reference, original, name));
      model.conditionalFormatsChanged();
      model.exhibitsChanged();
      return copyId;
    },
  };
  return state;
}

/** Copies the workbook's records of a sheet besides its cells; names and tables would be duplicated. */
function copyRecords(model: WorkbookModel, from: string, to: string): void {
  const copies = <T extends { readonly sheetId: string }>(records: T[], ids?: (record: T) => string): void => {
    for (const record of records.filter(({ sheetId }) => sheetId === from))
      records.push({ ...structuredClone(record), sheetId: to, ...(ids && { id: ids(record) }) });
  };
  copies(model.conditionalFormats, () => model.newId());
  copies(model.validations);
  copies(model.pages);
  const numbered = (records: readonly { readonly id: string }[]) => () => {
    const ids = records.map(({ id }) => id);
    const last = ids.reduce((most, id) => (id > most ? id : most), "");
    return last.replace(
      /(?<!\d)(\d+)\}$/,
      (_, digits: string) => `${String(Number(digits) + 1).padStart(digits.length, "0")}}`,
    );
  };
  copies(model.charts, numbered(model.charts));
  copies(model.shapes, numbered(model.shapes));
}

/** Sheet1 (2), as Excel names a copy; at most 31 letters. */
function freeName(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    const wanted = `${name.slice(0, 31 - end.length)}${end}`;
    if (!isTaken(wanted)) return wanted;
  }
}
