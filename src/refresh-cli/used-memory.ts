/** What a process still uses between two models. */

/** A part of process.memoryUsage(), in bytes. */
export interface MemoryUse {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
}

/**
 * Bytes in use. Above `enough`, most of them are often what an ended model left for the collector, so it collects
 * first: starting another process costs as much as several small models.
 */
export function usedMemory(measure: () => MemoryUse, collect: (() => void) | undefined, enough: number): number {
  const { rss, heapUsed, external } = measure();
  if (rss < enough || collect === undefined) return rss;
  // The rest is room that the collector has kept for itself.
  if (heapUsed + external < enough) return heapUsed + external;
  collect();
  const left = measure();
  return left.heapUsed + left.external;
}
