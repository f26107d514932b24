/**
 * What an advertised concession is worth.
 *
 * Rule (of the data service's effective rents): a concession is spread over the lease term, 12 months unless the offer
 * names one. Waived fees and deposits do not change the rent.
 */

/** The parts of one parsed term of an offer that the arithmetic reads. */
export interface ConcessionTerms {
  readonly condition_lease_term_months?: readonly number[] | null | undefined;
  readonly condition_bedrooms?: readonly number[] | null | undefined;
  readonly condition_unit_names?: readonly string[] | null | undefined;
  readonly condition_floorplans?: readonly string[] | null | undefined;
  readonly free_weeks_count?: number | null | undefined;
  readonly free_months_count?: number | null | undefined;
  readonly free_months_until?: string | null | undefined;
  readonly one_time_dollars_off_amount?: number | null | undefined;
  readonly one_time_dollars_off_percentage?: number | null | undefined;
  readonly recurring_dollars_off_amount?: number | null | undefined;
  readonly recurring_dollars_off_percentage?: number | null | undefined;
}

const usualLeaseMonths = 12;
const weeksPerMonth = 52 / 12;

/** Months that the concession is spread over: of several terms the usual 12, else the shortest. */
export function leaseMonths(terms: ConcessionTerms): number {
  const named = (terms.condition_lease_term_months ?? []).filter((months) => months > 0);
  return named.length === 0 || named.includes(usualLeaseMonths) ? usualLeaseMonths : Math.min(...named);
}

/**
 * Months of free rent, 52 weeks being 12 months; half off one month is half a month. Null where the offer only says
 * until when, 0 where none is free.
 */
export function monthsFree(terms: ConcessionTerms): number | null {
  const { free_months_count: months, free_weeks_count: weeks, free_months_until: until } = terms;
  if (!isGiven(months) && !isGiven(weeks) && isGiven(until)) return null;
  return (months ?? 0) + (weeks ?? 0) / weeksPerMonth + share(terms.one_time_dollars_off_percentage);
}

/**
 * Dollars a month that the concession takes off an asking rent over the lease term. Null if it is unknown: the free
 * months are missing, or the offer depends on a rent that is.
 */
export function monthlyEffect(terms: ConcessionTerms, asking: number | null): number | null {
  const free = monthsFree(terms);
  if (free === null) return null;
  const lease = leaseMonths(terms);
  const dollars = (terms.one_time_dollars_off_amount ?? 0) / lease + (terms.recurring_dollars_off_amount ?? 0);
  const rents = free / lease + share(terms.recurring_dollars_off_percentage);
  if (rents === 0) return dollars;
  return asking === null ? null : dollars + rents * asking;
}

/** Whether an offer's conditions let a unit have it. */
export function coversUnit(
  terms: ConcessionTerms,
  unit: {
    readonly bed: number | null;
    readonly unit_name: string | null;
    readonly floorplan_name?: string | null | undefined;
  },
): boolean {
  const { condition_bedrooms: bedrooms, condition_unit_names: units, condition_floorplans: floorplans } = terms;
  return admits(bedrooms, unit.bed) && admits(units, unit.unit_name) && admits(floorplans, unit.floorplan_name ?? null);
}

/** A condition that is absent or empty admits everything. */
function admits<T>(allowed: readonly T[] | null | undefined, value: T | null): boolean {
  return !allowed || allowed.length === 0 || (value !== null && allowed.includes(value));
}

/** 50 and 0.5 both mean one half: half a percent off is never advertised. */
function share(percentage: number | null | undefined): number {
  const value = percentage ?? 0;
  return value > 1 ? value / 100 : value;
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}
