import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { Addin } from "../../runtime/addin-status";
import { ChevronIcon } from "../icons";
import { usePane } from "../pane-context";
import { ModelLater } from "./model-later";

/** What the person does with the model at hand; the workbook is asked about it once it is opened. */
export function ModelDisclosure({ addin }: { readonly addin: Addin }): JSX.Element {
  const { texts } = usePane();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div class="disclosure">
      <button
        type="button"
        class="disclosure-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronIcon isOpen={isOpen} />
        {texts.workbook.model}
      </button>
      <div id={id}>{isOpen && <ModelLater addin={addin} />}</div>
    </div>
  );
}
