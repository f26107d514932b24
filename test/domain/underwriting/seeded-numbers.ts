/** Numbers from a seed, the same in every run. */
export interface SeededNumbers {
  /** 0 up to 1. */
  uniform(): number;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  /** Mean 0, standard deviation 1. */
  normal(): number;
}

export function seededNumbers(seed: number): SeededNumbers {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    uniform,
    whole: (least, most) => least + Math.floor(uniform() * (most - least + 1)),
    // Box-Muller; 1 - uniform is never 0.
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
  };
}
