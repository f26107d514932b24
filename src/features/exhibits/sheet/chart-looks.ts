/**
 * Looks of an exhibit, in separate requests after its cells and charts: an Excel that refuses a look costs the
 * look, and never the sheet.
 */
import { isSupported } from "../../../host/capabilities";
import { run } from "../../../host/run";
import type { ExhibitAxis, ExhibitChart, ExhibitSeries } from "../exhibit-page";

/** Sizes and weights in points. */
export const chartSizes = { titleSize: 11, textSize: 8, text: "#404040", lineWeight: 2, gapWidth: 45 } as const;
const { titleSize, textSize, text } = chartSizes;

type Look<On> = (on: On) => void;
/** Queues a look; the caller syncs. */
export type WorkbookLook = Look<Excel.RequestContext>;

export interface Looks<On = Excel.RequestContext> {
  /** Set twice they are the same. */
  readonly set: readonly Look<On>[];
  /** Each adds an object, so it is sent once. */
  readonly added: readonly Look<On>[];
}

/** Whether all were accepted. All in one request; if that fails, one by one, to keep the others. */
export async function applyLooks({ set, added }: Looks): Promise<boolean> {
  let areAllTaken = true;
  if (set.length > 0 && !(await attempt(...set)))
    for (const look of set) areAllTaken = (await attempt(look)) && areAllTaken;
  for (const look of added) areAllTaken = (await attempt(look)) && areAllTaken;
  return areAllTaken;
}

const attempt = (...looks: readonly WorkbookLook[]): Promise<boolean> =>
  run(async (context) => {
    for (const look of looks) look(context);
    await context.sync();
  }).then(
    () => true,
    () => false,
  );

/** The looks of a chart that is on a sheet, by the sheet's name or id. */
export function looksOnSheet(chart: ExhibitChart, sheet: string, name: string): Looks {
  const { set, added } = looksOf(chart);
  const on = (look: Look<Excel.Chart>): WorkbookLook => (context) => {
    look(context.workbook.worksheets.getItem(sheet).charts.getItem(name));
  }; // prettier-ignore
  return { set: set.map(on), added: added.map(on) };
}

function looksOf(chart: ExhibitChart): Looks<Excel.Chart> {
  const series = chart.series.map((one, index) => {
    const on = (look: Look<Excel.ChartSeries>): Look<Excel.Chart> => (made) => look(made.series.getItemAt(index)); // prettier-ignore
    return { set: seriesLooks(one, one.type ?? chart.type).map(on), hasTrendline: one.hasTrendline === true, on };
  });
  const isBar = chart.type === "BarClustered" || chart.type === "BarStacked";
  return {
    set: [
      ({ title }) => {
        title.format.font.size = titleSize;
        title.format.font.bold = true;
      },
      ({ legend }) => {
        legend.visible = chart.hasLegend;
        if (!chart.hasLegend) return;
        legend.position = "Bottom";
        legend.format.font.size = textSize;
      },
      ...series.flatMap(({ set }) => set),
      ...axisLooks(({ axes }) => axes.categoryAxis, chart.category, false),
      // Excel leaves out names of bars that are close to each other.
      ...(isBar ? [(made: Excel.Chart) => void (made.axes.categoryAxis.tickLabelSpacing = 1)] : []),
      ...axisLooks(({ axes }) => axes.valueAxis, chart.value, true),
      ...(chart.secondary === undefined ? [] : axisLooks(({ axes }) => axes.getItem("Value", "Secondary"), chart.secondary, false)),
    ],
    added: series.flatMap(({ hasTrendline, on }) => (hasTrendline ? [on((made) => void made.trendlines.add("Linear"))] : [])),
  }; // prettier-ignore
}

/** The kind of series first: a look of another kind would be refused. */
function seriesLooks(series: ExhibitSeries, type: ExhibitChart["type"]): Look<Excel.ChartSeries>[] {
  const { color, labels, isDots = false } = series;
  const looks: Look<Excel.ChartSeries>[] = [];
  const own = series.type;
  if (own !== undefined) looks.push((made) => void (made.chartType = own));
  if (series.isSecondary === true && isSupported("ExcelApi", "1.8"))
    looks.push((made) => void (made.axisGroup = "Secondary"));
  if (type === "Line") {
    looks.push(({ format: { line } }) => {
      line.color = color ?? text;
      line.weight = chartSizes.lineWeight;
      if (series.isDashed === true) line.lineStyle = "Dash";
      if (isDots) line.clear();
    });
  } else if (type !== "XYScatter") {
    looks.push(({ format: { fill } }) => (color === null ? fill.clear() : fill.setSolidColor(color)));
    looks.push((made) => void (made.gapWidth = chartSizes.gapWidth));
  }
  if (type === "XYScatter" || (type === "Line" && isDots)) looks.push((made) => void addMarkers(made, series));
  if (labels !== undefined && isSupported("ExcelApi", "1.8"))
    looks.push((made) => {
      made.hasDataLabels = true;
      made.dataLabels.numberFormat = labels;
      made.dataLabels.format.font.size = textSize;
      if (isDots) made.dataLabels.position = "Top";
    });
  for (const [point, filled] of Object.entries(series.points ?? {}))
    looks.push((made) => made.points.getItemAt(Number(point)).format.fill.setSolidColor(filled));
  return looks;
}

function addMarkers(made: Excel.ChartSeries, { color, markerSize = 6 }: ExhibitSeries): void {
  made.markerStyle = "Circle";
  made.markerSize = markerSize;
  made.markerBackgroundColor = color ?? text;
  made.markerForegroundColor = "#FFFFFF";
}

function axisLooks(
  axisOf: (chart: Excel.Chart) => Excel.ChartAxis,
  { title, format, isReversed, minimum, maximum, isLow }: ExhibitAxis,
  hasLines: boolean,
): Look<Excel.Chart>[] {
  const looks: Look<Excel.ChartAxis>[] = [
    (axis) => void (axis.majorGridlines.visible = hasLines),
    ({ format: { font } }) => {
      font.size = textSize;
      font.color = text;
    },
  ];
  if (title !== undefined)
    looks.push((axis) => {
      axis.title.text = title;
      axis.title.format.font.size = textSize;
    });
  if (isReversed === true) looks.push((axis) => void (axis.reversePlotOrder = true));
  if (isLow === true) looks.push((axis) => void (axis.tickLabelPosition = "Low"));
  if (minimum !== undefined) looks.push((axis) => void (axis.minimum = minimum));
  if (maximum !== undefined) looks.push((axis) => void (axis.maximum = maximum));
  if (format !== undefined && isSupported("ExcelApi", "1.8")) looks.push((axis) => void (axis.numberFormat = format));
  return looks.map((look) => (chart) => look(axisOf(chart)));
}
