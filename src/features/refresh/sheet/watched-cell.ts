import type { Scalar } from "../../../engine/answers/answer";

/** A cell with a key figure: named by the person, or found by its label. */
export interface WatchedCell {
  readonly id: string;
  readonly label: string;
  /** Sheet1!B4; null once the cell was deleted. */
  readonly address: string | null;
  readonly value: Scalar;
  /** As the cell shows it. */
  readonly text: string;
}
