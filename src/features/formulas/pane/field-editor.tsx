import type { JSX, TargetedKeyboardEvent } from "preact";
import { useId } from "preact/hooks";
import { formulaNameOf } from "../../../engine/questions/option-names";
import { readInlineText } from "../../../help/function-help";
import { titleOf } from "../../../help/function-names";
import { isReference, nextAbsolute } from "../../../host/cell-reference";
import type { FormulasAddin } from "../formulas";
import type { PropertySummary } from "../../../service/property-search";
import { usePane } from "../../../ui/pane-context";
import type { ArgumentValue } from "./argument-values";
import { isFormulaText } from "./call-draft";
import { ColumnChooser } from "./column-chooser";
import { dateTokens, type BuilderField, type Choice } from "./function-catalog";
import { optionLabel } from "./option-label";
import { PropertyPicker } from "./property-lookup";
import { shownInput } from "../../../engine/answers/shown-value";

export interface FieldEditorProps {
  readonly addin: FormulasAddin;
  readonly field: BuilderField;
  readonly value: string;
  /** Current value of what it refers to. */
  readonly current: ArgumentValue | undefined;
  readonly problem: string | undefined;
  /** Whether the workbook has the name Subject. */
  readonly hasSubject: boolean;
  /** Name of the property whose id the user picked. */
  readonly pickedName: string | undefined;
  onChange(this: void, value: string): void;
  onUseCell(this: void): void;
  onPick(this: void, property: PropertySummary): void;
  /** For an option: removes it. */
  onRemove?: (() => void) | undefined;
}

const fromCell = "\0cell";

