/** Which of two answers to one key counts: the one that was fetched, or put in the place of a newer one, later. */
import type { Answer } from "./answer";

export interface PlacedAnswer {
  readonly answer: Answer;
  /** When it was put in the place of a newer one, milliseconds since the epoch. */
  readonly putAt?: number | undefined;
}

/** The one with the larger number counts. */
export const standing = ({ answer, putAt }: PlacedAnswer): number => Math.max(answer.fetchedAt, putAt ?? 0);

/** Now, or later where what stands is later by another device's clock: what is put there counts before it. */
export function momentOver(some: readonly Answer[], entries: ReadonlyMap<string, PlacedAnswer>, now: number): number {
  let moment = now;
  for (const { key } of some) {
    const known = entries.get(key);
    if (known) moment = Math.max(moment, standing(known) + 1);
  }
  return moment;
}

/** Whether what stands would count before one of these: it was put back since they were fetched. */
export function isOutdone(some: readonly Answer[], entries: ReadonlyMap<string, PlacedAnswer>): boolean {
  return some.some(({ key, fetchedAt }) => {
    const known = entries.get(key);
    return known !== undefined && standing(known) >= fetchedAt;
  });
}
