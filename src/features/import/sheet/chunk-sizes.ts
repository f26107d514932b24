/** Sizes write requests: below the limit of Excel on the web, and about a second each. */

export interface ChunkSizes {
  /** Maximum size of the next request, bytes. */
  readonly next: number;
  /** Reports the duration of the last request and its size. */
  took(bytes: number, ms: number): void;
}

/** Excel on the web accepts 5 MB. office.js serializes a request in one go: more bytes would block the pane. */
export const mostBytes = 1_000_000;
const leastBytes = 64_000;
const firstBytes = 500_000;
const wantedMs = 1_000;

export function createChunkSizes(): ChunkSizes {
  let next = firstBytes;
  return {
    get next() {
      return next;
    },
    took(bytes, ms) {
      // A small remainder says little about large requests.
      if (bytes < next / 4) return;
      const fitting = (bytes * wantedMs) / Math.max(1, ms);
      // Doubles at most: one fast request proves little.
      next = Math.round(Math.min(mostBytes, Math.max(leastBytes, Math.min(next * 2, fitting))));
    },
  };
}
