import type { JSX } from "preact";
import { useEffect, useId, useMemo, useRef } from "preact/hooks";
import { isoFromExcelSerial } from "../../../domain/excel-dates";
import { numberFromText, serialFromText } from "../../../file-reader/cell-text";
import { markIn, type DateOrder, type DecimalMark } from "../../../file-reader/read-plan";
import type { NumberDoubt } from "../../../file-reader/sniff-file";
import { usePane } from "../../../ui/pane-context";
import type { Texts } from "../../../ui/texts";
import { encodings } from "./file-section";
import { guessedColumns, type GuessKind } from "./reading-guesses";
import { withType, type ColumnChoice, type OpenFile, type ReadingChoice, type TypeSaid } from "./open-file";

export interface ReadingQuestionsProps {
  readonly file: OpenFile;
  /** What to ask although the file doesn't leave it open. */
  readonly asked?: GuessKind | undefined;
  readAs(this: void, reading: ReadingChoice): void;
  setColumns(this: void, columns: readonly ColumnChoice[]): void;
}

const shownFields = 4;

/** Questions that the file leaves open, with the likelier answer selected; empty if there are none. */
export function ReadingQuestions({ file, asked, readAs, setColumns }: ReadingQuestionsProps): JSX.Element | null {
  const { texts, formats } = usePane();
  const words = texts.import;
  const { sample, form, columns, reading } = file;
  const { delimiterDoubt, numberDoubts, dateDoubts } = sample;
  const id = useId();
  const taken = ({ source, examples }: Doubt): AskedColumn[] => {
    const index = columns.findIndex((column) => column.source === source && column.isTaken);
    const column = columns[index];
    return column === undefined ? [] : [{ column, index, examples }];
  };
  const guessed = useMemo(() => (asked === undefined ? null : guessedColumns({ sample })), [asked, sample]);
  const askedMarks = withOthers(numberDoubts, asked === "mark" ? guessed?.mark : []).flatMap(taken);
  const askedDates = withOthers(dateDoubts, asked === "dates" ? guessed?.dates : []).flatMap(taken);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (asked !== undefined) heading.current?.focus();
  }, [asked]);
  const isWhole = asked === "delimiter" || asked === "encoding" || asked === "header";
  if (delimiterDoubt === null && askedMarks.length === 0 && askedDates.length === 0 && !isWhole) return null;
  const firstRows = sample.rows.slice(0, shownRows).map(shownRow);
  const answer = (index: number, said: TypeSaid): void =>
    setColumns(columns.map((column, place) => (place === index ? withType(column, said) : column)));
  const shownDay = (text: string, order: DateOrder): string => {
    const serial = serialFromText(text, order);
    return serial === null ? words.markAsText(text) : words.markAsNumber(text, formats.day(isoFromExcelSerial(serial)));
  };
  return (
    <section class="import-questions" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} tabIndex={-1} ref={heading}>
        {words.questions}
      </h2>
      {asked === "encoding" && (
        <Question
          legend={words.encodingQuestion}
          options={encodings.map((encoding) => ({
            label: words.encodings[encoding],
            example: encoding === sample.encoding ? lettersOf(sample.rows) : [],
            isChosen: encoding === sample.encoding,
            choose: () => readAs({ ...reading, encoding }),
          }))}
        />
      )}
      {asked === "delimiter" && delimiterDoubt === null && form.kind === "delimited" && (
        <Question
          legend={words.delimiterQuestion}
          options={Object.entries(words.delimiters).map(([delimiter, label]) => ({
            label,
            example: delimiter === form.delimiter ? firstRows : [],
            isChosen: delimiter === form.delimiter,
            choose: () => readAs({ ...reading, delimiter }),
          }))}
        />
      )}
      {asked === "header" && form.kind === "delimited" && (
        <Question
          legend={words.headerQuestion}
          options={[true, false].map((header) => ({
            label: header ? words.header : words.noHeader,
            example: header === form.header ? [shownRow(sample.plan.columns.map(({ name }) => name))] : [],
            isChosen: header === form.header,
            choose: () => readAs({ ...reading, header }),
          }))}
        />
      )}
      {delimiterDoubt !== null && (
        <Question
          legend={words.delimiterQuestion}
          options={delimiterDoubt.map(({ delimiter, rows }) => ({
            label: words.delimiters[delimiter] ?? delimiter,
            example: rows.map((row) => shownRow(row)),
            isChosen: form.kind === "delimited" && form.delimiter === delimiter,
            choose: () => readAs({ ...reading, delimiter }),
          }))}
        />
      )}
      {askedMarks.map(({ column, index, examples }) => {
        const mark = column.type === "number" ? markIn(column, form) : null;
        return (
          <Question
            key={column.original}
            legend={
              examples.length > 1
                ? words.markContradiction(column.name, examples[0] ?? "", examples[1] ?? "")
                : words.markQuestion(column.name, examples[0] ?? "")
            }
            options={marks.map((one) => ({
              label: words.markAnswers[one ?? "text"],
              example: one === null ? [] : [examples.map((text) => shownNumber(text, one, words)).join("; ")],
              isChosen: mark === one,
              choose: () => answer(index, typeOf(one)),
            }))}
          />
        );
      })}
      {askedDates.map(({ column, index, examples }) => (
        <Question
          key={column.original}
          legend={words.dateQuestion(column.name, examples[0] ?? "")}
          options={[
            ...orders.map((order) => ({
              label: words.dateOrders[order],
              example: [examples.map((text) => shownDay(text, order)).join("; ")],
              isChosen: column.type === "date" && column.dateOrder === order,
              choose: () => answer(index, { type: "date", dateOrder: order }),
            })),
            {
              label: words.markAnswers.text,
              example: [],
              isChosen: column.type === "text",
              choose: () => answer(index, { type: "text" }),
            },
          ]}
        />
      ))}
    </section>
  );
}

