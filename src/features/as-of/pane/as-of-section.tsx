import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { AsOf } from "../as-of";
import { useAction } from "../../../ui/action";
import { usePane } from "../../../ui/pane-context";
import { ActionOutcome } from "../../../ui/action-outcome";

export interface AsOfSectionProps {
  readonly asOf: AsOf;
  /** Opens the preview of a refresh. */
  refresh(this: void): void;
}

/** The as-of date in the name AsOf. */
export function AsOfSection({ asOf, refresh }: AsOfSectionProps): JSX.Element {
  const { texts, textOf, formats } = usePane();
  const words = texts.asOf;
  const id = useId();
  const action = useAction();
  const [typed, setTyped] = useState<string>();
  const { waiting } = asOf;
  const value = typed ?? asOf.day ?? "";
  const set = async (day: string | null): Promise<string> => {
    if (day === "") throw new Error(words.missing);
    await asOf.set(day);
    setTyped(undefined);
    return day === null ? words.cleared : words.applied(formats.day(day));
  };
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>{words.heading}</h3>
      <form
        class="field"
        onSubmit={(event) => {
          event.preventDefault();
          action.run(() => set(value));
        }}
      >
        <label for={`${id}-day`}>{words.label}</label>
        <input
          id={`${id}-day`}
          type="date"
          value={value}
          aria-describedby={`${id}-help`}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <p class="hint" id={`${id}-help`}>
          {words.help}
        </p>
        <div class="model-buttons">
          <button type="submit" class="button" aria-disabled={action.isRunning}>
            {words.apply}
          </button>
          {asOf.day !== null && (
            <button
              type="button"
              class="link"
              aria-disabled={action.isRunning}
              onClick={() => action.run(() => set(null))}
            >
              {words.clear}
            </button>
          )}
        </div>
      </form>
      <ActionOutcome action={action} />
      {asOf.problem !== null && <p class="failure">{textOf(asOf.problem)}</p>}
      <p>{asOf.day === null ? words.none : words.set(formats.day(asOf.day))}</p>
      {waiting > 0 && (
        <div class="as-of-waiting">
          <p role="status">{words.waiting(waiting)}</p>
          <button type="button" class="button" onClick={refresh}>
            {words.refresh}
          </button>
        </div>
      )}
    </section>
  );
}
