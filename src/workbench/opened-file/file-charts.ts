/**
 * A file's chart as the workbench's record of one: references and looks. Null for a type that the workbench doesn't
 * draw.
 */
import { themeColor } from "../../model-file/file-colors";
import { attributeOf, parseXml, type XmlElement } from "../../model-file/xml-scan";
import { type ChartType, isChartType } from "../exhibits/chart-types";
import {
  type AxisRecord,
  type ChartRecord,
  type KeptFigures,
  type Look,
  newChart,
  newSeries,
  type SeriesRecord,
} from "../exhibits/exhibit-records";

const EMU_PER_POINT = 12_700;

const child = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, local) => at?.children.find((one) => one.local === local), element);
const children = (element: XmlElement | undefined, local: string): XmlElement[] =>
  (element?.children ?? []).filter((one) => one.local === local);
const valueOf = (element: XmlElement | undefined, ...path: string[]): string | undefined => {
  const found = child(element, ...path);
  return found && attributeOf(found, "val");
};
const numberOf = (text: string | undefined): number | null => {
  const number = Number(text ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
};
/** Absent means on, as for an element that is there without a value. */
const isOn = (element: XmlElement | undefined, ...path: string[]): boolean => {
  const found = child(element, ...path);
  return found !== undefined && !/^(?:0|false)$/.test(attributeOf(found, "val") ?? "1");
};
const textsOf = (element: XmlElement | undefined): string =>
  element === undefined
    ? ""
    : element.local === "t"
      ? element.text
      : element.children.map(textsOf).join(element.local === "txBody" || element.local === "rich" ? "\n" : "");

/** In the order of a theme's colors; charts name some of them by their use. */
const themeNames = "lt1 dk1 lt2 dk2 accent1 accent2 accent3 accent4 accent5 accent6 hlink folHlink".split(" ");
const themeUses: Readonly<Record<string, string>> = { bg1: "lt1", tx1: "dk1", bg2: "lt2", tx2: "dk2" };

/** Null: no fill; undefined: the file leaves it to the theme. */
function colorOf(element: XmlElement | undefined, theme: readonly string[]): string | null | undefined {
  if (child(element, "noFill")) return null;
  const color = valueOf(element, "solidFill", "srgbClr");
  if (color !== undefined && /^[0-9A-Fa-f]{6}$/.test(color)) return `#${color.toUpperCase()}`;
  const scheme = child(element, "solidFill", "schemeClr");
  const name = scheme && attributeOf(scheme, "val");
  if (name === undefined) return undefined;
  const share = (local: string): number => (numberOf(valueOf(scheme, local)) ?? (local === "lumMod" ? 100_000 : 0)) / 100_000; // prettier-ignore
  // A share of the lightness is a tint of the color: 0.6 of it is 40% darker, 0.4 and 0.6 more is 60% lighter.
  const tint = share("lumOff") > 0 ? share("lumOff") : share("lumMod") - 1;
  return themeColor(themeNames.indexOf(themeUses[name] ?? name), tint, theme) ?? undefined;
}

const dashes: Readonly<Record<string, string>> = { dash: "Dash", dashDot: "DashDot", sysDot: "Dot", sysDash: "Dash" };

function lookOf(shape: XmlElement | undefined, theme: readonly string[]): Look {
  const [fill, line] = [colorOf(shape, theme), colorOf(child(shape, "ln"), theme)];
  const outline = child(shape, "ln");
  const width = numberOf(outline && attributeOf(outline, "w"));
  const dash = dashes[valueOf(outline, "prstDash") ?? ""];
  return {
    ...(fill !== undefined && { fill }),
    ...(line !== undefined && { line }),
    ...(width !== null && { weight: width / EMU_PER_POINT }),
    ...(dash !== undefined && { dash }),
  };
}

const sizeOf = (element: XmlElement | undefined): Look => {
  const size = numberOf(element && attributeOf(element, "sz"));
  return size === null ? {} : { size: size / 100 };
};
const textLook = (element: XmlElement | undefined): Look => sizeOf(child(element, "txPr", "p", "pPr", "defRPr"));

function typeOf(group: XmlElement): ChartType | null {
  const grouping = valueOf(group, "grouping") ?? "standard";
  const stacking = { stacked: "Stacked", percentStacked: "Stacked100" }[grouping];
  const type =
    group.local === "barChart"
      ? `${valueOf(group, "barDir") === "bar" ? "Bar" : "Column"}${stacking ?? "Clustered"}`
      : group.local === "areaChart"
        ? `Area${stacking ?? ""}`
        : { lineChart: "Line", scatterChart: "XYScatter", pieChart: "Pie", doughnutChart: "Doughnut" }[group.local];
  return isChartType(type) ? type : null;
}

/** A reference to cells of this workbook, as far as its text shows. */
const plainReference = /^(?:'(?:[^'[\]]|'')+'|[^'![\]]+)!\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?$/i;
const mostPoints = 4_000;
const caches = [["numRef", "numCache"], ["strRef", "strCache"], ["numLit"], ["strLit"]] as const;

