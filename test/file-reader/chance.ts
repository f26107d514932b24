/** Random choices for tests, the same for the same seed. */
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { uniformInt } from "pure-rand/distribution/uniformInt";

export interface Chance {
  readonly below: (limit: number) => number;
  readonly of: <T>(items: readonly T[]) => T;
}

export function chanceFrom(seed: number): Chance {
  const source = xoroshiro128plus(seed);
  const below = (limit: number): number => uniformInt(source, 0, limit - 1);
  return { below, of: (items) => items[below(items.length)] as (typeof items)[number] };
}
