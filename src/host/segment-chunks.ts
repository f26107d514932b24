/**
 * Segments in pieces, for places that hold a limited length each. Chunk 0 is written last and removed first, so a segment
 * stands as long as its chunk 0 does: what a failed write or removal leaves is no segment.
 */
import type { StoredSegment } from "../engine/answers/workbook-store";

export interface SegmentChunk {
  /** The segment's name. */
  readonly name: string;
  /** From 0. */
  readonly index: number;
  readonly count: number;
  readonly text: string;
}

/** In the order in which they are to be written. */
export function chunksOf({ name, text }: StoredSegment, maxLength: number): SegmentChunk[] {
  const count = Math.max(1, Math.ceil(text.length / maxLength));
  return Array.from({ length: count }, (_, place) => {
    const index = count - 1 - place;
    return { name, index, count, text: text.slice(index * maxLength, (index + 1) * maxLength) };
  });
}

/** Puts segments together; one that lost a piece comes with what is left, for its reader to notice. */
export function segmentsOf(chunks: Iterable<SegmentChunk>): StoredSegment[] {
  const byName = new Map<string, Map<number, SegmentChunk>>();
  for (const chunk of chunks) {
    const known = byName.get(chunk.name);
    if (known) known.set(chunk.index, chunk);
    else byName.set(chunk.name, new Map([[chunk.index, chunk]]));
  }
  const segments: StoredSegment[] = [];
  for (const [name, pieces] of byName) {
    const count = pieces.get(0)?.count ?? 0;
    if (count === 0) continue;
    // Of those that are there: a count may claim anything.
    const texts = [...pieces.values()]
      .filter(({ index }) => index < count)
      .sort((one, other) => one.index - other.index);
    segments.push({ name, text: texts.map(({ text }) => text).join("") });
  }
  return segments;
}

/** Divides items, in their order, so that a batch stays below a length that every host takes in one request. */
export function inBatches<T>(items: readonly T[], lengthOf: (item: T) => number, maxLength: number): T[][] {
  const batches: T[][] = [];
  let length = Infinity;
  for (const item of items) {
    length += lengthOf(item);
    if (length > maxLength) {
      batches.push([]);
      length = lengthOf(item);
    }
    batches.at(-1)?.push(item);
  }
  return batches;
}
