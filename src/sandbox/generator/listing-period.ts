/** The periods in which one unit was on the market. */

export interface ListingPeriod {
  /** First day on the market; may lie before data collection began. */
  readonly enter: number;
  /** Last day on the market, or null while the unit is still listed. */
  readonly exit: number | null;
  /** Day on which the unit becomes or became free to move into. */
  readonly available: number;
  /** Whether this is the unit's first lease ever. */
  readonly isFirstLease: boolean;
}

/** Periods as seen on a day: later ones are not known yet, and the running one has no end. */
export function periodsSeenOn(periods: readonly ListingPeriod[], firstDay: number, day: number): ListingPeriod[] {
  return periods
    .filter((period) => period.enter <= day && (period.exit === null || period.exit >= firstDay))
    .map((period) => (period.exit !== null && period.exit > day ? { ...period, exit: null } : period));
}
