/** Excel.Chart and the charts of a sheet. */
import { type ChartRecord, newChart } from "../exhibits/exhibit-records";
import { ChartAxes, ChartLegend, ChartTitle } from "./chart-axis";
import { ChartFormat } from "./chart-formats";
import { ChartSeriesCollection, checkedType } from "./chart-series";
import { seriesFrom, sidesOf } from "./chart-source";
import { DEFAULT_SIZE, PlacedObject, takenNumber } from "./placed-object";
import { invalidArgument, itemNotFound, memberNotPlayed } from "./host-error";
import { HostCollection, HostObject } from "./host-object";
import { isFlag, isText, oneOf, playFields } from "./played-fields";
import { Range } from "./range";
import { rangeAt } from "./range-address";
import { boundingBlock } from "../engine/a1-notation";
import type { WorkbookModel } from "./workbook-model";

export class ChartCollection extends HostCollection<Chart> {
  static override readonly scalars = ["Count"];
  static override readonly since = { GetCount: "1.4", GetItemOrNullObject: "1.4" };
  constructor(
    private readonly model: WorkbookModel,
    private readonly sheetId: string,
  ) {
    super();
  }
  hostItems(): readonly Chart[] {
    const own = this.model.charts.filter(({ sheetId }) => sheetId === this.sheetId);
    return own.map((record) => new Chart(this.model, record));
  }
  GetItem(key: string): Chart {
    const found = this.hostFind(key);
    if (!found) throw itemNotFound();
    return found;
  }
  GetItemAt(index: number): Chart {
    const found = this.hostItems()[index];
    if (!found) throw itemNotFound();
    return found;
  }
  Add(type: unknown, source: unknown, seriesBy?: unknown): Chart {
    if (!(source instanceof Range)) throw invalidArgument();
    const number = takenNumber(this.model.charts.map(({ id }) => id)) + 1;
    const record = newChart({
      id: `{00000000-0008-0000-0000-${String(number).padStart(12, "0")}}`,
      name: `Chart ${number}`,
      sheetId: this.sheetId,
      type: checkedType(type) as ChartRecord["type"],
      anchor: { ...this.model.anchorAt(this.sheetId, 120, 120), ...DEFAULT_SIZE },
    });
    this.model.charts.push(record);
    const chart = new Chart(this.model, record);
    chart.SetData(source, seriesBy);
    return chart;
  }
}

export class Chart extends PlacedObject<ChartRecord> {
  static override scalars: readonly string[] = [...PlacedObject.scalars, "ChartType", "PlotBy"];
  static override readonly navigation = ["Axes", "DataLabels", "Format", "Legend", "PlotArea", "Series", "Title"];
  static override readonly since = {
    ChartType: "1.7",
    DisplayBlanksAs: "1.8",
    Id: "1.7",
    PlotArea: "1.8",
    PlotBy: "1.8",
    PlotVisibleOnly: "1.8",
    Worksheet: "1.2",
  };
  get ChartType(): string {
    return this.record.type;
  }
  set ChartType(type: unknown) {
    this.record.type = checkedType(type) as ChartRecord["type"];
    this.changed();
  }
  get PlotBy(): string {
    return this.record.seriesBy;
  }
  get Title(): ChartTitle {
    return new ChartTitle(this.record.title, this.changed);
  }
  get Legend(): ChartLegend {
    return new ChartLegend(this.record.legend, this.changed);
  }
  get Axes(): ChartAxes {
    return new ChartAxes(this.record, this.changed);
  }
  get Series(): ChartSeriesCollection {
    return new ChartSeriesCollection(this.model, this.record);
  }
  get DataLabels(): HostObject {
    const [series] = this.Series.hostItems();
    if (!series) throw itemNotFound();
    return series.DataLabels;
  }
  get Format(): ChartFormat {
    return new ChartFormat(this.record.look, this.changed);
  }
  get PlotArea(): ChartPlotArea {
    return new ChartPlotArea(this.record, this.changed);
  }
  get Worksheet(): HostObject {
    return this.model.make.worksheet(this.record.sheetId);
  }
  SetData(source: unknown, seriesBy?: unknown): void {
    if (!(source instanceof Range)) throw invalidArgument();
    this.record.seriesBy = sidesOf(source, seriesBy);
    this.record.series = seriesFrom(this.model, source, this.record);
    this.changed();
  }
  /** From the first cell's corner to the last cell's. */
  SetPosition(start: unknown, end: unknown = start): void {
    const rangeOf = (one: unknown): Range =>
      one instanceof Range ? one : rangeAt(this.model, String(one), this.record.sheetId);
    const block = boundingBlock(rangeOf(start).block, rangeOf(end).block);
    const { width, height } = this.model.boxOf(this.record.sheetId, block);
    this.record.anchor = { row: block.row, column: block.column, right: 0, down: 0, width, height };
    this.changed();
  }
  Activate(): void {
    this.model.activate(this.record.sheetId);
  }
  /** A picture needs a canvas. */
  GetImage(): never {
    throw memberNotPlayed(this, "GetImage");
  }
  Delete(): void {
    const { charts } = this.model;
    if (!charts.includes(this.record)) throw itemNotFound();
    charts.splice(charts.indexOf(this.record), 1);
    this.changed();
  }
}
playFields<ChartRecord>(Chart, {
  DisplayBlanksAs: ["blanks", oneOf("Interplotted", "NotPlotted", "Zero")],
  Name: ["name", isText],
  PlotVisibleOnly: ["visibleOnly", isFlag],
});

class ChartPlotArea extends HostObject {
  static override readonly navigation = ["Format"];
  constructor(
    private readonly chart: ChartRecord,
    private readonly changed: () => void,
  ) {
    super();
  }
  get Format(): ChartFormat {
    return new ChartFormat(this.chart.plotLook, this.changed);
  }
}
