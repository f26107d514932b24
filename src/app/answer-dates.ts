/** The dates of what a cell shows, and whether it is proven. */
import { asOfDay } from "../engine/questions/as-of-option";
import type { CellEngine } from "../engine/cell-engine";
import { readQuestionKey } from "../engine/question-key";
import type { CellOutcome } from "../host/cell-registry";

/** Of several answers the oldest day; YYYY-MM-DD, null if none has one. */
export interface AnswerDates {
  /** The as-of day that they were fetched for. */
  readonly asOf: string | null;
  /** The service's date of the data. */
  readonly dataOf: string | null;
  /** One of them was saved by another device, or changed since, and has not been refreshed. */
  readonly isUnverified: boolean;
}

export function answerDates(outcomes: readonly CellOutcome[], engine: Pick<CellEngine, "inspect">): AnswerDates {
  const answers = outcomes.flatMap(({ key }) => {
    const answer = key === null ? undefined : engine.inspect(key)?.answer;
    return key === null || answer === undefined ? [] : [{ key, answer }];
  });
  const oldest = (days: readonly string[]): string | null => [...days].sort()[0] ?? null;
  return {
    asOf: oldest(answers.flatMap(({ key, answer }) => asOfDay(answer, readQuestionKey(key)) ?? [])),
    dataOf: oldest(answers.flatMap(({ answer }) => answer.createdOn ?? [])),
    isUnverified: answers.some(({ answer }) => answer.unverified === true),
  };
}
