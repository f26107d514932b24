/**
 * The choice and the block of the sheet that holds it. The sheet is the truth: what it says is shown, and a change of
 * the choice is written there in place.
 */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Clock } from "../../../client/clock";
import type { OptionsBlock } from "../../../host/option-rows";
import { isCompSetBlock } from "../../../host/comp-set-tables";
import type { SheetAccess } from "../../../host/sheet-access-contract";
import { usePane } from "../../../ui/pane-context";
import { useRemembered } from "../../../ui/kept";
import { choiceOf, emptyChoice, isPristine, rowsOf, type CompsChoice } from "./comps-choice";

export type WriteState =
  | { readonly kind: "none" }
  | { readonly kind: "writing" }
  | { readonly kind: "written"; readonly address: string }
  /** The sheet was changed by somebody else: its choice is shown, the last change is not. */
  | { readonly kind: "overtaken"; readonly address: string }
  /** The block is no longer in the sheet: the choice is only in the pane. */
  | { readonly kind: "gone"; readonly address: string }
  /** More rows than the block of the person's own has. */
  | { readonly kind: "too-large"; readonly address: string }
  | { readonly kind: "failed"; readonly reason: string };

export interface SheetChoice {
  readonly subject: string | null;
  readonly choice: CompsChoice;
  /** The block that holds the choice; null where it is only in the pane. */
  readonly block: OptionsBlock | null;
  readonly write: WriteState;
  /** A block at the selected cell that is not shown, since a choice in the pane would be lost. */
  readonly offered: OptionsBlock | null;
  /** Whether the workbook has been looked at. */
  readonly isRead: boolean;
  /** Another subject: its own comps in the workbook's set, else none yet. */
  begin(this: void, subject: string): void;
  /** Other texts that the subject's rows in the set may use for it; the first is the one to write. */
  identify(this: void, ...subjects: readonly string[]): void;
  change(this: void, choice: CompsChoice): void;
  show(this: void, block: OptionsBlock): void;
  writeAgain(this: void): void;
  /** Resolves when the workbook has the choice as one that a table can read. */
  saved(this: void): Promise<void>;
  /** Moves a choice from an older range into the workbook's set, and updates the formulas that read the range. */
  adopt(this: void): Promise<void>;
  /** The block was not found: the choice is only in the pane. */
  unlink(this: void): void;
}

