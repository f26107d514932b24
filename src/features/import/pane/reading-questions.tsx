import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { isoFromExcelSerial } from "../../../domain/excel-dates";
import { numberFromText, serialFromText } from "../../../file-reader/cell-text";
import { markIn, type DateOrder, type DecimalMark } from "../../../file-reader/read-plan";
import type { NumberDoubt } from "../../../file-reader/sniff-file";
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
  const asked = numberDoubts.flatMap(taken);
  const askedDates = dateDoubts.flatMap(taken);
  if (delimiterDoubt === null && asked.length === 0 && askedDates.length === 0) return null;
  const answer = (index: number, said: TypeSaid): void =>
    setColumns(columns.map((column, place) => (place === index ? withType(column, said) : column)));
  const shownDay = (text: string, order: DateOrder): string => {
    const serial = serialFromText(text, order);
    return serial === null ? words.markAsText(text) : words.markAsNumber(text, formats.day(isoFromExcelSerial(serial)));
  };
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
