/** Rows of a rent roll as they are read, before they are gathered to units. */
import type { ChargeClass } from "./charge-classes";
import type { RollField } from "./roll-headings";
import type { SheetCell } from "./sheet";
import type { RollSection } from "./unit-status";

export interface RawCharge {
  readonly code: string;
  readonly amount: number;
  /** Where a column says it; null where the code decides. */
  readonly chargeClass: ChargeClass | null;
  /** Its code is the heading of its column. */
  readonly isColumn: boolean;
  readonly row: number;
}

export interface RawUnit {
  /** First row of the unit in the sheet, from 0. */
  readonly row: number;
  /** All its rows. */
  readonly rows: number[];
  readonly section: RollSection;
  /** The last line before it that names a property, a building or a group. */
  readonly banner: string | null;
  /** With the building of the rows above once units are gathered, where it is printed only once. */
  cells: ReadonlyMap<RollField, SheetCell>;
  /** The unit as the row, or the line above it, names it; without a remark once units are gathered. */
  label: string;
  readonly charges: RawCharge[];
  /** `Total` of its block. */
  blockTotal: number | null;
  /** Residents on rows without a unit. */
  readonly others: ReadonlyMap<RollField, SheetCell>[];
  /** First rows of roommates that were joined to the unit. */
  roommates?: number[];
  /** A date in the second row, below the move-in. */
  moveOut: string | null;
  /** Why a row that says little more than its unit is a home: the form of its number, or a resident and a rent. */
  readonly by?: "number" | "name";
}

/** A row that states sums, counts or averages. */
export interface StatedRow {
  readonly row: number;
  readonly label: string;
  /** Its cells; in a table behind the roll under that table's headings, else under the roll's. */
  readonly cells: readonly { readonly column: number; readonly cell: SheetCell; readonly title: string }[];
  readonly kind: "total" | "table";
  /** Units read before it. */
  readonly unitsBefore: number;
  readonly section: RollSection;
  /** Words of the line above the table. */
  readonly tableName: string;
  /** Most of its amounts are sums of the rows above. */
  readonly isSum: boolean;
}

/** A row with the number of a home, or with a resident and a rent, that is neither a home nor a total. */
export interface LeftRow {
  readonly row: number;
  readonly label: string;
}

export interface RollRows {
  readonly units: RawUnit[];
  readonly stated: StatedRow[];
  readonly left: readonly LeftRow[];
  readonly banners: readonly string[];
  /** The last block has charges and no total, where the other blocks have one. */
  readonly endsInBlock: boolean;
}
