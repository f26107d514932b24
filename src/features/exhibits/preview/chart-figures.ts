/** A page's chart with the figures of its cells, as Excel draws it once the page is inserted. */
import { formatCellText } from "../../../calculation/format-cell-text";
import {
  chartInWords,
  type ChartForm,
  type ChartPicture,
  type PictureAxis,
  type PictureSeries,
} from "../../../charts/chart-picture";
import type { ExhibitAxis, ExhibitChart, ExhibitPage, ExhibitSeries } from "../exhibit-page";
import { chartSizes } from "../sheet/chart-looks";
import { type PageView, areaOf, columnAt } from "./page-view";

const forms: Readonly<Record<ExhibitChart["type"], { readonly form: ChartForm; readonly stacking?: "sum" }>> = {
  BarClustered: { form: "bar" },
  BarStacked: { form: "bar", stacking: "sum" },
  ColumnClustered: { form: "column" },
  ColumnStacked: { form: "column", stacking: "sum" },
  Line: { form: "line" },
  XYScatter: { form: "scatter" },
};
const emptyTexts = { en: "No figures to draw", es: "Sin datos para graficar" };

export function chartPictureOf(
  chart: ExhibitChart,
  blocks: ExhibitPage["blocks"],
  cells: PageView,
  language: "en" | "es",
): ChartPicture {
  const [first] = chart.series;
  const rows = (series: ExhibitSeries): number[] => {
    const block = series.follows === null ? undefined : blocks[series.follows];
    const last = block === undefined ? series.last : areaOf(block).top + cells.rowsFrom(areaOf(block).top, areaOf(block).left); // prettier-ignore
    return Array.from({ length: Math.max(0, last - series.first + 1) }, (_, index) => series.first - 1 + index);
  };
  const numbers = (series: ExhibitSeries, column: string): (number | null)[] =>
    rows(series).map((row) => {
      const value = cells.value(row, columnAt(column));
      return typeof value === "number" ? value : null;
    });
  const formatOf = (series: ExhibitSeries | undefined, key: "across" | "values"): string =>
    series === undefined ? "General" : cells.format(series.first - 1, columnAt(series[key]));
  return {
    title: chart.title,
    titleSize: chartSizes.titleSize,
    altText: chartInWords(
      chart.title,
      chart.series.map((one) => ({
        name: one.name,
        figures: numbers(one, one.values).filter((value) => value !== null),
        format: formatOf(one, "values"),
      })),
      formatCellText,
    ),
    legend: chart.hasLegend ? "bottom" : null,
    category: axisOf(chart.category, false, formatOf(first, "across")),
    value: axisOf(chart.value, true, formatOf(first, "values")),
    secondary: axisOf(chart.secondary ?? {}, false, "General"),
    categories: first === undefined ? [] : rows(first).map((row) => cells.text(row, columnAt(first.across))),
    series: chart.series.map((series) => seriesOf(series, chart.type, numbers)),
    joinsGaps: false,
    background: "#FFFFFF",
    border: "#D9D9D9",
    emptyText: emptyTexts[language],
  };
}

const axisOf = (
  { title, format, isReversed, minimum, maximum }: ExhibitAxis,
  hasGridlines: boolean,
  usualFormat: string,
): PictureAxis => ({
  ...{ isShown: true, title: title ?? "", format: format ?? usualFormat, hasGridlines, size: chartSizes.textSize },
  ...{ minimum: minimum ?? null, maximum: maximum ?? null, step: null, isReversed: isReversed === true },
});

function seriesOf(
  series: ExhibitSeries,
  chartType: ExhibitChart["type"],
  numbers: (series: ExhibitSeries, column: string) => (number | null)[],
): PictureSeries {
  const type = series.type ?? chartType;
  const { form, stacking = null } = forms[type];
  const { color, isDots = false, markerSize = 6 } = series;
  const hasMarkers = type === "XYScatter" || isDots;
  return {
    ...{ name: series.name, form, stacking, isSecondary: series.isSecondary === true, color },
    values: numbers(series, series.values),
    across: numbers(series, series.across),
    lineColor: form === "line" && !isDots ? (color ?? chartSizes.text) : null,
    lineWeight: chartSizes.lineWeight,
    ...{ isDashed: series.isDashed === true, isSmooth: false, marker: hasMarkers ? markerSize : 0 },
    labels: series.labels ?? null,
    labelsSize: chartSizes.textSize,
    pointColors: { ...series.points },
    hasTrendline: series.hasTrendline === true,
    gap: chartSizes.gapWidth,
  };
}
