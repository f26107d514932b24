/** Inserts a block into the sheet from the pane: at the selected cell, asking before replacing anything. */
import type { JSX, RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { readAddress, type CellPosition } from "../../../host/a1-address";
import type { SheetAccess } from "../../../host/sheet-access";
import type { SheetBlock } from "../../../host/sheet-block";
import { usePane } from "../../../ui/pane-context";

/** Cells in the way of a block. */
interface Obstacle {
  readonly block: SheetBlock;
  readonly address: string;
  readonly cells: number;
  readonly told: (address: string) => string;
}

export interface Insertion {
  readonly isRunning: boolean;
  readonly notice: string;
  readonly failure: string | undefined;
  readonly obstacle: Obstacle | undefined;
  readonly noticeElement: RefObject<HTMLParagraphElement | null>;
  /** Inserts the block at the selected cell; the callbacks word success and failure. */
  insert(
    this: void,
    blockAt: (cell: CellPosition) => SheetBlock,
    told?: (address: string) => string,
    failed?: (reason: string) => string,
  ): Promise<void>;
  /** Runs another sheet action, one at a time; `work` returns the message. */
  run(this: void, work: () => Promise<string>, told: (reason: string) => string): Promise<void>;
  replace(this: void): Promise<void>;
  keep(this: void): void;
}

export function useInsertion(sheet: SheetAccess): Insertion {
  const { texts, textOf } = usePane();
  const words = texts.find.insert;
  const [isRunning, setRunning] = useState(false);
  const [notice, setNotice] = useState("");
  const [failure, setFailure] = useState<string>();
  const [obstacle, setObstacle] = useState<Obstacle>();
  const noticeElement = useRef<HTMLParagraphElement>(null);

  const run = async (work: () => Promise<string>, told: (reason: string) => string): Promise<void> => {
    if (isRunning) return;
    setRunning(true);
    setNotice("");
    setFailure(undefined);
    setObstacle(undefined);
    try {
      setNotice(await work());
    } catch (error) {
      setFailure(told(textOf(error)));
    } finally {
      setRunning(false);
    }
  };
  /** "" if cells are in the way: then the user is asked. */
  const write = async (
    block: SheetBlock,
    at: string,
    overwrite: boolean,
    told: (address: string) => string,
  ): Promise<string> => {
    const outcome = await sheet.insert(block, { at, overwrite });
    if (outcome.kind === "inserted") return told(outcome.address);
    setObstacle({ block, address: outcome.address, cells: outcome.cells, told });
    return "";
  };
  return {
    isRunning,
    notice,
    failure,
    obstacle,
    noticeElement,
    run,
    insert: (blockAt, told = words.inserted, failed = words.failed) =>
      run(async () => {
        const { address } = await sheet.selection();
        const cell = readAddress(address);
        if (cell === null) throw new Error(address);
        return write(blockAt(cell), address, false, told);
      }, failed),
    replace: async () => {
      if (obstacle === undefined) return;
      noticeElement.current?.focus();
      await run(() => write(obstacle.block, obstacle.address, true, obstacle.told), words.failed);
    },
    keep: () => {
      setObstacle(undefined);
      noticeElement.current?.focus();
    },
  };
}

/** The result of the last insertion, or its pending question. */
export function InsertionOutcome({ insertion }: { readonly insertion: Insertion }): JSX.Element {
  const words = usePane().texts.find.insert;
  const { obstacle, failure } = insertion;
  return (
    <>
      <p class="notice" role="status" tabIndex={-1} ref={insertion.noticeElement}>
        {insertion.notice}
      </p>
      {failure !== undefined && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
      {obstacle !== undefined && (
        <div class="question" role="alertdialog" aria-labelledby="occupied-question" aria-describedby="occupied-help">
          <p id="occupied-question">{words.occupied(obstacle.cells, obstacle.address)}</p>
          <p class="hint" id="occupied-help">
            {words.occupiedHelp}
          </p>
          <div class="button-row">
            <button type="button" class="button" ref={focusOnce} onClick={insertion.keep}>
              {words.keep}
            </button>
            <button type="button" class="button" onClick={() => void insertion.replace()}>
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

/** Address of the selected cell, kept up to date; null if the host doesn't report it. */
export function useSelectedAddress(sheet: SheetAccess): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    const read = (): void => {
      sheet.selection().then(
        (cell) => {
          if (isShown) setAddress(cell.address);
        },
        () => undefined, // Without the address, the pane uses a generic text until something is inserted.
      );
    };
    const stop = sheet.onSelectionChanged(read);
    read();
    return () => {
      isShown = false;
      stop();
    };
  }, [sheet]);
  return address;
}
