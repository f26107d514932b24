/** Arithmetic and rounding. */
import { DIV0, fail, NA, NUM, VALUE } from "../cell-error";
import { toNumber } from "../coercion";
import { type CallContext, define, matrixOf } from "../function-table";
import { type Matrix, plain, type Value } from "../values";
import { block } from "./arrays";
import { finite, numbersOf, total } from "./numbers";

/** Rounds half away from zero, based on the value's first 15 decimal digits. */
export function roundTo(value: number, digits: number): number {
  return shifted(value, digits, (size) => Math.floor(size + 0.5));
}

function shifted(value: number, digits: number, round: (size: number) => number): number {
  if (value === 0 || !Number.isFinite(value)) return value;
  const places = Math.trunc(digits);
  const size = Number(scaled(Math.abs(value), places).toPrecision(15));
  if (size > 1e300) return value;
  return Math.sign(value) * scaled(round(size), -places);
}

function scaled(value: number, places: number): number {
  const [digits = "0", exponent = "0"] = value.toExponential().split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
}

const one = (names: string, call: (value: number) => number): void =>
  define(names, "n", ([value]: [number]) => finite(call(value)));

one("ABS", Math.abs);
one("SIGN", Math.sign);
one("INT", (value) => Math.floor(Number(value.toPrecision(15)) === Math.round(value) ? Math.round(value) : value));
one("SQRT", (value) => (value < 0 ? fail(NUM) : Math.sqrt(value)));
one("EXP", Math.exp);
one("LN", (value) => (value <= 0 ? fail(NUM) : Math.log(value)));
one("LOG10", (value) => (value <= 0 ? fail(NUM) : Math.log10(value)));
one("SIN", Math.sin);
one("COS", Math.cos);
one("TAN", Math.tan);
one("ASIN", Math.asin);
one("ACOS", Math.acos);
one("ATAN", Math.atan);
one("SINH", Math.sinh);
one("COSH", Math.cosh);
one("TANH", Math.tanh);
one("DEGREES", (value) => (value * 180) / Math.PI);
one("RADIANS", (value) => (value * Math.PI) / 180);
one("EVEN", (value) => Math.sign(value) * Math.ceil(Math.abs(value) / 2) * 2);
one("ODD", (value) => (value < 0 ? -1 : 1) * (Math.ceil((Math.abs(value) + 1) / 2) * 2 - 1));
one("FACT", (value) => {
  if (value < 0 || value > 170) fail(NUM);
  let product = 1;
  for (let next = 2; next <= Math.floor(value); next += 1) product *= next;
  return product;
});
one("FACTDOUBLE", (value) => {
  if (value < 0) fail(NUM);
  let product = 1;
  for (let next = Math.floor(value); next > 1 && product < Infinity; next -= 2) product *= next;
  return product;
});
define("PI", "", () => Math.PI);
define("ATAN2", "nn", ([x, y]: [number, number]) => (x === 0 && y === 0 ? DIV0 : Math.atan2(y, x)));
define("LOG", "n|n", ([value, base = 10]: [number, number?]) =>
  value <= 0 || base <= 0
    ? NUM
    : base === 1
      ? DIV0
      : base === 10
        ? Math.log10(value)
        : Math.log(value) / Math.log(base),
);
export function power(base: number, exponent: number): number {
  if (base === 0 && exponent === 0) return fail(NUM);
  if (base === 0 && exponent < 0) return fail(DIV0);
  return finite(base ** exponent);
}
define("POWER", "nn", ([base, exponent]: [number, number]) => power(base, exponent));
define("MOD", "nn", ([value, divisor]: [number, number]) => {
  if (divisor === 0) return DIV0;
  const rest = value - divisor * Math.floor(value / divisor);
  return Math.abs(rest) < Math.abs(divisor) * 1e-15 || Math.abs(rest - divisor) < Math.abs(divisor) * 1e-15 ? 0 : rest;
});
define("QUOTIENT", "xx", ([value, divisor]: [number, number]) => (divisor === 0 ? DIV0 : Math.trunc(value / divisor)));
define("ROUND", "nn", ([value, digits]: [number, number]) => roundTo(value, digits));
define("ROUNDUP", "nn", ([value, digits]: [number, number]) => shifted(value, digits, Math.ceil));
define("ROUNDDOWN", "nn", ([value, digits]: [number, number]) => shifted(value, digits, Math.floor));
define("TRUNC", "n|n", ([value, digits = 0]: [number, number?]) => shifted(value, digits, Math.floor));
define("MROUND", "xx", ([value, multiple]: [number, number]) => {
  if (multiple === 0) return 0;
  if (Math.sign(value) * Math.sign(multiple) < 0) return NUM;
  return Math.sign(value) * Math.floor(Math.abs(value / multiple) + 0.5) * Math.abs(multiple);
});

