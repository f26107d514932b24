/** Operators on values. */
import { CellError, DIV0, fail, Failure, NULL, REF, VALUE } from "./cell-error";
import { closeToZero, compare, toNumber, toText } from "./coercion";
import type { Operator } from "./formula-tree";
import { power } from "./functions/math";
import { around, intersection, isScalar, plain, type Plain, Reference, type Value } from "./values";

/** `epoch` as for `toNumber`. */
export type Operation = (one: Plain, other: Plain, epoch: number) => Plain;

/** The operation's value, or the error that ends it. */
export function attempt(operation: Operation, one: Plain, other: Plain, epoch: number): Plain {
  try {
    return operation(one, other, epoch);
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
export const operations: Readonly<Record<Exclude<Operator, ":" | " " | ",">, Operation>> = {
  "+": (one, other, epoch) =>
    typeof one === "number" && typeof other === "number"
      ? finite(one + other)
      : finite(toNumber(one, epoch) + toNumber(other, epoch)),
  "-": (one, other, epoch) => finite(toNumber(one, epoch) - toNumber(other, epoch)),
  "*": (one, other, epoch) => finite(toNumber(one, epoch) * toNumber(other, epoch)),
  "/": (one, other, epoch) => {
    const [dividend, divisor] = [toNumber(one, epoch), toNumber(other, epoch)];
    return divisor === 0 ? DIV0 : finite(dividend / divisor);
  },
  "^": (one, other, epoch) => power(toNumber(one, epoch), toNumber(other, epoch)),
  "&": (one, other) => toText(one) + toText(other),
  "=": (one, other) => (errorFirst(one, other), compare(one, other) === 0),
  "<>": (one, other) => (errorFirst(one, other), compare(one, other) !== 0),
  "<": (one, other) => (errorFirst(one, other), compare(one, other) < 0),
  ">": (one, other) => (errorFirst(one, other), compare(one, other) > 0),
  "<=": (one, other) => (errorFirst(one, other), compare(one, other) <= 0),
  ">=": (one, other) => (errorFirst(one, other), compare(one, other) >= 0),
};
/** + and - as the last operation of a formula. */
export const lastOperations: Readonly<Record<string, Operation | undefined>> = {
  "+": (one, other, epoch) => finite(closeToZero(toNumber(one, epoch), toNumber(other, epoch))),
  "-": (one, other, epoch) => finite(closeToZero(toNumber(one, epoch), -toNumber(other, epoch))),
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
