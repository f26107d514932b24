/** Whether a value changed visibly, and by how much. */
import type { Scalar, ValueFormat } from "../../engine/answers/answer";
import type { FigureChange } from "./answer-difference";

/** Decimals that a cell shows in a format; formats not listed here are shown in General. */
const decimalsShown: Partial<Record<ValueFormat, number>> = {
  count: 0,
  money: 0,
  moneyCents: 2,
  // "0.0%" of a number 0..1.
  rate: 3,
  score: 2,
  miles: 2,
  date: 0,
  year: 0,
  decimal: 1,
};
/** General shows about ten digits; differences beyond that are rounding. */
const generalDigits = 9;

/** Whether two values look the same in a cell. */
export function looksEqual(one: Scalar, other: Scalar, format: ValueFormat | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== "number" || typeof other !== "number") return isBlank(one) && isBlank(other);
  const decimals = format === undefined ? undefined : decimalsShown[format];
  if (decimals === undefined)
    return Number(one.toPrecision(generalDigits)) === Number(other.toPrecision(generalDigits));
  const unit = 10 ** decimals;
  return Math.round(one * unit) === Math.round(other * unit);
}

const isBlank = (value: Scalar): boolean => value === null || value === "";

/** Formats without percentage changes: a date can't be 2% more. */
const withoutShare: ReadonlySet<ValueFormat | undefined> = new Set(["date", "year"]);

/** The change of one value; null if a cell shows no difference. */
export function figureChange(
  label: string,
  before: Scalar,
  after: Scalar,
  format: ValueFormat | undefined,
): FigureChange | null {
  if (looksEqual(before, after, format)) return null;
  const common = { label, old: before, new: after, ...(format === undefined ? {} : { format }) };
  if (isBlank(before)) return { kind: "gained", ...common, change: null, percent: null, effect: 1 };
  if (isBlank(after)) return { kind: "lost", ...common, change: null, percent: null, effect: 1 };
  if (typeof before !== "number" || typeof after !== "number") {
    return { kind: "changed", ...common, change: null, percent: null, effect: 0 };
  }
  const change = after - before;
  if (withoutShare.has(format)) return { kind: "changed", ...common, change, percent: null, effect: 0 };
  return {
    kind: "changed",
    ...common,
    change,
    percent: before === 0 ? null : change / Math.abs(before),
    effect: Math.min(1, Math.abs(change) / Math.max(Math.abs(before), Math.abs(after))),
  };
}