/** One argument or option: its value in a suitable picker, or a piece of a formula after "=". */
export function FieldEditor(props: FieldEditorProps): JSX.Element {
  const words = usePane().texts.functions;
  const { field, value, current, problem, onChange } = props;
  const { kind } = field;
  const id = useId();
  const described = `${id}-help ${id}-now`;
  const isFormula = isFormulaText(value);
  const choices: readonly Choice[] | null =
    kind.kind === "choice"
      ? kind.values
      : kind.kind === "boolean"
        ? [
            ["TRUE", words.yes],
            ["FALSE", words.no],
          ]
        : null;
  const isReferred = isFormula && isReference(value.trim().slice(1).trim());
  const toggle = (): void => onChange(`=${nextAbsolute(value.trim().slice(1).trim())}`);
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== "F4" || !isReferred) return;
    event.preventDefault();
    toggle();
  };
  return (
    <div class="field builder-field" data-key={field.key}>
      <div class="builder-label">
        <label for={id}>
          {(props.onRemove ? undefined : words.argumentLabels[field.name]) ?? optionLabel(field.name, words.language)}
        </label>
        <span class="mono code-name">{formulaNameOf(field.name)}</span>
        {field.isNeeded && <span class="hint">{words.needed}</span>}
        {props.onRemove && (
          <button type="button" class="link" aria-label={words.removeOption(field.name)} onClick={props.onRemove}>
            ×
          </button>
        )}
      </div>
      <div class="builder-row">
        {choices !== null && !isFormula ? (
          <ChoiceSelect
            id={id}
            described={described}
            field={field}
            value={value}
            choices={choices}
            isWrong={problem !== undefined}
            onChange={onChange}
          />
        ) : (
          <input
            id={id}
            type="text"
            class={isFormula ? "mono" : undefined}
            inputMode={kind.kind === "number" && !isFormula ? "decimal" : undefined}
            list={kind.kind === "text" || kind.kind === "date" ? `${id}-list` : undefined}
            aria-describedby={described}
            aria-invalid={problem !== undefined}
            aria-required={field.isNeeded}
            autoComplete="off"
            spellcheck={false}
            value={value}
            onInput={(event) => onChange(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        )}
        {isReferred && (
          <button
            type="button"
            class="button small-button mono"
            aria-label={words.absoluteFor(field.name)}
            title={words.absoluteFor(field.name)}
            onClick={toggle}
          >
            $
          </button>
        )}
        <button
          type="button"
          class="button small-button"
          aria-label={words.useCellFor(field.name)}
          onClick={props.onUseCell}
        >
          {words.useCell}
        </button>
      </div>
      <Suggestions id={`${id}-list`} field={field} />
      {choices !== null && isFormula && (
        <button type="button" class="link" onClick={() => onChange("")}>
          {words.fromList}
        </button>
      )}
      {(kind.kind === "property" || kind.kind === "ids") && (
        <div class="builder-tools">
          {props.hasSubject && kind.kind === "property" && (
            <button
              type="button"
              class="button small-button"
              aria-label={words.useSubjectFor(field.name)}
              onClick={() => onChange("=Subject")}
            >
              {words.useSubject}
            </button>
          )}
          {!isFormula && (
            <PropertyPicker
              addin={props.addin}
              name={field.name}
              text={kind.kind === "ids" ? lastOf(value) : value}
              onTake={props.onPick}
            />
          )}
        </div>
      )}
      {kind.kind === "columns" && !isFormula && (
        <ColumnChooser columns={kind.columns} value={value} onChange={onChange} />
      )}
      <p class="builder-now" id={`${id}-now`}>
        {problem !== undefined && <span class="field-problem">{problem} </span>}
        {props.pickedName !== undefined && <span class="hint">{props.pickedName}</span>}
        <CurrentValue value={current} />
      </p>
      <p class="hint" id={`${id}-help`}>
        <HelpText text={field.help} />
        {field.fallback !== undefined && ` ${words.default(field.fallback)}.`}
      </p>
    </div>
  );
}

/** The text after the last comma: the id being searched for. */
function lastOf(list: string): string {
  return list.split(/[,;]/).at(-1) ?? "";
}

interface ChoiceSelectProps {
  readonly id: string;
  readonly described: string;
  readonly field: BuilderField;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly isWrong: boolean;
  onChange(this: void, value: string): void;
}

function ChoiceSelect({ id, described, field, value, choices, isWrong, onChange }: ChoiceSelectProps): JSX.Element {
  const words = usePane().texts.functions;
  const isKnown = value === "" || choices.some(([known]) => known === value);
  return (
    <select
      id={id}
      class="select"
      aria-describedby={described}
      aria-invalid={isWrong}
      aria-required={field.isNeeded}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value === fromCell ? "=" : event.currentTarget.value)}
    >
      <option value="">{words.unset}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {choices.map(([known, meaning]) => (
        <option key={known} value={known}>
          {field.kind.kind === "boolean" ? meaning : meaning === "" ? known : `${known} – ${meaning}`}
        </option>
      ))}
      <option value={fromCell}>{words.fromCell}</option>
    </select>
  );
}

function Suggestions({ id, field }: { readonly id: string; readonly field: BuilderField }): JSX.Element | null {
  const { kind } = field;
  const texts = kind.kind === "date" ? dateTokens : kind.kind === "text" ? kind.suggestions : null;
  if (texts === null) return null;
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
}

function CurrentValue({ value }: { readonly value: ArgumentValue | undefined }): JSX.Element | null {
  const words = usePane().texts.functions;
  if (value === undefined || value.kind === "value") return null;
  if (value.kind === "unknown") {
    return <span class="hint">{value.why === "large" ? words.isLarge : words.isCalculation}</span>;
  }
  if (value.kind === "wrong") {
    return <span class="field-problem">{value.why === "error" ? words.isError : words.noSuch(value.text)}</span>;
  }
  const first = shownInput(value.block[0]?.[0] ?? null);
  const rows = value.block.length;
  const columns = value.block[0]?.length ?? 0;
  const isOne = rows * columns === 1;
  return (
    <span class="hint wrap-anywhere">
      {isOne ? (first === "" ? words.nowEmpty : words.now(first)) : words.nowCells(rows, columns, first)}
    </span>
  );
}

/** Help text, with code and function names highlighted. */
export function HelpText({ text }: { readonly text: string }): JSX.Element {
  return (
    <>
      {readInlineText(text).map((part, place) => {
        if (part.kind === "text") return part.text;
        return (
          <code key={place} class="mono">
            {part.kind === "code" ? part.text : titleOf(part.name)}
          </code>
        );
      })}
    </>
  );
}
