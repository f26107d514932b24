/**
 * Total Monthly Leasing Price (use_tmlp): advertised rents plus the fees that every resident pays each month. Excludes
 * optional charges (a pet, a parking space, storage).
 */
import type { Availability, Price, PricePlan } from "../../service/availability";
import type { AdditionalFee, PropertyDetails } from "../../service/property-details";

const optionalFee =
  /\b(pets?|cats?|dogs?|parking|garage|carport|storage|bike|optional|late|short[- ]term|month[- ]to[- ]month)\b/i;

/** Dollars a month of mandatory recurring fees; yearly ones count a twelfth. */
export function mandatoryMonthlyFees(fees: readonly AdditionalFee[]): number {
  const monthly = fees.filter((fee) => !optionalFee.test(fee.label)).map(monthlyAmount);
  return Math.round(monthly.reduce((sum, amount) => sum + amount, 0) * 100) / 100;
}

function monthlyAmount({ amount, frequency }: AdditionalFee): number {
  if (frequency === "month") return amount;
  return frequency === "year" ? amount / 12 : 0;
}

/** The document with fees added to every rent: units, their price history and their price plans. */
export function withTotalLeasingPrices(document: PropertyDetails): PropertyDetails {
  const fees = mandatoryMonthlyFees(document.fees ?? []);
  if (fees === 0) return document;
  return { ...document, building_availability: document.building_availability.map((unit) => unitWithFees(unit, fees)) };
}

function unitWithFees(unit: Availability, fees: number): Availability {
  return {
    ...unit,
    ...pricesWithFees(unit, fees),
    price_plans: unit.price_plans.map((plan) => planWithFees(plan, fees)),
    history: unit.history.map((entry) => historyWithFees(entry, fees)),
    availability_periods: unit.availability_periods.map((period) =>
      period.price_plans
        ? { ...period, price_plans: period.price_plans.map((plan) => planWithFees(plan, fees)) }
        : period,
    ),
  };
}

const priceFields = [
  "min_price",
  "price",
  "max_price",
  "min_effective_price",
  "effective_price",
  "max_effective_price",
] as const;
type Prices = Record<(typeof priceFields)[number], number | null>;

function plus(price: number | null, fees: number): number | null {
  return price === null ? null : Math.round((price + fees) * 100) / 100;
}

function pricesWithFees(prices: Prices, fees: number): Prices {
  return Object.fromEntries(priceFields.map((name) => [name, plus(prices[name], fees)])) as Prices;
}

function historyWithFees(entry: Price, fees: number): Price {
  const changed = { ...entry, ...pricesWithFees(entry, fees) };
  if (entry.price_plans) {
    // Entries are [duration_in_months, price, effective_price].
    changed.price_plans = entry.price_plans.map((plan) =>
      plan.map((value, position) => (position === 0 ? value : plus(value, fees))),
    );
  }
  return changed;
}

function planWithFees(plan: PricePlan, fees: number): PricePlan {
  const changed = { ...plan };
  for (const name of ["price", "effective_price", "monthly_rent"] as const) {
    const price = plan[name];
    if (typeof price === "number") changed[name] = plus(price, fees);
  }
  return changed;
}
