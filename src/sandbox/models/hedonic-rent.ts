/**
 * What a unit's attributes are worth in one metro: a hedonic regression (Rosen 1974) of the log of asking rent, fitted
 * on the listings themselves in three steps. Unit attributes are estimated from differences within each building (fixed
 * effects), so a good building's premium isn't attributed to its high floors; each building's remainder is explained by
 * age, quality, kind and place; and the rest by the ZIP code, as far as its buildings agree.
 */
import { dayNumber } from "../../domain/excel-dates";
import { createLeastSquares, fitLeastSquares } from "./sliced-least-squares";
import type { TimeSlices } from "../time-slices";
import { askedOn, fitRentCeiling } from "./rent-ceiling";
import type { RentalBuilding, RentalListing } from "./rental-listings";

export interface HedonicRent {
  /** Natural log of the rent, dollars a month, for these attributes on `day`, ignoring its ceiling. */
  logRent(this: void, listing: RentalListing, day: number): number;
  /** Natural log of the subject's rent on `day` according to a listing. */
  moved(this: void, listing: RentalListing, subject: RentalListing, day: number): number;
  /** True if the asking rent is more than three robust standard deviations from the fit. */
  isOutlier(this: void, listing: RentalListing): boolean;
}

/** Days of closed listings to fit: a whole year, to cover the seasons. */
const trainingDays = 365;
const fewestListings = 40;
/** More would add little information but take longer. */
const mostListings = 5000;
const unitRidge = 1;
const buildingRidge = 0.1;
/** A ZIP code with this many buildings keeps half of their mean residual. */
const zipPrior = 2;
const outlierDeviations = 3;
/** Log points by which a rent at its ceiling is usually below the market. */
const usuallyHeldBack = 0.05;
/** Callers may describe anything; the regression isn't extrapolated beyond these. */
const oldestYears = 150;
const mostBaths = 6;
const highestFloor = 80;
const kilometersPerDegree = 111.2;

/** Fits the listings closed in the year before `today`, or all if those are few. Undefined if there are too few. */
export async function fitHedonicRent(
  listings: readonly RentalListing[],
  today: string,
  slices: TimeSlices,
): Promise<HedonicRent | undefined> {
  const todayDay = dayNumber(today);
  const priced = listings.filter((listing) => listing.rent !== null);
  await slices.next();
  const ceiling = await fitRentCeiling(priced, todayDay, slices);
  // A rent at its ceiling doesn't show the unit's value.
  const open = priced.filter((listing) => !ceiling.isReached(listing));
  const recent = open.filter((l) => l.exitDay !== null && l.exitDay <= todayDay && l.exitDay > todayDay - trainingDays);
  const training = thinned(recent.length >= fewestListings ? recent : open, mostListings);
  if (training.length < fewestListings) return undefined;

  await slices.next();
  const { unitFeatures, buildingFeatures } = createFeatures(training, todayDay);
  await slices.next();
  const dayOf = (listing: RentalListing) => listing.exitDay ?? todayDay;
  const byBuilding = groupBy(training, (listing) => listing.building.id);
  const groups = await slices.map(byBuilding.values(), (listings) => {
    const rows = listings.map((listing) => unitFeatures(listing, dayOf(listing)));
    const logs = listings.map((listing) => Math.log(listing.rent as number));
    const building = (listings[0] as RentalListing).building;
    return { building, rows, logs, meanRow: meanOfRows(rows), meanLog: mean(logs) };
  });

  const differences = createLeastSquares(groups[0]?.meanRow.length ?? 0);
  await slices.map(groups, ({ rows, meanRow, logs, meanLog }) =>
    rows.forEach((row, r) =>
      differences.add(
        row.map((x, i) => x - (meanRow[i] as number)),
        (logs[r] as number) - meanLog,
      ),
    ),
  );
  const within = differences.solve(unitRidge);
  const levels = groups.map(({ meanRow, meanLog }) => meanLog - product(meanRow, within));
  const rows = groups.map(({ building }) => buildingFeatures(building));
  const between = fitLeastSquares(rows, levels, buildingRidge);
  const left = groups.map(({ building }, i) => ({
    zipCode: building.zipCode,
    residual: (levels[i] as number) - product(rows[i] as number[], between),
  }));
  const zipEffects = new Map(
    [...groupBy(left, ({ zipCode }) => zipCode)].map(([zipCode, members]) => {
      const sum = members.reduce((total, { residual }) => total + residual, 0);
      return [zipCode, sum / (members.length + zipPrior)] as const;
    }),
  );

  const logRent = (listing: RentalListing, day: number) =>
    product(unitFeatures(listing, day), within) +
    product(buildingFeatures(listing.building), between) +
    (zipEffects.get(listing.building.zipCode) ?? 0);
  const moved = (listing: RentalListing, subject: RentalListing, day: number): number => {
    const most = ceiling.logRent(subject, day);
    const own = logRent(subject, day);
    const told = Math.log(listing.rent as number) + own - logRent(listing, dayOf(listing));
    // A rent at its ceiling is only a lower bound of the unit's value.
    return Math.min(most, ceiling.isReached(listing) ? Math.max(told + usuallyHeldBack, own) : told);
  };
  const residualOf = (listing: RentalListing) => {
    const expected = Math.min(logRent(listing, dayOf(listing)), ceiling.logRent(listing, askedOn(listing, todayDay)));
    return Math.abs(Math.log(listing.rent as number) - expected);
  };
  // 1.4826 converts a median absolute deviation to a standard deviation if errors are normal.
  const limit = outlierDeviations * 1.4826 * (median(await slices.map(training, residualOf)) ?? Infinity);
  // Every request needs this for the same listings.
  const outliers = new WeakMap<RentalListing, boolean>();
  const isOutlier = (listing: RentalListing): boolean => {
    const known = outliers.get(listing) ?? (listing.rent !== null && residualOf(listing) > limit);
    outliers.set(listing, known);
    return known;
  };
  return { logRent, moved, isOutlier };
}

