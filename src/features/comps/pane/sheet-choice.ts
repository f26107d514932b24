/**
 * The choice and the block of the sheet that holds it. The sheet is the truth: what it says is shown, and a change of the
 * choice is written there in place.
 */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Clock } from "../../../client/clock";
import type { OptionsBlock } from "../../../host/options-block";
import type { SheetAccess } from "../../../host/sheet-access";
import { usePane } from "../../../ui/pane-context";
import { useRemembered } from "../../../ui/remembered";
import { choiceOf, emptyChoice, isPristine, rowsOf, type CompsChoice } from "./comps-choice";

export type WriteState =
  | { readonly kind: "none" }
  | { readonly kind: "writing" }
  | { readonly kind: "written"; readonly address: string }
  /** The sheet was changed by somebody else: its choice is shown, the last change is not. */
  | { readonly kind: "overtaken"; readonly address: string }
  /** The block is no longer in the sheet: the choice is in the pane alone. */
  | { readonly kind: "gone"; readonly address: string }
  /** More rows than the block of the person's own has. */
  | { readonly kind: "too-large"; readonly address: string }
  | { readonly kind: "failed"; readonly reason: string };

export interface SheetChoice {
  readonly subject: string | null;
  readonly choice: CompsChoice;
  /** The block that holds the choice; null where it is in the pane alone. */
  readonly block: OptionsBlock | null;
  readonly write: WriteState;
  /** A block at the selected cell that is not shown, since a choice in the pane would be lost. */
  readonly offered: OptionsBlock | null;
  /** Whether the workbook has been looked at. */
  readonly isRead: boolean;
  /** Another subject begins a choice of its own, in the pane. */
  begin(this: void, subject: string): void;
  change(this: void, choice: CompsChoice): void;
  show(this: void, block: OptionsBlock): void;
  writeAgain(this: void): void;
  /** The block was not found: the choice is in the pane alone. */
  unlink(this: void): void;
}

/** Changes that come one after the other are written as one. */
export const writePauseMs = 300;

interface Shown {
  readonly subject: string | null;
  readonly choice: CompsChoice;
  readonly block: OptionsBlock | null;
}

const nothing: Shown = { subject: null, choice: emptyChoice, block: null };
/** Where a formula has the subject and the number, a block read again by itself does not know them. */
const ofFormula = (read: OptionsBlock | null, { subject, count }: OptionsBlock): OptionsBlock | null =>
  read === null || read.hasNotes ? read : { ...read, subject, count };
const asRead = (block: OptionsBlock | null): string =>
  block === null ? "" : JSON.stringify([block.address, block.rows, block.count, block.subject]);

