/**
 * A refresh as seen by the pane, the commands and the command line: previewed, fetched to staging, compared, applied,
 * undone.
 */
import type { Scalar } from "../../engine/answers/answer";
import type { AnswerDifference, DifferenceSection } from "./answer-difference";

/**
 * Which of the cells that show answers. `sheet`: the one named, else the active one. `stale`: answers older than the age
 * that counts as stale, or whose last refresh failed. `errors`: cells that show an error of ours.
 */
export type RefreshScope =
  | { readonly kind: "workbook" }
  | { readonly kind: "sheet"; readonly sheet?: string }
  | { readonly kind: "selection" }
  | { readonly kind: "stale" }
  | { readonly kind: "errors" };

/** What a refresh would take. No request is sent to know it. */
export interface RefreshPreview {
  readonly scope: RefreshScope;
  /** Where it reaches, in words: "Sheet1", "Sheet1!B2:D9", "" for all of the workbook. */
  readonly place: string;
  readonly cells: number;
  readonly answers: number;
  readonly properties: number;
  readonly requests: {
    readonly count: number;
    /** Depends on more than the old answers show, since other comps may be included. Shown as "about". */
    readonly isEstimate: boolean;
  };
  /** Requests left in the policy that makes the refresh wait first; null before the first answer of the service. */
  readonly quota: { readonly remaining: number; readonly quota?: number; readonly resetsAt: number } | null;
  /** Milliseconds that it takes with this quota, roughly. */
  readonly expectedMs: number;
  /** What an interrupted or canceled refresh fetched earlier today; null if nothing. `start` can continue from it. */
  readonly kept: {
    readonly answers: number;
    /** When that refresh began, milliseconds since the epoch. */
    readonly startedAt: number;
    /** Remaining requests when continuing from it; an estimate if `requests` is. */
    readonly requests: number;
  } | null;
  /** Why a cell or other may be missing (Excel has not calculated it); null where all are known. */
  readonly problem: string | null;
}

/** An interrupted refresh on this device: most of it need not be fetched again on the same day. */
export interface OpenRefresh {
  readonly scope: RefreshScope;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Answers that had been fetched, of all. */
  readonly done: number;
  readonly of: number;
}

/** A cell that the person watches: GPR, EGI, NOI, value. */
export interface KeyFigure {
  readonly id: string;
  readonly label: string;
  /** Sheet1!B4; null once the cell was deleted. */
  readonly address: string | null;
  readonly value: Scalar;
  /** As the cell shows it. */
  readonly text: string;
}

export interface KeyFigureChange {
  readonly id: string;
  readonly label: string;
  readonly address: string | null;
  readonly before: Scalar;
  readonly after: Scalar;
  readonly beforeText: string;
  readonly afterText: string;
  /** After minus before; null if either isn't a number. */
  readonly change: number | null;
  /** Of the value before; null where that is 0 or no number. */
  readonly percent: number | null;
}

/** The last applied refresh that can be undone. */
export interface LastRefresh {
  /** When it was applied, milliseconds since the epoch. */
  readonly appliedAt: number;
  readonly scope: RefreshScope;
  /** Answers that it changed. */
  readonly changed: number;
  readonly keyFigures: readonly KeyFigureChange[];
  /** Number of answers that undo restores; 0 if it is no longer possible. */
  readonly revertible: number;
  /** What it changed; null after the workbook was reopened. */
  readonly differences: readonly AnswerDifference[] | null;
}

export interface RefreshFailureGroup {
  readonly message: string;
  readonly answers: number;
  readonly cells: number;
}

/** What was fetched and waits for the person. */
export interface StagedRefresh {
  readonly scope: RefreshScope;
  readonly startedAt: number;
  /** By section, within it what moves the deal most first. */
  readonly differences: readonly AnswerDifference[];
  /** How many differences each section has; sections without are not there. */
  readonly sections: readonly {
    readonly section: DifferenceSection;
    readonly answers: number;
    readonly figures: number;
  }[];
  /** Answers whose figures are what they were, to the precision that cells show. Applying gives them the new date. */
  readonly unchanged: number;
  /** Answers that could not be fetched and keep their value, the most frequent reason first. */
  readonly failures: readonly RefreshFailureGroup[];
}

/** Differences that are put in place; all others keep the old answer and its date. */
export type RefreshChoice =
  | { readonly accept: "all" }
  | { readonly accept: "sections"; readonly sections: readonly DifferenceSection[] }
  /** Keys of `AnswerDifference`. */
  | { readonly accept: "rows"; readonly keys: readonly string[] };

