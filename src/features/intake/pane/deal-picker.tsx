import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { usePane } from "../../../ui/pane-context";
import type { AskedKind } from "./deal-session";

const accepted = ".xlsx,.xlsm,.csv,.tsv,.txt,text/csv";

interface FileOpening {
  open(this: void, file: File): void;
}

/** What makes an element accept a dropped file; the first of several. */
export const dropOf = ({
  open,
}: FileOpening): {
  onDragOver(this: void, event: DragEvent): void;
  onDrop(this: void, event: DragEvent): void;
} => ({
  onDragOver: (event) => event.preventDefault(),
  onDrop: (event) => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    open(file);
  },
});

/** The button for a file, and the control behind it. */
export function FileButton({
  open,
  label,
  looks,
}: FileOpening & { readonly label: string; readonly looks: string }): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class={looks} onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        class="unseen"
        accept={accepted}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file !== undefined) open(file);
          // The same file can be chosen again.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}

/** The two ways to a report: a file, or cells that were pasted. */
export function DealPicker({
  open,
  readSelection,
}: FileOpening & { readSelection(this: void, asked: AskedKind): void }): JSX.Element {
  const words = usePane().texts.intake;
  return (
    <>
      <p class="intake-gap">{words.intro}</p>
      <div class="intake-drop">
        <FileButton open={open} label={words.choose} looks="button button-primary" />
        <span>{words.drop}</span>
        <span class="hint">{words.kinds}</span>
      </div>
      <div class="intake-drop">
        <span class="hint">{words.selectionHint}</span>
        <div class="button-row">
          <button type="button" class="button" onClick={() => readSelection("rent_roll")}>
            {words.readRoll}
          </button>
          <button type="button" class="button" onClick={() => readSelection("statement")}>
            {words.readStatement}
          </button>
        </div>
      </div>
    </>
  );
}