/** The figures in a chart's part. */
function keptFigures(element: XmlElement, name: string): KeptFigures {
  const points = (...parents: string[]): readonly XmlElement[] => {
    for (const parent of parents)
      for (const path of caches) {
        const found = child(element, parent, ...path);
        if (found) return children(found, "pt");
      }
    return [];
  };
  const listed = (all: readonly XmlElement[]): (string | undefined)[] => {
    const texts: (string | undefined)[] = [];
    for (const point of all) {
      const at = Number(attributeOf(point, "idx") ?? Number.NaN);
      if (at >= 0 && at < mostPoints) texts[at] = child(point, "v")?.text;
    }
    return Array.from(texts);
  };
  return {
    name: listed(points("tx"))[0] ?? name,
    values: listed(points("val", "yVal")).map(numberOf),
    categories: listed(points("cat", "xVal")).map((text) => text ?? ""),
    format: child(element, "val", "numRef", "numCache", "formatCode")?.text ?? "General",
  };
}

function seriesOf(element: XmlElement, group: XmlElement, type: ChartType, theme: readonly string[]): SeriesRecord {
  const reference = (...names: string[]): string | null => {
    for (const name of names)
      for (const kind of ["numRef", "strRef"]) {
        const found = child(element, name, kind, "f")?.text.trim();
        if (found) return found;
      }
    return null;
  };
  const series = newSeries(child(element, "tx", "v")?.text ?? "");
  series.nameRef = child(element, "tx", "strRef", "f")?.text.trim() ?? null;
  series.values = reference("val", "yVal");
  series.categories = reference("cat", "xVal");
  if (series.values === null || !plainReference.test(series.values)) series.kept = keptFigures(element, series.name);
  series.look = lookOf(child(element, "spPr"), theme);
  series.gapWidth = numberOf(valueOf(group, "gapWidth")) ?? series.gapWidth;
  series.overlap = numberOf(valueOf(group, "overlap"));
  series.isSmooth = isOn(element, "smooth");
  const marker = child(element, "marker");
  const symbol = valueOf(marker, "symbol");
  if (symbol !== undefined && symbol !== "auto") series.marker = symbol.charAt(0).toUpperCase() + symbol.slice(1);
  series.markerSize = numberOf(valueOf(marker, "size")) ?? series.markerSize;
  const markerLook = lookOf(child(marker, "spPr"), theme);
  series.markerFill = markerLook.fill ?? null;
  series.markerLine = markerLook.line ?? null;
  // A scatter with lines is another type of the workbench.
  if (type === "XYScatter" && series.look.line) series.type = series.marker === "None" ? "XYScatterLinesNoMarkers" : "XYScatterLines"; // prettier-ignore
  const labels = child(element, "dLbls");
  series.hasLabels = isOn(labels, "showVal");
  const format = child(labels, "numFmt");
  series.labels.format = (format && attributeOf(format, "formatCode")) ?? null;
  series.labels.look = textLook(labels);
  for (const point of children(element, "dPt"))
    series.points[valueOf(point, "idx") ?? "0"] = lookOf(child(point, "spPr"), theme);
  series.trendlines = children(element, "trendline").map((line) => ({
    name: child(line, "name")?.text ?? "",
    showsEquation: isOn(line, "dispEq"),
    showsFit: isOn(line, "dispRSqr"),
    look: lookOf(child(line, "spPr"), theme),
  }));
  return series;
}

