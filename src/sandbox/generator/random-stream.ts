/**
 * Seeded random draws. Every property, unit and question has a separate stream, so any record can be generated
 * independently.
 */
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** Mixes integers into one well-spread 32-bit integer (the finalizer of MurmurHash3 over a running state). */
export function hashIntegers(...values: readonly number[]): number {
  let state = 0x9e3779b9;
  for (const value of values) {
    state ^= value | 0;
    state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
    state ^= state >>> 16;
    state = (state + 0x9e3779b9) | 0;
  }
  return state >>> 0;
}

/** A stream of draws; the same keys give the same stream. */
export class RandomStream {
  readonly #generator;

  constructor(...keys: readonly number[]) {
    this.#generator = xoroshiro128plus(hashIntegers(...keys) | 0);
    // The generator's first outputs repeat its seed; two steps mix the state.
    this.#generator.next();
    this.#generator.next();
  }

  /** Uniform in [0, 1). */
  unit(): number {
    return uniformFloat64(this.#generator);
  }

  /** Uniform in [low, high). */
  between(low: number, high: number): number {
    return low + (high - low) * this.unit();
  }

  /** Whole number from low to high, both included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  /** Normal by the Box-Muller transform. */
  normal(mean: number, deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.unit()));
    return mean + deviation * radius * Math.cos(2 * Math.PI * this.unit());
  }

  /** Normal, kept within two bounds. */
  normalWithin(mean: number, deviation: number, low: number, high: number): number {
    return Math.min(high, Math.max(low, this.normal(mean, deviation)));
  }

  /** Gamma with shape 2: a waiting time with few values near zero and a long tail. */
  waitingTime(mean: number): number {
    return (-Math.log((1 - this.unit()) * (1 - this.unit())) * mean) / 2;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.unit() * items.length)];
    if (item === undefined) throw new RangeError("nothing to pick from");
    return item;
  }

  /** One of the items, with probability in proportion to its weight. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item {
    let total = 0;
    for (const entry of items) total += entry[1];
    let rest = this.unit() * total;
    for (const entry of items) {
      rest -= entry[1];
      if (rest < 0) return entry[0];
    }
    const last = items.at(-1);
    if (!last) throw new RangeError("nothing to pick from");
    return last[0];
  }

  /** The items in another order (Fisher and Yates). */
  shuffled<Item>(items: readonly Item[]): Item[] {
    const order = [...items];
    for (let index = order.length - 1; index > 0; index--) {
      const other = this.integer(0, index);
      const item = order[index] as Item;
      order[index] = order[other] as Item;
      order[other] = item;
    }
    return order;
  }
}