/** Whole multiples, ignoring an error in the last digit of the quotient. */
function multiple(value: number, step: number, round: (quotient: number) => number): number {
  if (step === 0) return 0;
  return roundTo(round(Number((value / step).toPrecision(15))) * step, 12);
}
define("CEILING", "nn", ([value, step]: [number, number]) =>
  value > 0 && step < 0 ? NUM : multiple(value, step, Math.ceil),
);
define("FLOOR", "nn", ([value, step]: [number, number]) =>
  step === 0 && value !== 0 ? DIV0 : value > 0 && step < 0 ? NUM : multiple(value, step, Math.floor),
);
define("CEILING.PRECISE ISO.CEILING", "n|n", ([value, step = 1]: [number, number?]) =>
  multiple(value, Math.abs(step), Math.ceil),
);
define("FLOOR.PRECISE", "n|n", ([value, step = 1]: [number, number?]) => multiple(value, Math.abs(step), Math.floor));
define("CEILING.MATH", "n|nn", ([value, step = 1, mode = 0]: [number, number?, number?]) =>
  multiple(value, Math.abs(step), value < 0 && mode !== 0 ? Math.floor : Math.ceil),
);
define("FLOOR.MATH", "n|nn", ([value, step = 1, mode = 0]: [number, number?, number?]) =>
  multiple(value, Math.abs(step), value < 0 && mode !== 0 ? Math.ceil : Math.floor),
);

define("SUM", "r|r*", (args: Value[], context) => finite(total(numbersOf(args, context))));
define("SUMSQ", "r|r*", (args: Value[], context) => total(numbersOf(args, context).map((value) => value * value)));
define("PRODUCT", "r|r*", (args: Value[], context) => {
  const numbers = numbersOf(args, context);
  return numbers.length === 0 ? 0 : numbers.reduce((product, value) => product * value, 1);
});
define("GCD", "r|r*", (args: Value[], context) => wholeNumbers(args, context).reduce(gcd, 0));
define("LCM", "r|r*", (args: Value[], context) =>
  wholeNumbers(args, context).reduce((one, other) => (one * other === 0 ? 0 : (one / gcd(one, other)) * other)),
);
/** Texts in cells count as numbers, unlike in SUM; of empty cells alone, only a range counts, as 0. */
function wholeNumbers(args: readonly (Value | undefined)[], context: CallContext): number[] {
  const blocks = args.map((value) => matrixOf(value ?? NA, context).data.map(plain));
  const found = blocks.flat().filter((value) => value !== null);
  if (found.length === 0) return blocks.some(({ length }) => length > 1) ? [0] : fail(VALUE);
  return found.map((value) => {
    const number = typeof value === "boolean" ? fail(VALUE) : toNumber(value);
    return number < 0 || number > Number.MAX_SAFE_INTEGER ? fail(NUM) : Math.floor(number);
  });
}
function gcd(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}
function combinations(count: number, chosen: number): number {
  const [n, k] = [Math.floor(count), Math.floor(chosen)];
  if (n < 0 || k < 0 || n < k) fail(NUM);
  let result = 1;
  const steps = Math.min(k, n - k);
  for (let step = 1; step <= steps && Number.isFinite(result); step += 1) result = (result * (n - steps + step)) / step;
  return Math.round(result);
}
define("COMBIN", "nn", ([n, k]: [number, number]) => combinations(n, k));
define("COMBINA", "nn", (given: [number, number]) => {
  const [n, k] = [Math.floor(given[0]), Math.floor(given[1])];
  return k === 0 ? 1 : combinations(n + k - 1, k);
});
define("PERMUT", "nn", ([n, k]: [number, number]) => {
  if (n < 0 || k < 0 || n < k) return NUM;
  let result = 1;
  for (let step = 0; step < Math.floor(k) && Number.isFinite(result); step += 1) result *= Math.floor(n) - step;
  return result;
});

