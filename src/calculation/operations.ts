/** Operators on values. */
import { CellError, DIV0, fail, Failure, NULL, REF, VALUE } from "./cell-error";
import { compare, sumOf, toNumber, toText } from "./coercion";
import type { Operator } from "./formula-tree";
import { power } from "./functions/math";
import { around, intersection, isScalar, plain, type Plain, Reference, type Value } from "./values";

/** The operation's value, or the error that ends it. */
export function attempt(operation: (one: Plain, other: Plain) => Plain, one: Plain, other: Plain): Plain {
  try {
    return operation(one, other);
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown.error;
    throw thrown;
  }
}

const finite = (value: number): Plain => (Number.isFinite(value) ? value : CellError.of("#NUM!"));
const errorFirst = (one: Plain, other: Plain): void => {
  if (one instanceof CellError) fail(one);
  if (other instanceof CellError) fail(other);
};
export const operations: Readonly<Record<Exclude<Operator, ":" | " " | ",">, (one: Plain, other: Plain) => Plain>> = {
  "+": (one, other) =>
    typeof one === "number" && typeof other === "number"
      ? finite(sumOf(one, other))
      : finite(sumOf(toNumber(one), toNumber(other))),
  "-": (one, other) => finite(sumOf(toNumber(one), -toNumber(other))),
  "*": (one, other) => finite(toNumber(one) * toNumber(other)),
  "/": (one, other) => {
    const [dividend, divisor] = [toNumber(one), toNumber(other)];
    return divisor === 0 ? DIV0 : finite(dividend / divisor);
  },
  "^": (one, other) => power(toNumber(one), toNumber(other)),
  "&": (one, other) => toText(one) + toText(other),
  "=": (one, other) => (errorFirst(one, other), compare(one, other) === 0),
  "<>": (one, other) => (errorFirst(one, other), compare(one, other) !== 0),
  "<": (one, other) => (errorFirst(one, other), compare(one, other) < 0),
  ">": (one, other) => (errorFirst(one, other), compare(one, other) > 0),
  "<=": (one, other) => (errorFirst(one, other), compare(one, other) <= 0),
  ">=": (one, other) => (errorFirst(one, other), compare(one, other) >= 0),
};

/** Ranges, unions and intersections of references. */
export function joined(operator: ":" | " " | ",", one: Value, other: Value): Value {
  for (const side of [one, other]) if (isScalar(side) && plain(side) instanceof CellError) return side;
  if (!(one instanceof Reference) || !(other instanceof Reference)) return operator === ":" ? REF : VALUE;
  if (operator === ",") return new Reference([...one.areas, ...other.areas]);
  if (operator === " ") {
    const common = one.areas.flatMap((first) => other.areas.flatMap((second) => intersection(first, second) ?? []));
    return common.length === 0 ? NULL : new Reference(common);
  }
  const [first, second] = [one.area, other.area];
  if (!first || !second) return VALUE;
  const block = around(first, second);
  return block instanceof CellError ? block : new Reference([block]);
}
