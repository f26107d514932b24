/** Adds a page's charts, by cell references: a chart shows what the cells show. Their looks come after them. */
import { isSupported } from "../../../host/capabilities";
import { type ExhibitChart, type ExhibitPage, type ExhibitSeries, objectName } from "../exhibit-page";

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
  for (const series of chart.series) {
    const added = made.series.add(series.name);
    added.setValues(rangeOf(cells, series.values, series));
    added.setXAxisValues(rangeOf(cells, series.across, series));
  }
  if (cells === sheet) made.setPosition(...chart.over);
  return made;
}
