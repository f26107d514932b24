/** An exhibit as data: a sheet's cells and formats, with charts and a map over them. */
import type { NewSheet } from "../../templates/sheet-content";

/** In the order of a memo. */
export const exhibitIds = [
  ...(["property", "unit-mix", "comp-set", "rent-grid", "loss-to-lease", "t12"] as const),
  ...(["expenses", "pro-forma", "value-add", "lihtc", "portfolio"] as const),
] as const;
export type ExhibitId = (typeof exhibitIds)[number];

/** A chart series: cells of one column. */
export interface ExhibitSeries {
  /** Shown in the legend. */
  readonly name: string;
  /** Letters of the columns. */
  readonly values: string;
  readonly across: string;
  /** First and last row. */
  readonly first: number;
  readonly last: number;
  /** The block that determines the series' last row; null: the rows are fixed. */
  readonly follows: string | null;
  /** #RRGGBB; null: not filled. */
  readonly color: string | null;
  readonly type?: ExhibitChart["type"];
  readonly isSecondary?: boolean;
  readonly labels?: string;
  readonly hasTrendline?: boolean;
  /** Of a line: only its points are drawn. */
  readonly isDots?: boolean;
  readonly isDashed?: boolean;
  readonly markerSize?: number;
  /** Colors of single points, by zero-based index. */
  readonly points?: Readonly<Record<number, string>>;
}

export interface ExhibitAxis {
  readonly title?: string;
  readonly format?: string;
  readonly isReversed?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Puts its labels below all bars and lines, even if values are negative. */
  readonly isLow?: boolean;
}

export interface ExhibitChart {
  readonly type: "BarClustered" | "BarStacked" | "ColumnClustered" | "ColumnStacked" | "Line" | "XYScatter";
  readonly title: string;
  /** First and last cell that the chart covers. */
  readonly over: readonly [from: string, to: string];
  readonly series: readonly ExhibitSeries[];
  readonly hasLegend: boolean;
  readonly category: ExhibitAxis;
  readonly value: ExhibitAxis;
  readonly secondary?: ExhibitAxis;
}

/** A map of a block's rows. */
export interface ExhibitMap {
  readonly title: string;
  readonly over: readonly [from: string, to: string];
  readonly block: string;
  /** Columns of the block's rows, and of the subject's row above it. */
  readonly name: string;
  readonly latitude: string;
  readonly longitude: string;
  /** The value shown under the name. */
  readonly rent: string;
}

/** A photo of the property, or what is drawn in its place. */
export interface ExhibitPhoto {
  readonly over: readonly [from: string, to: string];
  /** The cell with the photo's address; the property's name is to its right. */
  readonly block: string;
  /** What the picture says that is drawn where there is no photo. */
  readonly without: string;
}

export interface ExhibitPage {
  readonly id: ExhibitId;
  readonly sheet: NewSheet;
  /** Spilled formulas by name, with their cell. The sheet has a name `exhibit_<name>` for each. */
  readonly blocks: Readonly<Record<string, string>>;
  readonly charts: readonly ExhibitChart[];
  readonly map: ExhibitMap | null;
  readonly photo?: ExhibitPhoto;
}

/** Comps of a page. */
export const mostComps = 30;
export const usualComps = 10;

/** Name of an object on the page's sheet; objects with other names are never touched. */
export const objectName = (id: ExhibitId, number: number | "map" | "photo"): string =>
  `Compsheet.${id}.${String(number)}`;
export const blockName = (name: string): string => `exhibit_${name}`;

/** Each of a different lightness, so charts stay readable when printed in gray. */
export const exhibitColors = {
  subject: "#D97706",
  main: "#0B6A5F",
  second: "#2B4766",
  third: "#B5B5B5",
  fourth: "#3F1D3A",
  fill: "#FDF0D9",
} as const;
