/** The asking rents of one unit during one listing, as spans of equal price. */
import type { PropertyCharacter } from "./property-character";
import { RandomStream } from "./random-stream";
import { streamTopics } from "./stream-topics";
import { weekday } from "./day-number";
import type { ListingPeriod } from "./leasing";

/** Days from..to, both included, at one asking rent in whole dollars. */
export interface RentSpan {
  readonly from: number;
  readonly to: number;
  readonly rent: number;
}

/** How a property writes its prices. */
export type PriceEnding = "dollar" | "zero" | "five" | "ninetyFive" | "ninetyNine";

/** Asking rents in online listings end in 0 (45%), 5 (26%), 95 or 99 (12%), the rest in any digit. */
const occasionalEndings = [
  ["zero", 34],
  ["five", 34],
  ["ninetyFive", 17],
  ["ninetyNine", 10],
  ["dollar", 5],
] as const;
const weeklyEndings = [
  ["dollar", 40],
  ["five", 40],
  ["zero", 20],
] as const;

export function priceEnding(character: PropertyCharacter): PriceEnding {
  const stream = new RandomStream(character.seed, character.index, streamTopics.pricing);
  return stream.weighted<PriceEnding>(character.repricing === "weekly" ? weeklyEndings : occasionalEndings);
}

/** The nearest rent that a property would write. */
export function writtenRent(rent: number, ending: PriceEnding): number {
  switch (ending) {
    case "dollar":
      return Math.round(rent);
    case "zero":
      return Math.round(rent / 10) * 10;
    case "five":
      return Math.round(rent / 5) * 5;
    case "ninetyFive":
      return Math.round((rent - 45) / 50) * 50 + 45;
    case "ninetyNine":
      return Math.round((rent - 49) / 50) * 50 + 49;
  }
}

/**
 * Spans over a listing, oldest first. `marketRentOn` is the unit's market rent on a day; `ceilingOn` the highest rent
 * that may be asked, where a rule caps it.
 */
export function askingRents(
  character: PropertyCharacter,
  unit: number,
  period: ListingPeriod,
  lastDay: number,
  ending: PriceEnding,
  marketRentOn: (day: number) => number,
  ceilingOn: ((day: number) => number) | null,
): RentSpan[] {
  const stream = new RandomStream(character.seed, character.index, streamTopics.pricing, unit, period.enter);
  const write = (rent: number, day: number): number => {
    const ceiling = ceilingOn?.(day);
    return ceiling === undefined ? writtenRent(rent, ending) : Math.min(writtenRent(rent, ending), ceiling);
  };
  // Owners open a little above the market and come down.
  let position = stream.normal(0.006, 0.013);
  const spans: { from: number; to: number; rent: number }[] = [];
  let current = {
    from: period.enter,
    to: lastDay,
    rent: write(marketRentOn(period.enter) * Math.exp(position), period.enter),
  };
  spans.push(current);
  for (let day = period.enter + 1; day <= lastDay; day++) {
    const change = priceChange(character, period, day, stream);
    if (change === null) continue;
    position += change;
    const rent = write(marketRentOn(day) * Math.exp(position), day);
    if (rent === current.rent) continue;
    current.to = day - 1;
    current = { from: day, to: lastDay, rent };
    spans.push(current);
  }
  return spans;
}

/** Log points by which a property changes a price on a day, or null if it doesn't review it. */
function priceChange(
  character: PropertyCharacter,
  period: ListingPeriod,
  day: number,
  stream: RandomStream,
): number | null {
  if (character.kind === "affordable") return null;
  const listed = day - period.enter;
  if (character.repricing === "weekly" && !period.isFirstLease) {
    const isReviewDay = weekday(day) === character.repricingWeekday;
    const isOddDay = !isReviewDay && weekday(day) < 5 && stream.chance(0.02);
    if (!isReviewDay && !isOddDay) return null;
    return stream.chance(0.62) ? stream.normal(listed > 30 ? -0.006 : -0.002, 0.011) : null;
  }
  const interval = period.isFirstLease ? 35 : 21;
  if (listed < 14 || listed % interval !== character.repricingWeekday) return null;
  return stream.chance(0.45) ? stream.normal(-0.016, 0.009) : null;
}
