/**
 * Dollar adjustments of a rent comparability grid: the comp is made like the subject, so a comp that is worse adds and
 * one that is better subtracts. Sign rule: HUD-92273-S8 instructions (Handbook 4350.1, Appendix 9-8).
 *
 * Every amount is dollars a month, rounded to `step` dollars. Null is unknown: no adjustment, never zero.
 */

type Known<T> = T | null;

/** Rounded to a multiple of `step` (above 0), halves away from zero. */
export function roundToStep(amount: number, step: number): number {
  // Twelve digits hide binary noise, which would push an exact half to the wrong side.
  const steps = Number((Math.abs(amount) / step).toPrecision(12));
  const rounded = Math.floor(steps + 0.5) * step;
  return amount < 0 && rounded !== 0 ? -rounded : rounded;
}

/**
 * Size: a share (`factor`) of the grid's rent per square foot for each square foot of difference.
 * @throws RangeError where the factor is outside 0..1: a marginal foot is worth no more than the average foot
 */
export function sizeAdjustment(
  subjectSqft: Known<number>,
  compSqft: Known<number>,
  { factor, perSqft, step }: { factor: number; perSqft: Known<number>; step: number },
): Known<number> {
  if (!(factor >= 0 && factor <= 1)) throw new RangeError(`size factor ${factor} is outside 0 to 1`);
  if (subjectSqft === null || compSqft === null || perSqft === null) return null;
  return roundToStep(factor * perSqft * (subjectSqft - compSqft), step);
}

/** Baths and floors: dollars for each unit of difference. */
export function rateAdjustment(subject: Known<number>, comp: Known<number>, rate: number, step: number): Known<number> {
  return subject === null || comp === null ? null : roundToStep(rate * (subject - comp), step);
}

/**
 * Age: a share of effective rent for each ten years of difference, at most `cap` (0..1) of effective rent either way.
 */
export function ageAdjustment(
  subjectYear: Known<number>,
  compYear: Known<number>,
  { perDecade, cap, effective, step }: { perDecade: number; cap: number; effective: number; step: number },
): Known<number> {
  if (subjectYear === null || compYear === null) return null;
  const share = (perDecade * (subjectYear - compYear)) / 10;
  return roundToStep(Math.min(cap, Math.max(-cap, share)) * effective, step);
}

/** Quality: a share of effective rent for each .1 of score (0..1) of difference. */
export function qualityAdjustment(
  subjectScore: Known<number>,
  compScore: Known<number>,
  { perTenth, effective, step }: { perTenth: number; effective: number; step: number },
): Known<number> {
  if (subjectScore === null || compScore === null) return null;
  return roundToStep(perTenth * effective * ((subjectScore - compScore) / 0.1), step);
}

/**
 * An amenity, or a utility that the rent includes (`dollars` = its monthly allowance): subject has it less comp has it.
 */
export function inclusionAdjustment(
  subjectHas: Known<boolean>,
  compHas: Known<boolean>,
  dollars: number,
  step: number,
): Known<number> {
  if (subjectHas === null || compHas === null) return null;
  return roundToStep(dollars * (Number(subjectHas) - Number(compHas)), step);
}

/**
 * Parking that the tenant can't avoid, dollars a month (0 where the rent includes it): the comp's charge less the
 * subject's.
 */
export function parkingAdjustment(
  subjectCharge: Known<number>,
  compCharge: Known<number>,
  step: number,
): Known<number> {
  return rateAdjustment(compCharge, subjectCharge, 1, step);
}
