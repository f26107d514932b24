/** Formulas temporarily replaced by values, and what is kept of them in the workbook. */
import type { PinnedCells } from "./sheet/pinned-cells";

export type { HandedFormula, HandOverCopy } from "./sheet/hand-over-copy";
export type { SettledBy, UnpinOutcome } from "./sheet/pin-restoring";
export type { PinnedBlock } from "./sheet/pin-writing";
export type { SourceCell, SourcesTable } from "./sheet/sources-sheet";
export type { PinnedCells };

/** What the section of this feature uses. */
export interface PinsAddin {
  /** Formulas temporarily replaced by values. */
  readonly pins: PinnedCells;
  /** Calls back after cells were frozen or unfrozen, also from the ribbon; returns the unsubscribe function. */
  onPinsChanged(this: void, listener: () => void): () => void;
}
