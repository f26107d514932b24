/**
 * A chart as a part of a workbook's file. Elements are in the order of the schema: Excel repairs a file with another
 * one.
 */
import { escapeXml } from "../../notation/escaped-text";
import { type ChartForm, factsOf, isRound } from "../exhibits/chart-types";
import type {
  AxisRecord,
  ChartRecord,
  LabelRecord,
  Look,
  SeriesRecord,
  TitleRecord,
} from "../exhibits/exhibit-records";
import { formatAt, type ReferenceReader, textsAt, valuesAt } from "../exhibits/reference-values";
import { DRAWING, fillXml, lineXml, palette, paragraphXml, shapeXml, textLookXml } from "./drawing-looks";
import { HEADER, OFFICE } from "./file-xml";

export const CHART = "http://schemas.openxmlformats.org/drawingml/2006/chart";
const PRIMARY = [111_111_111, 222_222_222] as const;
const SECONDARY = [333_333_333, 444_444_444] as const;
const flag = (name: string, isOn: boolean): string => `<c:${name} val="${isOn ? 1 : 0}"/>`;

interface SeriesAt {
  readonly series: SeriesRecord;
  readonly index: number;
}

export function chartXml(chart: ChartRecord, reader: ReferenceReader): string {
  const all = chart.series.map((series, index) => ({ series, index }));
  const groups = groupsOf(chart, all);
  const usesSecond = groups.some(({ isSecondary }) => isSecondary);
  const { form } = factsOf(chart.type);
  const axes = isRound(factsOf(chart.type)) ? "" : axesXml(chart, form, reader, usesSecond);
  const title = titleXml(chart.title, 14);
  return [
    `${HEADER}<c:chartSpace xmlns:c="${CHART}" xmlns:a="${DRAWING}" xmlns:r="${OFFICE}"><c:roundedCorners val="0"/><c:chart>`,
    `${title}${flag("autoTitleDeleted", title === "")}<c:plotArea><c:layout/>`,
    ...groups.map((group) => groupXml(group, reader)),
    `${axes}${shapeXml(chart.plotLook, null, null)}</c:plotArea>`,
    chart.legend.visible ? legendXml(chart) : "",
    flag("plotVisOnly", chart.visibleOnly),
    `<c:dispBlanksAs val="${{ Zero: "zero", Interplotted: "span" }[chart.blanks] ?? "gap"}"/></c:chart>`,
    `${shapeXml(chart.look, "#FFFFFF", "#D9D9D9")}${textLookXml({}, 10)}</c:chartSpace>`,
  ].join("");
}

interface Group {
  readonly type: ChartRecord["type"];
  readonly isSecondary: boolean;
  readonly members: readonly SeriesAt[];
}

/** One for each type and axis among the series. */
function groupsOf(chart: ChartRecord, all: readonly SeriesAt[]): Group[] {
  const groups = new Map<string, Group & { members: SeriesAt[] }>();
  for (const one of all) {
    const [type, isSecondary] = [one.series.type ?? chart.type, one.series.isSecondary];
    const key = `${type} ${isSecondary}`;
    const group = groups.get(key) ?? { type, isSecondary, members: [] };
    group.members.push(one);
    groups.set(key, group);
  }
  if (groups.size === 0) return [{ type: chart.type, isSecondary: false, members: [] }];
  return [...groups.values()].sort((a, b) => Number(a.isSecondary) - Number(b.isSecondary));
}

