import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { emptyDraft, type ExportDraft } from "../export-draft";
import { templateDraft, templateNames } from "../export-templates";
import { usePane } from "../../../ui/pane-context";

/** Starting points: the most common exports, or an empty one. */
export function TemplateList({ onStart }: { readonly onStart: (draft: ExportDraft) => void }): JSX.Element {
  const words = usePane().texts.exports;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const entry = (name: string, help: string, start: () => void): JSX.Element => (
    <li key={name}>
      <button type="button" class="exports-template" onClick={start}>
        <span class="exports-template-name">{name}</span>
        <span class="hint">{help}</span>
      </button>
    </li>
  );
  return (
    <section aria-labelledby="exports-choose">
      <h2 id="exports-choose" tabIndex={-1} ref={heading}>
        {words.choose}
      </h2>
      <ul class="plain exports-templates">
        {templateNames.map((template) => {
          const [name, help] = words.templates[template];
          return entry(name, help, () => onStart({ ...templateDraft(template), name }));
        })}
        {entry(words.emptyQuery, words.emptyQueryHelp, () => onStart(emptyDraft))}
      </ul>
    </section>
  );
}
