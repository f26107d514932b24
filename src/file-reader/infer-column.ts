import { booleanFromText, isBeforeSerials, isEmptyText, numberFromText, serialFromText } from "./cell-text";
import type { ColumnType, DateOrder, DecimalMark } from "./read-plan";

export interface InferredType {
  readonly type: ColumnType;
  readonly dateOrder?: DateOrder;
}

/**
 * Names of columns whose digits aren't numbers: identifiers, ZIP and FIPS codes, telephone numbers, unit names,
 * assessor's parcel numbers.
 */
const identifierName =
  /(^|[\s_-])(id|ids|uuid|guid|key|code|zip|zipcode|postal|postcode|fips|phone|telephone|fax|apn|parcel|account|acct|ssn|ein)([\s_-]*(code|number|no|num|#))?$|(^|[\s_-])unit([\s_-]*(id|name|number|no|num|#))?$|zip_?\+?4$/i;

/** Whether a column's name says that its digits aren't numbers. */
export function writtenAsIdentifier(name: string): boolean {
  return identifierName.test(name.trim()) || foreignIdentifierName.test(name.trim());
}

/** The same in German, Spanish, French and Portuguese. */
const foreignIdentifierName =
  /(^|[\s_-])(plz|postleitzahl|cep|kennung|tel|telefon|telefonnummer|handy|teléfono|telefono|móvil|clave|téléphone|portable|référence|telefone|einheit|wohnungsnummer|unidad|unidade|logement)([\s_.-]*(nr|no|nº|n°))?\.?$|(^|[\s_-])(kontonummer|kundennummer|vertragsnummer|mietvertragsnummer)$/i;

/**
 * Digits that would lose something as a number: a leading zero, the plus sign of a telephone number, more digits than a
 * sheet keeps, or a letter E between digits.
 */
const identifierValue = /^\+(?!\d*\.\d+$)[\d\s().-]{7,}$|^0\d|^\d{16,}$|^\d+[eE]\d+$/;

/** Whether a cell's digits aren't a number. */
export const holdsIdentifier = (text: string): boolean => identifierValue.test(text.trim());

/** A telephone number of North America without separators. */
const phoneValue = /^1?[2-9]\d\d[2-9]\d{6}$/;
const zipValue = /^\d{5}(?:\d{4})?$/;
const stateValue = /^[A-Z]{2}$/;
/** Fewer cells could be amounts of one length by chance. */
const fewestIdentifiers = 5;

/**
 * Whether the numbers of a column without a name are telephone numbers, or ZIP codes next to a column of states.
 * @param neighbors cells of the columns next to it
 */
export function holdsUnnamedIdentifiers(texts: readonly string[], neighbors: readonly (readonly string[])[]): boolean {
  const filled = (cells: readonly string[]): string[] => cells.map((text) => text.trim()).filter((text) => text !== "");
  const isAll = (cells: readonly string[], pattern: RegExp): boolean =>
    cells.length >= fewestIdentifiers && cells.every((text) => pattern.test(text));
  const own = filled(texts);
  return (
    isAll(own, phoneValue) || (isAll(own, zipValue) && neighbors.some((cells) => isAll(filled(cells), stateValue)))
  );
}

/** Share of valid dates that makes a date column; the others must be dates too early for Excel, which are reported. */
const enoughDates = 0.8;

function areDates(texts: readonly string[], order: DateOrder): boolean {
  const isDate = (text: string): boolean => serialFromText(text, order) !== null;
  return (
    texts.every((text) => isDate(text) || isBeforeSerials(text, order)) &&
    texts.filter(isDate).length >= enoughDates * texts.length
  );
}

/** With this many cells, a column's type is clear even if a few don't fit. */
const enoughCells = 20;
const enoughShare = 0.95;

/** Whether all fit, or all but a few of many; a cell that doesn't fit stays text in its row. */
export const nearlyAll = (fitting: number, of: number): boolean =>
  fitting === of || (of >= enoughCells && fitting >= enoughShare * of);

const mostFit = <T>(cells: readonly T[], fits: (cell: T) => boolean): boolean =>
  cells.length >= enoughCells && nearlyAll(cells.filter(fits).length, cells.length);

// Month first if both fit: the data is from the United States.
const dateOrders = ["iso", "month-first", "day-first", "named"] as const;
export const dayFirstOrders = ["iso", "day-first", "month-first", "named"] as const;

/**
 * The type of a column from the texts of its nonempty cells: the narrowest that fits all, or a number or date that fits
 * nearly all of many. A column of empty cells is text.
 * @param blanks whether plain blanks divide the thousands of whole numbers
 */
export function inferColumn(
  name: string,
  texts: readonly string[],
  mark: DecimalMark,
  orders: readonly DateOrder[] = dateOrders,
  blanks = false,
): InferredType {
  const filled = texts.filter((text) => !isEmptyText(text));
  if (filled.length === 0) return { type: "text" };
  if (filled.every((text) => booleanFromText(text) !== null)) return { type: "boolean" };
  const isDate = (text: string, order: DateOrder): boolean => serialFromText(text, order) !== null;
  for (const dateOrder of orders) {
    if (areDates(filled, dateOrder)) return { type: "date", dateOrder };
  }
  if (writtenAsIdentifier(name)) return { type: "text" };
  for (const dateOrder of orders) {
    if (mostFit(filled, (text) => isDate(text, dateOrder))) return { type: "date", dateOrder };
  }
  if (filled.some(holdsIdentifier)) return { type: "text" };
  const isNumber = (text: string): boolean => numberFromText(text, mark, blanks) !== null;
  return filled.every(isNumber) || mostFit(filled, isNumber) ? { type: "number" } : { type: "text" };
}

/** Infers a column's type from JSON values. Strings stay text unless they are dates, or a few among numbers. */
export function inferJsonColumn(name: string, values: readonly unknown[]): InferredType {
  const filled = values.filter(
    (value) => value !== null && value !== undefined && !(typeof value === "string" && isEmptyText(value)),
  );
  if (filled.length === 0) return { type: "text" };
  if (filled.every((value) => typeof value === "boolean")) return { type: "boolean" };
  const isNumber = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);
  if (filled.every(isNumber)) return { type: "number" };
  const isDate = (value: unknown): boolean => typeof value === "string" && serialFromText(value, "iso") !== null;
  const strings = filled.filter((value) => typeof value === "string");
  if (strings.length === filled.length && areDates(strings, "iso")) return { type: "date", dateOrder: "iso" };
  if (writtenAsIdentifier(name)) return { type: "text" };
  if (mostFit(filled, isDate)) return { type: "date", dateOrder: "iso" };
  if (filled.some((value) => typeof value === "string" && holdsIdentifier(value))) return { type: "text" };
  return mostFit(filled, isNumber) ? { type: "number" } : { type: "text" };
}
