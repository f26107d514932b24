/** Fills the arrays of `property-columns.ts` property by property, and reorders them. */
import {
  type AmenityBits,
  type PropertyColumns,
  bedTypes,
  factSlots,
  factsIn,
  unknownQuality,
} from "./property-columns";

/** What the columns store of a property. */
export interface PropertyAttributes {
  readonly lat: number;
  readonly lon: number;
  readonly msa: string;
  readonly yearBuilt: number | null;
  readonly units: number | null;
  /** Up to 255. */
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

/** Empty columns for `size` properties, for the given amenity names. */
export function createColumnWriter(
  size: number,
  amenityNames: { readonly building: readonly string[]; readonly unit: readonly string[] },
): ColumnWriter {
  const msas: string[] = [];
  const metroNumbers = new Map<string, number>();
  const building = amenityBits(amenityNames.building, bedTypes);
  const unit = amenityBits(amenityNames.unit, bedTypes + building.words);
  const each = unit.from + unit.words;
  const bits = new Uint32Array(size * each);
  const columns: PropertyColumns = {
    size,
    lat: new Float64Array(size),
    lon: new Float64Array(size),
    msas,
    facts: factsIn(new ArrayBuffer(size * factSlots.bytes)),
    features: { each, bits, shares: new Float32Array(bits.buffer), building, unit },
  };
  const { facts, features } = columns;
  const putBuilding = amenityWriter(bits, building);
  const putUnit = amenityWriter(bits, unit);
  return {
    columns,
    put(index, attributes) {
      let metro = metroNumbers.get(attributes.msa);
      if (metro === undefined) {
        metro = msas.push(attributes.msa) - 1;
        metroNumbers.set(attributes.msa, metro);
      }
      const { quality } = attributes;
      columns.lat[index] = attributes.lat;
      columns.lon[index] = attributes.lon;
      const halves = index * factSlots.halves;
      const bytes = index * factSlots.bytes;
      facts.words[index * factSlots.words + factSlots.units] = attributes.units ?? 0;
      facts.halves[halves + factSlots.metro] = metro;
      facts.halves[halves + factSlots.yearBuilt] = attributes.yearBuilt ?? 0;
      facts.halves[halves + factSlots.quality] = quality === null ? unknownQuality : Math.round(quality * 1000);
      facts.bytes[bytes + factSlots.stories] = Math.min(255, attributes.stories ?? 0);
      facts.bytes[bytes + factSlots.flags] = attributes.flags;
      for (let bed = 0; bed < bedTypes; bed++) features.shares[index * each + bed] = attributes.bedShares[bed] ?? 0;
      putBuilding(index * each, attributes.buildingAmenities);
      putUnit(index * each, attributes.unitAmenities);
    },
  };
}

function amenityBits(names: readonly string[], from: number): AmenityBits {
  return { bitOf: new Map(names.map((name, bit) => [name, bit])), from, words: Math.ceil(names.length / 32) };
}

/** Sets bits in the words of the property whose features begin at a place. */
function amenityWriter(bits: Uint32Array, { bitOf, from }: AmenityBits) {
  return (start: number, amenities: readonly string[]): void => {
    for (const name of amenities) {
      const bit = bitOf.get(name);
      if (bit === undefined) throw new RangeError(`${name} is not among the amenities of these columns`);
      const at = start + from + (bit >>> 5);
      bits[at] = (bits[at] as number) | (1 << (bit & 31));
    }
  };
}

/** The same properties in another order: property `order[i]` moves to position i. */
export function reorderColumns(columns: PropertyColumns, order: Uint32Array): PropertyColumns {
  const { features } = columns;
  const bits = gather(features.bits, order, features.each);
  return {
    ...columns,
    lat: gatherPlaces(columns.lat, order),
    lon: gatherPlaces(columns.lon, order),
    facts: factsIn(gather(columns.facts.words, order, factSlots.words).buffer),
    features: { ...features, bits, shares: new Float32Array(bits.buffer) },
  };
}

function gatherPlaces(column: Float64Array, order: Uint32Array): Float64Array {
  const words = new Uint32Array(column.buffer, column.byteOffset, column.length * 2);
  return new Float64Array(gather(words, order, 2).buffer);
}

/**
 * Moves `each` words per property: using one kind of array, regardless of content, is several times as fast as five.
 */
function gather(words: Uint32Array, order: Uint32Array, each: number): Uint32Array<ArrayBuffer> {
  const moved = new Uint32Array(order.length * each);
  let at = 0;
  for (let position = 0; position < order.length; position++) {
    let source = (order[position] as number) * each;
    for (const end = at + each; at < end;) moved[at++] = words[source++] as number;
  }
  return moved;
}
