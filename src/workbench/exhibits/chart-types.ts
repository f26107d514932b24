/** The types of charts that the workbench draws and writes, as Excel.ChartType names them. */

export type ChartForm = "bar" | "column" | "line" | "area" | "scatter" | "pie" | "doughnut";

interface ChartTypeFacts {
  readonly form: ChartForm;
  readonly stacking?: "sum" | "share";
  /** Of lines and scatters. */
  readonly hasMarkers?: boolean;
  readonly hasLine?: boolean;
}

export const chartTypes = {
  BarClustered: { form: "bar" },
  BarStacked: { form: "bar", stacking: "sum" },
  BarStacked100: { form: "bar", stacking: "share" },
  ColumnClustered: { form: "column" },
  ColumnStacked: { form: "column", stacking: "sum" },
  ColumnStacked100: { form: "column", stacking: "share" },
  Line: { form: "line", hasLine: true },
  LineMarkers: { form: "line", hasLine: true, hasMarkers: true },
  Area: { form: "area" },
  AreaStacked: { form: "area", stacking: "sum" },
  XYScatter: { form: "scatter", hasMarkers: true },
  XYScatterLines: { form: "scatter", hasLine: true, hasMarkers: true },
  XYScatterLinesNoMarkers: { form: "scatter", hasLine: true },
  Pie: { form: "pie" },
  Doughnut: { form: "doughnut" },
} as const satisfies Readonly<Record<string, ChartTypeFacts>>;

export type ChartType = keyof typeof chartTypes;

export const isChartType = (type: unknown): type is ChartType => typeof type === "string" && type in chartTypes;

export const factsOf = (type: ChartType): ChartTypeFacts => chartTypes[type];

/** Types that can share one chart's axes: anything over categories that are columns. */
export const isRound = ({ form }: ChartTypeFacts): boolean => form === "pie" || form === "doughnut";
