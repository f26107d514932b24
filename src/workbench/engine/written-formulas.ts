/**
 * For every write the engine looks through all formulas of the workbook, since formulas may share their text (as those
 * of some files do). Where none of the written cells does, to look at these is enough.
 */
import { isFormulaId, isFormulaString, type ICellData, type Nullable, ObjectMatrix } from "@univerjs/core";
import type { FormulaDataModel, IFormulaDataItem } from "@univerjs/engine-formula";
import type { Worksheet } from "@univerjs/core";

export function lookAtWrittenCellsAlone(
  model: FormulaDataModel,
  sheetOf: (unitId: string, sheetId: string) => Worksheet | null,
): void {
  const lookAtAll = model.updateFormulaData.bind(model);
  model.updateFormulaData = (unitId, sheetId, cellValue) => {
    const held = sheetOf(unitId, sheetId)?.getCellMatrix();
    if (!held) return lookAtAll(unitId, sheetId, cellValue);
    const changed = new ObjectMatrix<IFormulaDataItem | null>();
    let sharesText = false;
    new ObjectMatrix<Nullable<ICellData>>(cellValue).forValue((row, column, cell) => {
      const before = held.getValue(row, column);
      sharesText ||= isFormulaId(cell?.si) || isFormulaId(before?.si);
      if (isFormulaString(cell?.f)) changed.setValue(row, column, { f: cell?.f ?? "" });
      else if (isFormulaString(before?.f)) changed.setValue(row, column, null);
    });
    return sharesText ? lookAtAll(unitId, sheetId, cellValue) : changed.getMatrix();
  };
}