function groupXml({ type, isSecondary, members }: Group, reader: ReferenceReader): string {
  const { form, stacking } = factsOf(type);
  const ids = (isSecondary ? SECONDARY : PRIMARY).map((id) => `<c:axId val="${id}"/>`).join("");
  const series = members.map((one) => seriesXml(type, one, reader)).join("");
  const vary = flag("varyColors", isRound({ form }));
  const grouping = stacking === "share" ? "percentStacked" : stacking === "sum" ? "stacked" : null;
  const [first] = members;
  switch (form) {
    case "bar":
    case "column": {
      const overlap = first?.series.overlap ?? (grouping === null ? null : 100);
      return `<c:barChart><c:barDir val="${form === "bar" ? "bar" : "col"}"/><c:grouping val="${grouping ?? "clustered"}"/>${vary}${series}<c:gapWidth val="${first?.series.gapWidth ?? 150}"/>${overlap === null ? "" : `<c:overlap val="${overlap}"/>`}${ids}</c:barChart>`;
    }
    case "line":
      return `<c:lineChart><c:grouping val="${grouping ?? "standard"}"/>${vary}${series}<c:marker val="1"/>${ids}</c:lineChart>`;
    case "area":
      return `<c:areaChart><c:grouping val="${grouping ?? "standard"}"/>${vary}${series}${ids}</c:areaChart>`;
    case "scatter":
      return `<c:scatterChart><c:scatterStyle val="lineMarker"/>${vary}${series}${ids}</c:scatterChart>`;
    case "pie":
      return `<c:pieChart>${vary}${series}<c:firstSliceAng val="0"/></c:pieChart>`;
    case "doughnut":
      return `<c:doughnutChart>${vary}${series}<c:firstSliceAng val="0"/><c:holeSize val="60"/></c:doughnutChart>`;
  }
}

function seriesXml(type: ChartRecord["type"], at: SeriesAt, reader: ReferenceReader): string {
  const { series, index } = at;
  const { form, hasLine = false, hasMarkers = false } = factsOf(type);
  const color = palette[index % palette.length] ?? "#4472C4";
  const isSolid = form === "bar" || form === "column";
  const isLined = form === "line" || form === "scatter";
  const look = isRound({ form })
    ? ""
    : isLined
      ? `<c:spPr>${lineXml(series.look, hasLine ? (series.look.fill ?? color) : null, 2.25)}</c:spPr>`
      : shapeXml(series.look, color, null);
  const points = Object.entries(isRound({ form }) ? slicesOf(series, reader) : series.points)
    .filter(([, one]) => Object.keys(one).length > 0)
    .map(
      ([point, one]) =>
        `<c:dPt><c:idx val="${point}"/>${isSolid ? flag("invertIfNegative", false) : ""}${isLined ? `<c:marker><c:symbol val="circle"/>${shapeXml(one, color, null)}</c:marker>` : ""}${form === "area" ? "" : flag("bubble3D", false)}${isLined ? "" : shapeXml(one, color, null)}</c:dPt>`,
    );
  const name = series.nameRef === null ? `<c:v>${escapeXml(series.name)}</c:v>` : textReference(series.nameRef, reader);
  return [
    `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx>${name}</c:tx>${look}`,
    isSolid ? flag("invertIfNegative", false) : "",
    isLined ? markerXml(series, hasMarkers, color) : "",
    ...points,
    series.hasLabels ? labelsXml(series.labels, form, factsOf(type).stacking !== undefined) : "",
    ...(isRound({ form }) || factsOf(type).stacking ? [] : series.trendlines.map(trendlineXml)),
    dataXml(series, form, reader),
    form === "line" || form === "scatter" ? flag("smooth", series.isSmooth) : "",
    "</c:ser>",
  ].join("");
}

/** A file without a theme has no colors for slices: each gets its own. */
function slicesOf({ values, points }: SeriesRecord, reader: ReferenceReader): Record<string, Look> {
  const count = values === null ? 0 : valuesAt(reader, values).length;
  const colorOf = (index: number): string => palette[index % palette.length] ?? "#4472C4";
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [index, { fill: colorOf(index), line: "#FFFFFF", ...points[index] }]),
  );
}

function dataXml(series: SeriesRecord, form: ChartForm, reader: ReferenceReader): string {
  const { values, categories } = series;
  const [x, y] = form === "scatter" ? ["xVal", "yVal"] : ["cat", "val"];
  const isNumbers =
    categories !== null && (form === "scatter" || valuesAt(reader, categories).every((one) => typeof one === "number"));
  const places =
    categories === null
      ? ""
      : `<c:${x}>${isNumbers ? numberReference(categories, reader) : textReference(categories, reader)}</c:${x}>`;
  return values === null ? places : `${places}<c:${y}>${numberReference(values, reader)}</c:${y}>`;
}

/** The values are stored with their reference: a reader that doesn't calculate shows them. */
function numberReference(reference: string, reader: ReferenceReader): string {
  const values = valuesAt(reader, reference);
  const points = values.map((value, index) =>
    typeof value === "number" && Number.isFinite(value) ? `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>` : "",
  );
  return `<c:numRef><c:f>${escapeXml(reference)}</c:f><c:numCache><c:formatCode>${escapeXml(formatAt(reader, reference))}</c:formatCode><c:ptCount val="${values.length}"/>${points.join("")}</c:numCache></c:numRef>`;
}

