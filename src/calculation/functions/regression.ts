/** Regression by least squares. */
import { CellError, fail, NUM, VALUE } from "../cell-error";
import { toNumber } from "../coercion";
import { type CallContext, define, matrixOf } from "../function-table";
import { isScalar, Matrix, plain, type Value } from "../values";
import { numbersOf } from "./numbers";

/** Least squares by the normal equations; linearly dependent columns get the coefficient 0. */
function leastSquares(xs: readonly (readonly number[])[], ys: readonly number[]): number[] {
  const width = xs[0]?.length ?? 0;
  const normal = Array.from({ length: width }, (_, row) =>
    Array.from({ length: width + 1 }, (__, column) =>
      xs.reduce(
        (sum, line, at) => sum + (line[row] ?? 0) * (column === width ? (ys[at] ?? 0) : (line[column] ?? 0)),
        0,
      ),
    ),
  );
  for (let pivot = 0; pivot < width; pivot += 1) {
    const best = normal
      .slice(pivot)
      .reduce(
        (most, line, at) => (Math.abs(line[pivot] ?? 0) > Math.abs(normal[most]?.[pivot] ?? 0) ? at + pivot : most),
        pivot,
      );
    const [line, other] = [normal[best], normal[pivot]];
    if (!line || !other || Math.abs(line[pivot] ?? 0) < 1e-12) continue;
    normal[best] = other;
    normal[pivot] = line;
    for (const [at, row] of normal.entries()) {
      if (at === pivot) continue;
      const factor = (row[pivot] ?? 0) / (line[pivot] ?? 1);
      for (let column = pivot; column <= width; column += 1)
        row[column] = (row[column] ?? 0) - factor * (line[column] ?? 0);
    }
  }
  return normal.map((row, at) => (Math.abs(row[at] ?? 0) < 1e-12 ? 0 : (row[width] ?? 0) / (row[at] ?? 1)));
}
interface Regression {
  readonly ys: number[];
  readonly xs: number[][];
  readonly coefficients: number[];
}
function regression(known: Matrix, given: Value | undefined, hasConstant: boolean, context: CallContext): Regression {
  const ys = numbersOf([known], context);
  const block =
    given === undefined || (isScalar(given) && given === null)
      ? Matrix.column(ys.map((_, at) => at + 1))
      : matrixOf(given, context);
  const isDown = block.rows === ys.length;
  const xs = ys.map((_, at) => {
    const count = block.data.length === ys.length ? 1 : isDown ? block.columns : block.rows;
    return Array.from({ length: count }, (__, x) =>
      toNumber(count === 1 ? plain(block.data[at] ?? null) : isDown ? block.at(at, x) : block.at(x, at)),
    );
  });
  if (xs.length !== ys.length || block.data.length % ys.length !== 0) fail(CellError.of("#REF!"));
  const means = xs[0]?.map((_, x) => xs.reduce((sum, line) => sum + (line[x] ?? 0), 0) / xs.length) ?? [];
  const middle = ys.reduce((sum, y) => sum + y, 0) / ys.length;
  const slopes = hasConstant
    ? leastSquares(
        xs.map((line) => line.map((x, at) => x - (means[at] ?? 0))),
        ys.map((y) => y - middle),
      )
    : leastSquares(xs, ys);
  const constant = hasConstant ? middle - slopes.reduce((sum, slope, at) => sum + slope * (means[at] ?? 0), 0) : 0;
  return { ys, xs, coefficients: [constant, ...slopes] };
}
const estimated = ([constant = 0, ...slopes]: readonly number[], line: readonly number[]): number =>
  slopes.reduce((sum, slope, at) => sum + slope * (line[at] ?? 0), constant);
const logarithms = ({ rows, columns, data }: Matrix): Matrix =>
  new Matrix(
    rows,
    columns,
    data.map((y) => Math.log(toNumber(plain(y)))),
  );
