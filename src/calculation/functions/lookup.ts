/** Lookups, and calculated references. */
import { quotedSheet } from "../../notation/sheet-name";
import { columnLetters } from "../../notation/cell-address";
import { CellError, fail, NA, REF, VALUE } from "../cell-error";
import { compare, compareNumbers, sameText, toText } from "../coercion";
import { hasWildcard, wildcardTest } from "../criteria";
import { type CallContext, cellsOf, define, matrixOf } from "../function-table";
import { patternOf } from "./regular-expressions";
import { areaOf, isScalar, type Matrix, plain, type Plain, Reference, type Value } from "../values";

const sameKind = (one: Plain, other: Plain): boolean =>
  typeof one === typeof other && one !== null && !(one instanceof CellError);

function equals(wanted: Plain): (value: Plain) => boolean {
  if (typeof wanted === "number") return (value) => typeof value === "number" && compareNumbers(value, wanted) === 0;
  if (typeof wanted === "string") return (value) => typeof value === "string" && sameText(value, wanted);
  return (value) => value === wanted;
}
function matches(wanted: Plain): (value: Plain) => boolean {
  if (typeof wanted !== "string" || !hasWildcard(wanted)) return equals(wanted);
  const test = wildcardTest(wanted);
  return (value) => typeof value === "string" && test(value);
}

/** Binary, as Excel searches sorted values: the last one that isn't above; -1 if all are above. */
function lastNotAbove(wanted: Plain, values: readonly Plain[]): number {
  let low = 0;
  let high = values.length - 1;
  let found = -1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    let at = middle;
    while (at <= high && !sameKind(values[at] ?? null, wanted)) at += 1;
    if (at > high) {
      high = middle - 1;
      continue;
    }
    const order = compare(values[at] ?? null, wanted);
    if (order === 0) {
      // Of unsorted values an equal one ends the search, but for equal ones that follow it.
      const isEqual = (value: Plain = null): boolean => sameKind(value, wanted) && compare(value, wanted) === 0;
      while (at < high && isEqual(values[at + 1])) at += 1;
      return at;
    }
    if (order < 0) {
      found = at;
      low = at + 1;
    } else high = middle - 1;
  }
  return found;
}
/** One by one from the start, as Excel searches descending values: up to an equal one or the first below. */
function lastNotBelow(wanted: Plain, values: readonly Plain[]): number {
  let found = -1;
  for (const [at, value] of values.entries()) {
    if (!sameKind(value, wanted)) continue;
    const order = compare(value, wanted);
    if (order < 0) break;
    found = at;
    if (order === 0) break;
  }
  return found;
}
const listOf = (block: Matrix): Plain[] => block.data.map((value) => plain(value));

function exactIndex(wanted: Plain, block: Matrix, column: number, isByRow: boolean): number {
  const test = matches(wanted);
  const count = isByRow ? block.columns : block.rows;
  for (let at = 0; at < count; at += 1) if (test(isByRow ? block.at(column, at) : block.at(at, column))) return at;
  return -1;
}
/** Reads only the first row or column and the cell of the result: a table may hold the formula's own cell. */
function lookUp(
  [wanted, table, index, isApproximate = true]: [Plain, Value, number, boolean?],
  context: CallContext,
  isByRow: boolean,
): Value {
  if (wanted instanceof CellError) return wanted;
  const place = Math.floor(index) - 1;
  const area = table instanceof Reference ? table.area : null;
  const block = area
    ? context.read(new Reference([isByRow ? { ...area, bottom: area.top } : { ...area, right: area.left }]))
    : cellsOf(table, context);
  const [height, width] = area ? [area.bottom - area.top + 1, area.right - area.left + 1] : [block.rows, block.columns];
  if (place >= (isByRow ? height : width)) return REF;
  const key = wanted ?? 0;
  const at = isApproximate
    ? lastNotAbove(key, listOf(isByRow ? block.row(0) : block.columnAt(0)))
    : exactIndex(key, block, 0, isByRow);
  if (at < 0) return NA;
  if (place < 0) return VALUE;
  if (!area) return (isByRow ? block.raw(place, at) : block.raw(at, place)) ?? 0;
  const [row, column] = isByRow ? [area.top + place, area.left + at] : [area.top + at, area.left + place];
  const cell = { sheet: area.sheet, top: row, left: column, bottom: row, right: column };
  return context.read(new Reference([cell])).raw(0, 0) ?? 0;
}
define("VLOOKUP", "srn|b", (given: [Plain, Value, number, boolean?], context) => lookUp(given, context, false));
define("HLOOKUP", "srn|b", (given: [Plain, Value, number, boolean?], context) => lookUp(given, context, true));
define("LOOKUP", "sa|m", ([wanted, block, result]: [Plain, Matrix, Matrix?]) => {
  const isByRow = block.columns > block.rows;
  const at = lastNotAbove(wanted ?? 0, listOf(isByRow ? block.row(0) : block.columnAt(0)));
  if (at < 0) return NA;
  if (result && result.rows > 1 && result.columns > 1) return NA;
  if (result) return at < result.data.length ? (result.data[at] ?? 0) : NA;
  return isByRow ? block.raw(block.rows - 1, at) : block.raw(at, block.columns - 1);
});
define("MATCH", "sr|n", ([wanted, list, type = 1]: [Plain, Value, number?], context) => {
  const block = cellsOf(list, context);
  if (block.rows > 1 && block.columns > 1) return NA;
  const at =
    type === 0
      ? exactIndex(wanted ?? 0, block, 0, block.rows === 1)
      : type < 0
        ? lastNotBelow(wanted ?? 0, listOf(block))
        : lastNotAbove(wanted ?? 0, listOf(block));
  return at < 0 ? NA : at + 1;
});

