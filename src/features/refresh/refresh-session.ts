/**
 * A refresh as seen by the pane, the commands and the command line: previewed, fetched to staging, compared, applied,
 * undone.
 */
import type { Scalar } from "../../engine/answers/answer";
import type { AnswerDifference, DifferenceSection } from "./answer-difference";

/**
 * Which of the cells that show answers. `sheet`: the named one, otherwise the active one. `stale`: answers older than
 * the stale age, or whose last refresh failed. `unverified`: answers from the workbook that neither this device nor a
 * known gateway proves. `errors`: cells that show an error of ours.
 */
export type RefreshScope =
  | { readonly kind: "workbook" }
  | { readonly kind: "sheet"; readonly sheet?: string }
  | { readonly kind: "selection" }
  | { readonly kind: "stale" }
  | { readonly kind: "unverified" }
  | { readonly kind: "errors" };

/** The cost of a refresh. Computing it sends no request. */
export interface RefreshPreview {
  readonly scope: RefreshScope;
  /** The location in words: "Sheet1", "Sheet1!B2:D9", "" for the whole workbook. */
  readonly place: string;
  readonly cells: number;
  readonly answers: number;
  readonly properties: number;
  readonly requests: {
    readonly count: number;
    /** Depends on more than the old answers show, since other comps may be included. Shown as "about". */
    readonly isEstimate: boolean;
  };
  /** Requests left in the policy that will delay the refresh first; null before the service's first response. */
  readonly quota: { readonly remaining: number; readonly quota?: number; readonly resetsAt: number } | null;
  /** Estimated duration with this quota, ms. */
  readonly expectedMs: number;
  /** What an interrupted or canceled refresh fetched earlier today; null if nothing. `start` can continue from it. */
  readonly kept: {
    readonly answers: number;
    /** When that refresh started, milliseconds since the epoch. */
    readonly startedAt: number;
    /** Remaining requests when continuing from it; an estimate if `requests` is. */
    readonly requests: number;
  } | null;
  /** Why some cells may be missing (Excel hasn't calculated them); null if all are known. */
  readonly problem: string | null;
}

/** An interrupted refresh on this device: most of it need not be fetched again on the same day. */
export interface OpenRefresh {
  readonly scope: RefreshScope;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Number of fetched answers, of all. */
  readonly done: number;
  readonly of: number;
}

/** A cell with a key figure, such as EGI, NOI or value: watched by the person, or found by its label. */
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
  /** Relative to the value before; null if that is 0 or not a number. */
  readonly percent: number | null;
}

