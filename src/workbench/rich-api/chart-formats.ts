/** Formats of a chart's parts: fill, line, border, font. */
import type { Look } from "../exhibits/exhibit-records";
import { HostObject } from "./host-object";
import { isColor, isFlag, isNumber, isText, oneOf, playFields, RecordPart } from "./played-fields";

export class ChartFormat extends HostObject {
  static override readonly navigation = ["Border", "Fill", "Font", "Line"];
  constructor(
    private readonly look: Look,
    private readonly changed: () => void,
  ) {
    super();
  }
  get Fill(): ChartFill {
    return new ChartFill(this.look, this.changed);
  }
  get Line(): ChartLine {
    return new ChartLine(this.look, this.changed);
  }
  get Border(): ChartLine {
    return this.Line;
  }
  get Font(): ChartFont {
    return new ChartFont(this.look, this.changed);
  }
}

export class ChartFill extends RecordPart<Look> {
  Clear(): void {
    this.record.fill = null;
    this.changed();
  }
  SetSolidColor(color: unknown): void {
    this.record.fill = isColor(color) as string;
    this.changed();
  }
  /** The client reads it as a separate result. */
  GetSolidColor(): string {
    return this.record.fill ?? "";
  }
}

class ChartLine extends RecordPart<Look> {
  static override scalars: readonly string[] = [];
  Clear(): void {
    this.record.line = null;
    this.changed();
  }
}

const dashes = ["Continuous", "Dash", "DashDot", "DashDotDot", "Dot", "RoundDot", "None", "Automatic"];
playFields<Look>(ChartLine, {
  Color: ["line", isColor, ""],
  LineStyle: ["dash", oneOf(...dashes), "Automatic"],
  Weight: ["weight", isNumber, 2.25],
});

export class ChartFont extends RecordPart<Look> {
  static override scalars: readonly string[] = [];
}

playFields<Look>(ChartFont, {
  Bold: ["bold", isFlag, false],
  Color: ["color", isColor, "#595959"],
  Italic: ["italic", isFlag, false],
  Name: ["font", isText, "Calibri"],
  Size: ["size", isNumber, 9],
});
