/**
 * The questions by name; their chunk loads when the first of them must be answered. A cell whose answer is in the
 * workbook never waits for it.
 */
import { SaidError, say } from "../domain/said";
import { imported } from "../client/lazy";
import type { Question } from "./questions/question";

const questionNames = [
  "AMI",
  "AMIGRID",
  "AMIRENT",
  "COMPS",
  "CONCESSIONS",
  "EXPENSE",
  "EXPENSES",
  "FEES",
  "FIND",
  "GRID",
  "HISTORY",
  "INMARKET",
  "LIHTC",
  "MARKETRENTS",
  "MARKETS",
  "OBSERVED",
  "OCCUPANCY",
  "PAST",
  "PHOTOS",
  "PORTFOLIO",
  "PREMIUM",
  "PRICE",
  "PRICES",
  "PROFILE",
  "PROPERTY",
  "REPORTS",
  "SEARCH",
  "SIMILARITY",
  "SUPPORT",
  "TREND",
  "UNITMIX",
  "UNITS",
] as const;
export type QuestionName = (typeof questionNames)[number];

export type FindQuestion = (functionName: string) => Question | undefined;

/** Loads the chunk of all questions; called again after a failure. */
export type LoadQuestions = () => Promise<FindQuestion>;

export const loadQuestions: LoadQuestions = async () =>
  (await imported(import(/* webpackChunkName: "questions" */ "./questions/questions"))).questionNamed;

/** Placeholder for each question until the chunk is loaded; its options are known once it has been asked. */
export function createLazyQuestions(load: LoadQuestions): Readonly<Record<QuestionName, Question>> {
  let find: FindQuestion | undefined;
  const stand = (name: QuestionName): Question => ({
    name,
    get options() {
      return find?.(name)?.options ?? {};
    },
    async answer(args, options, data) {
      find ??= await load();
      const question = find(name);
      if (question === undefined) throw new SaidError(say`There is no question ${name}.`);
      return question.answer(args, options, data);
    },
  });
  return Object.fromEntries(questionNames.map((name) => [name, stand(name)])) as Record<QuestionName, Question>;
}
