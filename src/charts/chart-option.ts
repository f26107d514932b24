/** A picture of a chart as ECharts describes one. */
import type { EChartsCoreOption } from "echarts/core";
import {
  linearFit,
  type ChartPicture,
  type NumberFormatter,
  type PictureAxis,
  type PictureSeries,
} from "./chart-picture";
import { fittingText, pictureFont, textWidth } from "./text-width";

const ink = "#242424";
const quiet = "#595959";
const lines = "#E1E1E1";
/** Names of bars take at most this share of the width. */
const namesShare = 0.42;
/** Names of columns with less room, points, are left out in turn. */
const leastName = 30;
const margin = 8;
/** Steps of a value axis: of bars across, and of any other; the height that one takes, and a line of labels. */
const [barSteps, usualSteps, stepHeight, labelLine] = [3, 4, 24, 14];

export interface OptionFrame {
  readonly width: number;
  readonly height: number;
  readonly format: NumberFormatter;
}

const isRound = ({ form }: PictureSeries): boolean => form === "pie" || form === "doughnut";
const isNumber = (value: number | null): value is number => value !== null;
const hasFigures = ({ values }: PictureSeries): boolean => values.some(isNumber);

/** All of it in points. */
export function chartOption(picture: ChartPicture, frame: OptionFrame): EChartsCoreOption {
  const { width } = frame;
  const base = {
    animation: false,
    backgroundColor: picture.background ?? "transparent",
    textStyle: { fontFamily: pictureFont, color: ink, fontSize: 9 },
    title: {
      show: picture.title !== "",
      text: fittingText(picture.title, width - 2 * margin, picture.titleSize, true),
      left: margin,
      top: margin - 2,
      padding: 0,
      textStyle: { fontSize: picture.titleSize, fontWeight: "bold", color: ink, fontFamily: pictureFont },
    },
  };
  if (!picture.series.some(hasFigures))
    return {
      ...base,
      graphic: {
        type: "text",
        left: "center",
        top: "middle",
        style: { text: picture.emptyText, fill: quiet, font: `10px ${pictureFont}` },
      },
    };
  const legend = legendOption(picture, width);
  if (picture.series.some(isRound)) return { ...base, legend, series: roundSeries(picture, frame) };
  const isBar = picture.series.some(({ form }) => form === "bar");
  const isScatter = picture.series.every(({ form }) => form === "scatter");
  const hasSecond = picture.series.some(({ isSecondary }) => isSecondary);
  const own = { top: picture.title === "" ? margin + 4 : picture.titleSize + 2 * margin + 4, bottom: margin };
  const room = { top: 0, bottom: 0, left: 0, right: 0 };
  if (picture.legend !== null) room[picture.legend] = 18 + (legendLines(picture, width) - 1) * legendItem.line;
  // As many labels as the chart is high enough for: of closer ones only some would show.
  const plot = frame.height - own.top - own.bottom - room.top - room.bottom - labelLine;
  const steps = isBar ? barSteps : Math.max(1, Math.min(usualSteps, Math.round(plot / stepHeight)));
  const category = isScatter
    ? valueAxis(picture.category, frame, { scale: true, isBar: false, steps: usualSteps })
    : categoryAxis(picture, frame, isBar);
  const fromZero = picture.series.some(({ form }) => form === "bar" || form === "column" || form === "area");
  const values = [
    valueAxis(isBar ? withSteps(picture, frame) : picture.value, frame, { scale: !fromZero, isBar, steps }),
  ];
  // The label below a column below zero is above the names of the columns.
  const isBelow = !isBar && picture.series.some(({ labels, values: of }) => labels !== null && of.some((one) => (one ?? 0) < 0)); // prettier-ignore
  if (isBelow) values[0] = { ...values[0], boundaryGap: ["15%", "15%"] };
  if (hasSecond)
    values.push({
      ...valueAxis(picture.secondary, frame, { scale: true, isBar, steps }),
      position: isBar ? "top" : "right",
    });
  const hasLabels = isBar && picture.series.some(({ labels }) => labels !== null);
  return {
    ...base,
    legend,
    grid: {
      top: own.top + room.top,
      bottom: own.bottom + room.bottom + (titleOf(isBar ? picture.value : picture.category) ? 14 : 0),
      left: margin + room.left + (titleOf(isBar ? picture.category : picture.value) ? 14 : 0),
      right: margin + 4 + room.right + (hasLabels ? 30 : 0),
      outerBoundsMode: "same",
      outerBoundsContain: "axisLabel",
    },
    xAxis: isBar ? values : category,
    yAxis: isBar ? category : values,
    series: picture.series.flatMap((series) => seriesOption(series, picture, frame, isBar)),
  };
}

