// Figures of a benchmark next to those kept in bench/baseline.json: a ratio to read, never a limit to fail by.

/** Benchmarks whose times are compared. */
export const comparedBenchmarks = ["recalculation", "cold-workbook", "refresh", "refresh-in-host"];

const inMilliseconds = { µs: 0.001, ms: 1, s: 1000 };

/**
 * The first time in a figure, ms; null if it has none.
 * @param {string} figure "12 ms", "1.2 s, 0.99 of the quota's bound"
 * @returns {number | null}
 */
export function millisecondsOf(figure) {
  const [, amount, unit] = /^([\d.]+) (µs|ms|s)\b/.exec(figure) ?? [];
  return amount === undefined || unit === undefined ? null : Number(amount) * inMilliseconds[unit];
}

/**
 * The times of a benchmark, ms, by what they are of.
 * @param {readonly (readonly [what: string, figure: string])[]} figures
 * @returns {Record<string, number>}
 */
export function timesOf(figures) {
  return Object.fromEntries(
    figures.flatMap(([what, figure]) => {
      const ms = millisecondsOf(figure);
      return ms === null ? [] : [[what, ms]];
    }),
  );
}

/**
 * @param {readonly (readonly [what: string, figure: string])[]} figures
 * @param {Record<string, number> | undefined} kept this benchmark's times in the baseline
 * @returns {[what: string, figure: string][]} with "1.04 × baseline" behind each time that is kept
 */
export function nextToBaseline(figures, kept = {}) {
  return figures.map(([what, figure]) => {
    const [ms, base] = [millisecondsOf(figure), kept[what]];
    if (ms === null || base === undefined || base <= 0) return [what, figure];
    return [what, `${figure} (${(ms / base).toFixed(2)} × baseline)`];
  });
}
