import { beginsWithIdleZero, booleanFromText, isBeforeSerials, numberFromText, serialFromText } from "./cell-text";
import { markOfCell } from "./decimal-marks";
import { holdsIdentifier } from "./infer-column";
import { fitsCell, type RowPacker } from "./packed-rows";
import type { ColumnPlan, DecimalMark } from "./read-plan";
import type { RowProblemReason } from "./row-problem";
import { holdsMoney } from "./sheet-column";

/** What is wrong with one cell. */
export interface CellProblem {
  readonly column: string;
  readonly reason: RowProblemReason;
  readonly text: string;
  /** Whether it was added anyway, as text; if not, its row can't be added to a sheet. */
  readonly isKept: boolean;
}

/** Adds a cell to the current row in its column's type; returns what is wrong with it. */
export function packText(
  packer: RowPacker,
  column: ColumnPlan,
  text: string,
  mark: DecimalMark,
): CellProblem | undefined {
  const value = column.type === "text" ? null : typedValue(column, text, mark);
  if (typeof value === "number") {
    packer.addNumber(value);
    return undefined;
  }
  if (!fitsCell(text)) return { column: column.name, reason: "cell-too-long", text, isKept: false };
  if (value === null) {
    packer.addText(text);
    return undefined;
  }
  packer.addKept(text);
  return { column: column.name, reason: value, text, isKept: true };
}

/** Whether a cell can be read in its column's type. */
export function fitsColumn(column: ColumnPlan, text: string, mark: DecimalMark): boolean {
  return column.type === "text" ? fitsCell(text) : typeof typedValue(column, text, mark) === "number";
}

/** Amounts of money don't have three decimals, so there a comma before three digits separates thousands. */
function isOpenIn(text: string, { name }: ColumnPlan, mark: DecimalMark): boolean {
  const shown = markOfCell(text);
  return shown === "open-point" || (shown === "open-comma" && (mark === "," || !holdsMoney(name)));
}

function typedValue(column: ColumnPlan, text: string, mark: DecimalMark): number | RowProblemReason {
  switch (column.type) {
    case "date": {
      const { dateOrder = "iso" } = column;
      return serialFromText(text, dateOrder) ?? (isBeforeSerials(text, dateOrder) ? "date-too-early" : "not-a-date");
    }
    case "boolean":
      return booleanFromText(text) ?? "not-a-boolean";
    default:
      return column.padded !== true && beginsWithIdleZero(text)
        ? "leading-zero"
        : text.includes("+") && holdsIdentifier(text)
          ? "plus-sign"
          : column.isMarkOpen === true && isOpenIn(text, column, mark)
            ? "either-number"
            : (numberFromText(text, mark, column.dividedByBlanks) ?? "not-a-number");
  }
}
