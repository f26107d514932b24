/** Functions over many numbers. */
import { CellError, DIV0, fail, NA, NUM, VALUE } from "../cell-error";
import { criterion } from "../criteria";
import { cellsMeeting } from "../criteria-index";
import { type CallContext, cellsOf, define, matrixOf } from "../function-table";
import { type Area, isScalar, Matrix, plain, type Plain, Reference, type Value } from "../values";
import { eachPlain, noteBusy, numbersOf, numbersOfAll, pairsOf, total } from "./numbers";

const ofNumbers = (names: string, call: (numbers: number[]) => number | CellError): void =>
  define(names, "r|r*", (args: Value[], context) => call(numbersOf(args, context)));
const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
const largest = (numbers: readonly number[]): number =>
  numbers.reduce((most, value) => (value > most ? value : most), -Infinity);
const smallest = (numbers: readonly number[]): number =>
  numbers.reduce((least, value) => (value < least ? value : least), Infinity);
const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? fail(DIV0) : total(numbers) / numbers.length;
const squares = (numbers: readonly number[]): number => {
  const middle = mean(numbers);
  return numbers.reduce((sum, value) => sum + (value - middle) ** 2, 0);
};
export function variance(numbers: readonly number[], isSample: boolean): number {
  const count = numbers.length - (isSample ? 1 : 0);
  return count <= 0 ? fail(DIV0) : squares(numbers) / count;
}

ofNumbers("AVERAGE", mean);
ofNumbers("MEDIAN", (numbers) => percentile(numbers, 0.5));
ofNumbers("STDEV STDEV.S", (numbers) => Math.sqrt(variance(numbers, true)));
ofNumbers("STDEVP STDEV.P", (numbers) => Math.sqrt(variance(numbers, false)));
ofNumbers("VAR VAR.S", (numbers) => variance(numbers, true));
ofNumbers("VARP VAR.P", (numbers) => variance(numbers, false));
ofNumbers("DEVSQ", (numbers) => (numbers.length === 0 ? NUM : squares(numbers)));
ofNumbers("AVEDEV", (numbers) => total(numbers.map((value) => Math.abs(value - mean(numbers)))) / numbers.length);
ofNumbers("GEOMEAN", (numbers) =>
  numbers.length === 0 || numbers.some((value) => value <= 0)
    ? NUM
    : Math.exp(mean(numbers.map((value) => Math.log(value)))),
);
ofNumbers("HARMEAN", (numbers) =>
  numbers.some((value) => value <= 0) ? NUM : numbers.length / total(numbers.map((value) => 1 / value)),
);
function mode(numbers: readonly number[]): number | CellError {
  const counts = new Map<number, number>();
  for (const value of numbers) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = largest([...counts.values()]);
  return most < 2 ? NA : ([...counts].find(([, count]) => count === most)?.[0] ?? NA);
}
ofNumbers("MODE MODE.SNGL", mode);
/** Sums of powers of the distances from the mean, in deviations. */
const power = (numbers: readonly number[], exponent: number, isSample: boolean): number => {
  const [middle, deviation] = [mean(numbers), Math.sqrt(variance(numbers, isSample))];
  return deviation === 0 ? fail(DIV0) : total(numbers.map((x) => ((x - middle) / deviation) ** exponent));
};
ofNumbers("SKEW", (numbers) => {
  const n = numbers.length;
  return n < 3 ? DIV0 : (n / ((n - 1) * (n - 2))) * power(numbers, 3, true);
});
ofNumbers("SKEW.P", (numbers) => (numbers.length < 3 ? DIV0 : power(numbers, 3, false) / numbers.length));
ofNumbers("KURT", (numbers) => {
  const n = numbers.length;
  if (n < 4) return DIV0;
  const scale = (n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3));
  return scale * power(numbers, 4, true) - (3 * (n - 1) ** 2) / ((n - 2) * (n - 3));
});
define("AVERAGEA", "r|r*", (args: Value[], context) => mean(numbersOfAll(args, context)));
const mostOf = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : largest(numbers));
const leastOf = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : smallest(numbers));
ofNumbers("MAX", mostOf);
ofNumbers("MIN", leastOf);
define("MAXA", "r|r*", (args: Value[], context) => mostOf(numbersOfAll(args, context)));
define("MINA", "r|r*", (args: Value[], context) => leastOf(numbersOfAll(args, context)));

