import type { JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { linkProblem } from "../link-file";
import { AnswerForm } from "../../../ui/answer-form";
import { usePane } from "../../../ui/pane-context";

export interface LinkFormProps {
  onLink(this: void, url: string): void;
  onCancel(this: void): void;
}

/** A form for a download link. */
export function LinkForm({ onLink, onCancel }: LinkFormProps): JSX.Element {
  const words = usePane().texts.exports;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<"no-address" | "not-https" | null>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <AnswerForm
      class="form"
      words={{ confirm: words.takeLink, cancel: words.cancel }}
      onConfirm={() => {
        const url = field.current?.value ?? "";
        const found = linkProblem(url);
        setProblem(found);
        if (found === null) onLink(url.trim());
        else field.current?.focus();
      }}
      onCancel={onCancel}
    >
      <div class="field">
        <label for={id}>{words.link}</label>
        <input
          id={id}
          ref={field}
          type="url"
          autoComplete="off"
          spellcheck={false}
          maxLength={8000}
          placeholder="https://…"
          aria-invalid={problem !== null}
          aria-describedby={`${id}-help`}
        />
        <p class="hint" id={`${id}-help`}>
          {words.linkHelp}
        </p>
        {problem !== null && (
          <p class="failure" role="alert">
            {words.linkProblems[problem]}
          </p>
        )}
      </div>
    </AnswerForm>
  );
}