function readAxis(axis: AxisRecord, element: XmlElement | undefined, theme: readonly string[]): void {
  if (element === undefined) return;
  axis.visible = !isOn(element, "delete");
  axis.isReversed = valueOf(element, "scaling", "orientation") === "maxMin";
  axis.minimum = numberOf(valueOf(element, "scaling", "min"));
  axis.maximum = numberOf(valueOf(element, "scaling", "max"));
  axis.majorUnit = numberOf(valueOf(element, "majorUnit"));
  axis.hasGridlines = child(element, "majorGridlines") !== undefined;
  axis.labels = { low: "Low", high: "High", none: "None" }[valueOf(element, "tickLblPos") ?? ""] ?? "NextToAxis";
  axis.labelStep = numberOf(valueOf(element, "tickLblSkip"));
  const format = child(element, "numFmt");
  if (format && attributeOf(format, "sourceLinked") !== "1") axis.format = attributeOf(format, "formatCode") ?? null;
  axis.look = { ...lookOf(child(element, "spPr"), theme), ...textLook(element) };
  const title = textsOf(child(element, "title"));
  if (title !== "") axis.title = { ...axis.title, text: title, visible: true };
}

const positions: Readonly<Record<string, string>> = { b: "Bottom", t: "Top", l: "Left", r: "Right", tr: "Corner" };

export function readFileChart(
  xml: string,
  partName: string,
  of: Pick<ChartRecord, "id" | "name" | "sheetId" | "anchor">,
  theme: readonly string[],
): ChartRecord | null {
  const space = parseXml(xml, partName);
  const chart = child(space, "chart");
  const plot = child(chart, "plotArea");
  const groups = (plot?.children ?? []).flatMap((group) => {
    const type = typeOf(group);
    return type === null ? [] : [{ group, type, axes: children(group, "axId").map((id) => attributeOf(id, "val")) }];
  });
  const [first] = groups;
  if (first === undefined) return null;
  const record = newChart({ ...of, type: first.type });
  const placed = groups.flatMap(({ group, type, axes }) =>
    children(group, "ser").map((element) => {
      const series = seriesOf(element, group, type, theme);
      series.type ??= type === first.type ? null : type;
      series.isSecondary = axes[1] !== first.axes[1];
      return { order: numberOf(valueOf(element, "order")) ?? 0, series };
    }),
  );
  record.series = placed.sort((a, b) => a.order - b.order).map(({ series }) => series);
  const axisOf = (id: string | undefined): XmlElement | undefined =>
    (plot?.children ?? []).find((axis) => /Ax$/.test(axis.local) && valueOf(axis, "axId") === id);
  readAxis(record.category, axisOf(first.axes[0]), theme);
  readAxis(record.value, axisOf(first.axes[1]), theme);
  readAxis(record.secondary, axisOf(groups.find(({ axes }) => axes[1] !== first.axes[1])?.axes[1]), theme);
  const title = child(chart, "title");
  const run = child(title, "tx", "rich", "p", "r", "rPr") ?? child(title, "tx", "rich", "p", "pPr", "defRPr");
  record.title = { text: textsOf(title).trim(), visible: title !== undefined, look: sizeOf(run) };
  const legend = child(chart, "legend");
  record.legend.visible = legend !== undefined;
  record.legend.position = positions[valueOf(legend, "legendPos") ?? "r"] ?? "Right";
  record.blanks = { gap: "NotPlotted", span: "Interplotted", zero: "Zero" }[valueOf(chart, "dispBlanksAs") ?? "gap"] ?? "NotPlotted"; // prettier-ignore
  record.look = lookOf(child(space, "spPr"), theme);
  return record;
}
