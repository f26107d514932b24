/** Values of answers as the cells will show them. */
import type { Answer, AnswerValue, Scalar, ValueFormat } from "./answer";
import { isoFromExcelSerial } from "../../domain/excel-dates";
import type { CellInput } from "../questions/function-arguments";

/** A value in its cell's format. Numbers are written as in an American workbook. */
export function shownValue(value: Scalar, format?: ValueFormat, missing = ""): string {
  if (value === null) return missing;
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "string") return value;
  switch (format) {
    case "money":
      return dollars(value, 0);
    case "moneyCents":
      return dollars(value, 2);
    case "count":
      return fixed(value, 0);
    case "rate":
      return `${fixed(value * 100, 1)}%`;
    case "score":
    case "miles":
      return fixed(value, 2);
    case "decimal":
      return fixed(value, 1);
    case "year":
      return String(Math.round(value));
    case "date":
      return isoFromExcelSerial(value);
    default:
      return String(Number(value.toPrecision(10)));
  }
}

const fixed = (value: number, digits: number): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const dollars = (value: number, digits: number): string =>
  value < 0 ? `-$${fixed(-value, digits)}` : `$${fixed(value, digits)}`;

/** Cells as they will appear in the sheet; numbers and texts differ in alignment. */
export interface ShownCell {
  readonly text: string;
  readonly isFigure: boolean;
  readonly isHeading?: boolean;
}

/** The rows that an answer spills into; null for "no such value". */
export function shownRows(value: AnswerValue): readonly (readonly ShownCell[])[] | null {
  const cell = (item: Scalar, format?: ValueFormat, missing?: string): ShownCell => ({
    text: shownValue(item, format, missing),
    isFigure: typeof item === "number",
  });
  switch (value.kind) {
    case "none":
      return null;
    case "scalar":
      return [[cell(value.value, value.format)]];
    case "entity":
      return [[{ text: value.text, isFigure: false }]];
    case "list":
      return value.values.map((item) => [cell(item, value.format)]);
    case "table": {
      const { columns, rows, rowFormats, headers, missing } = value;
      const body = rows.map((row, place) =>
        row.map((item, index) => cell(item, columns[index]?.format ?? rowFormats?.[place], missing)),
      );
      return headers ? [columns.map(({ name }) => ({ text: name, isFigure: false, isHeading: true })), ...body] : body;
    }
  }
}

/** Number of rows and columns of an answer in the sheet. */
export function extentOf({ value }: Answer): { readonly rows: number; readonly columns: number } {
  const rows = shownRows(value) ?? [[]];
  return { rows: Math.max(1, rows.length), columns: Math.max(1, ...rows.map((row) => row.length)) };
}

/** A value of an argument in one line. */
export function shownInput(value: CellInput): string {
  return typeof value === "object" && value !== null ? value.text : shownValue(value);
}
