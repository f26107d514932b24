/** Functions that call functions. */
import { CALC, CellError, DIV0, fail, VALUE } from "../cell-error";
import { toNumber } from "../coercion";
import { type CallContext, define, matrixOf } from "../function-table";
import { isScalar, Lambda, Matrix, plain, type Plain, type Scalar, type Value } from "../values";
import { order } from "./arrays";

const lambdaOf = (value: Value | undefined): Lambda =>
  value instanceof Lambda
    ? value
    : fail(
        value !== undefined && isScalar(value) && plain(value) instanceof CellError
          ? (plain(value) as CellError)
          : VALUE,
      );
/** A lambda returns a single value per cell. */
function single(value: Value, context: CallContext): Scalar {
  if (isScalar(value)) return value;
  if (value instanceof Lambda) return CALC;
  const block = matrixOf(value, context);
  return block.data.length === 1 ? (block.data[0] ?? null) : CALC;
}

define("MAP", "rr|r*", (args: Value[], context) => {
  const lambda = lambdaOf(args.at(-1));
  const blocks = args.slice(0, -1).map((value) => matrixOf(value, context));
  const [first] = blocks;
  if (!first) return VALUE;
  return Matrix.build(first.rows, first.columns, (row, column) =>
    single(
      lambda.call(blocks.map((block) => (row < block.rows && column < block.columns ? block.raw(row, column) : VALUE))),
      context,
    ),
  );
});
/** Without a start, the first value is it. */
define("REDUCE", "|rrr", ([start, value = VALUE, lambda]: [Value?, Value?, Value?], context) =>
  matrixOf(value, context).data.reduce<Value>(
    (all, one, at) => (at === 0 && start === undefined ? one : lambdaOf(lambda).call([all, one])),
    start ?? null,
  ),
);
define("SCAN", "|rrr", ([start, value = VALUE, lambda]: [Value?, Value?, Value?], context) => {
  const block = matrixOf(value, context);
  let all: Value = start ?? null;
  return new Matrix(
    block.rows,
    block.columns,
    block.data.map((one, at) => {
      all = at === 0 && start === undefined ? one : lambdaOf(lambda).call([all, one]);
      return single(all, context);
    }),
  );
});
define("BYROW", "rr", ([value, lambda]: [Value, Value], context) => {
  const block = matrixOf(value, context);
  return Matrix.build(block.rows, 1, (row) => single(lambdaOf(lambda).call([block.row(row)]), context));
});
define("BYCOL", "rr", ([value, lambda]: [Value, Value], context) => {
  const block = matrixOf(value, context);
  return Matrix.build(1, block.columns, (_, column) =>
    single(lambdaOf(lambda).call([block.columnAt(column)]), context),
  );
});
define("MAKEARRAY", "nnr", ([rows, columns, lambda]: [number, number, Value], context) =>
  rows < 1 || columns < 1 || rows * columns > 1e6
    ? VALUE
    : Matrix.build(Math.trunc(rows), Math.trunc(columns), (row, column) =>
        single(lambdaOf(lambda).call([row + 1, column + 1]), context),
      ),
);

/** A function of two arguments also gets all values, to calculate shares. */
function summed(lambda: Value, part: Matrix, all: Matrix): Value {
  const own = lambdaOf(lambda);
  return own.call(own.parameters > 1 ? [part, all] : [part]);
}

interface Group {
  readonly key: Plain[];
  readonly rows: number[];
}
function groupsOf(fields: Matrix, rows: readonly number[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = fields.row(row).data.map(plain);
    const text = key
      .map((value) => (value instanceof CellError ? value.code : `${typeof value}${String(value).toLowerCase()}`))
      .join("\u0001");
    const group = groups.get(text) ?? { key, rows: [] };
    group.rows.push(row);
    groups.set(text, group);
  }
  return [...groups.values()].sort((one, other) => {
    for (const [at, value] of one.key.entries()) {
      const found = order(value, other.key[at] ?? null, 1);
      if (found !== 0) return found;
    }
    return 0;
  });
}
const pick = (table: Matrix, rows: readonly number[], column: number): Matrix =>
  Matrix.column(rows.map((row) => table.raw(row, column)));