const counting = (name: string, counts: (value: Plain, isWritten: boolean) => boolean): void =>
  define(name, "r|r*", (args: Value[], context) => {
    let count = 0;
    eachPlain(args, context, (value, isWritten) => {
      noteBusy(value, context);
      if (counts(value, isWritten)) count += 1;
    });
    return count;
  });
counting(
  "COUNT",
  (value, isWritten) =>
    typeof value === "number" ||
    (isWritten &&
      (typeof value === "boolean" || (typeof value === "string" && value !== "" && !Number.isNaN(Number(value))))),
);
counting("COUNTA", (value, isWritten) => value !== null || isWritten);
define(
  "COUNTBLANK",
  "r",
  ([range]: [Value], context) =>
    matrixOf(range, context).data.filter((value) => value === null || value === "").length +
    cellsBeyond(range, context),
);

/** Cells of whole columns and rows after the last used one. */
function cellsBeyond(range: Value, context: CallContext): number {
  if (!(range instanceof Reference)) return 0;
  const { rows, columns } = matrixOf(range, context);
  return (
    range.areas.reduce((sum, { top, left, bottom, right }) => sum + (bottom - top + 1) * (right - left + 1), 0) -
    rows * columns
  );
}

/** Interpolates between the two nearest numbers, as PERCENTILE.INC does. */
function percentile(numbers: readonly number[], share: number): number {
  if (numbers.length === 0 || share < 0 || share > 1) fail(NUM);
  return interpolated(sorted(numbers), share * (numbers.length - 1));
}
function exclusive(numbers: readonly number[], share: number): number {
  const place = share * (numbers.length + 1) - 1;
  if (place < 0 || place > numbers.length - 1) fail(NUM);
  return interpolated(sorted(numbers), place);
}
function interpolated(order: readonly number[], place: number): number {
  const below = Math.floor(place + 1e-12);
  const low = order[below] ?? 0;
  return low + (place - below) * ((order[below + 1] ?? low) - low);
}
const ranked = (names: string, call: (numbers: number[], at: number) => number | CellError): void =>
  define(names, "rn", ([values, at]: [Value, number], context) => call(numbersOf([values], context), at));
ranked("PERCENTILE PERCENTILE.INC", percentile);
ranked("PERCENTILE.EXC", exclusive);
ranked("QUARTILE QUARTILE.INC", (numbers, quart) => percentile(numbers, Math.floor(quart) / 4));
ranked("QUARTILE.EXC", (numbers, quart) => exclusive(numbers, Math.floor(quart) / 4));
ranked("LARGE", (numbers, rank) => sorted(numbers)[numbers.length - Math.ceil(rank)] ?? NUM);
ranked("SMALL", (numbers, rank) => sorted(numbers)[Math.ceil(rank) - 1] ?? NUM);
ranked("TRIMMEAN", (numbers, share) => {
  if (share < 0 || share >= 1) return NUM;
  const cut = Math.floor((numbers.length * share) / 2);
  return mean(sorted(numbers).slice(cut, numbers.length - cut));
});
function rank(value: number, numbers: readonly number[], ascending: boolean): { before: number; equal: number } {
  const equal = numbers.filter((other) => other === value).length;
  if (equal === 0) fail(NA);
  return { before: numbers.filter((other) => (ascending ? other < value : other > value)).length, equal };
}
define(
  "RANK RANK.EQ",
  "nr|n",
  ([value, list, order = 0]: [number, Value, number?], context) =>
    rank(value, numbersOf([list], context), order !== 0).before + 1,
);
define("RANK.AVG", "nr|n", ([value, list, order = 0]: [number, Value, number?], context) => {
  const { before, equal } = rank(value, numbersOf([list], context), order !== 0);
  return before + (equal + 1) / 2;
});
define("PERCENTRANK PERCENTRANK.INC", "rn|n", ([list, value, digits = 3]: [Value, number, number?], context) => {
  const order = sorted(numbersOf([list], context));
  if (order.length === 0 || value < (order[0] ?? 0) || value > (order.at(-1) ?? 0)) return NA;
  const above = order.findIndex((one) => one >= value);
  const [low, high] = [order[above - 1] ?? value, order[above] ?? value];
  const place = high === value ? above : above - 1 + (value - low) / (high - low);
  return Math.floor((place / (order.length - 1)) * 10 ** digits + 1e-9) / 10 ** digits;
});

