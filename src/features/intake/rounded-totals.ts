/** How much rounding may add up to, and how likely it added up to nothing. */

/** A total that ties only if amounts are rounded. */
export interface RoundedTotal {
  /** Among the totals stated. */
  readonly at: number;
  readonly addends: number;
  /** Last unit printed. */
  readonly unit: number;
}

/** Rounding adds up to more than four times its usual sum once in some ten thousand totals. */
export const mostRounding = ({ addends, unit }: RoundedTotal): number => 4 * unit * Math.sqrt((addends + 1) / 12);

export const leastChance = 0.02;

/** How likely sums of so many rounded amounts were all exact. */
export const exactByChance = (totals: readonly RoundedTotal[]): number =>
  totals.reduce((chance, { addends }) => chance * Math.min(1, 1.38 / Math.sqrt(addends + 1)), 1);
