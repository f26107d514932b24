import type { JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { columnFacts, columnGroups, columnName, type ColumnGroup } from "../export-columns";
import { usePane } from "../../../ui/pane-context";
import type { ExportColumn } from "../../../service/dataset-export";
import type { Texts } from "../../../ui/texts";

export interface ColumnSelectProps {
  readonly label: string;
  /** Omits columns that can't be filtered. */
  readonly forFilter: boolean;
  onColumn(this: void, column: string): void;
}

const otherChoice = "other";

/** Selects a column to add: a known one, or another by its name. */
export function ColumnSelect({ label, forFilter, onColumn }: ColumnSelectProps): JSX.Element {
  const words = usePane().texts.exports;
  const id = useId();
  const [other, setOther] = useState<string | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  const isName = other !== null && columnName.test(other.trim());
  const add = (): void => {
    if (!isName) return;
    onColumn(other.trim());
    setOther(null);
    select.current?.focus();
  };
  return (
    <>
      <div class="field">
        <label for={id}>{label}</label>
        <select
          id={id}
          ref={select}
          class="select"
          value=""
          onChange={({ currentTarget }) => {
            const { value } = currentTarget;
            currentTarget.value = "";
            if (value === otherChoice) setOther("");
            else if (value !== "") onColumn(value);
          }}
        >
          <option value="">{words.chooseValue}</option>
          {(Object.keys(columnGroups) as ColumnGroup[]).map((group) => {
            const columns = columnGroups[group].filter(
              (column) => !forFilter || columnFacts(column).operators.length > 0,
            );
            return (
              columns.length > 0 && (
                <optgroup key={group} label={words.groups[group]}>
                  {columns.map((column) => (
                    <option key={column} value={column}>
                      {columnLabel(column, words)}
                    </option>
                  ))}
                </optgroup>
              )
            );
          })}
          <option value={otherChoice}>{words.otherColumn}</option>
        </select>
      </div>
      {other !== null && (
        <form
          class="exports-other"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <div class="field">
            <label for={`${id}-other`}>{words.otherColumnName}</label>
            <input
              id={`${id}-other`}
              type="text"
              autoComplete="off"
              autoCapitalize="off"
              spellcheck={false}
              maxLength={100}
              value={other}
              aria-invalid={other !== "" && !isName}
              onInput={({ currentTarget }) => setOther(currentTarget.value)}
            />
            {other !== "" && !isName && <p class="field-problem">{words.problems.columnName(other)}</p>}
          </div>
          <div class="button-row">
            <button type="submit" class="button" aria-disabled={!isName}>
              {words.add}
            </button>
            <button type="button" class="button" onClick={() => setOther(null)}>
              {words.cancel}
            </button>
          </div>
        </form>
      )}
    </>
  );
}

type Words = Texts["exports"];

/** A column's label; an unknown column is shown under its own name. */
export function columnLabel(column: string, { columnNames }: Words): string {
  return Object.hasOwn(columnNames, column) ? columnNames[column as ExportColumn][0] : column;
}

export function columnMeaning(column: string, { columnNames, otherMeaning }: Words): string {
  return Object.hasOwn(columnNames, column) ? columnNames[column as ExportColumn][1] : otherMeaning;
}
