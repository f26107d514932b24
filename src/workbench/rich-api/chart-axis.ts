/** Excel.ChartAxes, the axes of a chart and their titles, and its legend. */
import type { AxisRecord, ChartRecord, TitleRecord } from "../exhibits/exhibit-records";
import { ChartFormat } from "./chart-formats";
import { invalidArgument } from "./host-error";
import { HostObject } from "./host-object";
import { isFlag, isLimit, isText, oneOf, playFields, RecordPart } from "./played-fields";

export class ChartTitle extends RecordPart<TitleRecord> {
  static override scalars: readonly string[] = ["Text"];
  static override readonly navigation = ["Format"];
  get Text(): string {
    return this.record.text;
  }
  /** A title with text becomes visible. */
  set Text(text: unknown) {
    this.record.text = isText(text) as string;
    this.record.visible = true;
    this.changed();
  }
  /** Our titles never overlay the chart. */
  get Overlay(): boolean {
    return false;
  }
  set Overlay(isOver: boolean) {
    if (isOver) throw invalidArgument();
  }
  get Format(): ChartFormat {
    return new ChartFormat(this.record.look, this.changed);
  }
}
playFields<TitleRecord>(ChartTitle, { Visible: ["visible", isFlag] });

export class ChartLegend extends RecordPart<ChartRecord["legend"]> {
  static override scalars: readonly string[] = [];
  static override readonly navigation = ["Format"];
  get Format(): ChartFormat {
    return new ChartFormat(this.record.look, this.changed);
  }
}
playFields<ChartRecord["legend"]>(ChartLegend, {
  Overlay: ["overlay", isFlag],
  Position: ["position", oneOf("Bottom", "Corner", "Custom", "Invalid", "Left", "Right", "Top")],
  Visible: ["visible", isFlag],
});

export class ChartAxes extends HostObject {
  static override readonly navigation = ["CategoryAxis", "ValueAxis"];
  constructor(
    private readonly chart: ChartRecord,
    private readonly changed: () => void,
  ) {
    super();
  }
  get CategoryAxis(): ChartAxis {
    return new ChartAxis(this.chart.category, this.changed);
  }
  get ValueAxis(): ChartAxis {
    return new ChartAxis(this.chart.value, this.changed);
  }
  GetItem(type: string, group = "Primary"): ChartAxis {
    if (type === "Category") return this.CategoryAxis;
    if (type !== "Value") throw invalidArgument();
    return group === "Secondary" ? new ChartAxis(this.chart.secondary, this.changed) : this.ValueAxis;
  }
}

export class ChartAxis extends RecordPart<AxisRecord> {
  static override scalars: readonly string[] = [];
  static override readonly navigation = ["Format", "MajorGridlines", "Title"];
  static override readonly since = {
    BaseTimeUnit: "1.7",
    CategoryType: "1.7",
    NumberFormat: "1.8",
    ReversePlotOrder: "1.7",
    TickLabelPosition: "1.7",
    TickLabelSpacing: "1.7",
    Visible: "1.7",
  };
  get Title(): ChartTitle {
    return new ChartTitle(this.record.title, this.changed);
  }
  get MajorGridlines(): ChartGridlines {
    return new ChartGridlines(this.record, this.changed);
  }
  get Format(): ChartFormat {
    return new ChartFormat(this.record.look, this.changed);
  }
}
playFields<AxisRecord>(ChartAxis, {
  BaseTimeUnit: ["timeUnit", oneOf("Days", "Months", "Years")],
  CategoryType: ["categoryType", oneOf("Automatic", "TextAxis", "DateAxis")],
  MajorUnit: ["majorUnit", isLimit],
  Maximum: ["maximum", isLimit],
  Minimum: ["minimum", isLimit],
  NumberFormat: ["format", isText, "General"],
  ReversePlotOrder: ["isReversed", isFlag],
  TickLabelPosition: ["labels", oneOf("High", "Low", "NextToAxis", "None")],
  TickLabelSpacing: ["labelStep", isLimit, ""],
  Visible: ["visible", isFlag],
});

class ChartGridlines extends RecordPart<AxisRecord> {
  static override scalars: readonly string[] = [];
  static override readonly navigation = ["Format"];
  get Format(): ChartFormat {
    return new ChartFormat(this.record.gridlines, this.changed);
  }
}
playFields<AxisRecord>(ChartGridlines, { Visible: ["hasGridlines", isFlag] });
