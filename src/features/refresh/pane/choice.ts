/** The differences that the user accepts: all but the rejected ones. */
import { differenceSections, type AnswerDifference, type DifferenceSection } from "../answer-difference";
import type { RefreshChoice, StagedRefresh } from "../refresh-session";

export type Rejected = ReadonlySet<string>;

export interface SectionDifferences {
  readonly section: DifferenceSection;
  /** Largest effect on the deal first. */
  readonly differences: readonly AnswerDifference[];
}

/** In section order; omits sections without differences. */
export function bySection(differences: readonly AnswerDifference[]): readonly SectionDifferences[] {
  const groups = new Map<DifferenceSection, AnswerDifference[]>();
  for (const difference of differences) {
    const group = groups.get(difference.section);
    if (group === undefined) groups.set(difference.section, [difference]);
    else group.push(difference);
  }
  return differenceSections.flatMap((section) => {
    const found = groups.get(section);
    return found === undefined ? [] : [{ section, differences: found }];
  });
}

/** `rejected` after accepting or rejecting the differences. */
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
