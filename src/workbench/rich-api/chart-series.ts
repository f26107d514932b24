/** Excel.ChartSeries with its points, labels and trend lines. */
import { valuesAt } from "../exhibits/reference-values";
import {
  type ChartRecord,
  type LabelRecord,
  type Look,
  type SeriesRecord,
  type TrendlineRecord,
  newSeries,
} from "../exhibits/exhibit-records";
import { isChartType } from "../exhibits/chart-types";
import type { CellValue } from "../host-contract";
import { ChartFormat } from "./chart-formats";
import { invalidArgument, itemNotFound } from "./host-error";
import { HostCollection, HostObject } from "./host-object";
import { isColor, isFlag, isNumber, isText, onlyPlayed, oneOf, playFields, RecordPart } from "./played-fields";
import { Range } from "./range";
import { absoluteReference } from "./range-address";
import type { WorkbookModel } from "./workbook-model";

export const checkedType = onlyPlayed(isChartType, "charts of the type");

export class ChartSeriesCollection extends HostCollection<ChartSeries> {
  static override readonly scalars = ["Count"];
  constructor(
    private readonly model: WorkbookModel,
    private readonly chart: ChartRecord,
  ) {
    super();
  }
  hostItems(): readonly ChartSeries[] {
    return this.chart.series.map((series) => new ChartSeries(this.model, this.chart, series));
  }
  GetItemAt(index: number): ChartSeries {
    const found = this.hostItems()[index];
    if (!found) throw itemNotFound();
    return found;
  }
  Add(name?: string, index?: number): ChartSeries {
    const { series } = this.chart;
    const added = newSeries(name ?? `Series${series.length + 1}`);
    series.splice(index ?? series.length, 0, added);
    this.model.exhibitsChanged();
    return new ChartSeries(this.model, this.chart, added);
  }
}

/** Which reference the API's dimension names mean. */
const dimensions: Readonly<Record<string, "values" | "categories">> = {
  Categories: "categories",
  Values: "values",
  XValues: "categories",
  YValues: "values",
};

export class ChartSeries extends RecordPart<SeriesRecord> {
  static override scalars: readonly string[] = ["ChartType", "Name"];
  static override readonly navigation = ["DataLabels", "Format", "Points", "Trendlines"];
  static override readonly since = {
    AxisGroup: "1.8",
    ChartType: "1.7",
    DataLabels: "1.8",
    Delete: "1.7",
    GapWidth: "1.7",
    GetDimensionDataSourceString: "1.15",
    GetDimensionValues: "1.12",
    HasDataLabels: "1.7",
    MarkerBackgroundColor: "1.7",
    MarkerForegroundColor: "1.7",
    MarkerSize: "1.7",
    MarkerStyle: "1.7",
    Overlap: "1.8",
    SetValues: "1.7",
    SetXAxisValues: "1.7",
    Smooth: "1.7",
    Trendlines: "1.7",
  };
  constructor(
    private readonly model: WorkbookModel,
    private readonly chart: ChartRecord,
    series: SeriesRecord,
  ) {
    super(series, () => model.exhibitsChanged());
  }
  get Name(): string {
    const { nameRef, name } = this.record;
    return nameRef === null ? name : String(valuesAt(this.model, nameRef)[0] ?? "");
  }
  set Name(name: unknown) {
    this.record.name = isText(name) as string;
    this.record.nameRef = null;
    this.changed();
  }
  get ChartType(): string {
    return this.record.type ?? this.chart.type;
  }
  set ChartType(type: unknown) {
    this.record.type = checkedType(type) as SeriesRecord["type"];
    this.changed();
  }
  get AxisGroup(): string {
    return this.record.isSecondary ? "Secondary" : "Primary";
  }
  set AxisGroup(group: unknown) {
    this.record.isSecondary = oneOf("Primary", "Secondary")(group) === "Secondary";
    this.changed();
  }
  get DataLabels(): ChartDataLabels {
    return new ChartDataLabels(this.record.labels, this.changed);
  }
  get Format(): ChartFormat {
    return new ChartFormat(this.record.look, this.changed);
  }
  get Points(): ChartPointsCollection {
    return new ChartPointsCollection(this.model, this.record);
  }
  get Trendlines(): ChartTrendlineCollection {
    return new ChartTrendlineCollection(this.record, this.changed);
  }
  SetValues(source: unknown): void {
    this.record.values = this.referenceTo(source);
    this.changed();
  }
  SetXAxisValues(source: unknown): void {
    this.record.categories = this.referenceTo(source);
    this.changed();
  }
  /** An address such as Comps!$B$2:$B$9; empty without one. */
  GetDimensionDataSourceString(dimension: string): string {
    return this.reference(dimension) ?? "";
  }
  GetDimensionValues(dimension: string): CellValue[] {
    const reference = this.reference(dimension);
    return reference === null ? [] : valuesAt(this.model, reference);
  }
  Delete(): void {
    const { series } = this.chart;
    if (!series.includes(this.record)) throw itemNotFound();
    series.splice(series.indexOf(this.record), 1);
    this.changed();
  }
  private referenceTo(source: unknown): string {
    if (!(source instanceof Range)) throw invalidArgument();
    return absoluteReference(this.model, source);
  }
  private reference(dimension: string): string | null {
    const key = dimensions[dimension];
    if (key === undefined) throw invalidArgument();
    return this.record[key];
  }
}
const markers = ["Automatic", "Circle", "Dash", "Diamond", "Dot", "None", "Plus", "Square", "Star", "Triangle", "X"];
playFields<SeriesRecord>(ChartSeries, {
  GapWidth: ["gapWidth", isNumber],
  HasDataLabels: ["hasLabels", isFlag],
  MarkerBackgroundColor: ["markerFill", isColor, ""],
  MarkerForegroundColor: ["markerLine", isColor, ""],
  MarkerSize: ["markerSize", isNumber],
  MarkerStyle: ["marker", oneOf(...markers)],
  Overlap: ["overlap", isNumber, 0],
  Smooth: ["isSmooth", isFlag],
});

