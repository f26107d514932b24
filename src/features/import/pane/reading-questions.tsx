import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { numberFromText } from "../../../file-reader/cell-text";
import { markIn, type DecimalMark } from "../../../file-reader/read-plan";
import { usePane } from "../../../ui/pane-context";
import type { Texts } from "../../../ui/texts";
import { withType, type ColumnChoice, type OpenFile, type ReadingChoice, type TypeSaid } from "./open-file";

export interface ReadingQuestionsProps {
  readonly file: OpenFile;
  readAs(this: void, reading: ReadingChoice): void;
  setColumns(this: void, columns: readonly ColumnChoice[]): void;
}

const shownFields = 4;

/** Questions that the file leaves open, with the likelier answer selected; empty if there are none. */
export function ReadingQuestions({ file, readAs, setColumns }: ReadingQuestionsProps): JSX.Element | null {
  const words = usePane().texts.import;
  const { sample, form, columns, reading } = file;
  const { delimiterDoubt, numberDoubts } = sample;
  const id = useId();
  const asked = numberDoubts.flatMap(({ source, examples }) => {
    const index = columns.findIndex((column) => column.source === source && column.isTaken);
    const column = columns[index];
    return column === undefined ? [] : [{ column, index, examples }];
  });
  if (delimiterDoubt === null && asked.length === 0) return null;
  const answer = (index: number, mark: DecimalMark | null): void =>
    setColumns(columns.map((column, place) => (place === index ? withType(column, typeOf(mark)) : column)));
  return (
    <section class="import-questions" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{words.questions}</h2>
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
      {asked.map(({ column, index, examples }) => {
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
              choose: () => answer(index, one),
            }))}
          />
        );
      })}
    </section>
  );
}

/** Null: text. */
const marks: readonly (DecimalMark | null)[] = [".", ",", null];

const typeOf = (mark: DecimalMark | null): TypeSaid =>
  mark === null ? { type: "text" } : { type: "number", decimalMark: mark };

const shownRow = (row: readonly string[]): string =>
  [...row.slice(0, shownFields).map((field) => field.slice(0, 30)), ...(row.length > shownFields ? ["…"] : [])].join(
    " │ ",
  );

function shownNumber(text: string, mark: DecimalMark, words: Texts["import"]): string {
  const value = numberFromText(text, mark);
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
