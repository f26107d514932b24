/**
 * The attributes that comparables and market search compare, for all properties, as arrays: about 70 bytes per property
 * instead of a record's kilobyte or two. Data read together is stored together: with a million properties, most of the
 * time is spent waiting for memory.
 */

/** One bit each in a property's flags. */
export const propertyFlags = {
  isApartment: 1,
  isCondo: 2,
  isSingleFamily: 4,
  isStudent: 8,
  isSenior: 16,
  isAffordable: 32,
  isBuildToRent: 64,
  isLeaseUp: 128,
} as const;
export type PropertyFlag = keyof typeof propertyFlags;

export const bedTypes = 5;
/** `qualityOf` a property without a score. */
export const unknownQuality = 0xffff;

/** Twelve bytes a property, seen as numbers of four, two and one byte; `factSlots` says which is where. */
export interface PropertyFacts {
  readonly words: Uint32Array;
  readonly halves: Uint16Array;
  readonly bytes: Uint8Array;
}

/** Numbers a property in each view of the facts, and the place of each fact among them. */
export const factSlots = {
  words: 3,
  halves: 6,
  bytes: 12,
  /** Word. */
  units: 0,
  /** Halves. */
  metro: 2,
  yearBuilt: 3,
  quality: 4,
  /** Bytes. */
  stories: 10,
  flags: 11,
} as const;

/** Amenities of one kind: bit n of the `words` 32-bit words that begin `from` words into a property's features. */
export interface AmenityBits {
  readonly bitOf: ReadonlyMap<string, number>;
  readonly from: number;
  readonly words: number;
}

/**
 * `each` numbers of four bytes a property: its shares of units with 0 to 4 bedrooms, then the bits of its amenities.
 */
export interface PropertyFeatures {
  readonly each: number;
  readonly shares: Float32Array;
  /** The same bytes. */
  readonly bits: Uint32Array;
  readonly building: AmenityBits;
  readonly unit: AmenityBits;
}

export interface PropertyColumns {
  readonly size: number;
  readonly lat: Float64Array;
  readonly lon: Float64Array;
  readonly msas: readonly string[];
  readonly facts: PropertyFacts;
  readonly features: PropertyFeatures;
}

/** Position in `msas`. */
export function metroOf({ facts }: PropertyColumns, position: number): number {
  return facts.halves[position * factSlots.halves + factSlots.metro] as number;
}

/** 0 is unknown, as for units and stories. */
export function yearBuiltOf({ facts }: PropertyColumns, position: number): number {
  return facts.halves[position * factSlots.halves + factSlots.yearBuilt] as number;
}

export function unitsOf({ facts }: PropertyColumns, position: number): number {
  return facts.words[position * factSlots.words + factSlots.units] as number;
}

export function storiesOf({ facts }: PropertyColumns, position: number): number {
  return facts.bytes[position * factSlots.bytes + factSlots.stories] as number;
}

/** Thousandths; `unknownQuality` where there is none. */
export function qualityOf({ facts }: PropertyColumns, position: number): number {
  return facts.halves[position * factSlots.halves + factSlots.quality] as number;
}

/** Sum of `propertyFlags`. */
export function flagsOf({ facts }: PropertyColumns, position: number): number {
  return facts.bytes[position * factSlots.bytes + factSlots.flags] as number;
}

/** The views of some bytes of facts. */
export function factsIn(buffer: ArrayBuffer): PropertyFacts {
  return { words: new Uint32Array(buffer), halves: new Uint16Array(buffer), bytes: new Uint8Array(buffer) };
}

/** Bytes of the arrays. */
export function columnBytes({ lat, lon, facts, features }: PropertyColumns): number {
  return lat.byteLength + lon.byteLength + facts.words.byteLength + features.bits.byteLength;
}