const titleOf = ({ title, isShown }: PictureAxis): boolean => isShown && title !== "";

/** Points; `line`: from one line of the legend to the next. */
const legendItem = { width: 12, gap: 14, text: 5, line: 22 } as const;

/** Lines that the legend needs below or above the chart; at a side, one. */
function legendLines({ legend, series }: ChartPicture, width: number): number {
  if (legend !== "top" && legend !== "bottom") return 1;
  let [lines, used] = [1, 0];
  for (const { name, color, lineColor } of series) {
    if (name === "" || (color ?? lineColor) === null) continue;
    const item = legendItem.width + legendItem.text + textWidth(name, 9, false);
    if (used > 0 && used + legendItem.gap + item > width - 2 * margin) [lines, used] = [lines + 1, item];
    else used += (used > 0 ? legendItem.gap : 0) + item;
  }
  return lines;
}

/** A line's sign in the legend has a dot only where the line has dots. */
const isPlainLine = ({ form, marker, lineColor }: PictureSeries): boolean =>
  form === "line" && marker === 0 && lineColor !== null;
const plainLine = "path://M0 3.2h12v1.6h-12z";

function legendOption({ legend, series }: ChartPicture, width: number): Record<string, unknown> {
  if (legend === null) return { show: false };
  const names = series.filter(({ name, color, lineColor }) => name !== "" && (color ?? lineColor) !== null);
  const place = {
    top: { top: 22, left: "center", width: width - 2 * margin },
    bottom: { bottom: 5, left: "center", width: width - 2 * margin },
    left: { left: 4, top: "middle", orient: "vertical" },
    right: { right: 4, top: "middle", orient: "vertical" },
  }[legend];
  return {
    show: true,
    ...place,
    ...(!series.some(isRound) && {
      data: names.map((one) => (isPlainLine(one) ? { name: one.name, icon: plainLine } : { name: one.name })),
    }),
    itemWidth: legendItem.width,
    itemHeight: 8,
    itemGap: legendItem.gap,
    padding: 0,
    selectedMode: false,
    textStyle: { fontSize: 9, color: ink, fontFamily: pictureFont },
  };
}

function titled({ title, isShown }: PictureAxis, gap: number, isUpright: boolean): Record<string, unknown> {
  return {
    show: isShown,
    name: isShown ? title : "",
    nameLocation: "middle",
    nameGap: gap,
    nameRotate: isUpright ? 90 : 0,
    nameTextStyle: { color: quiet, fontSize: 9, fontFamily: pictureFont },
  };
}

function categoryAxis(picture: ChartPicture, { width }: OptionFrame, isBar: boolean): Record<string, unknown> {
  const { category, categories } = picture;
  const most = width * namesShare;
  // Room of a name below the chart; names of a few columns are shortened, of many left out in turn.
  const each = (width - 70) / Math.max(1, categories.length) - 4;
  const broken = isBar ? null : inTwoLines(categories, each, category.size);
  const isShortened = !isBar && each >= leastName;
  const shown = isBar ? most : isShortened ? each : null;
  return {
    type: "category",
    data: broken?.names ?? categories.map((name) => (shown === null ? name : fittingText(name, shown, category.size))),
    inverse: category.isReversed,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: "#8A8A8A" } },
    axisLabel: {
      color: ink,
      fontSize: broken?.size ?? category.size,
      hideOverlap: !isBar && broken === null,
      ...((shown ?? broken) !== null && { interval: 0 }),
    },
    ...titled(category, isBar ? most : 22, isBar),
  };
}

/** Names such as Studio/1BA in two lines, where they are too wide and each half has room; null otherwise. */
function inTwoLines(
  names: readonly string[],
  room: number,
  size: number,
): { readonly names: string[]; readonly size: number } | null {
  const isWide = (text: string, of: number): boolean => textWidth(text, of) > room + 3;
  if (!names.some((name) => isWide(name, size))) return null;
  const broken = names.map((name) => (isWide(name, size) ? name.replace("/", "/\n") : name));
  for (let smaller = size; smaller >= size - 2; smaller -= 0.5)
    if (!broken.some((name) => name.split("\n").some((line) => isWide(line, smaller))))
      return { names: broken, size: smaller };
  return null;
}

