/** Which answers to drop when a workbook's store exceeds its limit. */
import type { UsedAnswer } from "./answer-form";

/** Frees more than necessary, so not every write has to make room again. */
const roomShare = 0.9;

export interface EvictionLimits<Item> {
  /** Characters that the answers need as stored. */
  readonly size: number;
  readonly maxSize: number;
  readonly sizeOf: (item: Item) => number;
  /** Whether a cell shows the answer, or may. */
  readonly mustStay: (item: Item) => boolean;
}

/** The least recently used answers, as many as needed to make room. */
export function answersToEvict<Item extends UsedAnswer>(items: Iterable<Item>, limits: EvictionLimits<Item>): Item[] {
  let { size } = limits;
  if (size <= limits.maxSize) return [];
  const candidates = [...items].filter((item) => !limits.mustStay(item));
  candidates.sort((a, b) => a.lastUse - b.lastUse || a.answer.fetchedAt - b.answer.fetchedAt);
  const gone: Item[] = [];
  for (const candidate of candidates) {
    if (size <= limits.maxSize * roomShare) break;
    size -= limits.sizeOf(candidate);
    gone.push(candidate);
  }
  return gone;
}
