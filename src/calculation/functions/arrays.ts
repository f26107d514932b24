/** Functions that create, cut and sort blocks of values. */
import { CALC, CellError, fail, NA, NUM, REF, VALUE } from "../cell-error";
import { compare, toBoolean, toNumber } from "../coercion";
import { type CallContext, define, matrixOf } from "../function-table";
import { Matrix, plain, type Plain, Reference, type Scalar, type Value } from "../values";
import { finite } from "./numbers";
import { solve } from "./regression";

/** Maximum cells in a formula's result. */
const mostCells = 2_000_000;
export const block = (
  rows: number,
  columns: number,
  make: (row: number, column: number) => Scalar,
): Matrix | CellError =>
  rows < 1 || columns < 1 ? CALC : rows * columns > mostCells ? NUM : Matrix.build(rows, columns, make);

define("SEQUENCE", "|nnnn", ([rows = 1, columns = 1, start = 1, step = 1]: (number | undefined)[]) => {
  const [height, width] = [Math.trunc(rows), Math.trunc(columns)];
  return block(height, width, (row, column) => start + (row * width + column) * step);
});
define("MUNIT", "n", ([size]: [number]) =>
  block(Math.trunc(size), Math.trunc(size), (row, column) => (row === column ? 1 : 0)),
);

/** Empty cells sort last, errors before them. */
export function order(one: Plain, other: Plain, direction: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (one instanceof CellError || other instanceof CellError)
    return Number(one instanceof CellError) - Number(other instanceof CellError);
  return compare(one, other) * direction;
}
const byRows = (table: Matrix, rows: readonly number[]): Matrix =>
  Matrix.build(rows.length, table.columns, (row, column) => table.raw(rows[row] ?? 0, column));
const indexes = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const listOf = (value: Value | undefined, context: CallContext, otherwise: number): number[] =>
  value === undefined ? [otherwise] : matrixOf(value, context).data.map((one) => toNumber(plain(one)));

