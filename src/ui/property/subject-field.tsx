import type { JSX, RefObject } from "preact";

export interface SubjectFieldProps {
  readonly id: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly words: { readonly subject: string; readonly subjectHint: string; readonly subjectMissing: string };
  /** The person went on without a subject. */
  readonly isMissing: boolean;
  readonly suggested?: string | null;
  onChange?(this: void, subject: string): void;
}

/** Asks for the property, where the workbook has no subject. */
export function SubjectField({ id, field, words, isMissing, suggested, onChange }: SubjectFieldProps): JSX.Element {
  return (
    <div class="field">
      <label for={`${id}-subject`}>{words.subject}</label>
      <input
        id={`${id}-subject`}
        ref={field}
        type="text"
        spellcheck={false}
        autoComplete="off"
        defaultValue={suggested ?? ""}
        maxLength={300}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value.trim())}
        aria-invalid={isMissing}
        aria-describedby={`${id}-hint`}
      />
      <p class={isMissing ? "failure" : "hint"} id={`${id}-hint`}>
        {isMissing ? words.subjectMissing : words.subjectHint}
      </p>
    </div>
  );
}
