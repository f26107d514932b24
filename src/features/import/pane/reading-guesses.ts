/** What was guessed about a file, to be shown with the result and to be asked again. */
import { markIn, type ColumnPlan, type DecimalMark } from "../../../file-reader/read-plan";
import type { NumberDoubt } from "../../../file-reader/sniff-file";
import type { TextEncodingName } from "../../../file-reader/text-encoding";
import type { ColumnChoice, OpenFile } from "./open-file";

type AmbiguousOrder = "month-first" | "day-first";

export type Guess =
  | { readonly kind: "encoding"; readonly encoding: TextEncodingName }
  | { readonly kind: "delimiter"; readonly delimiter: string }
  | { readonly kind: "header"; readonly header: boolean }
  /** `columns`: null if all columns of numbers, or of dates, are read in this way. */
  | { readonly kind: "mark"; readonly mark: DecimalMark; readonly columns: readonly string[] | null }
  | { readonly kind: "dates"; readonly order: AmbiguousOrder; readonly columns: readonly string[] | null };

export type GuessKind = Guess["kind"];

type AskedColumns = Readonly<Record<"mark" | "dates", readonly Pick<NumberDoubt, "source" | "examples">[]>>;

/** The first cell of each column whose reading depends on the decimal mark, or on the order of dates. */
export function guessedColumns({ sample }: Pick<OpenFile, "sample">): AskedColumns {
  const { plan, rows } = sample;
  const first = (isMeant: (column: ColumnPlan) => boolean, pattern: RegExp): AskedColumns["mark"] =>
    plan.columns.flatMap((column, index) => {
      const example = isMeant(column) ? rows.find((row) => pattern.test(row[index] ?? ""))?.[index] : undefined;
      return example === undefined ? [] : [{ source: column.source, examples: [example.trim()] }];
    });
  const isOrdered = ({ type, dateOrder }: ColumnPlan): boolean => type === "date" && isAmbiguous(dateOrder);
  return {
    mark: plan.form.kind === "delimited" ? first(({ type }) => type === "number", /\d[.,]|[.,]\d/) : [],
    dates: first(isOrdered, /\d/),
  };
}

const isAmbiguous = (order: ColumnPlan["dateOrder"]): order is AmbiguousOrder =>
  order === "month-first" || order === "day-first";

/** What the person said isn't a guess, and neither is how our own exports are written. */
export function guessesOf(file: OpenFile): Guess[] {
  const { form, reading, sample, columns, isOurs } = file;
  if (isOurs) return [];
  const guessed = guessedColumns(file);
  const left = (kind: "mark" | "dates"): ColumnChoice[] =>
    columns.filter(
      ({ source, isTaken, isTypeSaid, type }) =>
        isTaken &&
        isTypeSaid !== true &&
        type === (kind === "mark" ? "number" : "date") &&
        guessed[kind].some((one) => one.source === source),
    );
  const grouped = <T extends string>(
    of: readonly ColumnChoice[],
    values: readonly T[],
    valueOf: (column: ColumnChoice) => string | undefined,
  ): { readonly value: T; readonly columns: readonly string[] | null }[] =>
    values.flatMap((value) => {
      const names = of.filter((column) => valueOf(column) === value).map(({ name }) => name);
      return names.length === 0 ? [] : [{ value, columns: names.length === of.length ? null : names }];
    });
  const marks = grouped(left("mark"), [".", ","] as const, (column) => markIn(column, form));
  const orders = grouped(left("dates"), ["month-first", "day-first"] as const, ({ dateOrder }) => dateOrder);
  return [
    ...(reading.encoding === undefined ? [{ kind: "encoding", encoding: sample.encoding } as const] : []),
    ...(form.kind === "delimited" && reading.delimiter === undefined
      ? [{ kind: "delimiter", delimiter: form.delimiter } as const]
      : []),
    ...(form.kind === "delimited" && reading.header === undefined
      ? [{ kind: "header", header: form.header } as const]
      : []),
    ...marks.map(({ value, columns: names }) => ({ kind: "mark", mark: value, columns: names }) as const),
    ...orders.map(({ value, columns: names }) => ({ kind: "dates", order: value, columns: names }) as const),
  ];
}