const mostBits = 2 ** 48;
const bits = (name: string, combine: (one: bigint, other: bigint) => bigint): void =>
  define(name, "nn", (given: [number, number]) => {
    if (given.some((value) => value < 0 || value >= mostBits || !Number.isInteger(value))) return NUM;
    return Number(combine(BigInt(given[0]), BigInt(given[1])));
  });
bits("BITAND", (one, other) => one & other);
bits("BITOR", (one, other) => one | other);
bits("BITXOR", (one, other) => one ^ other);
const shift = (name: string, direction: number): void =>
  define(name, "nn", ([value, given]: [number, number]) => {
    const by = Math.trunc(given) * direction;
    if (value < 0 || value >= mostBits || !Number.isInteger(value) || Math.abs(by) > 53) return NUM;
    const result = Math.floor(value * 2 ** by);
    return result < mostBits ? result : NUM;
  });
shift("BITLSHIFT", 1);
shift("BITRSHIFT", -1);

define("SUMPRODUCT", "a|a*", (args: Matrix[]) => {
  const [first] = args;
  if (!first || args.some(({ rows, columns }) => rows !== first.rows || columns !== first.columns)) return VALUE;
  let sum = 0;
  for (let index = 0; index < first.data.length; index += 1) sum += productAt(args, index, first.columns);
  return finite(sum);
});
/** Texts, conditions and empty cells count as 0. */
function productAt(args: readonly Matrix[], index: number, columns: number): number {
  let product = 1;
  for (const block of args) {
    const value = block.at(Math.floor(index / columns), index % columns);
    if (typeof value === "number") product *= value;
    else if (value !== null && typeof value === "object") fail(value);
    else product = 0;
  }
  return product;
}
const pairSum = (name: string, combine: (x: number, y: number) => number): void =>
  define(name, "aa", ([xs, ys]: [Matrix, Matrix]) => {
    if (xs.data.length !== ys.data.length) return NA;
    let [sum, pairs] = [0, 0];
    for (let index = 0; index < xs.data.length; index += 1) {
      const [x, y] = [plain(xs.data[index] ?? null), plain(ys.data[index] ?? null)];
      if (typeof x !== "number" || typeof y !== "number") continue;
      sum += combine(x, y);
      pairs += 1;
    }
    return pairs === 0 ? DIV0 : sum;
  });
pairSum("SUMX2MY2", (x, y) => x * x - y * y);
pairSum("SUMX2PY2", (x, y) => x * x + y * y);
pairSum("SUMXMY2", (x, y) => (x - y) ** 2);

define("RAND", "", (_: [], { workbook }) => workbook.random());
define("RANDBETWEEN", "nn", ([low, high]: [number, number], { workbook }) =>
  high < low ? NUM : Math.ceil(low) + Math.floor(workbook.random() * (Math.floor(high) - Math.ceil(low) + 1)),
);
define(
  "RANDARRAY",
  "|nnnnb",
  (
    [rows = 1, columns = 1, low = 0, high = 1, whole = false]: [number?, number?, number?, number?, boolean?],
    { workbook },
  ) =>
    block(Math.trunc(rows), Math.trunc(columns), () =>
      whole ? low + Math.floor(workbook.random() * (high - low + 1)) : low + workbook.random() * (high - low),
    ),
);
