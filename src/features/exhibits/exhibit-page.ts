/** One exhibit as data: a sheet's cells and looks, and the charts and the map that lie over them. */
import type { NewSheet } from "../../templates/sheet-content";

export const exhibitIds = ["comp-set", "unit-mix", "expenses", "lihtc", "value-add", "property"] as const;
export type ExhibitId = (typeof exhibitIds)[number];

/** Figures of a chart: cells of one column. */
export interface ExhibitSeries {
  /** Shown in the legend. */
  readonly name: string;
  /** Letters of the columns. */
  readonly values: string;
  readonly across: string;
  /** First and last row. */
  readonly first: number;
  readonly last: number;
  /** The block whose last row the series ends with; null: it always has these rows. */
  readonly follows: string | null;
  /** #RRGGBB; null: not filled. */
  readonly color: string | null;
  readonly type?: ExhibitChart["type"];
  readonly isSecondary?: boolean;
  readonly labels?: string;
  readonly hasTrendline?: boolean;
  readonly markerSize?: number;
  /** Colors of single points, by their number from 0. */
  readonly points?: Readonly<Record<number, string>>;
}

export interface ExhibitAxis {
  readonly title?: string;
  readonly format?: string;
  readonly isReversed?: boolean;
  readonly minimum?: number;
  /** Its labels are below all bars and lines, also where figures are negative. */
  readonly isLow?: boolean;
}

export interface ExhibitChart {
  readonly type: "BarClustered" | "BarStacked" | "ColumnClustered" | "ColumnStacked" | "Line" | "XYScatter";
  readonly title: string;
  /** First and last cell that it lies over. */
  readonly over: readonly [from: string, to: string];
  readonly series: readonly ExhibitSeries[];
  readonly hasLegend: boolean;
  readonly category: ExhibitAxis;
  readonly value: ExhibitAxis;
  readonly secondary?: ExhibitAxis;
}

/** A map of the rows of a block. */
export interface ExhibitMap {
  readonly title: string;
  readonly over: readonly [from: string, to: string];
  readonly block: string;
  /** Columns of the block's rows, and of the subject's row above it. */
  readonly name: string;
  readonly latitude: string;
  readonly longitude: string;
  /** A figure under the name. */
  readonly rent: string;
}

export interface ExhibitPage {
  readonly id: ExhibitId;
  readonly sheet: NewSheet;
  /** Spilled formulas by name: the cell. The sheet has a name `exhibit_<name>` for each. */
  readonly blocks: Readonly<Record<string, string>>;
  readonly charts: readonly ExhibitChart[];
  readonly map: ExhibitMap | null;
}

/** What a person chose of a page. */
export interface ExhibitChoice {
  /** 1 to 30. */
  readonly comps: number;
}

export const mostComps = 30;
export const usualComps = 10;

/** Name of an object on the page's sheet; what has none of these names is never touched. */
export const objectName = (id: ExhibitId, number: number | "map"): string => `Compsheet.${id}.${String(number)}`;
export const blockName = (name: string): string => `exhibit_${name}`;

export const exhibitColors = {
  subject: "#D97706",
  main: "#0B6A5F",
  second: "#4F6D8F",
  third: "#A3A3A3",
  fourth: "#8A5A83",
  fill: "#FDF0D9",
} as const;
