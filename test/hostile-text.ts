/** Measures how the cost of a text grows with its length, independent of the machine's load. */

/** The least of some runs, milliseconds: what other programs take away only ever adds to one. */
function leastCost(work: () => void, runs: number): number {
  let least = Infinity;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
    // Slow beyond doubt: no need to wait for it again.
    if (least > 500) break;
  }
  return least;
}

/** How often `read` could read one text while it reads the other one once. */
export function timesSlower(read: (text: string) => unknown, slow: string, usual: string): number {
  const rounds = 100;
  const usualCost = leastCost(() => {
    for (let round = 0; round < rounds; round++) read(usual);
  }, 20);
  return (leastCost(() => read(slow), 20) * rounds) / usualCost;
}
