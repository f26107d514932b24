/** Adds a page's charts, by cell references: a chart shows what the cells show. */
import { isSupported } from "../../../host/capabilities";
import { type ExhibitAxis, type ExhibitChart, type ExhibitPage, type ExhibitSeries, objectName } from "../exhibit-page";

/** Sizes and weights in points. */
export const chartLooks = { titleSize: 11, textSize: 8, text: "#404040", lineWeight: 2, gapWidth: 45 } as const;
const { titleSize, textSize, text } = chartLooks;

/** Charts with several series need it. */
export const canDrawCharts = (): boolean => isSupported("ExcelApi", "1.7");

/** Queues all charts of a page; the caller syncs. */
export function addCharts(sheet: Excel.Worksheet, page: ExhibitPage): void {
  if (!canDrawCharts()) return;
  page.charts.forEach((chart, index) => addChart(sheet, chart, objectName(page.id, index + 1)));
}

const rangeOf = (sheet: Excel.Worksheet, column: string, { first, last }: ExhibitSeries): Excel.Range =>
  sheet.getRange(`${column}${String(first)}:${column}${String(last)}`);

/**
 * Queues a chart in its place on the page.
 * @param cells the sheet with its figures, if it is another one; the caller then places the chart
 */
export function addChart(
  sheet: Excel.Worksheet,
  chart: ExhibitChart,
  name: string,
  cells: Excel.Worksheet = sheet,
): Excel.Chart | null {
  const [first] = chart.series;
  if (first === undefined) return null;
  // Starts with one series, which is then replaced: Excel's automatic series layout differs between versions.
  const seed = cells.getRange(`${first.values}${String(first.first)}:${first.values}${String(first.first + 1)}`);
  const made = sheet.charts.add(chart.type, seed, "Columns");
  made.name = name;
  made.series.getItemAt(0).delete();
  made.title.text = chart.title;
  made.title.format.font.size = titleSize;
  made.title.format.font.bold = true;
  made.legend.visible = chart.hasLegend;
  if (chart.hasLegend) {
    made.legend.position = "Bottom";
    made.legend.format.font.size = textSize;
  }
  for (const series of chart.series) addSeries(cells, made, chart, series);
  setAxis(made.axes.categoryAxis, chart.category, false);
  // Excel leaves out names of bars that are close to each other.
  if (chart.type === "BarClustered" || chart.type === "BarStacked") made.axes.categoryAxis.tickLabelSpacing = 1;
  setAxis(made.axes.valueAxis, chart.value, true);
  if (chart.secondary !== undefined) setAxis(made.axes.getItem("Value", "Secondary"), chart.secondary, false);
  if (cells === sheet) made.setPosition(...chart.over);
  return made;
}

function addSeries(sheet: Excel.Worksheet, made: Excel.Chart, chart: ExhibitChart, series: ExhibitSeries): void {
  const added = made.series.add(series.name);
  added.setValues(rangeOf(sheet, series.values, series));
  added.setXAxisValues(rangeOf(sheet, series.across, series));
  const type = series.type ?? chart.type;
  if (series.type !== undefined) added.chartType = series.type;
  if (series.isSecondary === true && isSupported("ExcelApi", "1.8")) added.axisGroup = "Secondary";
  if (type === "Line") {
    added.format.line.color = series.color ?? text;
    added.format.line.weight = chartLooks.lineWeight;
    if (series.isDashed === true) added.format.line.lineStyle = "Dash";
    if (series.isDots === true) {
      added.format.line.clear();
      addMarkers(added, series);
    }
  } else if (type === "XYScatter") {
    addMarkers(added, series);
  } else {
    if (series.color === null) added.format.fill.clear();
    else added.format.fill.setSolidColor(series.color);
    added.gapWidth = chartLooks.gapWidth;
  }
  if (series.labels !== undefined && isSupported("ExcelApi", "1.8")) {
    added.hasDataLabels = true;
    added.dataLabels.numberFormat = series.labels;
    added.dataLabels.format.font.size = textSize;
    if (series.isDots === true) added.dataLabels.position = "Top";
  }
  for (const [point, color] of Object.entries(series.points ?? {}))
    added.points.getItemAt(Number(point)).format.fill.setSolidColor(color);
  if (series.hasTrendline === true) added.trendlines.add("Linear");
}

function addMarkers(added: Excel.ChartSeries, { color, markerSize = 6 }: ExhibitSeries): void {
  added.markerStyle = "Circle";
  added.markerSize = markerSize;
  added.markerBackgroundColor = color ?? text;
  added.markerForegroundColor = "#FFFFFF";
}

function setAxis(
  axis: Excel.ChartAxis,
  { title, format, isReversed, minimum, isLow }: ExhibitAxis,
  hasLines: boolean,
): void {
  axis.majorGridlines.visible = hasLines;
  axis.format.font.size = textSize;
  axis.format.font.color = text;
  if (title !== undefined) {
    axis.title.text = title;
    axis.title.format.font.size = textSize;
  }
  if (isReversed === true) axis.reversePlotOrder = true;
  if (isLow === true) axis.tickLabelPosition = "Low";
  if (minimum !== undefined) axis.minimum = minimum;
  if (format !== undefined && isSupported("ExcelApi", "1.8")) axis.numberFormat = format;
}