/** At most `most` of the items, evenly spaced. */
function thinned<Item>(items: readonly Item[], most: number): readonly Item[] {
  const step = Math.max(1, items.length / most);
  return items.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
}

function product(row: readonly number[], coefficients: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < row.length; i++) sum += (row[i] as number) * (coefficients[i] as number);
  return sum;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function meanOfRows(rows: readonly (readonly number[])[]): number[] {
  return (rows[0] ?? []).map((_, column) => mean(rows.map((row) => row[column] as number)));
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** The value of a floor depends on the height of the building: up to 4, 5 to 8 and more stories. */
const midRise = 5;
const highRise = 9;

/**
 * The columns of the regression. Unknown attributes get the metro's typical value; locations are clamped to the metro.
 */
function createFeatures(training: readonly RentalListing[], today: number) {
  const usualSqft = mediansByBed(training);
  const usual = {
    bed: median(known(training.map((l) => l.bed))) ?? 1,
    bath: median(known(training.map((l) => l.bath))) ?? 1,
    yearBuilt: median(known(training.map((l) => l.building.yearBuilt))) ?? 1990,
    quality: median(known(training.map((l) => l.building.quality))) ?? 0.5,
  };
  const year = new Date(today * 86_400_000).getUTCFullYear();
  const lat = createScale(training.map((l) => l.building.lat));
  const lon = createScale(training.map((l) => l.building.lon));
  const east = kilometersPerDegree * Math.cos((lat.middle * Math.PI) / 180);

  const unitFeatures = (listing: RentalListing, day: number): number[] => {
    const bed = listing.bed ?? usual.bed;
    const sqft = listing.sqft ?? usualSqft.get(bed) ?? usualSqft.get(usual.bed) ?? 800;
    const floor = hold(listing.floor ?? usualFloor, 0, highestFloor);
    const stories = listing.building.stories ?? floor;
    const years = (day - today) / 365.25;
    const season = (2 * Math.PI * day) / 365.25;
    return [
      bed === 0 ? 1 : 0,
      bed >= 2 ? 1 : 0,
      bed >= 3 ? 1 : 0,
      bed >= 4 ? 1 : 0,
      Math.log(hold(sqft, 100, 10_000)) - 6.6,
      hold(listing.bath ?? usual.bath, 0, mostBaths) - 1,
      floor / 10,
      stories >= midRise ? floor / 10 : 0,
      stories >= highRise ? floor / 10 : 0,
      listing.isRenovated ? 1 : 0,
      listing.hasView ? 1 : 0,
      listing.isCorner ? 1 : 0,
      hold((listing.exitDay ?? today) - (listing.listedFrom ?? Infinity), 0, longestListing) / 30,
      years,
      0.4 * Math.sin(season),
      0.4 * Math.cos(season),
      Math.log((listing.incomeShare ?? usualIncomeShare) / usualIncomeShare),
    ];
  };
  const buildingFeatures = (building: RentalBuilding): number[] => {
    const decades = hold(year - (building.yearBuilt ?? usual.yearBuilt), 0, oldestYears) / 10;
    // Tens of kilometers from the middle of the metro.
    const x = (lon.hold(building.lon) * east) / 10;
    const y = (lat.hold(building.lat) * kilometersPerDegree) / 10;
    return [
      1,
      decades,
      (decades * decades) / 10,
      building.quality ?? usual.quality,
      building.isAffordable ? 1 : 0,
      building.isStudent ? 1 : 0,
      building.isSenior ? 1 : 0,
      Math.log(hold(building.stories ?? usualStories, 1, highestFloor)),
      x,
      y,
      x * x,
      x * y,
      y * y,
      Math.hypot(x, y),
    ];
  };
  return { unitFeatures, buildingFeatures };
}

/** Beyond this, days on the market add no information about the last asking rent. */
const longestListing = 120;
/** Share of the area's median income that most tax-credit units are set aside for. */
const usualIncomeShare = 0.6;
const usualFloor = 2;
const usualStories = 4;

function hold(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Deviation from the middle of the values, clamped to their range. */
function createScale(values: readonly number[]) {
  const min = values.reduce((least, value) => Math.min(least, value), Infinity);
  const max = values.reduce((most, value) => Math.max(most, value), -Infinity);
  const middle = median(values) ?? 0;
  return { middle, hold: (value: number) => hold(value, min, max) - middle };
}

function mediansByBed(listings: readonly RentalListing[]): ReadonlyMap<number, number> {
  const byBed = new Map<number, number[]>();
  for (const { bed, sqft } of listings) {
    if (bed === null || sqft === null) continue;
    const sizes = byBed.get(bed);
    if (sizes) sizes.push(sqft);
    else byBed.set(bed, [sqft]);
  }
  return new Map([...byBed].map(([bed, sizes]) => [bed, median(sizes) as number]));
}

function known(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}

function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}
