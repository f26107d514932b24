import type { JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { ActivityAddin } from "../activity";
import { useAction } from "../../../ui/action";
import { ActionOutcome } from "../../../ui/action-outcome";
import { usePane } from "../../../ui/pane-context";
import { copyText, downloadText } from "./text-file";

/** A file for support. The text is also shown below the button, since not every Excel lets an add-in save files. */
export function DiagnosticsSection({ addin }: { readonly addin: ActivityAddin }): JSX.Element {
  const { texts, clock } = usePane();
  const [text, setText] = useState<string>();
  const [copied, setCopied] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const release = useRef<(() => void) | null>(null);
  const id = useId();
  useEffect(() => () => release.current?.(), []);

  const action = useAction();
  const write = async (): Promise<string> => {
    const written = await addin.activity.diagnostics();
    const name = `compsheet-diagnostics-${new Date(clock.now()).toISOString().slice(0, 10)}.json`;
    release.current?.();
    release.current = downloadText(name, written);
    setText(written);
    return release.current === null ? texts.diagnostics.notSaved : texts.diagnostics.saved(name);
  };
  const copy = async (): Promise<void> => {
    if (field.current === null) return;
    setCopied((await copyText(field.current)) ? texts.diagnostics.copied : texts.diagnostics.notCopied);
  };

  return (
    <section aria-labelledby="diagnostics-heading">
      <h2 id="diagnostics-heading">{texts.diagnostics.heading}</h2>
      <p class="hint">{texts.diagnostics.help}</p>
      <div class="action">
        <button
          type="button"
          class="button"
          onClick={() => {
            setCopied("");
            action.run(write);
          }}
        >
          {texts.diagnostics.save}
        </button>
      </div>
      <ActionOutcome action={action} />
      {text !== undefined && (
        <div class="field">
          <label for={`${id}-text`}>{texts.diagnostics.text}</label>
          <textarea id={`${id}-text`} class="file-text" ref={field} readOnly spellcheck={false} rows={8} value={text} />
          <div class="action">
            <button type="button" class="button" onClick={() => void copy()}>
              {texts.diagnostics.copy}
            </button>
          </div>
          <p class="notice" role="status">
            {copied}
          </p>
        </div>
      )}
    </section>
  );
}
