/** The workbook's name AsOf, as an option of the questions that depend on a day. */
import { parseDate } from "../../domain/excel-dates";
import type { ArgumentBlock, CellInput } from "./arguments";
import { asOfIdea, type OptionIdea, plainOptionName, spellingsOf, toIdea } from "./option-idea";
import type { Question } from "./question";
import { writtenValue } from "./written-options";

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

/** Whether the name AsOf applies: the formula itself sets neither the end of its window nor its day. */
export const takesAsOf = (question: Pick<Question, "name">, options: readonly ArgumentBlock[]): boolean =>
  hasAsOf(question) && valueOf(options, asOfIdea, toIdea) === undefined;

/** The options plus the day, as if written in the formula: the answer has the same key with and without the name. */
export function withAsOf(
  question: Pick<Question, "name">,
  options: readonly ArgumentBlock[],
  day: string | null,
): readonly ArgumentBlock[] {
  if (day === null || !takesAsOf(question, options)) return options;
  const written = options.filter((block) => block.some((row) => row.some((cell) => cell !== null && cell !== "")));
  return [...written, [[asOfIdea.name]], [[day]]];
}

/** The day (YYYY-MM-DD) in the options of an answer's question; null without one. */
export function asOfDay(options: readonly ArgumentBlock[]): string | null {
  return readDay(valueOf(options, asOfIdea) ?? null);
}

/** A value of a cell or a name as a calendar day, YYYY-MM-DD; null unless it is a fixed day. */
export function readDay(value: CellInput): string | null {
  if (value === null || typeof value === "object") return null;
  const date = parseDate(value);
  return date?.kind === "fixed" ? date.isoDate : null;
}