/**
 * Exact 0, next smaller -1, next larger 1, wildcards 2, regular expression 3. Of equal ones the last if searched from
 * the end (-1). A search of sorted values (2 ascending, -2 descending) finds the one next to where the wanted value
 * would be.
 */
function xIndex(wanted: Plain, values: readonly Plain[], mode: number, search: number): number {
  const fromEnd = search < 0;
  const key = wanted;
  const test = testOf(key, mode);
  const from = (find: (value: Plain) => boolean): number => {
    if (!fromEnd) return values.findIndex(find);
    let at = values.length - 1;
    while (at >= 0 && !find(values[at] ?? null)) at -= 1;
    return at;
  };
  const exact = from(test);
  if (exact >= 0 || mode === 0 || mode >= 2) return exact;
  const takesLast = search === 2 ? mode < 0 : search === -2 ? mode > 0 : fromEnd;
  let best = -1;
  values.forEach((value, at) => {
    // Numbers come before texts, and texts before conditions.
    if (value === null || value instanceof CellError) return;
    // An empty cell is above all others.
    const order = (key === null ? -1 : compare(value, key)) * mode;
    if (order < 0) return;
    if (best < 0 || compare(value, values[best] ?? null) * mode < (takesLast ? 1e-300 : 0)) best = at;
  });
  return best;
}
function testOf(wanted: Plain, mode: number): (value: Plain) => boolean {
  if (mode === 2) return matches(wanted);
  if (wanted === null) return (value) => value === null || (mode === 0 && value === "");
  if (mode !== 3) return equals(wanted);
  const pattern = patternOf(toText(wanted));
  return (value) => typeof value === "string" && pattern.matcher(value).find();
}
/** @throws #VALUE! for what Excel refuses: a block, another kind of search, patterns in a sorted search */
function xPlace(wanted: Plain, block: Matrix, mode: number, search: number): number {
  if (block.rows > 1 && block.columns > 1) fail(VALUE);
  if (![-1, 0, 1, 2, 3].includes(mode) || ![-2, -1, 1, 2].includes(search)) fail(VALUE);
  if (mode >= 2 && Math.abs(search) === 2) fail(VALUE);
  return xIndex(wanted, listOf(block), mode, search);
}
define("XMATCH", "sr|nn", ([wanted, list, mode = 0, search = 1]: [Plain, Value, number?, number?], context) => {
  const at = xPlace(wanted, cellsOf(list, context), mode, search);
  return at < 0 ? NA : at + 1;
});
/** Rows, or columns where the list is a row: of a reference all of them, also those below the last value. */
function sizeOf(value: Value, block: Matrix, isByRow: boolean): number {
  const area = value instanceof Reference ? value.area : null;
  if (area) return isByRow ? area.right - area.left : area.bottom - area.top;
  return (isByRow ? block.columns : block.rows) - 1;
}
define(
  "XLOOKUP",
  "srr|rnn",
  ([wanted, list, result, missing, mode = 0, search = 1]: [Plain, Value, Value, Value?, number?, number?], context) => {
    const block = cellsOf(list, context);
    const at = xPlace(wanted, block, mode, search);
    const isByRow = block.rows === 1 && block.columns > 1;
    const found = result instanceof Reference ? result.area : null;
    if (sizeOf(list, block, isByRow) !== sizeOf(result, matrixOf(result, context), isByRow)) return VALUE;
    if (at < 0) return missing ?? NA;
    if (found) {
      const row = isByRow ? found.top : found.top + at;
      const column = isByRow ? found.left + at : found.left;
      const area = areaOf(found.sheet, row, column, isByRow ? found.bottom : row, isByRow ? column : found.right);
      return area instanceof CellError ? VALUE : new Reference([area]);
    }
    const values = matrixOf(result, context);
    return isByRow ? values.columnAt(at) : values.row(at);
  },
);