const paired = (names: string, call: (pairs: [number, number][]) => number | CellError): void =>
  define(names, "mm", ([ys, xs]: [Matrix, Matrix]) => {
    if (ys.data.length !== xs.data.length) return NA;
    return call(pairsOf(plains(ys), plains(xs)));
  });
const plains = (block: Matrix): Plain[] =>
  block.data.map((_, index) => block.at(Math.floor(index / block.columns), index % block.columns));
function moments(pairs: readonly [number, number][]) {
  const [my, mx] = [mean(pairs.map(([y]) => y)), mean(pairs.map(([, x]) => x))];
  const sum = (of: (y: number, x: number) => number): number =>
    pairs.reduce((all, [y, x]) => all + of(y - my, x - mx), 0);
  return { my, mx, xx: sum((_, x) => x * x), yy: sum((y) => y * y), xy: sum((y, x) => x * y) };
}
const over = (value: number, by: number): number => (by === 0 ? fail(DIV0) : value / by);
paired("SLOPE", (pairs) => {
  const { xx, xy } = moments(pairs);
  return over(xy, xx);
});
paired("INTERCEPT", (pairs) => {
  const { mx, my, xx, xy } = moments(pairs);
  return my - over(xy, xx) * mx;
});
paired("CORREL PEARSON", (pairs) => {
  const { xx, yy, xy } = moments(pairs);
  return over(xy, Math.sqrt(xx * yy));
});
paired("RSQ", (pairs) => {
  const { xx, yy, xy } = moments(pairs);
  return over(xy * xy, xx * yy);
});
paired("STEYX", (pairs) => {
  const { xx, yy, xy } = moments(pairs);
  return pairs.length < 3 ? DIV0 : Math.sqrt((yy - (xy * xy) / xx) / (pairs.length - 2));
});
paired("COVAR COVARIANCE.P", (pairs) => over(moments(pairs).xy, pairs.length));
paired("COVARIANCE.S", (pairs) => over(moments(pairs).xy, pairs.length - 1));
define("FORECAST FORECAST.LINEAR", "nmm", ([x, ys, xs]: [number, Matrix, Matrix]) => {
  if (ys.data.length !== xs.data.length) return NA;
  const { mx, my, xx, xy } = moments(pairsOf(plains(ys), plains(xs)));
  return my + over(xy, xx) * (x - mx);
});
define("FREQUENCY", "mm", ([values, bins]: [Matrix, Matrix], context) => {
  const limits = numbersOf([bins], context);
  // The counts are in the order of the bins, which needn't be sorted.
  const order = limits.map((limit, at) => ({ limit, at })).sort((one, other) => one.limit - other.limit);
  const counts = [...limits, Infinity].map(() => 0);
  for (const value of numbersOf([values], context)) {
    const at = order.find(({ limit }) => value <= limit)?.at ?? limits.length;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return Matrix.column(counts);
});

/** A block, and the condition on its cells. */
type Condition = readonly [Matrix, Plain];

/** Positions of the cells that meet all conditions; ranges must have the same size. */
function passing(conditions: readonly Condition[], { workbook: { epoch } }: CallContext): readonly number[] {
  const [first, ...others] = conditions;
  if (!first || others.some(([{ rows, columns }]) => rows !== first[0].rows || columns !== first[0].columns))
    fail(VALUE);
  return others.reduce(
    (kept, [block, condition]) => cellsMeeting(block, condition, kept, epoch),
    cellsMeeting(...first, null, epoch),
  );
}
/** The block with the size of `like` that begins where `range` begins; whole columns end at the same row. */
function sameSize(range: Value, like: Value, context: CallContext): Matrix {
  const area = range instanceof Reference ? range.area : null;
  const other = like instanceof Reference ? like.area : null;
  if (!area || !other) return cellsOf(range, context);
  const wanted: Area = {
    ...area,
    bottom: area.top + other.bottom - other.top,
    right: area.left + other.right - other.left,
  };
  return padded(context.read(new Reference([wanted])), matrixOf(like, context));
}
const padded = (block: Matrix, like: Matrix): Matrix =>
  block.rows === like.rows && block.columns === like.columns
    ? block
    : Matrix.build(like.rows, like.columns, (row, column) =>
        row < block.rows && column < block.columns ? block.raw(row, column) : null,
      );

function chosenNumbers({ data }: Matrix, kept: readonly number[]): number[] {
  const numbers: number[] = [];
  for (const at of kept) {
    const value = plain(data[at] ?? null);
    if (typeof value === "number") numbers.push(value);
    else if (value instanceof CellError) fail(value);
  }
  return numbers;
}
const withOne = (name: string, call: (numbers: number[]) => number | CellError): void =>
  define(name, "re|r", ([range, condition, values = range]: [Value, Plain, Value?], context) => {
    const tested = cellsOf(range, context);
    return call(chosenNumbers(sameSize(values, range, context), passing([[tested, condition]], context)));
  });
withOne("SUMIF", total);
withOne("AVERAGEIF", mean);
define("COUNTIF", "re", ([range, condition]: [Value, Plain], context) => {
  const block = cellsOf(range, context);
  const found = cellsMeeting(block, condition, null, context.workbook.epoch).length;
  return criterion(condition, context.workbook.epoch).holds(null) ? found + cellsBeyond(range, context) : found;
});
const testsOf = (args: readonly unknown[], from: number, like: Matrix | null, context: CallContext): Condition[] => {
  const tests: Condition[] = [];
  const blocks: Matrix[] = [];
  for (let at = from; at < args.length; at += 2) blocks.push(cellsOf(args[at] as Value, context));
  const rows = Math.max(like?.rows ?? 0, ...blocks.map((block) => block.rows));
  const columns = Math.max(like?.columns ?? 0, ...blocks.map((block) => block.columns));
  const size = new Matrix(rows, columns, []);
  blocks.forEach((block, index) => {
    const given = args[from + 2 * index];
    const isWhole = given instanceof Reference && (given.area?.bottom ?? 0) - (given.area?.top ?? 0) + 1 > block.rows;
    tests.push([isWhole ? padded(block, size) : block, args[from + 2 * index + 1] as Plain]);
  });
  return tests;
};
define("COUNTIFS", "re|(re)*", (args: unknown[], context) => {
  const tests = testsOf(args, 0, null, context);
  const found = passing(tests, context).length;
  // Of whole columns only the used rows are read: the empty ones below count too where they meet every condition.
  const range = args[0] as Value;
  const area = range instanceof Reference ? range.area : null;
  if (!area || !tests.every(([, condition]) => criterion(condition, context.workbook.epoch).holds(null))) return found;
  const [block] = tests[0] ?? [];
  const cells = (area.bottom - area.top + 1) * (area.right - area.left + 1);
  return found + Math.max(0, cells - (block?.rows ?? 0) * (block?.columns ?? 0));
});
const withMany = (name: string, call: (numbers: number[]) => number | CellError): void =>
  define(name, "rre|(re)*", (args: unknown[], context) => {
    const values = cellsOf(args[0] as Value, context);
    const tests = testsOf(args, 1, values, context);
    const kept = passing(tests, context);
    const [like] = tests[0] ?? [values];
    const isWhole = args[0] instanceof Reference && args[1] instanceof Reference;
    if (!isWhole && (values.rows !== like.rows || values.columns !== like.columns)) return VALUE;
    return call(
      chosenNumbers(isWhole ? sizedOrFail(args[0] as Reference, args[1] as Reference, values, like) : values, kept),
    );
  });
function sizedOrFail(range: Reference, tested: Reference, values: Matrix, like: Matrix): Matrix {
  const size = ({ area }: Reference): string => (area ? `${area.bottom - area.top} ${area.right - area.left}` : "");
  return size(range) === size(tested) ? padded(values, like) : fail(VALUE);
}
withMany("SUMIFS", total);
withMany("AVERAGEIFS", mean);
withMany("MAXIFS", mostOf);
withMany("MINIFS", leastOf);

const aggregates: Readonly<Record<number, (numbers: number[]) => number | CellError>> = {
  1: mean,
  4: (numbers) => (numbers.length === 0 ? 0 : largest(numbers)),
  5: (numbers) => (numbers.length === 0 ? 0 : smallest(numbers)),
  6: (numbers) => numbers.reduce((product, value) => product * value, numbers.length === 0 ? 0 : 1),
  7: (numbers) => Math.sqrt(variance(numbers, true)),
  8: (numbers) => Math.sqrt(variance(numbers, false)),
  9: total,
  10: (numbers) => variance(numbers, true),
  11: (numbers) => variance(numbers, false),
  12: (numbers) => percentile(numbers, 0.5),
  13: mode,
};
interface Omitted {
  readonly hidden: boolean;
  readonly errors: boolean;
  readonly nested: boolean;
}
/** The values of visible cells that aren't subtotals themselves. */
function visible(args: readonly Value[], omitted: Omitted, context: CallContext): Plain[] {
  return args.flatMap((value) => {
    const areas = value instanceof Reference ? value.areas : [];
    return areas.flatMap((area) => {
      const block = context.read(new Reference([area]));
      const kept: Plain[] = [];
      for (let row = 0; row < block.rows; row += 1) {
        const at = area.top + row;
        if (
          context.workbook.isFiltered(area.sheet, at) ||
          (omitted.hidden && context.workbook.isHidden(area.sheet, at))
        )
          continue;
        for (let column = 0; column < block.columns; column += 1) {
          if (omitted.nested && context.workbook.isSubtotal(area.sheet, at, area.left + column)) continue;
          const one = block.at(row, column);
          if (one instanceof CellError && omitted.errors) continue;
          kept.push(one);
        }
      }
      return kept;
    });
  });
}
function aggregate(kind: number, values: readonly Plain[]): number | CellError {
  if (kind === 3) return values.filter((value) => value !== null).length;
  if (kind === 2) return values.filter((value) => typeof value === "number").length;
  const error = values.find((value) => value instanceof CellError);
  if (error instanceof CellError) return error;
  return aggregates[kind]?.(values.filter((value): value is number => typeof value === "number")) ?? VALUE;
}
define("SUBTOTAL", "nr|r*", ([kind, ...args]: [number, ...Value[]], context) => {
  const other = args.find((value) => !(value instanceof Reference));
  if (other !== undefined) return isScalar(other) && plain(other) instanceof CellError ? other : VALUE;
  const plainKind = Math.trunc(kind > 100 ? kind - 100 : kind);
  return plainKind > 11
    ? VALUE
    : aggregate(plainKind, visible(args, { hidden: kind > 100, errors: false, nested: true }, context));
});
define("AGGREGATE", "nnr|r*", ([kind, option, first, ...rest]: [number, number, Value, ...Value[]], context) => {
  const omitted = { hidden: [1, 3, 5, 7].includes(option), errors: [2, 3, 6, 7].includes(option), nested: option < 4 };
  if (kind < 14) return aggregate(kind, visible([first, ...rest], omitted, context));
  const values =
    first instanceof Reference
      ? visible([first], omitted, context)
      : plains(matrixOf(first, context)).filter((value) => !(omitted.errors && value instanceof CellError));
  const numbers = numbersOf([Matrix.column(values)], context);
  const at = numbersOf(rest.slice(0, 1), context)[0] ?? fail(VALUE);
  if (kind === 14) return sorted(numbers)[numbers.length - Math.ceil(at)] ?? NUM;
  if (kind === 15) return sorted(numbers)[Math.ceil(at) - 1] ?? NUM;
  if (kind === 16) return percentile(numbers, at);
  if (kind === 17) return percentile(numbers, at / 4);
  return exclusive(numbers, kind === 18 ? at : at / 4);
});
