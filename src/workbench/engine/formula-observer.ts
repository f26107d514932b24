/** Who is asked about each formula while the workbook is calculated. */
import type { BaseReferenceObject, BaseValueObject } from "@univerjs/engine-formula";
import type { CellPosition } from "../custom-functions/cell-data";

export interface FormulaObserver {
  beginFormula(cell: CellPosition): void;
  reportBusy(): void;
  /** Called with the formula's value; gives what the cell shows in its place, null where it shows the value. */
  endFormula(cell: CellPosition, value: BaseValueObject | BaseReferenceObject): BaseValueObject | null;
}