export function useSheetChoice(sheet: SheetAccess, clock: Clock): SheetChoice {
  const { textOf } = usePane();
  const [shown, setShown] = useRemembered<Shown>("comps.shown", nothing);
  const [write, setWrite] = useState<WriteState>({ kind: "none" });
  const [offered, setOffered] = useState<OptionsBlock | null>(null);
  const [isRead, setRead] = useState(false);
  const [round, setRound] = useState(0);
  const now = useRef(shown);
  const isDirty = useRef(false);
  const queue = useRef(Promise.resolve());

  const put = useCallback(
    (next: Shown): void => {
      now.current = next;
      setShown(next);
    },
    [setShown],
  );
  const show = useCallback(
    (block: OptionsBlock, fallback: string | null = null): void => {
      setOffered(null);
      isDirty.current = false;
      put({ subject: block.subject ?? fallback ?? now.current.subject, choice: choiceOf(block), block });
    },
    [put],
  );

  useEffect(() => {
    let isShown = true;
    const ifShown = (work: () => void): void => {
      if (isShown) work();
    };
    /** `isFirst`: the screen was just opened, and the workbook's last choice or its subject are worth showing too. */
    const read = async (isFirst: boolean): Promise<void> => {
      const { options } = sheet;
      const selected = await options.atSelection();
      const known = now.current;
      // A change of the pane that is not written yet is not to be lost.
      if (isDirty.current || !isShown) return;
      const linked = known.block === null ? null : ofFormula(await options.at(known.block.address), known.block);
      const latest = isFirst && selected === null && known.subject === null ? await options.latest() : null;
      const found = selected ?? linked ?? latest;
      const subject = isFirst || found !== null ? await sheet.subject() : null;
      ifShown(() => {
        if (isDirty.current) return;
        if (found === null) {
          if (known.block !== null) put({ ...known, block: null });
          else if (known.subject === null && subject !== null) put({ ...nothing, subject });
          setOffered(null);
          return;
        }
        if (known.block === null && !isPristine(known.choice) && !isFirst) setOffered(found);
        else if (asRead(found) !== asRead(known.block)) show(found, subject);
      });
    };
    const start = (isFirst: boolean): void =>
      void read(isFirst)
        .catch(() => undefined) // Without the sheet the choice is in the pane alone.
        .finally(() => ifShown(() => setRead(true)));
    const stop = sheet.onSelectionChanged(() => start(false));
    start(true);
    return () => {
      isShown = false;
      stop();
    };
  }, [sheet, put, show]);

  const unlink = useCallback((): void => {
    const { block } = now.current;
    if (block === null) return;
    put({ ...now.current, block: null });
    setWrite({ kind: "gone", address: block.address });
  }, [put]);

  /** Writes what is not written, one after the other: each upon what the one before has left there. */
  const flush = useCallback((): Promise<void> => {
    const writeNow = async (): Promise<void> => {
      const { block, choice } = now.current;
      if (block === null || !isDirty.current) return;
      const rows = rowsOf(choice, rowCount(block));
      if (rows === null) {
        setWrite({ kind: "too-large", address: block.address });
        return;
      }
      setWrite({ kind: "writing" });
      try {
        const written = await sheet.options.rewrite(block, rows, choice.count);
        // A change that came meanwhile is written by the next one.
        if (now.current.choice === choice) isDirty.current = false;
        if (now.current.block === block) put({ ...now.current, block: written });
        setWrite({ kind: "written", address: written.address });
      } catch (error) {
        if ((error as Error).name !== "BlockChangedError") {
          setWrite({ kind: "failed", reason: textOf(error) });
          return;
        }
        const standing = ofFormula(await sheet.options.at(block.address).catch(() => null), block);
        isDirty.current = false;
        if (standing === null) {
          unlink();
          return;
        }
        show(standing);
        setWrite({ kind: "overtaken", address: block.address });
      }
    };
    queue.current = queue.current.then(writeNow);
    return queue.current;
  }, [sheet, put, show, unlink]);

  const { block, choice } = shown;
  useEffect(() => {
    if (block === null || !isDirty.current) return;
    const given = new AbortController();
    clock.sleep(writePauseMs, given.signal).then(flush, () => undefined); // Cancelled: the next change writes.
    return () => given.abort();
  }, [clock, block, choice, round, flush]);
  // Nothing is lost where the person leaves the screen before the pause is over.
  useEffect(() => () => void flush(), [flush]);

  const begin = useCallback(
    (subject: string): void => {
      isDirty.current = false;
      setWrite({ kind: "none" });
      // The filters are the person's way to look; the properties belong to the subject before.
      put({ subject, choice: { ...now.current.choice, selected: [], excluded: [] }, block: null });
    },
    [put],
  );
  const change = useCallback(
    (next: CompsChoice): void => {
      if (now.current.block !== null) isDirty.current = true;
      setWrite({ kind: "none" });
      put({ ...now.current, choice: next });
    },
    [put],
  );
  return {
    ...shown,
    write,
    offered,
    isRead,
    begin,
    change,
    show: (found) => show(found),
    writeAgain: () => setRound(round + 1),
    unlink,
  };
}

function rowCount({ address }: OptionsBlock): number {
  const [first = 0, last = 0] = [...address.slice(address.lastIndexOf("!")).matchAll(/\d+/g)].map(Number);
  return last - first + 1;
}
