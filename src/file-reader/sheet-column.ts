/** How a column of imported rows looks in a sheet. */
import { isEmptyText, isLikeExponent, numberFromText, serialFromText } from "./cell-text";
import { writtenAsIdentifier } from "./infer-column";
import type { ColumnType, DecimalMark } from "./read-plan";

export interface SheetColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** Excel's number format. */
  readonly format: string;
  /** Width of the widest expected text, in characters. */
  readonly width: number;
}

export const textFormat = "@";
const dateFormat = "yyyy-mm-dd";
const dateTimeFormat = "yyyy-mm-dd hh:mm";
const widestColumn = 42;
/** Number of rows to examine. */
const rowsLookedAt = 500;

const money =
  /(^|[\s_-])(rents?|price|asking|effective|concessions?|deposit|fee|fees|cost|amount|income|gpr|noi|egi)([\s_-]|$)/i;
const share = /(^|[\s_-])(percent|percentage|pct|perc|share|occupancy|vacancy|rate)([\s_-]|$)|%/i;
const place = /(^|[\s_-])(lat|lon|lng|latitude|longitude)([\s_-]|$)/i;
const year = /(^|[\s_-])(year|yr|year_built|built)([\s_-]|$)/i;

/**
 * A column's format and width from its name, its type and the texts of its first cells, whose numbers have the given
 * decimal mark. Text that could be mistaken for a number (ids, ZIP codes, telephone numbers) gets the Text format.
 */
export function sheetColumn(
  name: string,
  type: ColumnType,
  texts: readonly string[],
  mark: DecimalMark = ".",
): SheetColumn {
  const filled = texts.slice(0, rowsLookedAt).filter((text) => !isEmptyText(text));
  const widest = filled.reduce((most, text) => Math.max(most, text.length), name.length + 3);
  return { name, type, format: formatOf(name, type, filled, mark), width: Math.min(widestColumn, Math.max(6, widest)) };
}

/** Whether a column's name suggests rents, prices or other amounts. */
export function holdsMoney(name: string): boolean {
  return money.test(name);
}

function formatOf(name: string, type: ColumnType, texts: readonly string[], mark: DecimalMark): string {
  switch (type) {
    case "text": {
      const looksLikeNumber = (text: string): boolean => numberFromText(text) !== null || isLikeExponent(text);
      const isCode = writtenAsIdentifier(name) || texts.some(looksLikeNumber);
      return isCode || texts.some((text) => serialFromText(text, "iso") !== null) ? textFormat : "General";
    }
    case "date":
      return texts.some((text) => text.includes(":")) ? dateTimeFormat : dateFormat;
    case "number":
      return numberFormatOf(name, texts, mark);
    case "boolean":
      return "General";
  }
}

function numberFormatOf(name: string, texts: readonly string[], mark: DecimalMark): string {
  const numeric = texts.filter((text) => numberFromText(text, mark, true) !== null);
  const values = numeric.map((text) => numberFromText(text, mark, true) ?? 0);
  if (place.test(name) || values.length === 0) return "General";
  const size = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const isWhole = values.every(Number.isInteger);
  if (numeric.every((text) => text.trim().endsWith("%"))) return percentOf(values);
  if (share.test(name) && size <= 1.5 && !isWhole) return percentOf(values);
  if (isWhole && (year.test(name) || values.every((value) => value >= 1_800 && value < 2_200))) return "0";
  if (numeric.some((text) => text.includes("$")) || (holdsMoney(name) && size >= 10)) {
    return isWhole ? "$#,##0" : "$#,##0.00";
  }
  return isWhole && size >= 1_000 ? "#,##0" : "General";
}

/** Two decimals if one would round the file's hundredths of a percent: a cap rate of 5.25%, not 5.3%. */
function percentOf(values: readonly number[]): string {
  const hasAtMost = (decimals: number): boolean =>
    values.every((value) => Math.abs(value - Number(value.toFixed(decimals))) < 1e-9);
  return !hasAtMost(3) && hasAtMost(4) ? "0.00%" : "0.0%";
}
