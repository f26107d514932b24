import { booleanFromText, isEmptyText, numberFromText, serialFromText } from "./cell-text";
import type { ColumnType, DateOrder, DecimalMark } from "./read-plan";

export interface InferredType {
  readonly type: ColumnType;
  readonly dateOrder?: DateOrder;
}

/**
 * Names of what is written in digits and is no number: identifiers, ZIP and FIPS codes, telephone numbers, unit names,
 * assessor's parcel numbers.
 */
const identifierName =
  /(^|[\s_-])(id|ids|uuid|guid|key|code|zip|zipcode|postal|postcode|fips|phone|telephone|fax|apn|parcel|account|acct|ssn|ein)([\s_-]*(code|number|no|num))?$|(^|[\s_-])unit([\s_-]*(id|name|number|no|num|#))?$|zip_?\+?4$/i;

/** Whether a column of this name holds what is written in digits and is no number. */
export function writtenAsIdentifier(name: string): boolean {
  return identifierName.test(name.trim());
}

/** Digits that would lose something as a number: a leading zero, a plus sign, more of them than a sheet keeps. */
const identifierValue = /^[+]|^0\d|^\d{16,}$/;

/**
 * The type of a column by the texts of its cells, empty ones left out: the narrowest that all of them fit. A column of
 * empty cells is text.
 */
export function inferColumn(name: string, texts: readonly string[], mark: DecimalMark): InferredType {
  const filled = texts.filter((text) => !isEmptyText(text));
  if (filled.length === 0) return { type: "text" };
  if (filled.every((text) => booleanFromText(text) !== null)) return { type: "boolean" };
  // Month first where both fit: the data is of the United States.
  for (const dateOrder of ["iso", "month-first", "day-first"] as const) {
    if (filled.every((text) => serialFromText(text, dateOrder) !== null)) return { type: "date", dateOrder };
  }
  if (writtenAsIdentifier(name)) return { type: "text" };
  if (filled.some((text) => identifierValue.test(text.trim()))) return { type: "text" };
  return filled.every((text) => numberFromText(text, mark) !== null) ? { type: "number" } : { type: "text" };
}

/** The type of a column by the values of JSON, where strings stay text unless all of them are dates. */
export function inferJsonColumn(values: readonly unknown[]): InferredType {
  const filled = values.filter((value) => value !== null && value !== undefined && value !== "");
  if (filled.length === 0) return { type: "text" };
  if (filled.every((value) => typeof value === "boolean")) return { type: "boolean" };
  if (filled.every((value) => typeof value === "number" && Number.isFinite(value))) return { type: "number" };
  const isDate = (value: unknown): boolean => typeof value === "string" && serialFromText(value, "iso") !== null;
  // Words for nothing fit everything: alone they are no dates.
  if (filled.every(isDate) && filled.some((value) => !isEmptyText(String(value)))) {
    return { type: "date", dateOrder: "iso" };
  }
  return { type: "text" };
}