define("SORT", "m|rrb", ([table, by, direction, isByColumn = false]: [Matrix, Value?, Value?, boolean?], context) => {
  const lines = isByColumn ? table.transposed() : table;
  const [keys, directions] = [listOf(by, context, 1), listOf(direction, context, 1)];
  if (keys.some((key) => key < 1 || key > lines.columns)) return VALUE;
  const rows = indexes(lines.rows).sort((one, other) => {
    for (const [at, key] of keys.entries()) {
      const found = order(lines.at(one, key - 1), lines.at(other, key - 1), directions[at] ?? directions[0] ?? 1);
      if (found !== 0) return found;
    }
    return one - other;
  });
  const sorted = byRows(lines, rows);
  return isByColumn ? sorted.transposed() : sorted;
});
define("SORTBY", "mm|n(mn)*", ([table, ...given]: [Matrix, ...(Matrix | number | undefined)[]]) => {
  const keys: { readonly values: Matrix; readonly direction: number }[] = [];
  for (let at = 0; at < given.length; at += 2)
    keys.push({ values: given[at] as Matrix, direction: (given[at + 1] as number | undefined) ?? 1 });
  const isAcross = keys[0]?.values.rows === 1 && keys[0].values.columns === table.columns && table.rows !== 1;
  const lines = isAcross ? table.transposed() : table;
  if (keys.some(({ values }) => values.data.length !== lines.rows)) return VALUE;
  const rows = indexes(lines.rows).sort((one, other) => {
    for (const { values, direction } of keys) {
      const found = order(plain(values.data[one] ?? null), plain(values.data[other] ?? null), direction);
      if (found !== 0) return found;
    }
    return one - other;
  });
  return isAcross ? byRows(lines, rows).transposed() : byRows(lines, rows);
});
define("FILTER", "ma|r", ([table, kept, otherwise]: [Matrix, Matrix, Value?]) => {
  const isAcross = kept.rows === 1 && kept.columns === table.columns && !(table.columns === 1 && table.rows === 1);
  const lines = isAcross ? table.transposed() : table;
  if (kept.data.length !== lines.rows) return VALUE;
  const rows = indexes(lines.rows).filter((row) => toBoolean(plain(kept.data[row] ?? null)));
  if (rows.length === 0) return otherwise ?? CALC;
  return isAcross ? byRows(lines, rows).transposed() : byRows(lines, rows);
});
define("UNIQUE", "m|bb", ([table, isByColumn = false, onlyOnce = false]: [Matrix, boolean?, boolean?]) => {
  const lines = isByColumn ? table.transposed() : table;
  const groups = new Map<string, number[]>();
  for (const row of indexes(lines.rows)) {
    const key = lines
      .row(row)
      .data.map((value) => keyOf(plain(value)))
      .join("\u0001");
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const rows = [...groups.values()].filter(({ length }) => !onlyOnce || length === 1).map(([first = 0]) => first);
  if (rows.length === 0) return CALC;
  return isByColumn ? byRows(lines, rows).transposed() : byRows(lines, rows);
});
const keyOf = (value: Plain): string =>
  value instanceof CellError
    ? value.code
    : `${typeof value}${typeof value === "string" ? value.toLowerCase() : String(value)}`;

/** `count` rows or columns from the start, or from the end if negative. */
function span(length: number, count: number | undefined, drops: boolean): readonly [number, number] {
  if (count === undefined) return [0, length];
  const whole = Math.trunc(count);
  if (drops) return whole >= 0 ? [Math.min(whole, length), length] : [0, Math.max(0, length + whole)];
  if (whole === 0) return [0, 0];
  return whole > 0 ? [0, Math.min(whole, length)] : [Math.max(0, length + whole), length];
}
for (const [name, drops] of [
  ["TAKE", false],
  ["DROP", true],
] as const)
  define(name, "m|nn", ([table, rows, columns]: [Matrix, number?, number?]) => {
    const [top, bottom] = span(table.rows, rows, drops);
    const [left, right] = span(table.columns, columns, drops);
    return block(bottom - top, right - left, (row, column) => table.raw(top + row, left + column));
  });
const chosen = (name: string, isRows: boolean): void =>
  define(name, "mr|r*", ([table, ...places]: [Matrix, ...Value[]], context) => {
    const lines = isRows ? table : table.transposed();
    const wanted = places
      .flatMap((place) => listOf(place, context, 0))
      .map((place) => Math.trunc(place))
      .map((place) => (place < 0 ? lines.rows + place : place - 1));
    if (wanted.some((row) => row < 0 || row >= lines.rows || Number.isNaN(row))) return VALUE;
    return isRows ? byRows(lines, wanted) : byRows(lines, wanted).transposed();
  });
chosen("CHOOSEROWS", true);
chosen("CHOOSECOLS", false);
const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
define("VSTACK", "m|m*", (tables: Matrix[]) => {
  const width = Math.max(...tables.map(({ columns }) => columns));
  if (total(tables.map(({ rows }) => rows)) * width > mostCells) return NUM;
  return Matrix.from(
    tables.flatMap((table) =>
      indexes(table.rows).map((row) =>
        indexes(width).map((column) => (column < table.columns ? table.raw(row, column) : NA)),
      ),
    ),
  );
});
define("HSTACK", "m|m*", (tables: Matrix[]) => {
  const height = Math.max(...tables.map(({ rows }) => rows));
  if (total(tables.map(({ columns }) => columns)) * height > mostCells) return NUM;
  return Matrix.from(
    indexes(height).map((row) =>
      tables.flatMap((table) =>
        indexes(table.columns).map((column) => (row < table.rows ? table.raw(row, column) : NA)),
      ),
    ),
  );
});
const flattened = (name: string, isRow: boolean): void =>
  define(name, "m|nb", ([table, ignore = 0, byColumn = false]: [Matrix, number?, boolean?]) => {
    const all = (byColumn ? table.transposed() : table).data.filter((value) => {
      const one = plain(value);
      return !((ignore === 1 || ignore === 3) && one === null) && !(ignore >= 2 && one instanceof CellError);
    });
    return all.length === 0 ? CALC : isRow ? new Matrix(1, all.length, all) : Matrix.column(all);
  });
flattened("TOCOL", false);
flattened("TOROW", true);
const wrapped = (name: string, isRows: boolean): void =>
  define(name, "mn|e", ([list, count, pad = NA]: [Matrix, number, Plain?]) => {
    const width = Math.trunc(count);
    if (width < 1) return NUM;
    if (list.rows > 1 && list.columns > 1) return VALUE;
    const lines = Math.ceil(list.data.length / width);
    const at = (index: number): Scalar => (index < list.data.length ? (list.data[index] ?? null) : pad);
    return isRows
      ? block(lines, width, (row, column) => at(row * width + column))
      : block(width, lines, (row, column) => at(column * width + row));
  });
wrapped("WRAPROWS", true);
wrapped("WRAPCOLS", false);
define("EXPAND", "m|nne", ([table, rows, columns, pad = NA]: [Matrix, number?, number?, Plain?]) => {
  const [height, width] = [rows ?? table.rows, columns ?? table.columns];
  if (height < table.rows || width < table.columns) return VALUE;
  return block(Math.trunc(height), Math.trunc(width), (row, column) =>
    row < table.rows && column < table.columns ? table.raw(row, column) : pad,
  );
});
/** Without its empty edges: 1 leading, 2 trailing, 3 both, 0 none. Of cells the result is cells. */
function trimmed(given: Value, rows: number, columns: number, context: CallContext): Value {
  const table = matrixOf(given, context);
  const isEmpty = (line: Matrix): boolean => line.data.every((value) => value === null);
  let [top, bottom, left, right] = [0, table.rows, 0, table.columns];
  if (rows & 1) while (top < bottom && isEmpty(table.row(top))) top += 1;
  if (rows & 2) while (bottom > top && isEmpty(table.row(bottom - 1))) bottom -= 1;
  if (columns & 1) while (left < right && isEmpty(table.columnAt(left))) left += 1;
  if (columns & 2) while (right > left && isEmpty(table.columnAt(right - 1))) right -= 1;
  if (bottom === top || right === left) return REF;
  const area = given instanceof Reference ? given.area : null;
  if (area === null) return block(bottom - top, right - left, (row, column) => table.raw(top + row, left + column));
  const end = {
    bottom: rows & 2 ? area.top + bottom - 1 : area.bottom,
    right: columns & 2 ? area.left + right - 1 : area.right,
  };
  return new Reference([{ sheet: area.sheet, top: area.top + top, left: area.left + left, ...end }]);
}
define("TRIMRANGE", "r|nn", ([table, rows = 3, columns = 3]: [Value, number?, number?], context) =>
  trimmed(table, rows, columns, context),
);
/** As files spell A1.:.B9, A1.:B9 and A1:.B9. */
for (const [name, edges] of Object.entries({ _TRO_ALL: 3, _TRO_LEADING: 1, _TRO_TRAILING: 2 }))
  define(name, "r", ([table]: [Value], context) => trimmed(table, edges, edges, context));
define("PERCENTOF", "mm", ([part, all]: [Matrix, Matrix]) => {
  const sum = (table: Matrix): number =>
    table.data.reduce(
      (total: number, value) => total + (typeof plain(value) === "number" ? Number(plain(value)) : 0),
      0,
    );
  return sum(all) === 0 ? CellError.of("#DIV/0!") : sum(part) / sum(all);
});

const numeric = (table: Matrix): number[][] =>
  table
    .lines()
    .map((line) =>
      line
        .map(plain)
        .map((value) => (typeof value === "number" ? value : fail(value instanceof CellError ? value : VALUE))),
    );
define("MMULT", "aa", ([one, other]: [Matrix, Matrix]) => {
  if (one.columns !== other.rows) return VALUE;
  const [left, right] = [numeric(one), numeric(other)];
  return Matrix.build(one.rows, other.columns, (row, column) =>
    finite((left[row] ?? []).reduce((sum, value, at) => sum + value * (right[at]?.[column] ?? 0), 0)),
  );
});
define("MINVERSE", "a", ([table]: [Matrix]) => {
  if (table.rows !== table.columns) return VALUE;
  const lines = numeric(table);
  const columns = indexes(table.rows).map((at) =>
    solve(
      lines,
      indexes(table.rows).map((one) => (one === at ? 1 : 0)),
    ),
  );
  if (
    columns.some(
      (column) => column === null || column.some((value) => !Number.isFinite(value) || Math.abs(value) > 1e14),
    )
  )
    return NUM;
  return Matrix.build(table.rows, table.rows, (row, column) => columns[column]?.[row] ?? 0);
});
define("MDETERM", "a", ([table]: [Matrix]) => {
  if (table.rows !== table.columns) return VALUE;
  const lines = numeric(table);
  let product = 1;
  for (let pivot = 0; pivot < lines.length; pivot += 1) {
    let best = pivot;
    for (let at = pivot; at < lines.length; at += 1)
      if (Math.abs(lines[at]?.[pivot] ?? 0) > Math.abs(lines[best]?.[pivot] ?? 0)) best = at;
    const [line, other] = [lines[best] ?? [], lines[pivot] ?? []];
    const divisor = line[pivot] ?? 0;
    if (divisor === 0) return 0;
    if (best !== pivot) product = -product;
    lines[best] = other;
    lines[pivot] = line;
    product *= divisor;
    for (const row of lines.slice(pivot + 1)) {
      const factor = (row[pivot] ?? 0) / divisor;
      for (let column = pivot; column < row.length; column += 1)
        row[column] = (row[column] ?? 0) - factor * (line[column] ?? 0);
    }
  }
  return product;
});
