/** Which answers go when a workbook's store grows beyond its limit. */
import type { UsedAnswer } from "./answer-form";

/** A little more goes than must, so that not every write has to make room again. */
const roomShare = 0.9;

export interface EvictionLimits<Item> {
  /** Characters that the answers take as stored. */
  readonly size: number;
  readonly maxSize: number;
  readonly sizeOf: (item: Item) => number;
  /** Whether an answer must stay: a cell shows it, or may. */
  readonly mustStay: (item: Item) => boolean;
}

/** The least recently used answers, as many as make room. */
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
