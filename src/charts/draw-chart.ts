/**
 * Draws a chart as SVG, with ECharts and without a page: the same in the workbench, in print and in Node. Loaded late.
 */
import { BarChart, LineChart, PieChart, ScatterChart } from "echarts/charts";
import { GraphicComponent, GridComponent, LegendComponent, TitleComponent } from "echarts/components";
import { init, setPlatformAPI, use as register } from "echarts/core";
import { LabelLayout } from "echarts/features";
import { SVGRenderer } from "echarts/renderers";
import { escapeXml } from "../notation/escaped-text";
import { chartOption, measureForCharts } from "./chart-option";
import { palette, type ChartPicture, type NumberFormatter } from "./chart-picture";

register([
  BarChart,
  LineChart,
  PieChart,
  ScatterChart,
  GraphicComponent,
  GridComponent,
  LegendComponent,
  TitleComponent,
  LabelLayout,
  SVGRenderer,
]);
setPlatformAPI({ measureText: (text: string, font?: string) => measureForCharts(text, font) });

export interface DrawnSize {
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** Begins the ids inside: unlike that of every other picture on the page. */
  readonly id: string;
  readonly format: NumberFormatter;
}

/** One SVG element with its alternative text; its units are points. */
export function drawChart(picture: ChartPicture, { width, height, id, format }: DrawnSize): string {
  const size = { width: Math.max(40, width), height: Math.max(30, height) };
  const chart = init(null, null, { renderer: "svg", ssr: true, ...size });
  try {
    chart.setOption({ color: [...palette], ...chartOption(picture, { ...size, format }) });
    const drawn = chart.renderToSVGString();
    const named = withoutHover(drawn)
      .replace(/\bzr\d+-/g, `${id}-`)
      .replace(/<svg /, `<svg role="img" aria-label="${escapeXml(picture.altText)}" `);
    if (picture.border === null) return named;
    const edge = `<rect x="0.5" y="0.5" width="${String(size.width - 1)}" height="${String(size.height - 1)}" fill="none" stroke="${picture.border}"/>`;
    return named.replace(/<\/svg>\s*$/, `${edge}</svg>`);
  } finally {
    chart.dispose();
  }
}

/** Nothing in a picture answers a pointer: the styles and marks for that differ from one drawing to the next. */
const withoutHover = (svg: string): string =>
  svg.replace(/<style[^>]*>.*?<\/style>/gs, "").replace(/ (?:class|ecmeta_\w+|pointer-events)="[^"]*"/g, "");
