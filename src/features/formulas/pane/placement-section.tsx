import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { callsIn, replaceCall } from "../../../host/formula-calls";
import type { SheetAccess } from "../../../host/sheet-access-contract";
import { useAction } from "../../../ui/action";
import { ActionOutcome } from "../../../ui/action-outcome";
import { usePane } from "../../../ui/pane-context";
import { editedCall, type BuiltCall } from "./built-call";
import type { BuilderFunction } from "./function-catalog";

export interface PlacementSectionProps {
  readonly sheet: SheetAccess;
  readonly builder: BuilderFunction;
  readonly built: BuiltCall;
  /** The call as formula text. */
  readonly callText: string;
  /** The selected cell, Sheet1!B4. */
  readonly selected: string | null;
  /** Size of the result, if known. */
  readonly extent: { readonly rows: number; readonly columns: number };
  /** Why it can't be written yet; null if it can. */
  readonly obstacle: string | null;
  onBuilt(this: void, built: BuiltCall): void;
}

/** The destination of the formula, and the button that writes it. */
export function PlacementSection(props: PlacementSectionProps): JSX.Element {
  const { texts, textOf } = usePane();
  const words = texts.functions;
  const { sheet, builder, built, callText, selected, extent } = props;
  const { edited, target } = built;
  const [obstacle, setObstacle] = useState<{ readonly at: string; readonly cells: number; readonly call: string }>();
  const action = useAction((error) => words.notInserted(textOf(error)));

  /** "" if cells are in the way: then the user is asked. */
  const write = async (at: string, overwrite: boolean): Promise<string> => {
    setObstacle(undefined);
    const formula = edited === null ? `=${callText}` : replaceCall(edited.formula, edited.call, callText);
    if (edited !== null && (await sheet.formulaAt(at)) !== edited.formula) throw new Error(words.edit.changed(at));
    const outcome = await sheet.insert(
      { rows: [[{ formula }]], ...(edited === null && { reserves: extent }) },
      // The cell's content is the formula being edited, so overwriting is fine.
      { at, overwrite: overwrite || edited !== null },
    );
    if (outcome.kind === "occupied") {
      setObstacle({ at: outcome.address, cells: outcome.cells, call: callText });
      return "";
    }
    await sheet.select(outcome.address);
    const place = edited?.call.start ?? 1;
    const call = callsIn(formula).find(({ start }) => start === place);
    // From here on, edits apply to the formula just written.
    if (call !== undefined) props.onBuilt(editedCall(builder, outcome.address, formula, call));
    return words.inserted(outcome.address);
  };
  const insert = (): void => {
    if (target !== null && props.obstacle === null) action.run(() => write(target, false));
  };
  const moveToSelected = async (): Promise<string> => {
    const { address } = await sheet.selection();
    props.onBuilt({ ...built, target: address });
    return write(address, false);
  };
  const isQuestionOpen = obstacle !== undefined && obstacle.call === callText;
  const canWrite = target !== null && props.obstacle === null;
  return (
    <section class="placement">
      <p>
        <span class="placement-label">{words.target}</span>{" "}
        <strong class="wrap-anywhere">{target ?? words.noTarget}</strong>{" "}
        {edited === null && selected !== null && selected !== target && (
          <button type="button" class="link" onClick={() => props.onBuilt({ ...built, target: selected })}>
            {words.moveTarget} ({selected})
          </button>
        )}
      </p>
      {edited !== null && target !== null && <p class="hint">{words.edit.editing(target)}</p>}
      <button
        type="button"
        class="button button-primary"
        aria-disabled={!canWrite || action.isRunning}
        aria-describedby="placement-obstacle"
        onClick={insert}
      >
        {edited === null ? words.insert : words.writeBack}
      </button>
      <p class="hint" id="placement-obstacle">
        {props.obstacle}
      </p>
      <ActionOutcome action={action} />
      {isQuestionOpen && (
        <div class="question" role="alertdialog" aria-labelledby="call-occupied" aria-describedby="call-occupied-help">
          <p id="call-occupied">{words.occupied(obstacle.cells, obstacle.at)}</p>
          <p class="hint" id="call-occupied-help">
            {words.occupiedHelp}
          </p>
          <div class="button-row">
            <button type="button" class="button" ref={focusOnce} onClick={() => setObstacle(undefined)}>
              {words.keep}
            </button>
            <button type="button" class="button" onClick={() => action.run(moveToSelected)}>
              {words.elsewhere}
            </button>
            <button type="button" class="button" onClick={() => action.run(() => write(obstacle.at, true))}>
              {words.replace}
            </button>
          </div>
        </div>
      )}
    </section>
  );
}

/** The safe answer gets the focus when the question appears. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
