import type { ComponentChildren, JSX } from "preact";

export interface AnswerFormProps {
  readonly class: string;
  readonly labelledBy?: string;
  readonly words: { readonly confirm: string; readonly cancel: string };
  readonly children: ComponentChildren;
  onConfirm(this: void): void;
  onCancel(this: void): void;
}

/** A few fields that replace the pressed control, to confirm or cancel; Escape cancels too. */
export function AnswerForm(props: AnswerFormProps): JSX.Element {
  const { labelledBy, words, children, onConfirm, onCancel } = props;
  return (
    <form
      class={props.class}
      aria-labelledby={labelledBy}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onCancel();
      }}
    >
      {children}
      <div class="button-row">
        <button type="submit" class="button button-primary">
          {words.confirm}
        </button>
        <button type="button" class="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
