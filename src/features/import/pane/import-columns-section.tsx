import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { columnsPerSheet } from "../../../notation/cell-address";
import type { ColumnMisfits } from "../../../file-reader/column-misfits";
import { markIn, type ColumnType, type FileForm } from "../../../file-reader/read-plan";
import { usePane } from "../../../ui/pane-context";
import type { Texts } from "../../../ui/texts";
import { withType, type ColumnChoice, type OpenFile, type TypeSaid } from "./open-file";
import { useColumnFacts, type WrittenOrder } from "./use-column-facts";

const types: readonly ColumnType[] = ["text", "number", "date", "boolean"];
const writtenOrders: readonly WrittenOrder[] = ["month-first", "day-first", "named"];
/** How numbers are written. */
const writtenMarks = { point: ".", comma: "," } as const;
type TypeChoice = ColumnType | "padded" | keyof typeof writtenMarks | WrittenOrder;

/**
 * The user's type choices: a date that isn't ISO 8601 needs a day/month order, and an ambiguous number needs a decimal
 * mark.
 */
function typeChoice(column: ColumnChoice, form: FileForm, hasMarks: boolean): TypeChoice {
  const { type, padded, dateOrder } = column;
  if (padded === true) return "padded";
  if (type === "number" && hasMarks) return markIn(column, form) === "," ? "comma" : "point";
  return type === "date" && dateOrder !== undefined && dateOrder !== "iso" ? dateOrder : type;
}

/** Lists with at least this many columns are searchable. */
const many = 12;
/** Number of columns shown at once: rendering hundreds would take a tenth of a second. */
const shownStep = 50;

export interface ColumnsSectionProps {
  readonly file: OpenFile;
  setColumns(this: void, columns: readonly ColumnChoice[]): void;
}

/** The columns to import, with names and types. */
export function ColumnsSection({ file, setColumns }: ColumnsSectionProps): JSX.Element {
  const { texts } = usePane();
  const words = texts.import;
  const { columns, sample } = file;
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(shownStep);
  const id = useId();
  const change = (index: number, part: Partial<ColumnChoice>): void =>
    setColumns(columns.map((column, place) => (place === index ? { ...column, ...part } : column)));
  const changeType = (index: number, choice: TypeChoice): void => {
    const order = writtenOrders.find((one) => one === choice);
    const mark = choice === "point" || choice === "comma" ? writtenMarks[choice] : undefined;
    const isNumber = choice === "padded" || mark !== undefined;
    const type = order !== undefined ? "date" : isNumber ? "number" : (choice as ColumnType);
    const said: TypeSaid = {
      type,
      ...(type === "date" && { dateOrder: order ?? "iso" }),
      ...(choice === "padded" && { padded: true }),
      ...(mark !== undefined && { decimalMark: mark }),
    };
    setColumns(columns.map((column, place) => (place === index ? withType(column, said) : column)));
  };
  const facts = useColumnFacts(file);
  const wanted = search.toLowerCase();
  const found = columns.flatMap((column, index) =>
    `${column.original} ${column.name}`.toLowerCase().includes(wanted) ? [{ column, index }] : [],
  );
  const takeAll = (isTaken: boolean): void => setColumns(columns.map((column) => ({ ...column, isTaken })));
  const taken = columns.filter(({ isTaken }) => isTaken).length;
  const problem = columnsProblem(columns, words);
  return (
    <section aria-labelledby={`${id}-heading`}>
      <div class="section-head">
        <h2 id={`${id}-heading`}>
          {words.columns} <span class="hint">{words.columnsTaken(taken, columns.length)}</span>
        </h2>
        <span class="import-links">
          <button type="button" class="link" onClick={() => takeAll(true)}>
            {words.takeAll}
          </button>
          <button type="button" class="link" onClick={() => takeAll(false)}>
            {words.takeNone}
          </button>
        </span>
      </div>
      {columns.length > many && (
        <input
          type="search"
          class="entry import-search"
          aria-label={words.findColumn}
          placeholder={words.findColumn}
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {problem !== null && (
        <p class="failure" role="alert">
          {problem}
        </p>
      )}
      <ul class="plain import-columns">
        {found.slice(0, most).map(({ column, index }) => {
          const { original, name, type, padded = false, isTaken } = column;
          const isOpen = column.isMarkOpen === true;
          const hasMarks = isOpen || column.decimalMark !== undefined || facts[index]?.hasMarks === true;
          const choice = typeChoice(column, file.form, hasMarks && !isOpen);
          const offered = types.filter((one) => one !== "number" || !hasMarks || isOpen);
          const examples = sample.rows.slice(0, 20).flatMap((row) => (row[index]?.trim() ? [row[index]] : []));
          return (
            <li key={`${String(index)} ${original}`} class="import-column">
              <input
                type="checkbox"
                checked={isTaken}
                aria-label={words.take(original)}
                onChange={(event) => change(index, { isTaken: event.currentTarget.checked })}
              />
              <input
                type="text"
                class="entry"
                value={name}
                maxLength={240}
                aria-label={words.nameOf(original)}
                disabled={!isTaken}
                onChange={(event) => change(index, { name: event.currentTarget.value.trim() })}
              />
              <select
                class="select"
                value={choice}
                aria-label={words.typeOf(original)}
                disabled={!isTaken}
                onChange={(event) => changeType(index, event.currentTarget.value as TypeChoice)}
              >
                {offered.map((one) => (
                  <option key={one} value={one}>
                    {words.types[one]}
                  </option>
                ))}
                {hasMarks && <option value="point">{words.decimalMarks.point}</option>}
                {hasMarks && <option value="comma">{words.decimalMarks.comma}</option>}
                {writtenOrders.map(
                  (order) =>
                    (choice === order || facts[index]?.dateOrders.includes(order) === true) && (
                      <option key={order} value={order}>
                        {words.dateOrders[order]}
                      </option>
                    ),
                )}
                {(padded || facts[index]?.hasIdleZeros === true) && <option value="padded">{words.padded}</option>}
              </select>
              <span class="hint import-example">{examples.slice(0, 3).join(" · ")}</span>
              {isTaken && <MisfitNotice type={type} misfits={facts[index]?.misfits ?? null} />}
            </li>
          );
        })}
      </ul>
      {found.length > most && (
        <button type="button" class="link" onClick={() => setMost(most + shownStep)}>
          {words.moreColumns(Math.min(shownStep, found.length - most), found.length - most)}
        </button>
      )}
    </section>
  );
}

/** Cells of the sample that don't match the column's type: they stay text. */
function MisfitNotice({
  type,
  misfits,
}: {
  readonly type: ColumnType;
  readonly misfits: ColumnMisfits | null;
}): JSX.Element | null {
  const words = usePane().texts.import;
  if (misfits === null || type === "text") return null;
  const { filled, misfits: odd, example } = misfits;
  return (
    <span class="hint import-misfits wrap-anywhere" role="status">
      {words.misfits(type, filled - odd, filled, example.slice(0, 40))}
    </span>
  );
}

/** Why these columns can't be imported; null if they can. */
export function columnsProblem(columns: readonly ColumnChoice[], words: Texts["import"]): string | null {
  const taken = columns.filter(({ isTaken }) => isTaken);
  if (taken.length === 0) return words.noColumn;
  if (taken.length > columnsPerSheet) return words.tooManyColumns(columnsPerSheet);
  const seen = new Set<string>();
  for (const { name } of taken) {
    if (name.trim() === "") return words.noName;
    const key = name.trim().toLowerCase();
    if (seen.has(key)) return words.sameName(name);
    seen.add(key);
  }
  return null;
}
