/**
 * Rents observed on the market: what units were really listed at in a window of days.
 *
 * Rules (of the data service's own unit-mix metrics): a unit counts once, at its last price in the window; generic
 * floorplan rows count only where a property lists no real units; spans without a price are skipped; effective rent is
 * effective_price, else min_effective_price; rent per square foot is the sum of rents over the sum of square feet,
 * never a mean of ratios; concession is the mean of asking less effective.
 */

/** The parts of a price span that the arithmetic reads; dates are inclusive ISO dates. */
export interface PriceSpan {
  readonly from_date: string;
  readonly to_date: string;
  readonly price: number | null;
  readonly effective_price: number | null;
  readonly min_price: number | null;
  readonly min_effective_price: number | null;
  /** Which of the unit's periods on the market the price belongs to. */
  readonly period_id?: number;
}

/** A time on the market; a null exit means that it lasts. */
export interface MarketPeriod {
  readonly period_id: number;
  readonly exit_market: string | null;
  readonly days_on_market: number | null;
}

/** The parts of a listed unit that the arithmetic reads. */
export interface ListedUnit {
  readonly id: string;
  readonly is_floorplan: boolean;
  readonly bed: number | null;
  readonly bath: number | null;
  readonly partial_bath: number | null;
  readonly sqft: number | null;
  readonly unit_name: string | null;
  readonly exit_market: string | null;
  readonly days_on_market: number | null;
  readonly history: readonly PriceSpan[];
  readonly availability_periods?: readonly MarketPeriod[];
  readonly school_term?: string | null | undefined;
}

/** Inclusive ISO dates. */
export interface DateWindow {
  readonly from: string;
  readonly to: string;
}

/** One unit's last rents in a window, dollars a month. */
export interface ObservedUnit {
  readonly unit: ListedUnit;
  readonly asking: number | null;
  readonly effective: number | null;
  readonly lastSeen: string;
  /** When the listing that the price belongs to ended; null while it lasts. */
  readonly exitMarket: string | null;
  /** Days of that listing; a unit's own figure spans all its listings. Null while it lasts. */
  readonly daysOnMarket: number | null;
}

/** Means over the observed units; null where nothing was observed. */
export interface ObservedRents {
  readonly units: number;
  readonly asking: number | null;
  readonly effective: number | null;
  readonly askingPerSqft: number | null;
  readonly effectivePerSqft: number | null;
  readonly concession: number | null;
  readonly averageSqft: number | null;
  readonly daysOnMarket: number | null;
  /** Units on the market at the end of the window. */
  readonly onMarket: number;
}

/** Length of the default observation window, days. */
export const defaultWindowDays = 90;

const askingOf = (span: PriceSpan): number | null => span.price ?? span.min_price;
const effectiveOf = (span: PriceSpan): number | null => span.effective_price ?? span.min_effective_price;

/** The latest span with a price that overlaps the window; null where there is none. */
export function lastSpanWithin<Span extends PriceSpan>(history: readonly Span[], window: DateWindow): Span | null {
  let last: Span | null = null;
  for (const span of history) {
    if (span.from_date > window.to || span.to_date < window.from) continue;
    if (askingOf(span) === null && effectiveOf(span) === null) continue;
    if (
      last === null ||
      span.to_date > last.to_date ||
      (span.to_date === last.to_date && span.from_date > last.from_date)
    )
      last = span;
  }
  return last;
}

/** The units seen in a window, each once at its last price; duplicates of one unit by school term are merged. */
export function observeUnits(units: readonly ListedUnit[], window: DateWindow): ObservedUnit[] {
  const real = units.filter((unit) => !unit.is_floorplan);
  const counted = real.length > 0 ? real : units;
  const termUnits = new Set(counted.filter((unit) => unit.school_term).map((unit) => unit.unit_name));
  const observed = new Map<string, ObservedUnit>();
  for (const unit of counted) {
    const span = lastSpanWithin(unit.history, window);
    if (!span) continue;
    const key = unit.unit_name !== null && termUnits.has(unit.unit_name) ? `name ${unit.unit_name}` : `id ${unit.id}`;
    const known = observed.get(key);
    if (known && known.lastSeen >= span.to_date) continue;
    const listing = unit.availability_periods?.find((period) => period.period_id === span.period_id) ?? unit;
    observed.set(key, {
      unit,
      asking: askingOf(span),
      effective: effectiveOf(span),
      lastSeen: span.to_date,
      exitMarket: listing.exit_market,
      daysOnMarket: listing.days_on_market,
    });
  }
  return [...observed.values()];
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value): value is number => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

function ratioOfSums(pairs: readonly (readonly [number | null, number | null])[]): number | null {
  let above = 0;
  let below = 0;
  for (const [numerator, denominator] of pairs) {
    if (numerator === null || denominator === null || denominator <= 0) continue;
    above += numerator;
    below += denominator;
  }
  return below === 0 ? null : above / below;
}

/** Averages of observed units; `windowEnd` decides which of them are still on the market. */
export function averageRents(observed: readonly ObservedUnit[], windowEnd: string): ObservedRents {
  const endsLater = ({ exitMarket }: ObservedUnit): boolean => exitMarket !== null && exitMarket > windowEnd;
  return {
    units: observed.length,
    asking: mean(observed.map((item) => item.asking)),
    effective: mean(observed.map((item) => item.effective)),
    askingPerSqft: ratioOfSums(observed.map((item) => [item.asking, item.unit.sqft])),
    effectivePerSqft: ratioOfSums(observed.map((item) => [item.effective, item.unit.sqft])),
    concession: mean(
      observed.map((item) => (item.asking === null || item.effective === null ? null : item.asking - item.effective)),
    ),
    averageSqft: mean(observed.map((item) => item.unit.sqft)),
    // On the last day of the window, a listing that ended later still lasts: its days aren't known yet.
    daysOnMarket: mean(observed.map((item) => (endsLater(item) ? null : item.daysOnMarket))),
    onMarket: observed.filter((item) => item.exitMarket === null || endsLater(item)).length,
  };
}
