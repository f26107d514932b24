/**
 * The questions by name, without their scripts: those come when the first of them must be answered. A cell whose answer
 * the workbook keeps never waits for them.
 */
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
  "PHOTOS",
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

/** Fetches the script of all questions; asked again where it failed. */
export type LoadQuestions = () => Promise<FindQuestion>;

export const loadQuestions: LoadQuestions = async () =>
  (await imported(import(/* webpackChunkName: "questions" */ "./questions/questions"))).questionNamed;

/** Stands for each question until its script is there; its options are known once it has been asked. */
export function createLateQuestions(load: LoadQuestions): Readonly<Record<QuestionName, Question>> {
  let find: FindQuestion | undefined;
  const stand = (name: QuestionName): Question => ({
    name,
    get options() {
      return find?.(name)?.options ?? {};
    },
    async answer(args, options, data) {
      find ??= await load();
      const question = find(name);
      if (question === undefined) throw new Error(`There is no question ${name}.`);
      return question.answer(args, options, data);
    },
  });
  return Object.fromEntries(questionNames.map((name) => [name, stand(name)])) as Record<QuestionName, Question>;
}
