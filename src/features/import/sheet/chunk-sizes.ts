/** Sizes write requests: below the limit of Excel on the web, and about a second each. */

export interface ChunkSizes {
  /** Bytes that the next request may take. */
  readonly next: number;
  /** The last request took so long for so many bytes. */
  took(bytes: number, ms: number): void;
}

/** Excel on the web takes 5 MB. office.js puts a request into words in one go: of more bytes it would hold the pane up. */
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
      // A small remainder says little of a large request.
      if (bytes < next / 4) return;
      const fitting = (bytes * wantedMs) / Math.max(1, ms);
      // Doubles at most: one fast request proves little.
      next = Math.round(Math.min(mostBytes, Math.max(leastBytes, Math.min(next * 2, fitting))));
    },
  };
}
