/** What a refresh would change, in the terms of a deal: plain data that can be stored, printed and sent. */
import type { Scalar, ValueFormat } from "../../engine/answers/answer";

/** Sections in display order. */
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
/** Sections whose values are dollars: the largest amount has the largest effect on the deal, not the largest share. */
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
  /** "Asking rent, 2BR", "real_estate_taxes"; rows of lists include their name: "Willow Creek, Effective rent". */
  readonly label: string;
  readonly old: Scalar;
  readonly new: Scalar;
  /** Number format of `old`, `new` and `change`; absent for texts and ranks. */
  readonly format?: ValueFormat;
  /** New minus old, if both are numbers other than ranks; for dates, in days. */
  readonly change: number | null;
  /**
   * `change` as a share of the old value, 0..1 and beyond; null if the old value is 0, and for dates, years, texts and
   * ranks.
   */
  readonly percent: number | null;
  /**
   * Weight, 0..1: the change as a share of the larger of old and new; 1 for gained or lost; for a row that entered or
   * left, its share of the list; 0 for texts and moves.
   */
  readonly effect: number;
}

/**
 * What changes in one answer. An answer is accepted or rejected as a whole: half of a table would match neither answer.
 */
export interface AnswerDifference {
  /** Key of the answer that cells show now. Identifies the difference in a choice. */
  readonly key: string;
  readonly section: DifferenceSection;
  /** The property's name or address, or the answer's subject: a market, or a search text. */
  readonly property: string;
  readonly propertyId?: string;
  /** With its namespace: RENT.COMPS. */
  readonly functionName: string;
  /** Cells that show the answer: Sheet1!B4. */
  readonly cells: readonly string[];
  /** When the old answer was fetched, milliseconds since the epoch; null if there was only an error. */
  readonly oldFetchedAt: number | null;
  readonly newFetchedAt: number;
  /** At least one; in a dollar section by amount, otherwise by effect, largest first. */
  readonly figures: readonly FigureChange[];
  /** The largest effect of its values. */
  readonly effect: number;
  /** Warnings of the new answer that the old one didn't have. */
  readonly warnings: readonly string[];
}
