export type BorderLine = "thin" | "medium" | "double";

/** The formats of cells that the API reads and sets. */
export interface RangeStyle {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly size?: number;
  /** #RRGGBB. */
  readonly color?: string;
  readonly fill?: string | null;
  readonly align?: string;
  readonly wrap?: boolean;
  readonly vertical?: string;
  readonly underline?: boolean;
  readonly fontName?: string;
  /** In steps of three spaces. */
  readonly indent?: number;
  /** Null: no line. */
  readonly lineAbove?: BorderLine | null;
  readonly lineBelow?: BorderLine | null;
  readonly lineLeft?: BorderLine | null;
  readonly lineRight?: BorderLine | null;
  /** #RRGGBB, for the lines set with it. */
  readonly lineColor?: string;
}
