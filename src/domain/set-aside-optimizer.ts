/**
 * The designation mix with the most rent: every home at a designation of income averaging (or at market, where
 * allowed), at the lower of its net maximum and its market rent. Exact, by a table over homes designated and their sum
 * of (designation - 60)/10. Dollars a month.
 */
import { designations, type Designation } from "./set-aside";

export interface OptimizedType {
  readonly name: string;
  readonly count: number;
  readonly marketRent: number;
  /** Net maximum rent by designation. */
  readonly netMaximum: Readonly<Record<Designation, number>>;
}

/** At least `count` homes at `atOrBelow` percent. */
export interface DesignationMinimum {
  readonly atOrBelow: number;
  readonly count: number;
}

export type HomePlace = Designation | "market";

export interface OptimizedMix {
  readonly monthlyRent: number;
  /** What the restrictions cost against all homes at market. */
  readonly rentGivenUp: number;
  /** Homes by type, in the order given, and designation. */
  readonly homes: readonly Readonly<Partial<Record<HomePlace, number>>>[];
}

/** Rows that the table may have: a second or two of work. */
const mostRows = 5_000_000;

/** One row of the table after some homes: the most rent so far, and the choice that led here. */
interface Row {
  readonly rent: number;
  readonly place: HomePlace | null;
  readonly before: Row | null;
  /** Homes designated, then homes under each minimum, each counted up to what is needed: digits of one number. */
  readonly counts: number;
  /** Sum of (designation - 60)/10. */
  readonly sum: number;
}

/**
 * The best mix; null if none meets the conditions. All designated homes are the qualified group, which averages 60 or
 * less and is at least 40% of all homes. Of equal mixes, the one with lower designations.
 * @throws RangeError for a count that isn't a whole number, or more homes than the table can hold
 */
export function optimizeSetAside(
  types: readonly OptimizedType[],
  options: { readonly minimums?: readonly DesignationMinimum[]; readonly allowMarketHomes?: boolean } = {},
): OptimizedMix | null {
  const { minimums = [], allowMarketHomes = false } = options;
  if (types.some(({ count }) => !Number.isInteger(count) || count < 0))
    throw new RangeError("homes must be whole numbers");
  const total = types.reduce((sum, { count }) => sum + count, 0);
  const needed = [allowMarketHomes ? Math.ceil((total * 2) / 5) : 0, ...minimums.map(({ count }) => count)];
  const mostStates = needed.reduce((product, count) => product * (Math.min(count, total) + 1), 1);
  if (mostStates * total * total * 1.4 > mostRows) throw new RangeError(`${total} homes are too many to optimize`);
  const places: readonly HomePlace[] = allowMarketHomes ? [...designations, "market"] : designations;

  // One number for all counts: a table of hundreds of thousands of rows has no room for lists and text keys.
  const bases = needed.map((count) => Math.min(count, total) + 1);
  const steps = places.map((place) => nextCounts(place, bases, minimums));
  const width = 6 * total + 1;

  let rows: Row[] = [{ rent: 0, place: null, before: null, counts: 0, sum: 0 }];
  let homesLeft = total;
  for (const type of types) {
    for (let home = 0; home < type.count; home += 1) {
      homesLeft -= 1;
      const next = new Map<number, Row>();
      for (const [index, place] of places.entries()) {
        const rentHere = rentAt(type, place);
        const step = steps[index] as readonly number[];
        const change = place === "market" ? 0 : (place - 60) / 10;
        for (const before of rows) {
          if (before.sum + change > 4 * homesLeft) continue;
          // Below this, the homes left may have any designation.
          const sum = Math.max(before.sum + change, -2 * homesLeft);
          const counts = step[before.counts] as number;
          const key = counts * width + sum + 2 * total;
          const rent = before.rent + rentHere;
          const known = next.get(key);
          // Designations come lowest first, so only more rent replaces one.
          if (known === undefined || rent > known.rent) next.set(key, { rent, place, before, counts, sum });
        }
      }
      rows = [...next.values()];
    }
  }
  const isMet = needed.every((count) => count <= total);
  const allCounted = bases.reduce((product, base) => product * base, 1) - 1;
  const best = rows
    .filter(({ sum, counts }) => isMet && sum <= 0 && counts === allCounted)
    .reduce<Row | null>((most, row) => (most === null || row.rent > most.rent ? row : most), null);
  if (best === null) return null;
  const atMarket = types.reduce((sum, { count, marketRent }) => sum + count * marketRent, 0);
  return { monthlyRent: best.rent, rentGivenUp: atMarket - best.rent, homes: homesByPlace(types, best) };
}

/** The counts after one more home at a place, by the counts before it. */
function nextCounts(place: HomePlace, bases: readonly number[], minimums: readonly DesignationMinimum[]): number[] {
  const size = bases.reduce((product, base) => product * base, 1);
  return Array.from({ length: size }, (_, counts) => {
    let [rest, unit, next] = [counts, 1, 0];
    bases.forEach((base, index) => {
      const minimum = index === 0 ? undefined : minimums[index - 1];
      const isCounted = place !== "market" && (minimum === undefined || place <= minimum.atOrBelow);
      next += unit * Math.min(base - 1, (rest % base) + Number(isCounted));
      rest = Math.floor(rest / base);
      unit *= base;
    });
    return next;
  });
}

function rentAt(type: OptimizedType, place: HomePlace): number {
  return place === "market" ? type.marketRent : Math.min(type.netMaximum[place], type.marketRent);
}

/** Homes by type and place, from the choices behind the last row. */
function homesByPlace(types: readonly OptimizedType[], last: Row): Partial<Record<HomePlace, number>>[] {
  const chosen: HomePlace[] = [];
  for (let row: Row | null = last; row?.place; row = row.before) chosen.unshift(row.place);
  let first = 0;
  return types.map(({ count }) => {
    const homes: Partial<Record<HomePlace, number>> = {};
    for (const place of chosen.slice(first, first + count)) homes[place] = (homes[place] ?? 0) + 1;
    first += count;
    return homes;
  });
}
