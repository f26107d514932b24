/** A workbook's chart with its cells' figures, ready to be drawn. */
import { palette, type ChartPicture, type PictureAxis, type PictureSeries } from "../../charts/chart-picture";
import type { CellValue } from "../host-contract";
import { describeChart, categoriesOf, figuresOf, formatOfSeries, nameOf } from "./chart-description";
import { factsOf } from "./chart-types";
import type { AxisRecord, ChartRecord, SeriesRecord } from "./exhibit-records";
import { formatAt, type ReferenceReader, valuesAt } from "./reference-values";

const emptyTexts: Readonly<Record<string, string>> = { en: "No figures to draw", es: "Sin datos para graficar" };
const usualTitle = 14;
const usualText = 9;
/** Excel's own width of a series' line, in points. */
const usualLine = 2.25;

/** Excel draws a text as zero and leaves errors and empty cells out; a text is left out here too, as no figure. */
const numberOf = (value: CellValue | null): number | null => (typeof value === "number" ? value : null);

const legends: Readonly<Record<string, ChartPicture["legend"]>> = {
  Top: "top",
  Bottom: "bottom",
  Left: "left",
  Right: "right",
  Corner: "right",
};

/** @param language of what a chart without figures says: en, es */
export function pictureOfChart(chart: ChartRecord, reader: ReferenceReader, language: string): ChartPicture {
  const [first] = chart.series;
  const names = first ? categoriesOf(first, reader) : [];
  const categoryFormat = chart.category.format;
  const longest = Math.max(0, ...chart.series.map((one) => figuresOf(one, reader).length));
  const categories = Array.from({ length: longest }, (_, index) => names[index] ?? String(index + 1));
  const { title, legend } = chart;
  return {
    title: title.visible ? title.text : "",
    titleSize: title.look.size ?? usualTitle,
    altText: describeChart(chart, reader),
    legend: legend.visible ? (legends[legend.position] ?? "bottom") : null,
    category: axisOf(
      chart.category,
      categoryFormat ?? (first?.categories ? formatAt(reader, first.categories) : "General"),
    ),
    value: axisOf(chart.value, chart.value.format ?? formatOf(chart, reader, false)),
    secondary: axisOf(chart.secondary, chart.secondary.format ?? formatOf(chart, reader, true)),
    categories,
    series: chart.series.map((series, index) => seriesOf(series, index, chart, reader)),
    joinsGaps: chart.blanks === "Interplotted",
    background: chart.look.fill === undefined ? "#FFFFFF" : chart.look.fill,
    border: chart.look.line === undefined ? "#D9D9D9" : chart.look.line,
    emptyText: emptyTexts[language.slice(0, 2)] ?? emptyTexts["en"] ?? "",
  };
}

function formatOf({ series }: ChartRecord, reader: ReferenceReader, isSecondary: boolean): string {
  const found = series.find((one) => one.isSecondary === isSecondary);
  return found ? formatOfSeries(found, reader) : "General";
}

const axisOf = (axis: AxisRecord, format: string): PictureAxis => ({
  isShown: axis.visible && axis.labels !== "None",
  title: axis.title.visible ? axis.title.text : "",
  format,
  minimum: axis.minimum,
  maximum: axis.maximum,
  step: axis.majorUnit,
  isReversed: axis.isReversed,
  hasGridlines: axis.hasGridlines,
  size: axis.look.size ?? usualText,
});

function seriesOf(series: SeriesRecord, index: number, chart: ChartRecord, reader: ReferenceReader): PictureSeries {
  const type = series.type ?? chart.type;
  const { form, stacking = null, hasLine = false, hasMarkers = false } = factsOf(type);
  const usual = palette[index % palette.length] ?? palette[0];
  const { look } = series;
  const fill = look.fill === undefined ? usual : look.fill;
  const hasMarker = series.marker === "Automatic" ? hasMarkers : series.marker !== "None";
  const isPoint = (form === "scatter" && !hasLine) || (form === "line" && look.line === null);
  return {
    name: nameOf(series, reader),
    form,
    stacking,
    isSecondary: series.isSecondary,
    values: figuresOf(series, reader).map(numberOf),
    across: (series.kept
      ? series.kept.categories.map(Number)
      : series.categories
        ? valuesAt(reader, series.categories)
        : []
    ).map(numberOf),
    color: isPoint ? (series.markerFill ?? fill ?? usual) : fill,
    lineColor: !isPoint && (hasLine || form === "line") ? (look.line ?? look.fill ?? usual) : null,
    lineWeight: look.weight ?? usualLine,
    isDashed: look.dash !== undefined && look.dash !== "Continuous",
    isSmooth: series.isSmooth,
    marker: hasMarker ? series.markerSize : 0,
    labels: series.hasLabels ? (series.labels.format ?? formatOfSeries(series, reader)) : null,
    labelsSize: series.labels.look.size ?? usualText,
    pointColors: Object.fromEntries(
      Object.entries(series.points).flatMap(([point, own]) => (own.fill === undefined ? [] : [[point, own.fill]])),
    ),
    hasTrendline: series.trendlines.length > 0,
    gap: series.gapWidth,
  };
}
