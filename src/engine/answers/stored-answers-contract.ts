/** Interface between a workbook's answers and the rest of the add-in. */
import { saidBy, SaidError, say } from "../../domain/said";
import type { Clock } from "../../client/clock";
import type { Answer, AnswerStore } from "./answer";
import type { AnswerProofs } from "./answer-proof";
import type { AnswerSwap } from "./answer-swap";
import type { SettledSwap } from "./swap-log";
import type { WorkbookStore } from "./workbook-store";

/** "quiet": after a quiet moment; "onRequest": only by `save`, where writing would clear Excel's undo history. */
export type WritePolicy = "quiet" | "onRequest";

/** The workbook refused or failed after removing some answers; those in memory remain. */
export class PartlyRemovedError extends SaidError {
  override readonly name = "PartlyRemovedError";
  constructor(reason: unknown) {
    super(say`Excel stopped while removing saved results, and some may be left. Try again. ${saidBy(reason)}`);
  }
}

export interface StoredAnswers extends AnswerStore {
  /** Reads the workbook's answers, once. Rejects while the workbook can't be read; call it again then. */
  open(): Promise<void>;
  /** Writes unsaved changes now. Rejects when the workbook refuses; memory keeps everything. */
  save(): Promise<void>;
  /** Reads again what a gateway's new key may verify. Rejects when the workbook refuses. */
  recheck(): Promise<void>;
  /** Writes again what the workbook no longer holds. Rejects when the workbook refuses. */
  lookAgain(): Promise<void>;
  /**
   * Removes every answer from memory and the workbook without a trace. Rejects, changing nothing, when the workbook
   * refuses; with PartlyRemovedError if some may be left.
   */
  removeAll(): Promise<void>;
  /**
   * Replaces answers in one step: the workbook gets all of them or none, and only then do they count. Resolves to the
   * swap's id. Rejects, changing nothing, when the workbook refuses. A swap that hasn't settled when the workbook is
   * closed is undone at the next opening.
   */
  swap(swap: AnswerSwap): Promise<string>;
  /**
   * The cells show a swap's new answers: makes it permanent, and earlier swaps can't be undone. Rejects when the
   * workbook refuses; every later write retries it.
   */
  settle(id: string, about: unknown): Promise<void>;
  /** Undoes an unsettled swap, in memory and with the next write. Returns the keys. */
  takeBack(id: string): string[];
  /** The cells show what `takeBack` restored: the workbook no longer needs the record. */
  dismiss(id: string): void;
  /** The last settled swap. */
  readonly lastSwap: SettledSwap | null;
  /** `put` for many, with one notification. */
  putAll(answers: readonly Answer[]): void;
  /** Every answer, for inspection; doesn't count as use. */
  all(): IterableIterator<Answer>;
  /** Number of answers that neither this device nor its gateway proves. */
  readonly unverified: number;
  /** Number of changes that aren't in the workbook yet. */
  readonly unsaved: number;
  /** Size of the answers in the workbook, characters. */
  readonly storedSize: number;
  /** When the oldest answer was fetched, milliseconds since the epoch; undefined when there is none. */
  readonly oldest: number | undefined;
}

export interface StoredAnswersParts {
  readonly store: WorkbookStore;
  readonly clock: Clock;
  /** Proves who wrote what is in the workbook. */
  readonly proofs: AnswerProofs;
  /** Makes segment names unique among copies of a workbook; 0..1. */
  readonly random: () => number;
  /** Called after each quiet moment: the host may not know yet at startup. */
  readonly policy: () => WritePolicy;
  /** Whether a cell shows the answer, according to the last `findShown` or since. */
  readonly isShown: (key: string) => boolean;
  /** Finds the answers that cells show; resolves to false if some cells are unknown for now. */
  readonly findShown: () => Promise<boolean>;
  /** Gets messages for the log about what couldn't be read or written, each once. */
  readonly onProblem: (message: string) => void;
  readonly onChange?: () => void;
  /** Called once the workbook was read, with the keys of `fill` that it turned out not to have. */
  readonly onRead?: (filled: ReadonlySet<string>) => void;
  /** Called after `onRead` if a swap was cut off: cells may still show its answers. Call `dismiss` once they don't. */
  readonly onTakenBack?: (ids: readonly string[]) => void;
  /** Default 2,000 ms. */
  readonly quietMs?: number;
  /** Cap on saved results in characters, read at each write. */
  readonly maxSize: () => number;
}