function textReference(reference: string, reader: ReferenceReader): string {
  const texts = textsAt(reader, reference);
  const points = texts.map((text, index) => `<c:pt idx="${index}"><c:v>${escapeXml(text)}</c:v></c:pt>`);
  return `<c:strRef><c:f>${escapeXml(reference)}</c:f><c:strCache><c:ptCount val="${texts.length}"/>${points.join("")}</c:strCache></c:strRef>`;
}

function markerXml(
  { marker, markerSize, markerFill, markerLine, look }: SeriesRecord,
  isShown: boolean,
  color: string,
): string {
  const symbol = marker === "Automatic" ? (isShown ? "circle" : "none") : marker.toLowerCase();
  if (symbol === "none") return '<c:marker><c:symbol val="none"/></c:marker>';
  const fill = markerFill ?? look.fill ?? look.line ?? color;
  return `<c:marker><c:symbol val="${symbol}"/><c:size val="${Math.min(72, Math.max(2, Math.round(markerSize)))}"/><c:spPr>${fillXml(fill)}${lineXml({}, markerLine ?? fill)}</c:spPr></c:marker>`;
}

const trendlineXml = ({ name, look, showsFit, showsEquation }: SeriesRecord["trendlines"][number]): string =>
  `<c:trendline>${name === "" ? "" : `<c:name>${escapeXml(name)}</c:name>`}<c:spPr>${lineXml(look, "#7F7F7F", 1.5)}</c:spPr><c:trendlineType val="linear"/>${flag("dispRSqr", showsFit)}${flag("dispEq", showsEquation)}</c:trendline>`;

const labelPlaces: Readonly<Record<string, string>> = {
  BestFit: "bestFit",
  Bottom: "b",
  Center: "ctr",
  InsideBase: "inBase",
  InsideEnd: "inEnd",
  Left: "l",
  OutsideEnd: "outEnd",
  Right: "r",
  Top: "t",
};
/** Excel calls a file broken whose labels are where their type has none. */
const allowedPlaces: Readonly<Partial<Record<ChartForm, readonly string[]>>> = {
  bar: ["ctr", "inBase", "inEnd", "outEnd"],
  column: ["ctr", "inBase", "inEnd", "outEnd"],
  line: ["b", "ctr", "l", "r", "t"],
  pie: ["bestFit", "ctr", "inEnd", "outEnd"],
  scatter: ["b", "ctr", "l", "r", "t"],
};

function labelsXml(labels: LabelRecord, form: ChartForm, isStacked: boolean): string {
  const place = labelPlaces[labels.position ?? ""];
  const isAllowed = place !== undefined && allowedPlaces[form]?.includes(place) && !(isStacked && place === "outEnd");
  return [
    "<c:dLbls>",
    labels.format === null ? "" : `<c:numFmt formatCode="${escapeXml(labels.format)}" sourceLinked="0"/>`,
    `<c:spPr>${fillXml(null)}${lineXml({}, null)}</c:spPr>${textLookXml(labels.look)}`,
    isAllowed ? `<c:dLblPos val="${place}"/>` : "",
    flag("showLegendKey", false),
    flag("showVal", labels.showsValue),
    flag("showCatName", labels.showsCategory),
    flag("showSerName", labels.showsName),
    flag("showPercent", labels.showsPercentage),
    `${flag("showBubbleSize", false)}</c:dLbls>`,
  ].join("");
}

function titleXml({ visible, text, look }: TitleRecord, size: number, isTurned = false): string {
  if (!visible || text === "") return "";
  const body = isTurned ? '<a:bodyPr rot="-5400000" vert="horz"/>' : "<a:bodyPr/>";
  return `<c:title><c:tx><c:rich>${body}<a:lstStyle/>${paragraphXml(text, look, size)}</c:rich></c:tx><c:overlay val="0"/></c:title>`;
}

