/**
 * The workbook's name AsOf, as an option of the questions that depend on a day. The name decides what is fetched, not
 * what a saved answer is: a changed day changes values at the next refresh only.
 */
import { parseDate } from "../../domain/excel-dates";
import type { Answer } from "../answers/answer";
import type { ArgumentBlock, CellInput } from "./function-arguments";
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

/**
 * Questions with windows of days (`windowOptions`); needed before the questions' chunk loads, since keys depend on it.
 */
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

/** Models predict only for today: none of these has a value of a past day. */
const predictions: ReadonlySet<string> = new Set(["EXPENSE", "EXPENSES", "MARKETRENTS", "PRICE", "PRICES"]);

/** Whether an answer is a prediction that the name AsOf changes nothing about, although it holds a day. */
export const ignoresAsOf = (asked: { readonly functionName: string } | null): boolean =>
  asked !== null && predictions.has(asked.functionName);

/** Whether the name AsOf applies: the formula itself sets neither the end of its window nor its day. */
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

/** The day (YYYY-MM-DD) that an answer is of, by its formula or by the name AsOf; null if neither has one. */
export const asOfDay = ({ asOf }: Pick<Answer, "asOf">, asked: AskedOptions | null): string | null =>
  asOf ?? readDay((asked && valueOf(asked.options, asOfIdea)) ?? null);

/** Whether an answer was fetched for another day than the name has now. */
export const showsOtherDay = (
  { asOf }: Pick<Answer, "asOf">,
  asked: (AskedOptions & { readonly functionName: string }) | null,
  day: string | null,
): boolean => (asOf ?? null) !== day && asked !== null && takesAsOf({ name: asked.functionName }, asked.options);

/** A value of a cell or a name as a calendar day, YYYY-MM-DD; null unless it is a fixed day. */
export function readDay(value: CellInput): string | null {
  if (value === null || typeof value === "object") return null;
  const date = parseDate(value);
  return date?.kind === "fixed" ? date.isoDate : null;
}
