/**
 * Functions that answer for a column of subjects: one row each, in the column's order. Data that several rows read is
 * fetched once, and a wrong subject is an error in its own row only.
 */
import { say } from "../../domain/said";
import type { AnswerColumn, AnswerValue, RowKey, Scalar, ValueFormat } from "../answers/answer";
import { isServiceError } from "../../service/service-errors";
import { cellText, parseBoolean, type ArgumentBlock, type CellInput } from "./function-arguments";
import type { DataAccess } from "../data-access";
import { ArgumentError, isArgumentError, isNoAnswer } from "./question-errors";
import { optionNamed } from "./option-names";
import type { Question, QuestionResult } from "./question";
import { writtenValue } from "./written-options";

/** The most subjects in one formula. */
const mostSubjects = 1_000;
/** Reasons listed in the source of an answer. */
const mostReasons = 20;

/** A question that also takes a column of subjects as its first argument. */
export function withSubjectRows(question: Question): Question {
  return {
    ...question,
    answer(args, options, data) {
      const [subject = []] = args;
      return isColumn(subject) ? answerRows(question, args, options, data) : question.answer(args, options, data);
    },
  };
}

const isColumn = (block: ArgumentBlock): boolean => block.length > 1 && block.every((row) => row.length === 1);

/** One subject's row, or why it is blank. */
type SubjectRow =
  | { readonly kind: "blank" }
  | { readonly kind: "error"; readonly error: Error }
  | { readonly kind: "row"; readonly row: Row; readonly result: QuestionResult };

interface Row {
  readonly columns: readonly AnswerColumn[];
  readonly cells: readonly Scalar[];
  readonly format?: ValueFormat;
}

async function answerRows(
  question: Question,
  [subjects = [], ...rest]: readonly ArgumentBlock[],
  options: readonly ArgumentBlock[],
  data: DataAccess,
): Promise<QuestionResult> {
  const cells = subjects.map(([cell = null]) => cell);
  if (cells.length > mostSubjects)
    throw new ArgumentError(
      say`subject may be a column of at most ${mostSubjects} cells; it was given ${cells.length}.`,
    );
  // An answer about many properties has no single subject.
  const shared: DataAccess = { ...data, noteSubject: () => undefined };
  const rows = await Promise.all(
    cells.map((cell): Promise<SubjectRow> =>
      cellText(cell) === ""
        ? Promise.resolve({ kind: "blank" })
        : answerRow(question, [[[cell]], ...rest], options, shared),
    ),
  );
  const errors = rows.flatMap((row) => (row.kind === "error" ? [row.error] : []));
  const answered = rows.flatMap((row) => (row.kind === "row" ? [row] : []));
  const [firstError] = errors;
  // The same error in every row: another argument is wrong.
  if (answered.length === 0 && firstError && errors.every((error) => error.message === firstError.message))
    throw firstError;

  return {
    value: tableOf(cells, rows, options),
    ...createdOnOf(answered),
    notes: [
      `${answered.length} of ${answered.length + errors.length} subjects answered, a row each`,
      ...notesOfAll(answered.map(({ result }) => result.notes ?? [])),
    ],
    warnings: [
      ...reasonsOf(rows),
      ...new Set(answered.flatMap(({ result }) => result.warnings ?? []).slice(0, mostReasons)),
    ],
  };
}

async function answerRow(
  question: Question,
  args: readonly ArgumentBlock[],
  options: readonly ArgumentBlock[],
  data: DataAccess,
): Promise<SubjectRow> {
  try {
    const result = await question.answer(args, options, data);
    return { kind: "row", row: rowOf(result.value), result };
  } catch (error) {
    const isOwn = isArgumentError(error) || isNoAnswer(error);
    if (isOwn || (isServiceError(error) && error.name === "NotFoundError")) return { kind: "error", error };
    throw error;
  }
}

function rowOf(value: AnswerValue): Row {
  switch (value.kind) {
    case "scalar":
      return {
        columns: [{ name: "Value" }],
        cells: [value.value],
        ...(value.format === undefined ? {} : { format: value.format }),
      };
    case "table":
      if (value.rows.length === 1) return { columns: value.columns, cells: value.rows[0] ?? [] };
      break;
    case "entity":
      throw new ArgumentError(say`A column of subjects needs a field. Enter the field to show in each row.`);
    default:
      break;
  }
  throw new ArgumentError(
    say`Each subject in a column must return one value or one row. This returns several; ask for it separately.`,
  );
}

function tableOf(
  cells: readonly CellInput[],
  rows: readonly SubjectRow[],
  options: readonly ArgumentBlock[],
): AnswerValue {
  const shapes = rows.flatMap((row) => (row.kind === "row" ? [row.row] : []));
  const columns = shapes[0]?.columns ?? [{ name: "Value" }];
  const fill = (value: Scalar): Scalar[] => columns.map(() => value);
  return {
    kind: "table",
    columns,
    // Blank next to a blank subject; #N/A where a subject has no answer.
    rows: rows.map((row) => (row.kind === "row" ? row.row.cells : fill(row.kind === "blank" ? "" : null))),
    rowFormats: rows.map((row) => (row.kind === "row" ? (row.row.format ?? "plain") : "plain")),
    rowKeys: keysOf(cells),
    headers:
      parseBoolean(writtenValue(options, (name) => optionNamed(name, ["headers"]) !== undefined) ?? null) ?? false,
    missing: "#N/A",
  };
}

/** Subjects as written; repeated ones get a number. */
function keysOf(cells: readonly CellInput[]): RowKey[] {
  const seen = new Map<string, number>();
  return cells.map((cell): RowKey => {
    const text = cellText(cell);
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return [count === 1 ? text : `${text} ${count}`, text];
  });
}

/** The oldest data decides the date of the whole. */
function createdOnOf(rows: readonly { readonly result: QuestionResult }[]): { createdOn?: string } {
  const [oldest] = rows.flatMap(({ result }) => result.createdOn ?? []).sort();
  return oldest === undefined ? {} : { createdOn: oldest };
}

/** The notes that all rows have. */
function notesOfAll(notes: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = notes;
  return first.filter((note) => others.every((list) => list.includes(note)));
}

function reasonsOf(rows: readonly SubjectRow[]): string[] {
  const reasons = rows.flatMap((row, index) =>
    row.kind === "error" ? [`Row ${index + 1}: ${row.error.message}`] : [],
  );
  const more = reasons.length - mostReasons;
  return [...reasons.slice(0, mostReasons), ...(more > 0 ? [`${more} more rows have no answer.`] : [])];
}
