/** Which of two answers to one key wins: the one fetched, or put in place of a newer one, later. */
import type { Answer } from "./answer";

export interface PlacedAnswer {
  readonly answer: Answer;
  /** When it replaced a newer one, milliseconds since the epoch. */
  readonly putAt?: number | undefined;
}

/** The larger number wins. */
export const standing = ({ answer, putAt }: PlacedAnswer): number => Math.max(answer.fetchedAt, putAt ?? 0);

/** Now, or just after the entries it replaces where another device's clock is ahead, so the new ones win. */
export function momentOver(some: readonly Answer[], entries: ReadonlyMap<string, PlacedAnswer>, now: number): number {
  let moment = now;
  for (const { key } of some) {
    const known = entries.get(key);
    if (known) moment = Math.max(moment, standing(known) + 1);
  }
  return moment;
}

/** Whether an entry would win over one of these because it was restored after they were fetched. */
export function isOutdone(some: readonly Answer[], entries: ReadonlyMap<string, PlacedAnswer>): boolean {
  return some.some(({ key, fetchedAt }) => {
    const known = entries.get(key);
    return known !== undefined && standing(known) >= fetchedAt;
  });
}
