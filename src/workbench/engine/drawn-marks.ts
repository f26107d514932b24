/** Where a data bar begins and ends in its cell, and which icon a number has, by Excel's rules. */
import type { Scalar } from "../../calculation/values";
import type { DrawnBar, RuleLook, RuleMarks } from "../rich-api/sheet-rule-records";

type Threshold = RuleMarks["thresholds"][number];

/** @param numbers all that the rule compares, from the lowest */
export function drawnMarks(
  marks: RuleMarks,
  value: number,
  numbers: readonly number[],
  evaluate: (formula: string) => Scalar,
): Partial<RuleLook> {
  const { thresholds, bar, icons, showsValue } = marks;
  const hidden = showsValue ? {} : { hidesValue: true };
  const limits = thresholds.map((one) => limitOf(one, numbers, evaluate));
  if (bar) {
    const [low = null, high = null] = limits;
    return low === null || high === null ? {} : { bar: barOf(bar, value, low, high), ...hidden };
  }
  if (icons === null || limits.some((limit) => limit === null)) return {};
  let index = 0;
  thresholds.forEach(({ countsEqual }, at) => {
    const limit = limits[at] ?? 0;
    if (at > 0 && (countsEqual ? value >= limit : value > limit)) index = at;
  });
  const icon = icons[index];
  return icon === undefined || icon.index < 0 ? hidden : { icon, ...hidden };
}

function limitOf(
  { type, value }: Threshold,
  numbers: readonly number[],
  evaluate: (formula: string) => Scalar,
): number | null {
  const [low = 0, high = 0] = [numbers[0], numbers.at(-1)];
  const written = value.startsWith("=") ? evaluate(value) : Number(value || 0);
  const number = typeof written === "number" && Number.isFinite(written) ? written : null;
  switch (type) {
    case "min":
      return low;
    case "max":
      return high;
    case "autoMin":
      return Math.min(0, low);
    case "autoMax":
      return Math.max(0, high);
    case "percent":
      return number === null ? null : low + ((high - low) * number) / 100;
    case "percentile":
      return number === null ? null : percentileOf(numbers, number / 100);
    default:
      return number;
  }
}

/** As PERCENTILE.INC. */
function percentileOf(numbers: readonly number[], share: number): number {
  const at = Math.min(1, Math.max(0, share)) * (numbers.length - 1);
  const [below = 0, above = below] = [numbers[Math.floor(at)], numbers[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}

function barOf(bar: NonNullable<RuleMarks["bar"]>, value: number, low: number, high: number): DrawnBar {
  const within = Math.min(Math.max(value, low), high);
  const axis = bar.hasAxis && low < 0 ? Math.min(1, -low / (Math.max(high, 0) - low)) : null;
  const isNegative = axis !== null && value < 0;
  const span = axis === null ? high - low : Math.max(high, 0) - low;
  const length =
    axis === null
      ? (bar.shortest + (span > 0 ? (within - low) / span : 1) * (bar.longest - bar.shortest)) / 100
      : Math.abs(within) / span;
  const [from, to] = isNegative ? [axis - length, axis] : [axis ?? 0, (axis ?? 0) + length];
  const color = (isNegative ? bar.negativeColor : null) ?? bar.color;
  const { border, isGradient } = bar;
  const drawn = { color, border: border === null || !isNegative ? border : color, isGradient };
  return bar.isRightToLeft
    ? { ...drawn, from: 1 - to, to: 1 - from, axis: axis === null ? null : 1 - axis, endsLeft: !isNegative }
    : { ...drawn, from, to, axis, endsLeft: isNegative };
}
