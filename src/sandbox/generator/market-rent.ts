/** Level of observed rents in a metro on any day. */
import type { Metro } from "../reference/metros";
import { dayNumber, yearFraction } from "./day-number";

/** Days that a metro's observedRents belong to. */
const observedDays = ["2022-06-30", "2023-06-30", "2023-12-31", "2024-06-30", "2024-12-31"].map(dayNumber);
const lastObservedDay = observedDays[4] as number;
/**
 * Annual growth of the median metro's observed rent (ZORI, 600 metros: median of year on year 4.8%, lower quartile
 * 3.1%).
 */
const longRunGrowthRate = 0.031;

/**
 * Seasonal part of the rent level in log points: monthly changes peak in April (.68%) and are lowest in October (.12%),
 * so the level is a sine whose slope is greatest in mid-April, with an amplitude of .28% x 12 / (2 pi).
 */
function seasonalLevel(day: number): number {
  return 0.00535 * Math.sin(2 * Math.PI * (yearFraction(day) - 3.5 / 12));
}

/** Annual growth after the last observation: halfway between the metro's last 18 months and the long run. */
function extrapolatedGrowth(metro: Metro): number {
  const recentGrowth = Math.log(metro.observedRents[4] / metro.observedRents[1]) / 1.5;
  return (recentGrowth + Math.log(1 + longRunGrowthRate)) / 2;
}

/** Dollars a month that a typical unit of the metro rents for on a day. */
export function marketRent(metro: Metro, day: number): number {
  if (day >= lastObservedDay) {
    const years = (day - lastObservedDay) / 365.2425;
    const growth = extrapolatedGrowth(metro) * years + seasonalLevel(day) - seasonalLevel(lastObservedDay);
    return metro.observedRents[4] * Math.exp(growth);
  }
  const next = Math.max(
    1,
    observedDays.findIndex((observed) => day < observed),
  );
  const [fromDay, toDay] = [observedDays[next - 1] as number, observedDays[next] as number];
  const [from, to] = [metro.observedRents[next - 1] as number, metro.observedRents[next] as number];
  const share = Math.max(0, (day - fromDay) / (toDay - fromDay));
  return from * Math.exp(share * Math.log(to / from));
}
