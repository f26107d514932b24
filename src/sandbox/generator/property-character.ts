/** What a property is: kind, age, size, condition and how it is run. Everything else is derived from it. */
import type { Density } from "../reference/place";
import { kindTraits, type BuildingKind } from "./building-kind";
import { dayNumber, yearOf } from "./day-number";
import { propertyName, type PropertyNames } from "./property-name";
import { propertySite, type PropertySite } from "./property-site";
import { RandomStream } from "./random-stream";
import { streamTopics } from "./stream-topics";

/** How often a property revises its asking rents. */
export type Repricing = "weekly" | "occasional";

export interface PropertyCharacter {
  readonly seed: number;
  readonly index: number;
  readonly kind: BuildingKind;
  readonly site: PropertySite;
  readonly names: PropertyNames;
  /** Day on which the property's data was last collected, at most six days before today. */
  readonly collectedOn: number;
  readonly yearBuilt: number;
  /** First day on which units were leased up from empty; only for properties that opened in the data's own time. */
  readonly openedOn: number | null;
  /** True for properties whose first leases are still being signed. */
  readonly isLeaseUp: boolean;
  readonly units: number;
  readonly stories: number;
  /** Year of the last renovation, or null. */
  readonly renovatedIn: number | null;
  /** Standing of finishes and services, 0..1: drives amenities, charges and quality. */
  readonly luxury: number;
  /** Overall quality as photos show it, 0..1. */
  readonly quality: number;
  /** Log points of rent that no listed attribute explains. */
  readonly rentEffect: number;
  readonly repricing: Repricing;
  /** Weekday on which a weekly reviewer changes prices, 0 = Monday. */
  readonly repricingWeekday: number;
  /** Facts that the service does not know about this property. */
  readonly unknown: {
    readonly yearBuilt: boolean;
    readonly units: boolean;
    readonly stories: boolean;
    /** No photos, so no quality scores. */
    readonly quality: boolean;
  };
}

/** From this many stories on, a floor has at least this many homes: fewer don't pay for elevators and stairs. */
const [towerStories, towerHomes] = [12, 8];

/**
 * A lease-up has been open for 60 to 480 days; openings between that and 600 days are avoided, so a few days never
 * decide the "earliest move-in within 18 months" part of the lease-up rule.
 */
const leaseUpDays = { first: 60, last: 480, settled: 600 } as const;

function openingDay(stream: RandomStream, today: number): number {
  // Counted from the start of the year, so a building's opening doesn't move with today's date.
  const newYear = dayNumber(`${yearOf(today)}-01-01`);
  let opened = newYear + stream.integer(-700, 330);
  while (opened > today - leaseUpDays.first) opened -= 365;
  const open = today - opened;
  if (open > leaseUpDays.last && open < leaseUpDays.settled) opened -= leaseUpDays.settled - leaseUpDays.last;
  return opened;
}

const kindNames = Object.keys(kindTraits) as BuildingKind[];
const weightsIn = (density: Density) => kindNames.map((kind) => [kind, kindTraits[kind].weight[density]] as const);
const kindWeights = {
  core: weightsIn("core"),
  urban: weightsIn("urban"),
  suburban: weightsIn("suburban"),
  campus: weightsIn("campus"),
};
/** How often a property of a kind reviews its rents every week. */
const weeklyShare: Partial<Record<BuildingKind, number>> = {
  highRise: 0.6,
  midRise: 0.55,
  garden: 0.35,
  buildToRent: 0.4,
  senior: 0.15,
};

export function propertyCharacter(seed: number, index: number, today: number): PropertyCharacter {
  const stream = new RandomStream(seed, index, streamTopics.character);
  const site = propertySite(seed, index);
  const kind = stream.weighted(kindWeights[site.place.density]);
  const traits = kindTraits[kind];
  const collectedOn =
    today -
    stream.weighted([
      [0, 70],
      [1, 16],
      [2, 7],
      [stream.integer(3, 6), 7],
    ]);

  const [medianUnits, spread, fewest, most] = traits.units;
  const sizeDraw = Math.round(Math.exp(stream.normal(Math.log(medianUnits), spread)));
  const units = Math.min(most, Math.max(fewest, sizeDraw));
  const [lowest, highest] = traits.stories;
  // Large buildings are tall ones: half of the height follows the number of units.
  const sizeRank = most === fewest ? 0 : Math.log(units / fewest) / Math.log(most / fewest);
  const drawn = Math.round(lowest + (highest - lowest) * (0.5 * sizeRank + 0.5 * stream.unit()) ** 1.3);
  const stories = drawn < towerStories ? drawn : Math.min(drawn, Math.max(lowest, Math.floor(units / towerHomes)));

  const era = stream.weighted(traits.eras);
  const openedOn = era === "new" ? openingDay(stream, today) : null;
  const yearBuilt =
    era === "new" ? yearOf(openedOn ?? today) : stream.integer(era[0], Math.min(era[1], yearOf(today) - 3));
  const age = Math.max(0, yearOf(today) - yearBuilt);
  const renovatedIn =
    age > 18 && stream.chance(0.42) ? Math.max(yearBuilt + 12, yearOf(today) - stream.integer(1, 12)) : null;

  const effectiveAge = renovatedIn === null ? age : 0.55 * age;
  const luxury = Math.min(
    0.98,
    Math.max(0.05, traits.luxury + stream.normal(0, 0.1) - 0.0035 * Math.min(60, effectiveAge) + 0.07),
  );
  const quality = stream.normalWithin(
    0.3 + 0.52 * luxury - 0.0022 * Math.min(60, effectiveAge) + (renovatedIn === null ? 0 : 0.04),
    0.05,
    0.08,
    0.97,
  );
  const repricing = stream.chance(weeklyShare[kind] ?? 0) ? "weekly" : "occasional";
  return {
    seed,
    index,
    kind,
    site,
    get names() {
      return propertyName(seed, index, kind, site);
    },
    collectedOn,
    yearBuilt,
    openedOn,
    isLeaseUp: openedOn !== null && today - openedOn <= leaseUpDays.last,
    units,
    stories,
    renovatedIn,
    luxury,
    quality,
    rentEffect: stream.normal(0, 0.055),
    repricing,
    repricingWeekday: stream.weighted([
      [0, 14],
      [1, 38],
      [2, 22],
      [3, 18],
      [4, 8],
    ]),
    unknown: {
      yearBuilt: openedOn === null && stream.chance(0.03),
      units: openedOn === null && kind !== "house" && stream.chance(0.03),
      stories: stream.chance(0.05),
      quality: stream.chance(0.02),
    },
  };
}
