/**
 * The attributes that comparables and market search compare, of every property, as arrays: about 70 bytes a property
 * where its record takes a kilobyte or two.
 */

/** One bit each in `flags`. */
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

/** Which of the known amenities each property has: `words` 32-bit words a property, one bit a name. */
export interface AmenityBits {
  readonly names: readonly string[];
  readonly words: number;
  readonly bits: Uint32Array;
}

export const bedTypes = 5;
/** `quality` of a property without a score. */
export const unknownQuality = 0xffff;

export interface PropertyColumns {
  readonly size: number;
  readonly lat: Float64Array;
  readonly lon: Float64Array;
  readonly msas: readonly string[];
  /** Position in `msas`. */
  readonly metro: Uint16Array;
  /** 0 is unknown, as for units and stories. */
  readonly yearBuilt: Uint16Array;
  readonly units: Uint32Array;
  readonly stories: Uint16Array;
  /** Thousandths; `unknownQuality` where there is none. */
  readonly quality: Uint16Array;
  /** `propertyFlags`. */
  readonly flags: Uint8Array;
  /** Five a property: share of the units with 0 to 4 bedrooms. */
  readonly bedShares: Float32Array;
  readonly buildingAmenities: AmenityBits;
  readonly unitAmenities: AmenityBits;
}

/** What the columns keep of one property. */
export interface PropertyAttributes {
  readonly lat: number;
  readonly lon: number;
  readonly msa: string;
  readonly yearBuilt: number | null;
  readonly units: number | null;
  readonly stories: number | null;
  /** 0..1, kept to three decimals. */
  readonly quality: number | null;
  /** Sum of `propertyFlags`. */
  readonly flags: number;
  readonly bedShares: readonly number[];
  readonly buildingAmenities: readonly string[];
  readonly unitAmenities: readonly string[];
}

export interface ColumnWriter {
  put(index: number, attributes: PropertyAttributes): void;
  readonly columns: PropertyColumns;
}

/** Empty columns for `size` properties whose amenities are among the names given. */
export function createColumnWriter(
  size: number,
  amenityNames: { readonly building: readonly string[]; readonly unit: readonly string[] },
): ColumnWriter {
  const msas: string[] = [];
  const metroOf = new Map<string, number>();
  const columns: PropertyColumns = {
    size,
    lat: new Float64Array(size),
    lon: new Float64Array(size),
    msas,
    metro: new Uint16Array(size),
    yearBuilt: new Uint16Array(size),
    units: new Uint32Array(size),
    stories: new Uint16Array(size),
    quality: new Uint16Array(size),
    flags: new Uint8Array(size),
    bedShares: new Float32Array(size * bedTypes),
    buildingAmenities: emptyBits(size, amenityNames.building),
    unitAmenities: emptyBits(size, amenityNames.unit),
  };
  const putBuilding = amenityWriter(columns.buildingAmenities);
  const putUnit = amenityWriter(columns.unitAmenities);
  return {
    columns,
    put(index, attributes) {
      let metro = metroOf.get(attributes.msa);
      if (metro === undefined) {
        metro = msas.push(attributes.msa) - 1;
        metroOf.set(attributes.msa, metro);
      }
      columns.lat[index] = attributes.lat;
      columns.lon[index] = attributes.lon;
      columns.metro[index] = metro;
      columns.yearBuilt[index] = attributes.yearBuilt ?? 0;
      columns.units[index] = attributes.units ?? 0;
      columns.stories[index] = attributes.stories ?? 0;
      columns.quality[index] = attributes.quality === null ? unknownQuality : Math.round(attributes.quality * 1000);
      columns.flags[index] = attributes.flags;
      for (let bed = 0; bed < bedTypes; bed++)
        columns.bedShares[index * bedTypes + bed] = attributes.bedShares[bed] ?? 0;
      putBuilding(index, attributes.buildingAmenities);
      putUnit(index, attributes.unitAmenities);
    },
  };
}

function emptyBits(size: number, names: readonly string[]): AmenityBits {
  const words = Math.max(1, Math.ceil(names.length / 32));
  return { names, words, bits: new Uint32Array(size * words) };
}

function amenityWriter({ names, words, bits }: AmenityBits) {
  const bitOf = new Map(names.map((name, bit) => [name, bit]));
  return (index: number, amenities: readonly string[]): void => {
    for (const name of amenities) {
      const bit = bitOf.get(name);
      if (bit === undefined) throw new RangeError(`${name} is not among the amenities of these columns`);
      const at = index * words + (bit >>> 5);
      bits[at] = (bits[at] as number) | (1 << (bit & 31));
    }
  };
}

/** The same properties in another order: property `order[i]` comes to position i. */
export function reorderColumns(columns: PropertyColumns, order: Uint32Array): PropertyColumns {
  const bits = (amenities: AmenityBits): AmenityBits => ({ ...amenities, bits: gather(amenities.bits, order) });
  return {
    ...columns,
    lat: gather(columns.lat, order),
    lon: gather(columns.lon, order),
    metro: gather(columns.metro, order),
    yearBuilt: gather(columns.yearBuilt, order),
    units: gather(columns.units, order),
    stories: gather(columns.stories, order),
    quality: gather(columns.quality, order),
    flags: gather(columns.flags, order),
    bedShares: gather(columns.bedShares, order),
    buildingAmenities: bits(columns.buildingAmenities),
    unitAmenities: bits(columns.unitAmenities),
  };
}

type NumberArray = Float64Array | Float32Array | Uint32Array | Uint16Array | Uint8Array;

/** Moves bytes: one kind of array, whatever the numbers in it, is several times as fast as five. */
function gather<Column extends NumberArray>(column: Column, order: Uint32Array): Column {
  const from = wordsOf(column);
  const moved = new Uint8Array(column.byteLength);
  const to = wordsOf(moved, from.BYTES_PER_ELEMENT);
  const each = from.length / order.length;
  let at = 0;
  for (let position = 0; position < order.length; position++) {
    let source = (order[position] as number) * each;
    for (const end = at + each; at < end;) to[at++] = from[source++] as number;
  }
  return new (column.constructor as new (buffer: ArrayBuffer) => Column)(moved.buffer);
}

/** The bytes of an array as numbers of four, two or one byte. */
function wordsOf(array: NumberArray, bytes = Math.min(4, array.BYTES_PER_ELEMENT)) {
  const { buffer, byteOffset, byteLength } = array;
  if (bytes === 4) return new Uint32Array(buffer, byteOffset, byteLength / 4);
  return bytes === 2 ? new Uint16Array(buffer, byteOffset, byteLength / 2) : new Uint8Array(buffer, byteOffset, byteLength); // prettier-ignore
}

/** Bytes of the arrays. */
export function columnBytes(columns: PropertyColumns): number {
  const { buildingAmenities, unitAmenities } = columns;
  const values: readonly unknown[] = [
    ...Object.values<unknown>({ ...columns }),
    buildingAmenities.bits,
    unitAmenities.bits,
  ];
  return values.reduce<number>((sum, value) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0), 0);
}