/** A choice that isn't in an older range of options is one of the workbook's set of comps. */
const isInSet = (block: OptionsBlock | null): boolean => block === null || isCompSetBlock(block);

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
  const { texts, textOf } = usePane();
  const { language } = texts.templates;
  const [identity, setIdentity] = useState<readonly string[]>([]);
  const identified = useRef(identity);
  identified.current = identity;
  const namesOf = useCallback((subject: string | null): string[] => {
    const known = identified.current;
    if (subject === null) return [];
    return known.includes(subject) ? [...known] : [subject];
  }, []);
  const [shown, setShown] = useRemembered<Shown>("comps.shown", nothing);
  const [workbookSubject, setWorkbookSubject] = useRemembered<string | null>("comps.workbook-subject", null);
  const lastSubject = useRef(workbookSubject);
  const [write, setWrite] = useState<WriteState>({ kind: "none" });
  const [offered, setOffered] = useState<OptionsBlock | null>(null);
  const [isRead, setRead] = useState(false);
  const [round, setRound] = useState(0);
  const now = useRef(shown);
  const isDirty = useRef(false);
  const queue = useRef(Promise.resolve());
  const flushing = useRef<() => Promise<void>>(() => Promise.resolve());
  const beginning = useRef<(subject: string) => void>(() => undefined);

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
    /** Whether the workbook has another subject than at the last look, and not the shown one. */
    const isMoved = (subject: string | null): subject is string => {
      const last = lastSubject.current;
      if (subject === null || subject === last) return false;
      lastSubject.current = subject;
      setWorkbookSubject(subject);
      return last !== null && !namesOf(now.current.subject).includes(subject);
    };
    /** `isFirst`: the screen was just opened, and the workbook's last choice or its subject are worth showing too. */
    const read = async (isFirst: boolean): Promise<void> => {
      const { options } = sheet;
      const selected = await options.atSelection();
      const workbook = await sheet.subject().catch(() => null);
      const known = now.current;
      // A change of the pane that is not written yet is not to be lost.
      if (isDirty.current || !isShown) return;
      const isLinked = known.block !== null && !isCompSetBlock(known.block);
      if (isMoved(workbook) && !isLinked) {
        setOffered(null);
        beginning.current(workbook);
        return;
      }
      const linked = isLinked ? ofFormula(await options.at(known.block.address), known.block) : null;
      const asked = known.subject ?? workbook;
      const set = linked === null && asked !== null ? await options.set(namesOf(asked)) : null;
      const latest =
        isFirst && selected === null && set === null && known.subject === null ? await options.latest() : null;
      const found = selected ?? linked ?? set ?? latest;
      const subject = isFirst || found !== null ? asked : null;
      ifShown(() => {
        if (isDirty.current) return;
        if (found === null) {
          if (known.block !== null) put({ ...known, block: null });
          else if (known.subject === null && subject !== null) put({ ...nothing, subject });
          setOffered(null);
          return;
        }
        if (known.block === null && !isPristine(known.choice) && !isFirst && found !== set) setOffered(found);
        else if (asRead(found) !== asRead(known.block)) show(found, subject);
      });
    };
    const start = (isFirst: boolean): void =>
      void read(isFirst)
        .catch(() => undefined) // Without the sheet the choice is only in the pane.
        .finally(() => ifShown(() => setRead(true)));
    const stop = sheet.onSelectionChanged(() => start(false));
    start(true);
    return () => {
      isShown = false;
      stop();
    };
  }, [sheet, put, show, namesOf, setWorkbookSubject]);

  const saved = useCallback(async (): Promise<void> => {
    if (isInSet(now.current.block)) {
      isDirty.current = true;
      await flushing.current();
    } else await sheet.options.ensureSet(language);
  }, [sheet, language]);
  const adopt = useCallback(async (): Promise<void> => {
    const { block, choice, subject } = now.current;
    if (block === null || subject === null || isCompSetBlock(block)) return;
    setWrite({ kind: "writing" });
    try {
      const rows = rowsOf(choice, Infinity) ?? [];
      const set = await sheet.options.writeSet(namesOf(subject), rows, choice.count, language);
      await sheet.options.retire(block);
      put({ ...now.current, block: set });
      setWrite({ kind: "written", address: set.address });
    } catch (error) {
      setWrite({ kind: "failed", reason: textOf(error) });
    }
  }, [sheet, put, language, namesOf, textOf]);

  const unlink = useCallback((): void => {
    const { block } = now.current;
    if (block === null) return;
    put({ ...now.current, block: null });
    setWrite({ kind: "gone", address: block.address });
  }, [put]);

  /** Writes what is not written, one after the other: each upon what the one before has left there. */
  const flush = useCallback((): Promise<void> => {
    const writeNow = async (): Promise<void> => {
      const { block, choice, subject } = now.current;
      if (subject === null || !isDirty.current) return;
      const rows = rowsOf(choice, block === null || isInSet(block) ? Infinity : rowCount(block));
      if (rows === null) {
        setWrite({ kind: "too-large", address: block?.address ?? "" });
        return;
      }
      setWrite({ kind: "writing" });
      try {
        const written =
          block === null || isInSet(block)
            ? await sheet.options.writeSet(namesOf(subject), rows, choice.count, language)
            : await sheet.options.rewrite(block, rows, choice.count);
        // A change made in the meantime is written by the next one.
        if (now.current.choice === choice) isDirty.current = false;
        if (now.current.block === block) put({ ...now.current, block: written });
        setWrite({ kind: "written", address: written.address });
      } catch (error) {
        if ((error as Error).name !== "BlockChangedError" || block === null) {
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
  }, [sheet, put, show, unlink, language, namesOf, textOf]);

  flushing.current = flush;
  const { block, choice } = shown;
  useEffect(() => {
    if (!isDirty.current) return;
    const given = new AbortController();
    clock.sleep(writePauseMs, given.signal).then(flush, () => undefined); // Cancelled: the next change writes.
    return () => given.abort();
  }, [clock, block, choice, round, flush]);
  // Nothing is lost where the person leaves the screen before the pause is over.
  useEffect(() => () => void flush(), [flush]);

  const takeSet = useCallback(
    async (subject: string): Promise<void> => {
      const found = await sheet.options.set(namesOf(subject)).catch(() => null);
      const { current } = now;
      if (found === null || isDirty.current || current.subject !== subject || !isInSet(current.block)) return;
      if (asRead(found) !== asRead(current.block)) show(found, subject);
    },
    [sheet, show, namesOf],
  );
  const begin = useCallback(
    (subject: string): void => {
      isDirty.current = false;
      setWrite({ kind: "none" });
      // The filters are the person's way to look; the properties belong to the subject before.
      put({ subject, choice: { ...now.current.choice, selected: [], excluded: [] }, block: null });
      void takeSet(subject);
    },
    [put, takeSet],
  );
  beginning.current = begin;
  const identify = useCallback(
    (...subjects: readonly string[]): void => {
      const { subject } = now.current;
      const all = [...new Set([...subjects, ...(subject === null ? [] : [subject])])];
      if (all.join("\n") === identified.current.join("\n")) return;
      identified.current = all;
      setIdentity(all);
      if (subject !== null) void takeSet(subject);
    },
    [takeSet],
  );
  const change = useCallback(
    (next: CompsChoice): void => {
      isDirty.current = true;
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
    identify,
    change,
    show: (found) => show(found),
    saved,
    adopt,
    writeAgain: () => setRound(round + 1),
    unlink,
  };
}

/** Of an older range. */
function rowCount({ address }: OptionsBlock): number {
  const [first = 0, last = 0] = [...address.slice(address.lastIndexOf("!")).matchAll(/\d+/g)].map(Number);
  return last - first + 1;
}
