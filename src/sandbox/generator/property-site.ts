/** Where a property is: metro, place, coordinates and a unique street address. */
import { metros, type Metro } from "../reference/metros";
import type { Place } from "../reference/place";
import { hashIntegers, RandomStream } from "./random-stream";
import { streamTopics } from "./stream-topics";

export interface PropertySite {
  readonly metro: Metro;
  readonly place: Place;
  readonly lat: number;
  readonly lon: number;
  readonly streetAddress: string;
  /** Street of the address without its number. */
  readonly street: string;
  readonly houseNumber: number;
}

/** Every place once, alternating between metros, so any run of consecutive properties covers all of them. */
const placeCycle: readonly { metro: Metro; place: Place }[] = (() => {
  const longest = Math.max(...metros.map((metro) => metro.places.length));
  const cycle: { metro: Metro; place: Place }[] = [];
  for (let row = 0; row < longest; row++) {
    for (const metro of metros) {
      const place = metro.places[row];
      if (place) cycle.push({ metro, place });
    }
  }
  return cycle;
})();

/** House numbers used on a street before addresses continue with "Bldg 2"; prime, so any step visits them all. */
const numbersPerStreet = 1201;
/**
 * First house numbers; their difference is twice a multiple of 2 to 6, which keeps shared streets free of collisions.
 */
const firstNumber = { urban: 100, suburban: 1060 } as const;
const kmPerDegree = 111.2;

/** Which of the places that share a street of one city a place is, and how many they are. */
const sharedStreets: ReadonlyMap<string, readonly number[]> = (() => {
  const sharers = new Map<string, number[]>();
  placeCycle.forEach(({ place }, cycleIndex) => {
    for (const street of place.streets) {
      const key = `${place.city}, ${place.state}, ${street}`;
      const known = sharers.get(key);
      if (known) known.push(cycleIndex);
      else sharers.set(key, [cycleIndex]);
    }
  });
  return sharers;
})();

/** Number of the property within its place: 0, 1, 2, ... */
function rankInPlace(index: number): number {
  return Math.floor(index / placeCycle.length);
}

export function propertySite(seed: number, index: number): PropertySite {
  const cycleIndex = index % placeCycle.length;
  const spot = placeCycle[cycleIndex];
  if (!spot) throw new RangeError(`no property ${index}`);
  const { metro, place } = spot;
  const stream = new RandomStream(seed, index, streamTopics.site);

  // Uniform over a disc: the square root makes the outer rings as full as the inner ones.
  const distanceKm = place.radiusKm * Math.sqrt(stream.unit());
  const direction = 2 * Math.PI * stream.unit();
  const lat = place.lat + (distanceKm * Math.sin(direction)) / kmPerDegree;
  const lon = place.lon + (distanceKm * Math.cos(direction)) / (kmPerDegree * Math.cos((place.lat * Math.PI) / 180));

  // Most callers, a million of them, only need the place: the address is computed on demand.
  let known: Address | undefined;
  const address = (): Address => (known ??= addressOf(seed, cycleIndex, rankInPlace(index), place));
  return {
    metro,
    place,
    lat: Math.round(lat * 1e6) / 1e6,
    lon: Math.round(lon * 1e6) / 1e6,
    get streetAddress() {
      const { street, houseNumber, building } = address();
      return `${houseNumber} ${street}${building > 1 ? ` Bldg ${building}` : ""}`;
    },
    get street() {
      return address().street;
    },
    get houseNumber() {
      return address().houseNumber;
    },
  };
}

interface Address {
  readonly street: string;
  readonly houseNumber: number;
  /** 1, or the number in "Bldg 2". */
  readonly building: number;
}

/**
 * Address number `rank` of a place. Streets alternate and house numbers advance by a fixed step through all numbers of
 * the street, so two ranks never share an address and no list of used addresses is needed.
 */
function addressOf(seed: number, cycleIndex: number, rank: number, place: Place): Address {
  const streets = place.streets;
  const streetIndex = (rank + hashIntegers(seed, cycleIndex, streamTopics.address)) % streets.length;
  const onStreet = Math.floor(rank / streets.length);
  const key = hashIntegers(seed, cycleIndex, streetIndex, streamTopics.address);
  const step = 1 + (key % (numbersPerStreet - 1));
  const start = (key >>> 11) % numbersPerStreet;
  const slot = (start + step * onStreet) % numbersPerStreet;
  const side = key & 1;
  const street = streets[streetIndex] ?? place.city;
  const sharers = sharedStreets.get(`${place.city}, ${place.state}, ${street}`) ?? [cycleIndex];
  const number = slot * sharers.length + sharers.indexOf(cycleIndex);
  return {
    street,
    houseNumber: firstNumber[place.density === "suburban" ? "suburban" : "urban"] + number * 2 + side,
    building: 1 + Math.floor(onStreet / numbersPerStreet),
  };
}