/** The last applied refresh that can be undone. */
export interface LastRefresh {
  /** When it was applied, milliseconds since the epoch. */
  readonly appliedAt: number;
  readonly scope: RefreshScope;
  /** Number of answers that it changed. */
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

/** What was fetched and waits for the user's choice. */
export interface StagedRefresh {
  readonly scope: RefreshScope;
  readonly startedAt: number;
  /** By section, then by effect on the deal, largest first. */
  readonly differences: readonly AnswerDifference[];
  /** Number of differences per section; omits sections without any. */
  readonly sections: readonly {
    readonly section: DifferenceSection;
    readonly answers: number;
    readonly figures: number;
  }[];
  /** Answers whose values are the same, to the precision that cells show. Applying gives them the new date. */
  readonly unchanged: number;
  /** Answers that couldn't be fetched and keep their value, most frequent reason first. */
  readonly failures: readonly RefreshFailureGroup[];
}

/** What a choice would do to key figures: those that the person watches, and those found by their labels. */
export interface RefreshEffect {
  /** Keys of the differences that it was found for. */
  readonly keys: ReadonlySet<string>;
  readonly figures: readonly KeyFigureChange[];
  /** Why it is not known; null where it is. */
  readonly problem: string | null;
}

/** Differences that are put in place; all others keep the old answer and its date. */
export type RefreshChoice =
  | { readonly accept: "all" }
  | { readonly accept: "sections"; readonly sections: readonly DifferenceSection[] }
  /** Keys of `AnswerDifference`. */
  | { readonly accept: "rows"; readonly keys: readonly string[] };

export type RefreshState =
  /** Nothing is running. `open`: an interrupted refresh that can be resumed. */
  | { readonly phase: "idle"; readonly open: OpenRefresh | null; readonly last: LastRefresh | null }
  /** Fetching into the staging area. The workbook is unchanged. */
  | {
      readonly phase: "fetching";
      readonly scope: RefreshScope;
      readonly startedAt: number;
      readonly done: number;
      readonly of: number;
      /** Number of answers that couldn't be fetched so far. */
      readonly failed: number;
      /**
       * Null while it runs. "person": by `pause`; "trouble": the network, the quota or the key, as explained in
       * `message`.
       */
      readonly paused: { readonly by: "person" | "trouble"; readonly message: string } | null;
      /** Everything is fetched, and its effect on key figures is being worked out. */
      readonly isWeighing?: boolean;
    }
  | {
      readonly phase: "staged";
      readonly staged: StagedRefresh;
      readonly problem: string | null;
      /** Absent unless it was asked for. */
      readonly effect?: RefreshEffect;
    }
  /** Swapping answers, calculating, waiting until the cells have settled. Not to be cancelled. */
  | { readonly phase: "applying"; readonly scope: RefreshScope }
  | { readonly phase: "reverting" };

/** The result of a refresh. */
export interface RefreshSummary {
  readonly refreshed: number;
  /** Of those, answers whose value changed. */
  readonly changed: number;
  /** Answers that keep their old value. */
  readonly failed: number;
  /** The reason, for the first of them. */
  readonly reason?: string;
}

/** The result of applying. */
export interface RefreshOutcome extends RefreshSummary {
  readonly keyFigures: readonly KeyFigureChange[];
  /** Differences that keep their old answer because they weren't chosen. */
  readonly rejected: number;
  /** Calculations until formulas whose arguments are results of others had settled; 1 if there were none. */
  readonly rounds: number;
  /** Why some cells may not have settled: a chain longer than the maximum number of rounds; null otherwise. */
  readonly problem: string | null;
  /**
   * Cells (Sheet1!B4) that don't show what their functions returned and need to be recalculated; absent if all do. Key
   * figures aren't compared then.
   */
  readonly notShown?: readonly string[];
}

export interface RevertOutcome {
  /** Number of restored answers. */
  readonly answers: number;
  /** Why some cells may still show refreshed values; null if all have settled. */
  readonly problem: string | null;
  /** As for `RefreshOutcome`. */
  readonly notShown?: readonly string[];
}

/**
 * One refresh at a time. Every promise rejects with an Error whose message says what to do; the state is in
 * `Addin.getStatus`.
 */
export interface RefreshSession {
  readonly state: RefreshState;
  /** The cost of a refresh. */
  preview(scope: RefreshScope): Promise<RefreshPreview>;
  /**
   * Fetches into the staging area; resolves when everything has been fetched ("staged"), or with null if canceled. If
   * the network, the quota or the key fails, it pauses until `resume`. Rejects while a refresh is running or waiting
   * for the user. `goesOn`: doesn't refetch what an open refresh has fetched.
   */
  start(
    scope: RefreshScope,
    options?: {
      readonly goesOn?: boolean;
      /** Works out the effect of all differences on key figures before it resolves. */
      readonly weighs?: boolean;
    },
  ): Promise<StagedRefresh | null>;
  /** Continues the refresh that was interrupted on this device; as `start`. */
  startOpen(): Promise<StagedRefresh | null>;
  /**
   * Works out the effect of a choice on key figures by putting it in place and undoing it in one step. The state has
   * the effect afterwards. Does nothing unless something is staged.
   */
  weigh(choice: RefreshChoice): Promise<void>;
  /** Requests under way continue; no further ones start. */
  pause(): void;
  resume(): void;
  /**
   * Ends what is running or staged; the workbook is unchanged. While fetching, what has been fetched is kept: the
   * refresh is then `open` and can be continued on the same day. If nothing is running, discards the open one.
   */
  cancel(): void;
  /**
   * Applies the choice: writes the answers into the workbook, swaps them, and recalculates the cells concerned once,
   * with further rounds if results are arguments of others. On any failure (a write, the host, a request of a chained
   * formula) everything is restored, the refresh stays "staged", and this rejects.
   */
  apply(
    choice: RefreshChoice,
    options?: {
      /** The outcome also has figures found by their labels, as where their effect was asked for before. */
      readonly findsFigures?: boolean;
    },
  ): Promise<RefreshOutcome>;
  /** Restores the answers from before the last refresh and recalculates the cells concerned. */
  revert(): Promise<RevertOutcome>;
  /** Cells that the user watches, in the order they were added. */
  keyFigures(): Promise<readonly KeyFigure[]>;
  /** Watches a cell (Sheet1!B4; default: the selected one); the label defaults to the text to the left or above. */
  addKeyFigure(label?: string, address?: string): Promise<KeyFigure>;
  removeKeyFigure(id: string): Promise<void>;
  /**
   * Appends the changes of the last applied refresh to the table on the sheet "Refresh log", creating it if needed.
   * `who`: if known. Returns the number of rows.
   */
  writeLog(who?: string): Promise<number>;
}

/** The refresh step by step: preview, staging, differences, choice, undo. `subscribe` notifies of state changes. */
export interface RefreshActions extends RefreshSession {
  /**
   * The whole refresh in one call: refetches the answers that cells show and applies them together; null if canceled,
   * which changes nothing. A second call during a refresh returns the same promise.
   */
  run(): Promise<RefreshSummary | null>;
}
