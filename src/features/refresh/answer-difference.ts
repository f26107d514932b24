/** What a refresh would change, in the terms of a deal: plain data that can be stored, printed and sent. */
import type { Scalar, ValueFormat } from "../../engine/answers/answer";

/** Sections in the order in which they are shown. */
export const differenceSections = [
  "rents",
  "comps",
  "concessions",
  "expenses",
  "ami",
  "market",
  "facts",
  "reports",
] as const;
/** Sections whose figures are dollars: what moves the deal most is the largest amount, not the largest share. */
export const dollarSections: ReadonlySet<DifferenceSection> = new Set(["rents", "concessions", "expenses", "ami"]);
export type DifferenceSection = (typeof differenceSections)[number];

/**
 * `changed`: one value became another. `gained`: there was none (an unknown value, "no match" or an error), `lost`:
 * there no longer is one. `entered`, `left`, `moved`: rows of a list; `old` and `new` are their ranks, starting at 1,
 * null while they aren't in it.
 */
export type FigureChangeKind = "changed" | "gained" | "lost" | "entered" | "left" | "moved";

export interface FigureChange {
  readonly kind: FigureChangeKind;
  /** "Asking rent, 2BR", "real_estate_taxes", for rows of lists also whose: "Willow Creek, Effective rent". */
  readonly label: string;
  readonly old: Scalar;
  readonly new: Scalar;
  /** How `old`, `new` and `change` are shown; absent for texts and ranks. */
  readonly format?: ValueFormat;
  /** New minus old, where both are numbers and no ranks; of a date in days. */
  readonly change: number | null;
  /** `change` as a share of the old, 0..1 and beyond; null where the old is 0, and for dates, years, texts and ranks. */
  readonly percent: number | null;
  /**
   * How much it weighs, 0..1: what of the larger one of old and new the change is; 1 for what is gained or lost; for a row
   * that entered or left its share of the list; 0 for texts and moves.
   */
  readonly effect: number;
}

/**
 * What changes in one answer. An answer is accepted or rejected as a whole: half of a table would match neither answer.
 */
export interface AnswerDifference {
  /** Key of the answer that cells show now. Names the difference in a choice. */
  readonly key: string;
  readonly section: DifferenceSection;
  /** The property's name or address, or what the answer is about: a market, a text that was searched. */
  readonly property: string;
  readonly propertyId?: string;
  /** With its namespace: RENT.COMPS. */
  readonly functionName: string;
  /** Cells that show the answer: Sheet1!B4. */
  readonly cells: readonly string[];
  /** When the old answer was fetched, milliseconds since the epoch; null where there was none but an error. */
  readonly oldFetchedAt: number | null;
  readonly newFetchedAt: number;
  /** At least one; of a section of dollars the largest amount first, else and then the largest effect. */
  readonly figures: readonly FigureChange[];
  /** The largest of its figures'. */
  readonly effect: number;
  /** What the new answer warns of and the old one did not. */
  readonly warnings: readonly string[];
}
