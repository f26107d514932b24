/** A number as a whole number and a fraction, as Excel's fraction formats show it. */

export interface FractionParts {
  readonly whole: number;
  readonly numerator: number;
  readonly denominator: number;
}

type Step = [numerator: number, denominator: number];

/** A step as near as this, or with no more than this left of it, is the last. */
const [nearShare, nearStep] = [1e-12, 5e-8];

/**
 * @param value not negative
 * @param fixed the format's own denominator; null if one is looked for
 * @param most the greatest denominator to look for
 * @param hasWhole whether the format shows a whole number before the fraction
 */
export function fractionParts(value: number, fixed: number | null, most: number, hasWhole: boolean): FractionParts {
  const whole = Math.floor(value);
  const rest = value - whole;
  const [numerator, denominator] = fixed === null ? lastStep(rest, most) : [Math.round(rest * fixed), fixed];
  if (!hasWhole) return { whole: 0, numerator: whole * denominator + numerator, denominator };
  return numerator === denominator
    ? { whole: whole + 1, numerator: 0, denominator: 1 }
    : { whole, numerator, denominator };
}

/**
 * The last of the continued fraction's steps whose denominator is allowed: 0.54 is 1/2 with one digit though 5/9 is
 * closer. Excel's steps have binary errors, so 0.3 is 2/7. A value from 0 to 1.
 */
function lastStep(value: number, most: number): readonly [numerator: number, denominator: number] {
  let [earlier, last]: [Step, Step] = [
    [0, 1],
    [1, 0],
  ];
  let rest = value;
  for (;;) {
    const times = Math.floor(rest);
    const next: Step = [earlier[0] + times * last[0], earlier[1] + times * last[1]];
    if (next[1] > most) return last;
    if (rest - times < nearStep || Math.abs(value - next[0] / next[1]) < nearShare * value) return next;
    [earlier, last] = [last, next];
    rest = 1 / (rest - times);
  }
}