function valueAxis(
  axis: PictureAxis,
  { format }: OptionFrame,
  { scale, isBar, steps }: { readonly scale: boolean; readonly isBar: boolean; readonly steps: number },
): Record<string, unknown> {
  const { minimum, maximum, step, size, hasGridlines, isReversed } = axis;
  return {
    type: "value",
    scale,
    inverse: isReversed,
    ...(minimum !== null && { min: minimum }),
    ...(maximum !== null && { max: maximum }),
    ...(step !== null && { interval: step }),
    splitNumber: steps,
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: hasGridlines, lineStyle: { color: lines, width: 0.75 } },
    axisLabel: {
      color: quiet,
      fontSize: size,
      hideOverlap: true,
      // Of a low chart, its ends.
      ...(steps === 1 && { showMinLabel: true, showMaxLabel: true }),
      formatter: (value: number) => format(value, axis.format),
    },
    ...titled(axis, isBar ? 22 : 34, !isBar),
  };
}

/**
 * The value axis of bars with as many steps as its labels have room for: a label that is left out for want of room
 * leaves readers to guess. What the axis sets itself stays.
 */
function withSteps(picture: ChartPicture, { width, format }: OptionFrame): PictureAxis {
  const { value, categories, category, series } = picture;
  const bars = series.filter(({ form, isSecondary }) => form === "bar" && !isSecondary);
  if (value.step !== null || value.maximum !== null || bars.some(({ stacking }) => stacking === "share")) return value;
  const totals = categories.map((_, index) => {
    const shown = bars.map(({ values }) => values[index] ?? 0);
    const isStacked = bars.some(({ stacking }) => stacking === "sum");
    const sum = (of: readonly number[]): number => of.reduce((a, b) => a + b, 0);
    return isStacked
      ? { low: sum(shown.filter((one) => one < 0)), high: sum(shown.filter((one) => one > 0)) }
      : { low: Math.min(0, ...shown), high: Math.max(0, ...shown) };
  });
  const [low, high] = [Math.min(value.minimum ?? 0, ...totals.map((one) => one.low)), Math.max(0, ...totals.map((one) => one.high))]; // prettier-ignore
  if (high === low) return value;
  const names = Math.max(0, ...categories.map((name) => textWidth(fittingText(name, width * namesShare, category.size), category.size))); // prettier-ignore
  const label = Math.max(textWidth(format(high, value.format), value.size), textWidth(format(low, value.format), value.size)); // prettier-ignore
  const room = width - names - 60;
  const most = Math.max(1, Math.floor(room / (label + 8)));
  const step = roundStep((high - low) / most);
  return { ...value, step, minimum: value.minimum ?? Math.floor(low / step) * step, maximum: Math.ceil(high / step) * step };
} // prettier-ignore

/** The least round number, 1, 2, 2.5 or 5 times a power of ten, that isn't less. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 2.5, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10) * power;
}

function seriesOption(
  series: PictureSeries,
  picture: ChartPicture,
  frame: OptionFrame,
  isBar: boolean,
): Record<string, unknown>[] {
  const { name, form, values, color, stacking, isSecondary } = series;
  const axis = isSecondary ? (isBar ? { xAxisIndex: 1 } : { yAxisIndex: 1 }) : {};
  const shared = { name, silent: true, emphasis: { disabled: true }, ...axis };
  if (form === "scatter") return scatterSeries(series, shared, frame);
  const shares = stacking === "share" ? sharesOf(series, picture) : values;
  const isApart = stacking === null && form !== "line" && form !== "area";
  const stack = stacking === null ? {} : { stack: isSecondary ? "second" : "first" };
  const data = shares.map((value, index) => {
    const own = series.pointColors[String(index)];
    const fill = own === undefined ? undefined : (own ?? "transparent");
    // Beyond the bar's end, which is on the other side of zero.
    const end = value !== null && value < 0 && isApart ? { label: { position: isBar ? "left" : "bottom" } } : {};
    if (value === null) return null;
    return fill === undefined ? { value, ...end } : { value, itemStyle: { color: fill }, ...end };
  });
  if (form === "line" || form === "area") {
    const line = series.lineColor ?? color ?? ink;
    return [
      {
        ...shared,
        ...stack,
        type: "line",
        data,
        connectNulls: picture.joinsGaps,
        smooth: series.isSmooth,
        showSymbol: series.marker > 0,
        // Otherwise points whose category has no room for its name are left out.
        showAllSymbol: true,
        symbol: "circle",
        symbolSize: series.marker,
        color: line,
        lineStyle: {
          color: line,
          width: series.lineColor === null && form === "line" ? 0 : series.lineWeight,
          type: series.isDashed ? "dashed" : "solid",
        },
        ...(form === "area" && { areaStyle: { color: color ?? "transparent", opacity: 0.85 } }),
        label: { ...labelOption(series, frame, "top"), ...overBars },
      },
    ];
  }
  return [
    {
      ...shared,
      ...stack,
      type: "bar",
      data,
      itemStyle: { color: color ?? "transparent" },
      barCategoryGap: `${String(Math.round((series.gap / (100 + series.gap)) * 100))}%`,
      barGap: "0%",
      barMaxWidth: 40,
      label: labelOption(series, frame, stacking === null ? (isBar ? "right" : "top") : "inside"),
      labelLayout: { hideOverlap: true },
    },
  ];
}

/** A label of a line's point may be over bars, whose edges would strike it through. */
const overBars = { backgroundColor: "rgba(255,255,255,0.85)", padding: [1, 2], borderRadius: 2 } as const;