type Doubt = Pick<NumberDoubt, "source" | "examples">;

const withOthers = (doubts: readonly Doubt[], others: readonly Doubt[] = []): Doubt[] => [
  ...doubts,
  ...others.filter(({ source }) => !doubts.some((doubt) => doubt.source === source)),
];

const shownRows = 3;

/** The first rows with letters that depend on the encoding. */
const lettersOf = (rows: readonly (readonly string[])[]): string[] =>
  rows
    .filter((row) => row.some((cell) => /[^\x00-\x7f]/.test(cell)))
    .slice(0, shownRows)
    .map((row) => shownRow(row.filter((cell) => /[^\x00-\x7f]/.test(cell))));

interface AskedColumn {
  readonly column: ColumnChoice;
  readonly index: number;
  readonly examples: readonly string[];
}

const orders = ["month-first", "day-first"] as const;

/** Null: text. */
const marks: readonly (DecimalMark | null)[] = [".", ",", null];

const typeOf = (mark: DecimalMark | null): TypeSaid =>
  mark === null ? { type: "text" } : { type: "number", decimalMark: mark };

const shownRow = (row: readonly string[]): string =>
  [...row.slice(0, shownFields).map((field) => field.slice(0, 30)), ...(row.length > shownFields ? ["…"] : [])].join(
    " │ ",
  );

function shownNumber(text: string, mark: DecimalMark, words: Texts["import"]): string {
  const value = numberFromText(text, mark, true);
  return value === null ? words.markAsText(text) : words.markAsNumber(text, value.toLocaleString("en-US", digits));
}
const digits = { maximumFractionDigits: 20 };

interface QuestionOption {
  readonly label: string;
  readonly example: readonly string[];
  readonly isChosen: boolean;
  choose(this: void): void;
}

function Question({
  legend,
  options,
}: {
  readonly legend: string;
  readonly options: readonly QuestionOption[];
}): JSX.Element {
  const name = useId();
  return (
    <fieldset class="import-question">
      <legend class="wrap-anywhere">{legend}</legend>
      {options.map(({ label, example, isChosen, choose }) => (
        <label key={label} class="check">
          <input type="radio" name={name} checked={isChosen} onChange={choose} />
          <span class="wrap-anywhere">
            {label}
            {example.map((line, place) => (
              <span key={place} class="hint import-reading-example">
                {line}
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
