import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { usePane } from "../pane-context";

/** A property's id, one press away; shown only where it can't be copied. */
export function CopyId({ id }: { readonly id: string }): JSX.Element {
  const words = usePane().texts.property;
  const [outcome, setOutcome] = useState("");
  useEffect(() => setOutcome(""), [id]);
  const copy = async (): Promise<string> => {
    try {
      await navigator.clipboard.writeText(id);
      return words.idCopied;
    } catch {
      return words.idByHand(id);
    }
  };
  return (
    <p class="hint wrap-anywhere">
      <button type="button" class="link" onClick={() => void copy().then(setOutcome)}>
        {words.copyId}
      </button>{" "}
      <span role="status">{outcome}</span>
    </p>
  );
}