function legendXml({ legend, series }: ChartRecord): string {
  const places: Readonly<Record<string, string>> = { Corner: "tr", Left: "l", Right: "r", Top: "t" };
  // A trend line adds an entry after those of the series.
  const lines = series.flatMap(({ trendlines }) => trendlines.filter(({ name }) => name === ""));
  const hidden = lines.map(
    (_, index) => `<c:legendEntry><c:idx val="${series.length + index}"/><c:delete val="1"/></c:legendEntry>`,
  );
  return `<c:legend><c:legendPos val="${places[legend.position] ?? "b"}"/>${hidden.join("")}${flag("overlay", legend.overlay)}${textLookXml(legend.look)}</c:legend>`;
}

function axesXml(chart: ChartRecord, form: ChartForm, reader: ReferenceReader, usesSecond: boolean): string {
  const { category, value, secondary } = chart;
  const isBar = form === "bar";
  const first = chart.series.find(({ categories }) => categories !== null)?.categories ?? null;
  const isDates = category.categoryType === "DateAxis";
  const kind = form === "scatter" ? "valAx" : isDates ? "dateAx" : "catAx";
  const own = first === null ? "General" : formatAt(reader, first);
  const [x, y] = PRIMARY;
  const [x2, y2] = SECONDARY;
  const between = form === "scatter" ? "midCat" : "between";
  const crosses = isBar && category.isReversed ? "max" : "autoZero";
  const labels = first === null || isDates || form === "scatter" ? own : "General";
  return [
    axisXml(kind, category, { id: x, other: y, side: isBar ? "l" : "b", between, format: labels, crosses: "autoZero" }),
    axisXml("valAx", value, { id: y, other: x, side: isBar ? "b" : "l", between, format: "General", crosses }),
    ...(usesSecond
      ? [
          axisXml("valAx", secondary, { id: y2, other: x2, side: "r", between, format: "General", crosses: "max" }),
          axisXml(
            kind === "valAx" ? kind : "catAx",
            { ...category, visible: false, hasGridlines: false },
            { id: x2, other: y2, side: "b", between, format: labels, crosses: "autoZero" },
          ),
        ]
      : []),
  ].join("");
}

interface AxisPlace {
  readonly id: number;
  readonly other: number;
  readonly side: "b" | "l" | "r";
  readonly between: string;
  readonly format: string;
  readonly crosses: string;
}

function axisXml(kind: "valAx" | "catAx" | "dateAx", axis: AxisRecord, at: AxisPlace): string {
  const { minimum, maximum, majorUnit } = axis;
  const limit = (name: string, bound: number | null): string => (bound === null ? "" : `<c:${name} val="${bound}"/>`);
  const ticks = { High: "high", Low: "low", None: "none" }[axis.labels] ?? "nextTo";
  const units: Readonly<Record<string, string>> = { Days: "days", Months: "months", Years: "years" };
  const ends = {
    catAx: `<c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/>${limit("tickLblSkip", axis.labelStep ?? null)}<c:noMultiLvlLbl val="0"/>`,
    dateAx: `<c:auto val="0"/><c:lblOffset val="100"/><c:baseTimeUnit val="${units[axis.timeUnit] ?? "days"}"/>`,
    valAx: `<c:crossBetween val="${at.between}"/>${limit("majorUnit", majorUnit)}`,
  };
  return [
    `<c:${kind}><c:axId val="${at.id}"/><c:scaling><c:orientation val="${axis.isReversed ? "maxMin" : "minMax"}"/>`,
    `${limit("max", maximum)}${limit("min", minimum)}</c:scaling>${flag("delete", !axis.visible)}<c:axPos val="${at.side}"/>`,
    axis.hasGridlines
      ? `<c:majorGridlines><c:spPr>${lineXml(axis.gridlines, "#E4E4E4")}</c:spPr></c:majorGridlines>`
      : "",
    titleXml(axis.title, 10, at.side !== "b"),
    `<c:numFmt formatCode="${escapeXml(axis.format ?? at.format)}" sourceLinked="${axis.format === null ? 1 : 0}"/>`,
    `<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="${ticks}"/>`,
    `<c:spPr>${lineXml(axis.look, kind === "valAx" ? null : "#BFBFBF")}</c:spPr>${textLookXml(axis.look)}`,
    `<c:crossAx val="${at.other}"/><c:crosses val="${at.crosses}"/>${ends[kind]}</c:${kind}>`,
  ].join("");
}
