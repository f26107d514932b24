/**
 * The day of the workbook's name AsOf, as an option of the questions that have one. The name decides when something is
 * fetched, never what a kept answer is: a changed day changes figures with the next refresh only.
 */
import { parseDate } from "../../domain/excel-dates";
import type { Answer } from "../answers/answer";
import type { ArgumentBlock, CellInput } from "./arguments";
import { asOfIdea, type OptionIdea, plainOptionName, spellingsOf, toIdea } from "./option-idea";
import type { Question } from "./question";
import { writtenValue } from "./written-options";

interface AskedOptions {
  readonly options: readonly ArgumentBlock[];
}

const valueOf = (options: readonly ArgumentBlock[], ...ideas: readonly OptionIdea[]): CellInput | undefined => {
  const names = new Set(ideas.flatMap(spellingsOf).map(plainOptionName));
  return writtenValue(options, (name) => names.has(plainOptionName(name)));
};

/** Those with windows of days (`windowOptions`); known before the questions' script is there, since keys depend on it. */
const questionsOfDays: ReadonlySet<string> = new Set([
  "COMPS",
  "CONCESSIONS",
  "GRID",
  "HISTORY",
  "OBSERVED",
  "OCCUPANCY",
  "PREMIUM",
  "PROPERTY",
  "TREND",
  "UNITMIX",
  "UNITS",
]);

/** Whether a question can be answered as of a day: its data has days, and the service's windows end on one. */
export const hasAsOf = (question: Pick<Question, "name">): boolean => questionsOfDays.has(question.name);

/** Whether the name decides: the formula itself says neither where its window ends nor of what day it is. */
export const takesAsOf = (question: Pick<Question, "name">, options: readonly ArgumentBlock[]): boolean =>
  hasAsOf(question) && valueOf(options, asOfIdea, toIdea) === undefined;

/** The options with the day, as if the formula said it; the same options if the name doesn't apply. */
export function withAsOf(
  question: Pick<Question, "name">,
  options: readonly ArgumentBlock[],
  day: string | null,
): readonly ArgumentBlock[] {
  if (day === null || !takesAsOf(question, options)) return options;
  const written = options.filter((block) => block.some((row) => row.some((cell) => cell !== null && cell !== "")));
  return [...written, [[asOfIdea.name]], [[day]]];
}

/** The day (YYYY-MM-DD) that an answer is of, by its formula or by the name AsOf; null if neither gave one. */
export const asOfDay = ({ asOf }: Pick<Answer, "asOf">, asked: AskedOptions | null): string | null =>
  asOf ?? readDay((asked && valueOf(asked.options, asOfIdea)) ?? null);

/** Whether an answer was fetched for another day than the name has now. */
export const showsOtherDay = (
  { asOf }: Pick<Answer, "asOf">,
  asked: (AskedOptions & { readonly functionName: string }) | null,
  day: string | null,
): boolean => (asOf ?? null) !== day && asked !== null && takesAsOf({ name: asked.functionName }, asked.options);

/** A value of a cell or a name as a calendar day, YYYY-MM-DD; null for what is no fixed day. */
export function readDay(value: CellInput): string | null {
  if (value === null || typeof value === "object") return null;
  const date = parseDate(value);
  return date?.kind === "fixed" ? date.isoDate : null;
}
