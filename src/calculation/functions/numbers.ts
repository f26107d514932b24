/**
 * The numbers among the arguments of aggregating functions: from cells just numbers, from literals also texts that
 * contain one.
 */
import { BUSY, CellError, fail, NUM } from "../cell-error";
import { toNumber } from "../coercion";
import { type CallContext, matrixOf } from "../function-table";
import { isScalar, plain, type Plain, type Value } from "../values";

/** The number, or #NUM! for one that is too large. */
export const finite = (value: number): number => (Number.isFinite(value) ? value : fail(NUM));

/** Throws the first error among them. */
export function numbersOf(args: readonly (Value | undefined)[], context: CallContext): number[] {
  const numbers: number[] = [];
  for (const value of args) {
    if (value === undefined) numbers.push(0);
    else if (isScalar(value)) numbers.push(toNumber(plain(value), context.workbook.epoch));
    else
      for (const cell of matrixOf(value, context).data) {
        const found = plain(cell);
        if (typeof found === "number") numbers.push(found);
        else if (found instanceof CellError) fail(found);
      }
  }
  return numbers;
}

/** As `numbersOf`, but texts in cells count as 0 and conditions as 0 and 1 (AVERAGEA, MAXA). */
export function numbersOfAll(args: readonly (Value | undefined)[], context: CallContext): number[] {
  return args.flatMap((value) => {
    if (value === undefined) return [0];
    if (isScalar(value)) return [toNumber(plain(value), context.workbook.epoch)];
    return matrixOf(value, context).data.flatMap((cell) => {
      const found = plain(cell);
      if (found === null) return [];
      return [typeof found === "string" ? 0 : toNumber(found)];
    });
  });
}

/** Each value, including empty ones and errors. */
export function eachPlain(
  args: readonly (Value | undefined)[],
  context: CallContext,
  visit: (value: Plain, isWritten: boolean) => void,
): void {
  for (const value of args) {
    if (value === undefined) visit(null, true);
    else if (isScalar(value)) visit(plain(value), true);
    else for (const cell of matrixOf(value, context).data) visit(plain(cell), false);
  }
}

export function noteBusy(value: Plain, context: CallContext): void {
  if (value === BUSY) context.reportBusy();
}

/** Pairs of numbers from two blocks of the same size. */
export function pairsOf(one: readonly Plain[], other: readonly Plain[]): [number, number][] {
  return one.flatMap((value, index): [number, number][] => {
    const second = other[index] ?? null;
    if (value instanceof CellError) fail(value);
    if (second instanceof CellError) fail(second);
    return typeof value === "number" && typeof second === "number" ? [[value, second]] : [];
  });
}

/** Sums one by one, as Excel does. */
export const total = (numbers: readonly number[]): number => {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
};
