/** Tells whether the cost of hostile text grows beyond its length, whatever else the machine does at the same time. */

/** The least of some runs: what other programs take away only ever adds to one. */
function leastCost(work: () => void, runs = 5): number {
  let least = Infinity;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

/**
 * How often `read` could read harmless text of the same length while it reads the hostile one once. About 1 where the
 * cost is linear; a quadratic one gives thousands from 100,000 characters on.
 */
export function timesSlower(read: (text: string) => unknown, hostile: string, harmless: string): number {
  const rounds = 100;
  const usual = leastCost(() => {
    for (let round = 0; round < rounds; round++) read(harmless);
  });
  return (leastCost(() => read(hostile), 2) * rounds) / usual;
}
