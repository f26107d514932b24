/// <reference types="office-js" />
/** Reads a chart back through office.js: what it points at, and the figures that are there now. */

export interface ReadChart {
  readonly name: string;
  readonly type: string;
  readonly title: string;
  readonly left: number;
  readonly top: number;
  readonly series: readonly ReadSeries[];
}

export interface ReadSeries {
  readonly name: string;
  readonly type: string;
  /** Addresses such as Comps!$B$2:$B$9; empty for none. */
  readonly values: string;
  readonly categories: string;
  readonly figures: readonly unknown[];
  readonly labels: readonly unknown[];
}

/** Needs ExcelApi 1.15. @throws OfficeExtension.Error ItemNotFound where the sheet has no chart of that name. */
export function readChart(excel: typeof Excel, sheetName: string, chartName: string): Promise<ReadChart> {
  return excel.run(async (context) => {
    const chart = context.workbook.worksheets.getItem(sheetName).charts.getItem(chartName);
    chart.load("name,chartType,left,top");
    chart.title.load("text");
    chart.series.load("items/name,items/chartType");
    await context.sync();
    const series = chart.series.items.map((one) => ({
      one,
      values: one.getDimensionDataSourceString("Values"),
      categories: one.getDimensionDataSourceString("Categories"),
      figures: one.getDimensionValues("Values"),
      labels: one.getDimensionValues("Categories"),
    }));
    await context.sync();
    return {
      name: chart.name,
      type: chart.chartType,
      title: chart.title.text,
      left: chart.left,
      top: chart.top,
      series: series.map(({ one, values, categories, figures, labels }) => ({
        name: one.name,
        type: one.chartType,
        values: values.value,
        categories: categories.value,
        figures: figures.value,
        labels: labels.value,
      })),
    };
  });
}
