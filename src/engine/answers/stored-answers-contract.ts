/** What the answers of a workbook do for the rest of the add-in, and what they need. */
import type { Clock } from "../../client/clock";
import type { Answer, AnswerStore } from "./answer";
import type { AnswerProofs } from "./answer-proof";
import type { AnswerSwap } from "./answer-swap";
import type { SettledSwap } from "./swap-log";
import type { WorkbookStore } from "./workbook-store";

/** "quiet": after a quiet moment; "onRequest": by `save` alone, where writing would clear what the person can undo. */
export type WritePolicy = "quiet" | "onRequest";

/** The workbook let some answers be removed and then refused, or did not tell: those in memory still stand. */
export class PartlyRemovedError extends Error {
  override readonly name = "PartlyRemovedError";
  constructor(reason: unknown) {
    super(
      `Excel stopped while removing saved results, and some may be left. Try again. ${reason instanceof Error ? reason.message : String(reason)}`,
    );
  }
}

export interface StoredAnswers extends AnswerStore {
  /** Reads the workbook's answers, once. Rejects while the workbook does not let itself be read: call it again then. */
  open(): Promise<void>;
  /** Writes what is not written yet, now. Rejects when the workbook refuses; nothing is lost in memory. */
  save(): Promise<void>;
  /**
   * Removes every answer, in memory and in the workbook, without a trace. Rejects, changing nothing, when the workbook
   * refuses; with PartlyRemovedError where it may hold a part of them.
   */
  removeAll(): Promise<void>;
  /**
   * Puts answers in the place of others in one step: the workbook takes all of them or none, and only then do they count.
   * Gives the swap's id. Rejects, changing nothing, when the workbook refuses. A swap that is not settled when the workbook
   * is closed is taken back when it is opened.
   */
  swap(swap: AnswerSwap): Promise<string>;
  /**
   * The cells show what a swap brought: it counts for good, and earlier ones cannot be taken back any more. Rejects when the
   * workbook refuses; it is tried again with every later write.
   */
  settle(id: string, about: unknown): Promise<void>;
  /** Brings back, in memory and with the next write, what a swap that is not settled replaced. Gives the keys. */
  takeBack(id: string): string[];
  /** The cells show what `takeBack` brought back: the workbook needs the record no more. */
  dismiss(id: string): void;
  /** The settled swap that came last. */
  readonly lastSwap: SettledSwap | null;
  /** `put` for many, told once. */
  putAll(answers: readonly Answer[]): void;
  /** Every answer, for inspection; does not count as use. */
  all(): IterableIterator<Answer>;
  /** Answers that this device cannot prove to have fetched. */
  readonly unverified: number;
  /** Changes that the workbook does not hold yet. */
  readonly unsaved: number;
  /** Size of the answers in the workbook, characters. */
  readonly storedSize: number;
  /** When the oldest answer was fetched, milliseconds since the epoch; undefined when there is none. */
  readonly oldest: number | undefined;
}

export interface StoredAnswersParts {
  readonly store: WorkbookStore;
  readonly clock: Clock;
  /** Whether this device wrote what the workbook holds. */
  readonly proofs: AnswerProofs;
  /** Makes names of segments unique between copies of a workbook; 0..1. */
  readonly random: () => number;
  /** Asked when a quiet moment has come: at the start the host may not tell yet. */
  readonly policy: () => WritePolicy;
  /** Whether a cell shows the answer, as `findShown` found last or as was seen since. */
  readonly isShown: (key: string) => boolean;
  /** Looks through the workbook for the answers that cells show; false where not every cell could be told now. */
  readonly findShown: () => Promise<boolean>;
  /** Told what could not be read or written, in words for the log; the same words once. */
  readonly onProblem: (message: string) => void;
  readonly onChange?: () => void;
  /** Told once the workbook was read, with the keys of `fill` that it turned out not to hold. */
  readonly onRead?: (filled: ReadonlySet<string>) => void;
  /** Told after `onRead` where a swap had been cut off: what cells show may be what it brought. `dismiss` it once they do not. */
  readonly onTakenBack?: (ids: readonly string[]) => void;
  /** Default 2,000 ms. */
  readonly quietMs?: number;
  /** Characters that the stored answers may take, asked at each write. */
  readonly maxSize: () => number;
}
