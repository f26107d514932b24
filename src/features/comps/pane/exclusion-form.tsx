import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { usePane } from "../../../ui/pane-context";
import { AnswerForm } from "../../../ui/answer-form";

export interface ExclusionFormProps {
  readonly name: string;
  onConfirm(this: void, reason: string): void;
  onCancel(this: void): void;
}

/** Asks why to exclude a property: one of the usual reasons, or a note. */
export function ExclusionForm({ name, onConfirm, onCancel }: ExclusionFormProps): JSX.Element {
  const words = usePane().texts.comps.exclusion;
  const id = useId();
  const [usual, setUsual] = useState("");
  const [other, setOther] = useState("");
  const confirm = (): void => onConfirm([usual, other.trim()].filter((part) => part !== "").join(": "));
  return (
    <AnswerForm class="exclusion" labelledBy={`${id}-heading`} words={words} onConfirm={confirm} onCancel={onCancel}>
      <p id={`${id}-heading`} class="exclusion-heading wrap-anywhere">
        {words.heading(name)}
      </p>
      <div class="field">
        <label for={`${id}-usual`}>{words.reason}</label>
        <select
          id={`${id}-usual`}
          class="select"
          ref={focusOnce}
          value={usual}
          onChange={({ currentTarget }) => setUsual(currentTarget.value)}
        >
          <option value="">–</option>
          {words.reasons.map((reason) => (
            <option key={reason} value={reason}>
              {reason}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for={`${id}-other`}>{words.other}</label>
        <input
          id={`${id}-other`}
          type="text"
          maxLength={200}
          value={other}
          onInput={({ currentTarget }) => setOther(currentTarget.value)}
        />
      </div>
    </AnswerForm>
  );
}

/** Moves the keyboard focus to the question. */
function focusOnce(field: HTMLSelectElement | null): void {
  if (field !== null && field.dataset.focused === undefined) {
    field.dataset.focused = "";
    field.focus();
  }
}

/** Moves the focus out of the form that closes: to its row's button, or to the next comp's after an exclusion. */
export function leaveExclusion(row: Element | null, { isExcluded }: { readonly isExcluded: boolean }): void {
  const buttonOf = (comp: Element): HTMLElement | null => comp.querySelector(".comp-actions [aria-expanded]");
  const comps = [...(row?.parentElement?.children ?? [])].filter((comp) => buttonOf(comp) !== null);
  const place = comps.findIndex((comp) => comp === row);
  const next = isExcluded ? (comps[place + 1] ?? comps[place - 1]) : comps[place];
  if (next !== undefined) buttonOf(next)?.focus();
}
