import { beginsWithIdleZero, booleanFromText, numberFromText, serialFromText } from "./cell-text";
import { fitsCell, type RowPacker } from "./packed-rows";
import type { ColumnPlan, DecimalMark } from "./read-plan";
import type { RowProblemReason } from "./row-problem";

/** What is wrong with one cell. */
export interface CellProblem {
  readonly column: string;
  readonly reason: RowProblemReason;
  readonly text: string;
}

const reasons = { number: "not-a-number", date: "not-a-date", boolean: "not-a-boolean" } as const;

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
  if (column.type === "number" && beginsWithIdleZero(text)) {
    return { column: column.name, reason: "leading-zero", text };
  }
  const value = typedValue(column, text, mark);
  if (value === null) return { column: column.name, reason: reasons[column.type], text };
  packer.addNumber(value);
  return undefined;
}

function typedValue(column: ColumnPlan, text: string, mark: DecimalMark): number | null {
  switch (column.type) {
    case "date":
      return serialFromText(text, column.dateOrder ?? "iso");
    case "boolean":
      return booleanFromText(text);
    default:
      return numberFromText(text, mark);
  }
}
