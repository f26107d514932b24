/**
 * Splits segments into pieces, for storage with a length limit. Chunk 0 is written last and removed first, so a segment
 * exists while its chunk 0 does: leftovers of a failed write or removal don't count as a segment.
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

/** In write order. */
export function chunksOf({ name, text }: StoredSegment, maxLength: number): SegmentChunk[] {
  const count = Math.max(1, Math.ceil(text.length / maxLength));
  return Array.from({ length: count }, (_, place) => {
    const index = count - 1 - place;
    return { name, index, count, text: text.slice(index * maxLength, (index + 1) * maxLength) };
  });
}

/** Reassembles segments; one that lost a chunk is returned incomplete, for its reader to notice. */
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
    // Counts only existing chunks, since a count may claim anything.
    const texts = [...pieces.values()]
      .filter(({ index }) => index < count)
      .sort((one, other) => one.index - other.index);
    segments.push({ name, text: texts.map(({ text }) => text).join("") });
  }
  return segments;
}

/** Batches items, in order, below a length that every host accepts in one request. */
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
