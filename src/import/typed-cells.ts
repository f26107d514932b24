import { beginsWithIdleZero, booleanFromText, isBeforeSerials, numberFromText, serialFromText } from "./cell-text";
import { fitsCell, type RowPacker } from "./packed-rows";
import type { ColumnPlan, DecimalMark } from "./read-plan";
import type { RowProblemReason } from "./row-problem";

/** What is wrong with one cell. */
export interface CellProblem {
  readonly column: string;
  readonly reason: RowProblemReason;
  readonly text: string;
}

/** Adds the text of a cell to the row that is packed, as its column wants it; else says what is wrong. */
export function packText(
  packer: RowPacker,
  column: ColumnPlan,
  text: string,
  mark: DecimalMark,
): CellProblem | undefined {
  if (column.type === "text") {
    if (!fitsCell(text)) return { column: column.name, reason: "cell-too-long", text };
    packer.addText(text);
    return undefined;
  }
  const value = typedValue(column, text, mark);
  if (typeof value === "string") return { column: column.name, reason: value, text };
  packer.addNumber(value);
  return undefined;
}

/** Whether a cell can be read as its column wants it. */
export function fitsColumn(column: ColumnPlan, text: string, mark: DecimalMark): boolean {
  return column.type === "text" ? fitsCell(text) : typeof typedValue(column, text, mark) === "number";
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
        : (numberFromText(text, mark) ?? "not-a-number");
  }
}