export type RefreshState =
  /** Nothing is under way. `open`: one that was cut off can be resumed. */
  | { readonly phase: "idle"; readonly open: OpenRefresh | null; readonly last: LastRefresh | null }
  /** Fetching into the staging area. The workbook is untouched. */
  | {
      readonly phase: "fetching";
      readonly scope: RefreshScope;
      readonly startedAt: number;
      readonly done: number;
      readonly of: number;
      /** Answers that could not be fetched so far. */
      readonly failed: number;
      /** Null while it runs. "person": by `pause`; "trouble": the network, the quota or the key, as `message` says. */
      readonly paused: { readonly by: "person" | "trouble"; readonly message: string } | null;
    }
  | { readonly phase: "staged"; readonly staged: StagedRefresh; readonly problem: string | null }
  /** Swapping answers, calculating, waiting until the cells have settled. Not to be cancelled. */
  | { readonly phase: "applying"; readonly scope: RefreshScope }
  | { readonly phase: "reverting" };

/** What a refresh has done. */
export interface RefreshSummary {
  readonly refreshed: number;
  /** Of those, answers whose value is another one now. */
  readonly changed: number;
  /** Answers that keep their old value. */
  readonly failed: number;
  /** Why, for the first of them. */
  readonly reason?: string;
}

/** What came of applying. */
export interface RefreshOutcome extends RefreshSummary {
  readonly keyFigures: readonly KeyFigureChange[];
  /** Differences that keep their old answer because they were not chosen. */
  readonly rejected: number;
  /** Calculations until formulas whose arguments are results of others had settled; 1 where there were none. */
  readonly rounds: number;
  /** Why some cells may not have settled: a chain longer than the rounds that a refresh makes; null otherwise. */
  readonly problem: string | null;
  /**
   * Cells (Sheet1!B4) that do not show what their functions returned, to be calculated again; absent where all do. Key figures are
   * not compared then.
   */
  readonly notShown?: readonly string[];
}

export interface RevertOutcome {
  /** How many answers are as before the refresh. */
  readonly answers: number;
  /** Why some cells may still show what the refresh brought; null where all have settled. */
  readonly problem: string | null;
  /** As for `RefreshOutcome`. */
  readonly notShown?: readonly string[];
}

/** One at a time. Every promise rejects with an Error whose message says what to do; the state is in `Addin.getStatus`. */
export interface RefreshSession {
  readonly state: RefreshState;
  /** What a refresh would take. */
  preview(scope: RefreshScope): Promise<RefreshPreview>;
  /**
   * Fetches into the staging area; resolves when everything has been fetched ("staged"), or with null if canceled. If
   * the network, the quota or the key fails, it pauses until `resume`. Rejects while a refresh is running or waiting
   * for the user. `goesOn`: doesn't refetch what an open refresh has fetched.
   */
  start(scope: RefreshScope, options?: { readonly goesOn?: boolean }): Promise<StagedRefresh | null>;
  /** Takes up the refresh that was cut off on this device; as `start`. */
  startOpen(): Promise<StagedRefresh | null>;
  /** What is under way is awaited, nothing new is asked. */
  pause(): void;
  resume(): void;
  /**
   * Ends what is under way or staged; the workbook stays as it was. While fetching, what is fetched is kept: the refresh is
   * `open` then and can be taken up the same day. Where nothing is under way, gives up the open one.
   */
  cancel(): void;
  /**
   * Puts what was chosen in place: the answers are written into the workbook and swapped, the cells concerned are
   * calculated once, further rounds follow where results are arguments of others. Where anything fails (a write, the
   * host, a request of a chained formula) everything is as before, the refresh waits as "staged" still, and it rejects.
   */
  apply(choice: RefreshChoice): Promise<RefreshOutcome>;
  /** Restores the answers from before the last refresh and recalculates the cells concerned. */
  revert(): Promise<RevertOutcome>;
  /** Cells that the person watches, in the order in which they were named. */
  keyFigures(): Promise<readonly KeyFigure[]>;
  /** Watches a cell (Sheet1!B4; default: the selected one); the label defaults to the text left of it or above. */
  addKeyFigure(label?: string, address?: string): Promise<KeyFigure>;
  removeKeyFigure(id: string): Promise<void>;
  /**
   * Appends the changes of the last applied refresh to the table on the sheet "Refresh log", which is made where there is
   * none. `who`: where it is known. Gives the number of rows.
   */
  writeLog(who?: string): Promise<number>;
}