function labelOption(series: PictureSeries, { format }: OptionFrame, position: string): Record<string, unknown> {
  const { labels } = series;
  if (labels === null || series.color === null) return { show: false };
  return {
    show: true,
    position,
    color: position === "inside" ? "#FFFFFF" : ink,
    fontSize: series.labelsSize,
    formatter: ({ value }: { value: unknown }) => (typeof value === "number" ? format(value, labels) : ""),
  };
}

function sharesOf({ values }: PictureSeries, { series }: ChartPicture): (number | null)[] {
  return values.map((value, index) => {
    const total = series.reduce((sum, one) => sum + Math.abs(one.values[index] ?? 0), 0);
    return value === null || total === 0 ? null : value / total;
  });
}

function scatterSeries(
  series: PictureSeries,
  shared: Record<string, unknown>,
  frame: OptionFrame,
): Record<string, unknown>[] {
  const { values, across, marker, color, lineColor } = series;
  const points = values.flatMap((y, index): [number, number][] => {
    const x = across[index] ?? null;
    return y === null || x === null ? [] : [[x, y]];
  });
  const drawn = {
    ...shared,
    data: points,
    color: color ?? lineColor ?? ink,
    label: {
      ...labelOption(series, frame, "top"),
      formatter: ({ value }: { value: readonly number[] }) => frame.format(value[1] ?? 0, series.labels ?? "General"),
    },
  };
  const main =
    lineColor === null
      ? {
          ...drawn,
          type: "scatter",
          symbolSize: marker,
          itemStyle: { color: color ?? ink, borderColor: "#FFFFFF", borderWidth: 0.75 },
        }
      : {
          ...drawn,
          type: "line",
          showSymbol: marker > 0,
          symbolSize: marker,
          lineStyle: { color: lineColor, width: series.lineWeight },
        };
  const fit = series.hasTrendline ? linearFit(points) : null;
  if (fit === null) return [main];
  const places = points.map(([x]) => x);
  const ends = [Math.min(...places), Math.max(...places)].map((x) => [x, fit.intercept + fit.slope * x]);
  const trend = {
    type: "line",
    silent: true,
    data: ends,
    showSymbol: false,
    color: "#7A7A7A",
    lineStyle: { color: "#7A7A7A", width: 1.25, type: "dashed" },
  };
  return [trend, main];
}

function roundSeries(picture: ChartPicture, { format }: OptionFrame): Record<string, unknown>[] {
  const [series] = picture.series;
  if (series === undefined) return [];
  const colors = series.pointColors;
  return [
    {
      type: "pie",
      silent: true,
      radius: series.form === "doughnut" ? ["42%", "70%"] : "70%",
      center: ["50%", "54%"],
      data: series.values.flatMap((value, index) => {
        const color = colors[String(index)];
        const name = picture.categories[index] ?? String(index + 1);
        return value === null ? [] : [{ name, value, ...(color ? { itemStyle: { color } } : {}) }];
      }),
      label: {
        show: series.labels !== null,
        fontSize: 9,
        formatter: ({ name, value }: { name: string; value: number }) =>
          `${name} ${format(value, series.labels ?? "0")}`,
      },
    },
  ];
}

/** What ECharts asks a canvas for. */
export function measureForCharts(text: string, font = ""): { readonly width: number } {
  const size = Number(/(?<!\d)(\d+(?:\.\d+)?)px/.exec(font)?.[1] ?? 12);
  return { width: textWidth(text, size, /bold|[6-9]00/.test(font)) };
}
