/** Trailing sums of a monthly statement, annualized. */

export interface TrailingSums {
  /** Sum of twelve months. */
  readonly t12: number;
  /** The last six months x 2, three x 4, and one x 12. */
  readonly t6: number;
  readonly t3: number;
  readonly t1: number;
}

/** Trailing sums of exactly twelve months, oldest first; null for any other count: eleven months are no T12. */
export function trailingSums(months: readonly number[]): TrailingSums | null {
  if (months.length !== 12) return null;
  const last = (count: number): number => months.slice(-count).reduce((sum, month) => sum + month, 0);
  return { t12: last(12), t6: last(6) * 2, t3: last(3) * 4, t1: last(1) * 12 };
}
