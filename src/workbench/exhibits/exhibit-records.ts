/**
 * What a workbook keeps of its charts and pictures: references and looks, never values. Plain JSON, saved with the
 * workbook.
 */
import type { ChartType } from "./chart-types";

/** The upper left corner's cell (from 0) and what is left of it, and the size. Everything but the cell is in points. */
export interface Anchor {
  readonly row: number;
  readonly column: number;
  readonly right: number;
  readonly down: number;
  readonly width: number;
  readonly height: number;
}

/** How a part is drawn; what is absent is up to whoever draws. Colors are #RRGGBB, sizes and weights points. */
export interface Look {
  /** Null: not filled. */
  fill?: string | null;
  /** Null: no line. */
  line?: string | null;
  weight?: number;
  dash?: string;
  size?: number;
  bold?: boolean;
  italic?: boolean;
  color?: string;
  font?: string;
}

export interface LabelRecord {
  format: string | null;
  position: string | null;
  showsValue: boolean;
  showsName: boolean;
  showsCategory: boolean;
  showsPercentage: boolean;
  look: Look;
}

export interface TitleRecord {
  text: string;
  visible: boolean;
  look: Look;
}

export interface AxisRecord {
  visible: boolean;
  title: TitleRecord;
  format: string | null;
  /** Null: found by whoever draws. */
  minimum: number | null;
  maximum: number | null;
  majorUnit: number | null;
  isReversed: boolean;
  hasGridlines: boolean;
  gridlines: Look;
  /** Of the axis of categories: as Excel names them. */
  categoryType: string;
  timeUnit: string;
  labels: string;
  /** Every nth category is named; null or absent: found by whoever draws. */
  labelStep?: number | null;
  look: Look;
}

export interface TrendlineRecord {
  name: string;
  showsEquation: boolean;
  showsFit: boolean;
  look: Look;
}

export interface SeriesRecord {
  /** Used where `nameRef` is null. */
  name: string;
  /** References such as 'Rent comps'!$B$2:$B$9; null: none. */
  nameRef: string | null;
  values: string | null;
  categories: string | null;
  /** Null: the chart's. */
  type: ChartType | null;
  isSecondary: boolean;
  isSmooth: boolean;
  gapWidth: number;
  overlap: number | null;
  marker: string;
  markerSize: number;
  markerFill: string | null;
  markerLine: string | null;
  hasLabels: boolean;
  labels: LabelRecord;
  look: Look;
  /** Looks of single points, by their number from 0. */
  points: Record<string, Look>;
  trendlines: TrendlineRecord[];
  /** Figures that a file keeps where the references lead to no cells here, as names and other files do. */
  kept?: KeptFigures;
}

export interface KeptFigures {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly categories: readonly string[];
  readonly format: string;
}

export interface ChartRecord {
  readonly id: string;
  name: string;
  readonly sheetId: string;
  anchor: Anchor;
  type: ChartType;
  seriesBy: "Columns" | "Rows";
  title: TitleRecord;
  legend: { visible: boolean; position: string; overlay: boolean; look: Look };
  category: AxisRecord;
  value: AxisRecord;
  secondary: AxisRecord;
  series: SeriesRecord[];
  blanks: string;
  visibleOnly: boolean;
  look: Look;
  plotLook: Look;
}

/** A picture, or a box with text. */
export interface ShapeRecord {
  readonly id: string;
  name: string;
  readonly sheetId: string;
  anchor: Anchor;
  readonly kind: "image" | "text";
  /** Of a picture: base64. */
  readonly bytes: string;
  /** SVG only in a page that is printed, never in a file. */
  readonly mediaType: "image/png" | "image/jpeg" | "image/svg+xml";
  text: string;
  look: Look;
  placement: string;
  keepsRatio: boolean;
  visible: boolean;
  altTitle: string;
  altText: string;
}

const newTitle = (): TitleRecord => ({ text: "", visible: false, look: {} });

export const newLabels = (): LabelRecord => ({
  format: null,
  position: null,
  showsValue: true,
  showsName: false,
  showsCategory: false,
  showsPercentage: false,
  look: {},
});

const newAxis = (hasGridlines: boolean): AxisRecord => ({
  visible: true,
  title: newTitle(),
  format: null,
  minimum: null,
  maximum: null,
  majorUnit: null,
  isReversed: false,
  hasGridlines,
  gridlines: {},
  categoryType: "Automatic",
  timeUnit: "Days",
  labels: "NextToAxis",
  look: {},
});

export const newSeries = (name: string): SeriesRecord => ({
  name,
  nameRef: null,
  values: null,
  categories: null,
  type: null,
  isSecondary: false,
  isSmooth: false,
  gapWidth: 150,
  overlap: null,
  marker: "Automatic",
  markerSize: 5,
  markerFill: null,
  markerLine: null,
  hasLabels: false,
  labels: newLabels(),
  look: {},
  points: {},
  trendlines: [],
});

export function newChart(of: Pick<ChartRecord, "id" | "name" | "sheetId" | "anchor" | "type">): ChartRecord {
  return {
    ...of,
    seriesBy: "Columns",
    title: { ...newTitle(), visible: true },
    legend: { visible: true, position: "Bottom", overlay: false, look: {} },
    category: newAxis(false),
    value: newAxis(true),
    secondary: newAxis(false),
    series: [],
    blanks: "NotPlotted",
    visibleOnly: true,
    look: {},
    plotLook: {},
  };
}

/** Calls back for each reference of a chart, and keeps what it returns. */
export function changeReferences(chart: ChartRecord, change: (reference: string) => string): void {
  for (const series of chart.series) {
    for (const key of ["nameRef", "values", "categories"] as const) {
      const reference = series[key];
      if (reference !== null) series[key] = change(reference);
    }
  }
}
