/** Inserts a block into the sheet from the pane: at the selected cell, asking before replacing anything. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { readAddress, type CellPosition } from "../../../host/a1-address";
import type { SheetAccess } from "../../../host/sheet-access-contract";
import type { SheetBlock } from "../../../host/sheet-block";
import { useAction, type Action } from "../../../ui/action";
import { ActionOutcome } from "../../../ui/action-outcome";
import { usePane } from "../../../ui/pane-context";

/** Cells in the way of a block. */
interface Obstacle {
  readonly block: SheetBlock;
  readonly address: string;
  readonly cells: number;
  readonly textOfAddress: (address: string) => string;
}

export interface InsertionWords {
  /** Words success. */
  readonly textOfAddress?: (address: string) => string;
  readonly failed?: (reason: string) => string;
  /** Where to show the outcome, if several `InsertionOutcome`s show this insertion's. */
  readonly at?: string;
}

export interface Insertion {
  readonly action: Action;
  readonly isRunning: boolean;
  readonly obstacle: Obstacle | undefined;
  /** Inserts the block at the selected cell. */
  insert(this: void, blockAt: (cell: CellPosition) => SheetBlock, words?: InsertionWords): void;
  /** Runs another sheet action, one at a time; `work` returns the message. */
  run(this: void, work: () => Promise<string>, failed: (reason: string) => string, at?: string): void;
  replace(this: void): void;
  keep(this: void): void;
}

export function useInsertion(sheet: SheetAccess): Insertion {
  const { texts, textOf } = usePane();
  const words = texts.find.insert;
  const failedWords = useRef<(reason: string) => string>(words.failed);
  const action = useAction((error) => failedWords.current(textOf(error)));
  const [obstacle, setObstacle] = useState<Obstacle>();

  const run: Insertion["run"] = (work, failed, at = "") => {
    if (action.isRunning) return;
    failedWords.current = failed;
    setObstacle(undefined);
    action.run(work, at);
  };
  /** "" if cells are in the way: then the user is asked. */
  const write = async (
    block: SheetBlock,
    at: string,
    overwrite: boolean,
    textOfAddress: (address: string) => string,
  ): Promise<string> => {
    const outcome = await sheet.insert(block, { at, overwrite });
    if (outcome.kind === "inserted")
      return [textOfAddress(outcome.address), ...(outcome.keepsWidths ? [words.keepsWidths] : [])].join(" ");
    setObstacle({ block, address: outcome.address, cells: outcome.cells, textOfAddress });
    return "";
  };
  return {
    action,
    isRunning: action.isRunning,
    obstacle,
    run,
    insert: (blockAt, { textOfAddress = words.inserted, failed = words.failed, at = "" } = {}) =>
      run(
        async () => {
          const { address } = await sheet.selection();
          const cell = readAddress(address);
          if (cell === null) throw new Error(address);
          return write(blockAt(cell), address, false, textOfAddress);
        },
        failed,
        at,
      ),
    replace: () => {
      if (obstacle === undefined) return;
      action.noticeElement.current?.focus();
      run(() => write(obstacle.block, obstacle.address, true, obstacle.textOfAddress), words.failed, action.at);
    },
    keep: () => {
      setObstacle(undefined);
      action.noticeElement.current?.focus();
    },
  };
}

export interface InsertionOutcomeProps {
  readonly insertion: Insertion;
  /** Shows the outcomes of what was started with this place. */
  readonly at?: string;
}

/** The result of the last insertion, or its pending question. Goes below what is pressed. */
export function InsertionOutcome({ insertion, at = "" }: InsertionOutcomeProps): JSX.Element {
  const words = usePane().texts.find.insert;
  const { action, obstacle } = insertion;
  return (
    <>
      <ActionOutcome action={action} at={at} />
      {obstacle !== undefined && action.at === at && (
        <div class="question" role="alertdialog" aria-labelledby="occupied-question" aria-describedby="occupied-help">
          <p id="occupied-question">{words.occupied(obstacle.cells, obstacle.address)}</p>
          <p class="hint" id="occupied-help">
            {words.occupiedHelp}
          </p>
          <div class="button-row">
            <button type="button" class="button" ref={focusOnce} onClick={insertion.keep}>
              {words.keep}
            </button>
            <button type="button" class="button" onClick={insertion.replace}>
              {words.replace}
            </button>
          </div>
        </div>
      )}
    </>
  );
}

/** The safe answer gets the focus when the question appears. */
export function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