const hasHeaders = (given: number | undefined, values: Matrix): boolean =>
  given === undefined
    ? typeof values.at(0, 0) === "string" && typeof values.at(1, 0) === "number"
    : given === 1 || given === 3;
const keptRows = (count: number, isTitled: boolean, filter: Matrix | undefined): number[] =>
  Array.from({ length: count }, (_, row) => row).filter(
    (row) =>
      (row > 0 || !isTitled) &&
      (filter === undefined || plain(filter.data[row - (filter.data.length < count ? 1 : 0)] ?? null) === true),
  );

define(
  "GROUPBY",
  "mmr|nnrm",
  (
    [fields, values, lambda, headers, total = 1, sort, filter]: [
      Matrix,
      Matrix,
      Value,
      number?,
      number?,
      Value?,
      Matrix?,
    ],
    context,
  ) => {
    const isTitled = hasHeaders(headers, values);
    const rows = keptRows(fields.rows, isTitled, filter);
    const width = values.columns;
    const summary = (chosen: readonly number[]): Scalar[] =>
      Array.from({ length: width }, (_, column) =>
        single(summed(lambda, pick(values, chosen, column), pick(values, rows, column)), context),
      );
    const lines = groupsOf(fields, rows).map((group): Scalar[] => [...group.key, ...summary(group.rows)]);
    const by = sort === undefined ? null : toNumber(plain(matrixOf(sort, context).data[0] ?? null));
    if (by !== null)
      lines.sort((one, other) =>
        order(plain(one[Math.abs(by) - 1] ?? null), plain(other[Math.abs(by) - 1] ?? null), Math.sign(by)),
      );
    const title: Scalar[][] = isTitled && headers === 3 ? [[...fields.row(0).data, ...values.row(0).data]] : [];
    const sum: Scalar[][] =
      total === 0 ? [] : [["Total", ...Array.from({ length: fields.columns - 1 }, () => ""), ...summary(rows)]];
    return Matrix.from(total < 0 ? [...title, ...sum, ...lines] : [...title, ...lines, ...sum]);
  },
);
define(
  "PIVOTBY",
  "mmmr|nnnnnm",
  (
    [fields, across, values, lambda, headers, rowTotal = 1, , columnTotal = 1, , filter]: [
      Matrix,
      Matrix,
      Matrix,
      Value,
      number?,
      number?,
      number?,
      number?,
      number?,
      Matrix?,
    ],
    context,
  ) => {
    const isTitled = hasHeaders(headers, values);
    const rows = keptRows(fields.rows, isTitled, filter);
    const [down, columns] = [groupsOf(fields, rows), groupsOf(across, rows)];
    const cell = (chosen: readonly number[]): Scalar =>
      chosen.length === 0 ? "" : single(summed(lambda, pick(values, chosen, 0), pick(values, rows, 0)), context);
    const line = (key: readonly Scalar[], own: readonly number[]): Scalar[] => [
      ...key,
      ...columns.map((column) => cell(own.filter((row) => column.rows.includes(row)))),
      ...(columnTotal === 0 ? [] : [cell(own)]),
    ];
    const blank = Array.from({ length: fields.columns }, () => "");
    const title: Scalar[] = [
      ...blank,
      ...columns.map(({ key }) => key[0] ?? ""),
      ...(columnTotal === 0 ? [] : ["Total"]),
    ];
    const lines = down.map(({ key, rows: own }) => line(key, own));
    if (rowTotal !== 0) lines.push(line(["Total", ...blank.slice(1)], rows));
    return lines.length === 0 ? DIV0 : Matrix.from([title, ...lines]);
  },
);