define("INDEX", "r|nnn", (given: [Value, number?, number?, number?], context) => {
  const [value, row, column, number = 1] = given;
  if (value instanceof Reference) {
    const area = value.areas[number - 1];
    if (!area) return REF;
    const [height, width] = [area.bottom - area.top + 1, area.right - area.left + 1];
    const place = placeIn(height, width, row, column);
    if (place === null || (given.length < 3 && height > 1 && place.row >= 0 && place.column < 0)) return REF;
    const found = areaOf(
      area.sheet,
      area.top + (place.row < 0 ? 0 : place.row),
      area.left + (place.column < 0 ? 0 : place.column),
      place.row < 0 ? area.bottom : area.top + place.row,
      place.column < 0 ? area.right : area.left + place.column,
    );
    return found instanceof CellError ? found : new Reference([found]);
  }
  if (isScalar(value) && plain(value) instanceof CellError) return value;
  if (Math.trunc(number) !== 1) return REF;
  const block = matrixOf(value, context);
  const place = placeIn(block.rows, block.columns, row, column);
  if (place === null) return REF;
  if (place.row < 0 && place.column < 0) return block;
  if (place.row < 0) return block.columnAt(place.column);
  return place.column < 0 ? block.row(place.row) : block.raw(place.row, place.column);
});
/** -1 means all rows or columns; null is outside. */
function placeIn(height: number, width: number, row = 0, column?: number) {
  let [r, c] = [Math.trunc(row), Math.trunc(column ?? 0)];
  // In a single row, one number counts columns.
  if (column === undefined && height === 1 && width > 1) [r, c] = [1, r];
  else if (column === undefined && width === 1) c = 1;
  if (r < 0 || c < 0) fail(VALUE);
  return r > height || c > width ? null : { row: r - 1, column: c - 1 };
}

define("OFFSET", "rnn|nn", ([value, down, across, height, width]: [Value, number, number, number?, number?]) => {
  const start = value instanceof Reference ? value.area : null;
  if (!start) return isScalar(value) && plain(value) instanceof CellError ? value : VALUE;
  // Less than one cell is one.
  const whole = (size: number): number => Math.trunc(size) || Math.sign(size);
  const [rows, columns] = [whole(height ?? start.bottom - start.top + 1), whole(width ?? start.right - start.left + 1)];
  if (rows === 0 || columns === 0) return REF;
  const top = start.top + Math.trunc(down) + (rows < 0 ? rows + 1 : 0);
  const left = start.left + Math.trunc(across) + (columns < 0 ? columns + 1 : 0);
  const found = areaOf(start.sheet, top, left, top + Math.abs(rows) - 1, left + Math.abs(columns) - 1);
  return found instanceof CellError ? found : new Reference([found]);
});
const rowAndColumn = /^(?:R(\[-?\d+\]|\d*))?(?:C(\[-?\d+\]|\d*))?$/i;
const isA1Cell = /^\$?[A-Z]{1,3}\$?\d+(?::|$)/i;
/** The A1 form of a reference by numbers, such as R2C3:R[1]C; null if it isn't one. */
function a1Of(local: string, { row, column }: CallContext): string | null {
  const parts = local.split(":").map((part) => (part === "" ? null : rowAndColumn.exec(part)));
  if (parts.length > 2 || parts.includes(null)) return null;
  const place = (part: string, own: number): number =>
    part === "" ? own : part.startsWith("[") ? own + Number(part.slice(1, -1)) : Number(part) - 1;
  const ends = parts.map((found) => {
    const [, rowPart, columnPart] = found ?? [];
    const letters = columnPart === undefined ? "" : columnLetters(place(columnPart, column));
    return `${letters}${rowPart === undefined ? "" : place(rowPart, row) + 1}`;
  });
  const isWhole = ends.some((end) => !/[A-Z]\d/.test(end));
  return ends.length === 1 && isWhole ? `${ends[0]}:${ends[0]}` : ends.join(":");
}
define("INDIRECT", "t|b", ([text, isA1 = true]: [string, boolean?], context) => {
  if (isA1) return context.workbook.reference(text, context) ?? REF;
  const start = text.lastIndexOf("!") + 1;
  const local = text.slice(start);
  const address = a1Of(local, context) ?? (isA1Cell.test(local) ? null : local);
  return address === null ? REF : (context.workbook.reference(`${text.slice(0, start)}${address}`, context) ?? REF);
});
define("ADDRESS", "nn|nbt", ([r, c, given = 1, isA1 = true, sheet]: [number, number, number?, boolean?, string?]) => {
  const [row, column, kind] = [Math.floor(r), Math.floor(c), Math.floor(given)];
  if (row < 1 || column < 1 || kind < 1 || kind > 4) return VALUE;
  const [fixedRow, fixedColumn] = [kind === 1 || kind === 2, kind === 1 || kind === 3];
  const place = isA1
    ? `${fixedColumn ? "$" : ""}${columnLetters(column - 1)}${fixedRow ? "$" : ""}${row}`
    : `R${fixedRow ? row : `[${row}]`}C${fixedColumn ? column : `[${column}]`}`;
  if (sheet === undefined) return place;
  return `${sheet === "" ? "" : quotedSheet(sheet)}!${place}`;
});
define("TRANSPOSE", "a", ([block]: [Matrix]) => block.transposed());
define("HYPERLINK", "t|e", ([address, shown]: [string, Plain?]) => (shown === undefined ? address : (shown ?? 0)));
