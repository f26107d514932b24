import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { usePane } from "../../../ui/pane-context";

/** The resulting formula, to read, select and copy. */
export function FormulaText({ formula }: { readonly formula: string }): JSX.Element {
  const words = usePane().texts.functions;
  const id = useId();
  const [told, setTold] = useState({ formula: "", text: "" });
  const copy = async (): Promise<void> => {
    const text = await navigator.clipboard.writeText(formula).then(
      () => words.copied,
      () => words.notCopied,
    );
    setTold({ formula, text });
  };
  return (
    <section>
      <div class="section-head">
        <h2 id={id}>{words.formula}</h2>
        <button
          type="button"
          class="link"
          onClick={() => void copy().catch(() => setTold({ formula, text: words.notCopied }))}
        >
          {words.copy}
        </button>
      </div>
      <pre class="formula mono" tabIndex={0} aria-labelledby={id} role="region">
        {formula}
      </pre>
      <p class="hint" role="status">
        {told.formula === formula ? told.text : ""}
      </p>
    </section>
  );
}