export class ChartDataLabels extends RecordPart<LabelRecord> {
  static override scalars: readonly string[] = [];
  static override readonly navigation = ["Format"];
  static override readonly since = { NumberFormat: "1.8" };
  get Format(): ChartFormat {
    return new ChartFormat(this.record.look, this.changed);
  }
}
const places = ["BestFit", "Bottom", "Center", "InsideBase", "InsideEnd", "Left", "None", "OutsideEnd", "Right", "Top"];
playFields<LabelRecord>(ChartDataLabels, {
  NumberFormat: ["format", isText, "General"],
  Position: ["position", oneOf(...places), "Invalid"],
  ShowCategoryName: ["showsCategory", isFlag],
  ShowPercentage: ["showsPercentage", isFlag],
  ShowSeriesName: ["showsName", isFlag],
  ShowValue: ["showsValue", isFlag],
});

class ChartPointsCollection extends HostCollection<ChartPoint> {
  static override readonly scalars = ["Count"];
  constructor(
    private readonly model: WorkbookModel,
    private readonly series: SeriesRecord,
  ) {
    super();
  }
  hostItems(): readonly ChartPoint[] {
    const { values } = this.series;
    const found = values === null ? [] : valuesAt(this.model, values);
    return found.map((value, index) => new ChartPoint(this.model, this.series, index, value));
  }
  GetItemAt(index: number): ChartPoint {
    const found = this.hostItems()[index];
    if (!found) throw itemNotFound();
    return found;
  }
}

class ChartPoint extends HostObject {
  static override readonly scalars = ["Value"];
  static override readonly navigation = ["Format"];
  constructor(
    private readonly model: WorkbookModel,
    private readonly series: SeriesRecord,
    private readonly index: number,
    readonly Value: CellValue,
  ) {
    super();
  }
  get Format(): ChartFormat {
    const look: Look = (this.series.points[this.index] ??= {});
    return new ChartFormat(look, () => this.model.exhibitsChanged());
  }
}

class ChartTrendlineCollection extends HostCollection<ChartTrendline> {
  constructor(
    private readonly series: SeriesRecord,
    private readonly changed: () => void,
  ) {
    super();
  }
  hostItems(): readonly ChartTrendline[] {
    return this.series.trendlines.map((line) => new ChartTrendline(this.series, line, this.changed));
  }
  GetItem(index: number): ChartTrendline {
    const found = this.hostItems()[index];
    if (!found) throw itemNotFound();
    return found;
  }
  Add(type = "Linear"): ChartTrendline {
    onlyPlayed((one) => one === "Linear", "trend lines of the type")(type);
    const line: TrendlineRecord = { name: "", showsEquation: false, showsFit: false, look: {} };
    this.series.trendlines.push(line);
    this.changed();
    return new ChartTrendline(this.series, line, this.changed);
  }
}

class ChartTrendline extends RecordPart<TrendlineRecord> {
  static override scalars: readonly string[] = ["Type"];
  static override readonly navigation = ["Format"];
  static override readonly since = { ShowEquation: "1.8", ShowRSquared: "1.8" };
  constructor(
    private readonly series: SeriesRecord,
    line: TrendlineRecord,
    changed: () => void,
  ) {
    super(line, changed);
  }
  get Type(): string {
    return "Linear";
  }
  get Format(): ChartFormat {
    return new ChartFormat(this.record.look, this.changed);
  }
  Delete(): void {
    this.series.trendlines.splice(this.series.trendlines.indexOf(this.record), 1);
    this.changed();
  }
}
playFields<TrendlineRecord>(ChartTrendline, {
  Name: ["name", isText],
  ShowEquation: ["showsEquation", isFlag],
  ShowRSquared: ["showsFit", isFlag],
});
