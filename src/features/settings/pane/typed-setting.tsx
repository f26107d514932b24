import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { usePane } from "../../../ui/pane-context";

interface TypedSettingProps {
  readonly label: string;
  readonly hint: string;
  readonly unit?: string;
  readonly kind: "number" | "address";
  readonly value: string;
  readonly placeholder?: string;
  /** Saves the typed value; returns an error message, or null. */
  keep(this: void, typed: string): string | null;
}

/** A typed setting, saved with Enter or its button; errors are shown at the field. */
export function TypedSetting({ label, hint, unit, kind, value, placeholder, keep }: TypedSettingProps): JSX.Element {
  const { texts } = usePane();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isKept, setKept] = useState(false);
  const send = (event: Event): void => {
    event.preventDefault();
    const found = keep((typed ?? value).trim());
    setProblem(found);
    setKept(found === null);
    if (found === null) setTyped(undefined);
  };
  return (
    <form class="setting" noValidate onSubmit={send}>
      <label for={id}>{label}</label>
      <div class="setting-line">
        <input
          id={id}
          type="text"
          class={kind}
          inputMode={kind === "number" ? "decimal" : "url"}
          autoComplete="off"
          spellcheck={false}
          value={typed ?? value}
          placeholder={placeholder ?? ""}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem ${id}-hint`}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setKept(false);
          }}
        />
        {unit !== undefined && <span>{unit}</span>}
        <button type="submit" class="button" aria-label={texts.settings.keepLabel(label)}>
          {texts.settings.keep}
        </button>
        <span role="status">{isKept && texts.settings.kept}</span>
      </div>
      <p class="setting-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </form>
  );
}