/** @param isCurve fits the logarithms of the values: its statistics are theirs, its first row counts for the values */
const fit = (name: string, isCurve: boolean): void =>
  define(name, "m|rbb", (args: [Matrix, Value?, boolean?, boolean?], context) => {
    const [known, given, hasConstant = true, hasStatistics = false] = args;
    if (isCurve && known.data.some((y) => typeof y !== "number" || y <= 0)) return VALUE;
    const { ys, xs, coefficients } = regression(isCurve ? logarithms(known) : known, given, hasConstant, context);
    const ordered = [...coefficients].reverse().map((one) => (isCurve ? Math.exp(one) : one));
    if (!hasStatistics) return new Matrix(1, ordered.length, ordered);
    const free = ys.length - coefficients.length + (hasConstant ? 0 : 1);
    const rest = ys.reduce((sum, y, at) => sum + (y - estimated(coefficients, xs[at] ?? [])) ** 2, 0);
    const middle = hasConstant ? ys.reduce((sum, y) => sum + y, 0) / ys.length : 0;
    const all = ys.reduce((sum, y) => sum + (y - middle) ** 2, 0);
    const design = xs.map((line) => (hasConstant ? [1, ...line] : line));
    const width = design[0]?.length ?? 0;
    const errors = Array.from({ length: width }, (_, at) => {
      const unit = Array.from({ length: width }, (__, one) => (one === at ? 1 : 0));
      return Math.sqrt((rest / free) * (inverseColumn(design, unit)[at] ?? 0));
    });
    const spread = [...(hasConstant ? errors : [0, ...errors])].reverse();
    const NA = CellError.of("#N/A");
    const last = (one: number | CellError, two: number): (number | CellError)[] => [
      one,
      two,
      ...ordered.slice(2).map(() => NA),
    ];
    return Matrix.from([
      ordered,
      hasConstant ? spread : spread.map((value, at) => (at === spread.length - 1 ? NA : value)),
      last(all === 0 ? 1 : 1 - rest / all, Math.sqrt(rest / free)),
      last(rest === 0 ? NUM : (all - rest) / (coefficients.length - 1) / (rest / free), free),
      last(all - rest, rest),
    ]);
  });
fit("LINEST", false);
fit("LOGEST", true);
/** Solves (X'X) v = unit. */
function inverseColumn(design: readonly (readonly number[])[], unit: readonly number[]): number[] {
  const width = unit.length;
  const gram = Array.from({ length: width }, (_, row) =>
    Array.from({ length: width }, (__, column) =>
      design.reduce((sum, line) => sum + (line[row] ?? 0) * (line[column] ?? 0), 0),
    ),
  );
  return solve(gram, unit) ?? fail(NUM);
}
/** Gaussian elimination with pivoting; null for a singular matrix. */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | null {
  const lines = matrix.map((line, at) => [...line, right[at] ?? 0]);
  const size = lines.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    let best = pivot;
    for (let at = pivot + 1; at < size; at += 1)
      if (Math.abs(lines[at]?.[pivot] ?? 0) > Math.abs(lines[best]?.[pivot] ?? 0)) best = at;
    const [line, other] = [lines[best], lines[pivot]];
    if (!line || !other || Math.abs(line[pivot] ?? 0) < 1e-300) return null;
    lines[best] = other;
    lines[pivot] = line;
    for (let at = 0; at < size; at += 1) {
      const row = lines[at];
      if (at === pivot || !row) continue;
      const factor = (row[pivot] ?? 0) / (line[pivot] ?? 1);
      if (factor !== 0)
        for (let column = pivot; column <= size; column += 1)
          row[column] = (row[column] ?? 0) - factor * (line[column] ?? 0);
    }
  }
  return lines.map((line, at) => (line[size] ?? 0) / (line[at] ?? 1));
}
const newValues = (coefficients: readonly number[], given: Matrix, isCurve: boolean): Matrix => {
  const width = coefficients.length - 1;
  const value = (line: readonly number[]): number =>
    isCurve ? Math.exp(estimated(coefficients, line)) : estimated(coefficients, line);
  if (width === 1)
    return Matrix.build(given.rows, given.columns, (row, column) => value([toNumber(given.at(row, column))]));
  return Matrix.column(given.lines().map((line) => value(line.map((one) => toNumber(plain(one))))));
};
const trend = (name: string, isCurve: boolean): void =>
  define(name, "m|rrb", ([known, given, wanted, hasConstant = true]: [Matrix, Value?, Value?, boolean?], context) => {
    const { coefficients } = regression(isCurve ? logarithms(known) : known, given, hasConstant, context);
    const counted = new Matrix(
      known.rows,
      known.columns,
      known.data.map((_, at) => at + 1),
    );
    return newValues(coefficients, matrixOf(wanted ?? given ?? counted, context), isCurve);
  });
trend("TREND", false);
trend("GROWTH", true);
