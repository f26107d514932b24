import type { JSX } from "preact";
import { FileButton } from "../../../ui/file-button";
import { usePane } from "../../../ui/pane-context";
import type { AskedKind } from "./deal-session";

/** Files that may hold a report. */
export const accepted = ".xlsx,.xlsm,.csv,.tsv,.txt,text/csv";

interface FileOpening {
  open(this: void, file: File): void;
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
        <FileButton open={open} label={words.choose} looks="button button-primary" accepted={accepted} />
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
