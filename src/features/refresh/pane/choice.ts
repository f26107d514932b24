/** Which differences to apply: all but the rejected ones. */
import type { AnswerDifference } from "../answer-difference";
import type { RefreshChoice, StagedRefresh } from "../refresh-session";

export type Rejected = ReadonlySet<string>;

/** `rejected` after accepting or rejecting differences. */
export function choose(rejected: Rejected, differences: readonly AnswerDifference[], isAccepted: boolean): Rejected {
  const next = new Set(rejected);
  for (const { key } of differences) {
    if (isAccepted) next.delete(key);
    else next.add(key);
  }
  return next;
}

export const acceptedOf = (differences: readonly AnswerDifference[], rejected: Rejected): number =>
  differences.reduce((sum, { key }) => sum + (rejected.has(key) ? 0 : 1), 0);

export function toChoice({ differences }: StagedRefresh, rejected: Rejected): RefreshChoice {
  const keys = differences.flatMap(({ key }) => (rejected.has(key) ? [] : [key]));
  return keys.length === differences.length ? { accept: "all" } : { accept: "rows", keys };
}
