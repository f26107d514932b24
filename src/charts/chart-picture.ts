/** A chart with the figures that it shows, ready to be drawn. Sizes and weights are points, colors #RRGGBB. */

export type ChartForm = "bar" | "column" | "line" | "area" | "scatter" | "pie" | "doughnut";

export interface PictureSeries {
  readonly name: string;
  readonly form: ChartForm;
  readonly stacking: "sum" | "share" | null;
  readonly isSecondary: boolean;
  /** Null where there is no figure: a gap. */
  readonly values: readonly (number | null)[];
  /** Horizontal values of a scatter; other forms use the picture's categories. */
  readonly across: readonly (number | null)[];
  /** Of areas, bars and points; null: not filled. */
  readonly color: string | null;
  readonly lineColor: string | null;
  readonly lineWeight: number;
  readonly isDashed: boolean;
  readonly isSmooth: boolean;
  /** Diameter; 0: none. */
  readonly marker: number;
  /** A number format of the labels; null: no labels. */
  readonly labels: string | null;
  readonly labelsSize: number;
  /** Colors of single points; null: not filled. */
  readonly pointColors: Readonly<Record<string, string | null>>;
  readonly hasTrendline: boolean;
  /** Share of a bar's thickness between two bars, in percent, as Excel counts. */
  readonly gap: number;
}

export interface PictureAxis {
  readonly isShown: boolean;
  readonly title: string;
  readonly format: string;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly step: number | null;
  readonly isReversed: boolean;
  readonly hasGridlines: boolean;
  readonly size: number;
}

export interface ChartPicture {
  readonly title: string;
  readonly titleSize: number;
  /** For those who don't see it. */
  readonly altText: string;
  /** Null: no legend. */
  readonly legend: "top" | "bottom" | "left" | "right" | null;
  readonly category: PictureAxis;
  readonly value: PictureAxis;
  readonly secondary: PictureAxis;
  /** As the axis shows them. */
  readonly categories: readonly string[];
  readonly series: readonly PictureSeries[];
  /** Gaps are drawn as a line through. */
  readonly joinsGaps: boolean;
  readonly background: string | null;
  readonly border: string | null;
  /** What the picture says where no series has a figure. */
  readonly emptyText: string;
}

export const palette = ["#0B6A5F", "#D97706", "#4F6D8F", "#A3A3A3", "#8A5A83", "#C2B280"] as const;

/** A number as an Excel number format shows it. */
export type NumberFormatter = (value: number, format: string) => string;

/**
 * A chart in words: its title, and each series with its lowest and highest figure. Figures and dashes only, so the
 * words are those of the chart's own language.
 */
export function chartInWords(
  title: string,
  series: readonly { readonly name: string; readonly figures: readonly number[]; readonly format: string }[],
  format: NumberFormatter,
): string {
  const parts = series.flatMap(({ name, figures, format: of }) => {
    const shown = name.trim() === title ? "" : name.trim();
    if (figures.length === 0) return shown === "" ? [] : [shown];
    const [low, high] = [Math.min(...figures), Math.max(...figures)].map((figure) => format(figure, of).trim());
    const range = low === high ? (low ?? "") : `${low ?? ""} – ${high ?? ""}`;
    return [shown === "" ? range : `${shown} ${range}`];
  });
  return parts.length === 0 ? title : `${title}: ${parts.join("; ")}`;
}

/** Least squares; null for fewer than two different places. */
export function linearFit(
  points: readonly (readonly [x: number, y: number])[],
): { readonly slope: number; readonly intercept: number } | null {
  const count = points.length;
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / count;
  const [middleX, middleY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const spread = points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
  if (count < 2 || spread === 0) return null;
  const slope = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0) / spread;
  return { slope, intercept: middleY - slope * middleX };
}
