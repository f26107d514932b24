/** How a property changed its prices over the past six months, read from its listings. */
import type { Availability, Price } from "../../service/availability";
import type { PricingStrategy } from "../../service/property-details";
import { addMonths, dayNumber, isoDay, weekday } from "./day-number";

/** Price changes per listed week from which on a property is taken to use revenue management. */
const revenueManagedChangesPerWeek = 0.35;

function advertised(span: Price): number | null {
  return span.price ?? span.min_price;
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function rounded(value: number | null, digits: number): number | null {
  return value === null ? null : Number(value.toFixed(digits));
}

/**
 * Changes of the asking rent within a listing, over the six months up to `asOf`: their number by weekday, their mean
 * size in dollars, the mean days between changes, and the mean days on the market of the units rented since.
 */
export function pricingStrategy(units: readonly Availability[], asOf: string): PricingStrategy {
  const from = isoDay(addMonths(dayNumber(asOf), -6));
  const byWeekday = [0, 0, 0, 0, 0, 0, 0];
  const sizes: number[] = [];
  const durations: number[] = [];
  const daysOnMarket: number[] = [];
  let listedDays = 0;
  for (const unit of units) {
    for (const period of unit.availability_periods) {
      if (period.exit_market === null || period.exit_market < from || period.days_on_market === null) continue;
      daysOnMarket.push(period.days_on_market);
    }
    if ((unit.history.at(-1)?.to_date ?? "") < from) continue;
    let stoodSince: string | null = null;
    unit.history.forEach((span, position) => {
      const before = unit.history[position - 1];
      const isSameListing = before !== undefined && before.period_id === span.period_id;
      if (!isSameListing) stoodSince = span.from_date;
      if (span.to_date >= from) {
        const start = span.from_date > from ? span.from_date : from;
        listedDays += dayNumber(span.to_date) - dayNumber(start) + 1;
      }
      if (!isSameListing) return;
      const [price, priceBefore] = [advertised(span), advertised(before)];
      if (price === null || priceBefore === null || price === priceBefore) return;
      if (span.from_date >= from) {
        const day = weekday(dayNumber(span.from_date));
        byWeekday[day] = (byWeekday[day] ?? 0) + 1;
        sizes.push(Math.abs(price - priceBefore));
        if (stoodSince !== null) durations.push(dayNumber(span.from_date) - dayNumber(stoodSince));
      }
      stoodSince = span.from_date;
    });
  }
  const changes = sizes.length;
  return {
    is_using_rev_management: listedDays === 0 ? null : changes / (listedDays / 7) >= revenueManagedChangesPerWeek,
    avg_duration: rounded(mean(durations), 1),
    avg_price_change: rounded(mean(sizes), 2),
    avg_time_on_market: rounded(mean(daysOnMarket), 1),
    day_of_week_distribution: byWeekday,
    count_prices: changes,
  };
}
