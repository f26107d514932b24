/** A probe of the conformance kit as data, and what it finds about the Excel that it runs in. */
import type { CheckSheet } from "./sheet/check-sheet";

/**
 * "expected": as in Excel's reference; "differs": another value of a switch; "failed": the probe broke or timed out;
 * "impossible": not applicable to this Excel or environment; "crashed": Excel ended while it ran.
 */
export type ProbeOutcome = "expected" | "differs" | "failed" | "impossible" | "crashed";

/** The switch values that a probe determined; docs/host-model.md defines names and values. */
export type Switches = Readonly<Record<string, string>>;

export interface Finding {
  /** Observed switches only: a probe omits what another difference hides. */
  readonly switches: Switches;
  /** Different from Excel's reference in a way that no switch describes. */
  readonly isOdd?: boolean;
  /** A few English words about the observation: only the kit's own texts and values, no user data. */
  readonly observed: string;
}

/** In-memory counts of calls to the kit's functions. */
export interface FunctionCalls {
  /** Calls so far of a function, such as ECHO. */
  of(name: string): number;
  /** Calls so far of COUNT with a key. */
  ofKey(key: string): number;
  /** Calls that have not returned yet. */
  open(): number;
  /** Time of the last return, on the clock of `now`. */
  lastReturn(): number;
}

/** The product's freezing of formulas: pins of `features/pins`. */
export interface Freezing {
  pin(scope: "workbook"): Promise<{ readonly formulas: number }>;
  unpin(scope: "workbook"): Promise<unknown>;
  /** Undoes or completes interrupted work. */
  settle(): Promise<unknown>;
  isCut(): Promise<boolean>;
}

/** How much the probes of large workbooks do. */
export interface CheckSizes {
  /** Cells calculated at once, smallest first. */
  readonly cells: readonly number[];
  /** Sizes of Custom XML, millions of characters. */
  readonly xmlMillions: readonly number[];
  readonly xmlParts: number;
  /** Rows of a spilled grid of 100 columns. */
  readonly gridRows: readonly number[];
  /** Rows of that grid that one request reads. */
  readonly readRows: readonly number[];
  /** Requests of a freezing that are cut, one at a time, at most. */
  readonly cuts: number;
  /** Formulas written as one undo step. */
  readonly undoFormulas: number;
}

export interface Bench {
  readonly sheet: CheckSheet;
  /** Null in the product, which doesn't have the kit's functions. */
  readonly calls: FunctionCalls | null;
  /** Calls of ECHO before this part's first request to Excel. */
  readonly callsWhenOpened: number;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly isSupported: (set: string, version: string) => boolean;
  /** The kit's function that only its build's descriptions name; null in the product. */
  readonly buildFunction: string | null;
  /** Where small values are kept on the device; may throw. */
  readonly storage: () => Storage;
  /** Office's display language, such as es-MX. */
  readonly displayLanguage: string;
  /** Origin of the office.js that the page loaded; null if the page can't determine it. */
  readonly officeOrigin: string | null;
  /** Origins of the pages around this one, nearest first; none on desktops. */
  readonly frameOrigins: readonly string[];
  /** Number of page starts in the last minute, including this one; null if that isn't recorded. */
  readonly pageStarts: number | null;
  /** Null in the product's quick check. */
  readonly freezing: (() => Freezing) | null;
  readonly sizes: CheckSizes;
  /** Bytes of the page's memory in use; null if the browser doesn't report them. */
  readonly heapBytes: () => number | null;
  /** Fetches a file of the kit's own build. */
  readonly fetchOwn: (file: string) => Promise<Response>;
  /** The person's shortcuts by action; null where Excel doesn't say. */
  readonly shortcuts: () => Promise<Readonly<Record<string, string | null>> | null>;
  /** How long a probe waits for late results, ms. */
  readonly patienceMs: number;
}

/** Part A before the workbook is saved and opened again, B after it. */
export type CheckPart = "A" | "B";

export interface Probe {
  /** Such as CAL-1: docs/check-this-excel.md lists all. */
  readonly id: string;
  readonly part: CheckPart;
  /** Also in the product's quick check. */
  readonly isQuick: boolean;
  readonly needsFunctions: boolean;
  /** What Excel's reference suggests: the first value of each switch that it measures. */
  readonly expected: Switches;
  /** Not run where Excel ended in this one: it would end again. */
  readonly endsLike?: string;
  /** Timeout, ms; then the probe counts as failed. */
  readonly limitMs: number;
  run(bench: Bench): Promise<Finding>;
}

/** Not applicable, with the reason. */
export class ImpossibleProbe extends Error {
  override readonly name = "ImpossibleProbe";
}

export const busy = "#BUSY!";
