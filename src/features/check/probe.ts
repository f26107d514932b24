/** One probe of the conformance kit as data, and what it finds of the Excel that it runs in. */
import type { CheckSheet } from "./sheet/check-sheet";

/**
 * "expected": as Excel's reference says; "differs": another value of a switch; "failed": the probe broke or took too long;
 * "impossible": this Excel or this place has nothing to look at; "crashed": Excel ended while it ran.
 */
export type ProbeOutcome = "expected" | "differs" | "failed" | "impossible" | "crashed";

/** Value of each switch that a probe could tell; names and values are those of docs/host-model.md. */
export type Switches = Readonly<Record<string, string>>;

export interface Finding {
  /** Only what could be seen: a probe leaves out what another difference hides. */
  readonly switches: Switches;
  /** A few words in English about what was seen: texts and figures of the kit's own, nothing of the person's. */
  readonly observed: string;
}

/** What the kit's functions keep of their own calls, in the memory of the page. */
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

export interface Bench {
  readonly sheet: CheckSheet;
  /** Null in the product, which has none of the kit's functions. */
  readonly calls: FunctionCalls | null;
  /** Calls of ECHO before this part asked Excel for anything. */
  readonly callsWhenOpened: number;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly isSupported: (set: string, version: string) => boolean;
  /** The kit's function that only descriptions of its own build name; null in the product. */
  readonly buildFunction: string | null;
  /** Where small values are kept on the device; may throw. */
  readonly storage: () => Storage;
  /** Of Office's texts, such as es-MX. */
  readonly displayLanguage: string;
  /** Origin of the office.js that the page loaded; null where the page can't tell. */
  readonly officeOrigin: string | null;
  /** Origins of the pages around this one, the nearest first; none on desktops. */
  readonly frameOrigins: readonly string[];
  /** How often the page has started in the minute before this start, this start among them; null where that isn't kept. */
  readonly pageStarts: number | null;
  /** How long a probe looks for what may come late, milliseconds. */
  readonly patienceMs: number;
}

/** Part A before the workbook is saved and opened again, B after it. */
export type CheckPart = "A" | "B";

export interface Probe {
  /** Such as CAL-1: docs/check-this-excel.md lists all. */
  readonly id: string;
  readonly part: CheckPart;
  /** In the quick check of the product too. */
  readonly isQuick: boolean;
  readonly needsFunctions: boolean;
  /** What Excel's reference leads one to expect: the first value of each switch that it measures. */
  readonly expected: Switches;
  /** Milliseconds after which it counts as failed. */
  readonly limitMs: number;
  run(bench: Bench): Promise<Finding>;
}

/** Nothing to look at, with the reason. */
export class ImpossibleProbe extends Error {
  override readonly name = "ImpossibleProbe";
}

export const busy = "#BUSY!";
