/**
 * What a unit's attributes are worth in one metro: a hedonic regression (Rosen 1974) of the log of asking rent on size,
 * beds, baths, what sets the unit apart, age, quality, kind of property, place and time, fitted on the listings themselves.
 */
import { dayNumber } from "./calendar-date";
import { fitLeastSquares } from "./least-squares";
import type { RentalListing } from "./rental-listings";

export interface HedonicRent {
  /** Natural log of the rent, dollars a month, that the attributes call for on `day`. */
  logRent(listing: RentalListing, day: number): number;
  /** True where the rent asked lies further from the fit than three robust standard deviations. */
  isOutlier(listing: RentalListing): boolean;
}

/** Days of closed listings that the fit learns from: a whole year, for the seasons. */
const trainingDays = 365;
const fewestListings = 40;
const ridge = 1;
const outlierDeviations = 3;
/** Callers may describe anything; beyond these the regression is not extended. */
const oldestYears = 150;
const mostBaths = 6;
const highestFloor = 80;
const kilometersPerDegree = 111.2;

/** Fits on the listings closed in the year before `today`, or on all where those are few. Undefined: too few of them. */
export function fitHedonicRent(listings: readonly RentalListing[], today: string): HedonicRent | undefined {
  const todayDay = dayNumber(today);
  const priced = listings.filter((listing) => listing.rent !== null);
  const recent = priced.filter(
    (l) => l.exitDay !== null && l.exitDay <= todayDay && l.exitDay > todayDay - trainingDays,
  );
  const training = recent.length >= fewestListings ? recent : priced;
  if (training.length < fewestListings) return undefined;

  const features = createFeatures(training, todayDay);
  const dayOf = (listing: RentalListing) => listing.exitDay ?? todayDay;
  const logs = training.map((listing) => Math.log(listing.rent as number));
  const rows = training.map((listing) => features(listing, dayOf(listing)));
  const coefficients = fitLeastSquares(rows, logs, ridge);
  const value = (row: readonly number[]) => row.reduce((sum, x, i) => sum + x * (coefficients[i] as number), 0);
  const residuals = rows.map((row, i) => Math.abs((logs[i] as number) - value(row)));
  // 1.4826 turns a median absolute deviation into a standard deviation where errors are normal.
  const limit = outlierDeviations * 1.4826 * (median(residuals) ?? Infinity);
  const logRent = (listing: RentalListing, day: number) => value(features(listing, day));
  return {
    logRent,
    isOutlier: (listing) =>
      listing.rent !== null && Math.abs(Math.log(listing.rent) - logRent(listing, dayOf(listing))) > limit,
  };
}

/** The columns of the regression. Unknown attributes take the metro's usual value; places are held inside the metro. */
function createFeatures(training: readonly RentalListing[], today: number) {
  const usualSqft = mediansByBed(training);
  const usual = {
    bed: median(known(training.map((l) => l.bed))) ?? 1,
    bath: median(known(training.map((l) => l.bath))) ?? 1,
    floor: median(known(training.map((l) => l.floor))) ?? 2,
    yearBuilt: median(known(training.map((l) => l.building.yearBuilt))) ?? 1990,
    quality: median(known(training.map((l) => l.building.quality))) ?? 0.5,
  };
  const year = new Date(today * 86_400_000).getUTCFullYear();
  const lat = createScale(training.map((l) => l.building.lat));
  const lon = createScale(training.map((l) => l.building.lon));
  const east = kilometersPerDegree * Math.cos((lat.middle * Math.PI) / 180);

  return (listing: RentalListing, day: number): number[] => {
    const { building } = listing;
    const bed = listing.bed ?? usual.bed;
    const sqft = listing.sqft ?? usualSqft.get(bed) ?? usualSqft.get(usual.bed) ?? 800;
    const decades = hold(year - (building.yearBuilt ?? usual.yearBuilt), 0, oldestYears) / 10;
    const quality = building.quality ?? usual.quality;
    // Tens of kilometres from the middle of the metro.
    const x = (lon.hold(building.lon) * east) / 10;
    const y = (lat.hold(building.lat) * kilometersPerDegree) / 10;
    const years = (day - today) / 365.25;
    const season = (2 * Math.PI * day) / 365.25;
    return [
      1,
      Math.log(hold(sqft, 100, 10_000)) - 6.6,
      bed === 0 ? 1 : 0,
      bed >= 2 ? 1 : 0,
      bed >= 3 ? 1 : 0,
      bed >= 4 ? 1 : 0,
      hold(listing.bath ?? usual.bath, 0, mostBaths) - 1,
      hold(listing.floor ?? usual.floor, 0, highestFloor) / 10,
      listing.isRenovated ? 1 : 0,
      listing.hasView ? 1 : 0,
      listing.isCorner ? 1 : 0,
      decades,
      (decades * decades) / 10,
      quality,
      building.isAffordable ? 1 : 0,
      building.isStudent ? 1 : 0,
      building.isSenior ? 1 : 0,
      x,
      y,
      x * x,
      x * y,
      y * y,
      Math.hypot(x, y),
      years,
      Math.sin(season),
      Math.cos(season),
    ];
  };
}

function hold(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Deviation from the middle of the values, never further out than they reach. */
function createScale(values: readonly number[]) {
  const min = values.reduce((least, value) => Math.min(least, value), Infinity);
  const max = values.reduce((most, value) => Math.max(most, value), -Infinity);
  const middle = median(values) ?? 0;
  return { middle, hold: (value: number) => hold(value, min, max) - middle };
}

function mediansByBed(listings: readonly RentalListing[]): ReadonlyMap<number, number> {
  const sizes = new Map<number, number[]>();
  for (const { bed, sqft } of listings) {
    if (bed === null || sqft === null) continue;
    sizes.set(bed, [...(sizes.get(bed) ?? []), sqft]);
  }
  return new Map([...sizes].map(([bed, values]) => [bed, median(values) as number]));
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
