/**
 * Excel.ConditionalFormat: "Custom", a formula with a format, and "ColorScale"; bars and icons of a file by their type
 * alone.
 */
import { intersect } from "../engine/a1-notation";
import { invalidArgument, itemNotFound } from "./host-error";
import { HostCollection, HostObject } from "./host-object";
import type { PlacedRange } from "./placed-range";
import type { ConditionalFormatRecord } from "./sheet-rule-records";
import type { WorkbookModel } from "./workbook-model";

export class ConditionalFormat extends HostObject {
  static override readonly scalars = ["Id", "Type", "Priority", "StopIfTrue"];
  static override readonly navigation = ["ColorScale", "ColorScaleOrNullObject", "Custom", "CustomOrNullObject"];
  static override readonly idName = "Id";

  constructor(
    private readonly model: WorkbookModel,
    private readonly record: ConditionalFormatRecord,
    private readonly rangeOf: (record: ConditionalFormatRecord) => PlacedRange,
  ) {
    super();
  }
  override get hostId(): string {
    return this.record.id;
  }
  get Id(): string {
    return this.record.id;
  }
  get Type(): string {
    const { scale, marks } = this.record;
    return marks ? (marks.bar ? "DataBar" : "IconSet") : scale ? "ColorScale" : "Custom";
  }
  get Priority(): number {
    return this.model.conditionalFormats.indexOf(this.record);
  }
  get StopIfTrue(): boolean {
    return false;
  }
  get Custom(): CustomConditionalFormat {
    return new CustomConditionalFormat(this.model, this.record);
  }
  get CustomOrNullObject(): CustomConditionalFormat | null {
    return this.record.scale || this.record.marks ? null : this.Custom;
  }
  get ColorScale(): ColorScaleConditionalFormat {
    if (!this.record.scale) throw itemNotFound();
    return new ColorScaleConditionalFormat(this.model, this.record);
  }
  get ColorScaleOrNullObject(): ColorScaleConditionalFormat | null {
    return this.record.scale ? this.ColorScale : null;
  }
  GetRange(): PlacedRange {
    return this.rangeOf(this.record);
  }
  Delete(): void {
    const index = this.model.conditionalFormats.indexOf(this.record);
    if (index < 0) throw itemNotFound();
    this.model.conditionalFormats.splice(index, 1);
    this.model.ruleEdited(this.record.sheetId);
  }
}

abstract class FormatPart extends HostObject {
  constructor(
    protected readonly model: WorkbookModel,
    protected readonly record: ConditionalFormatRecord,
  ) {
    super();
  }
}

class CustomConditionalFormat extends FormatPart {
  static override readonly navigation = ["Format", "Rule"];
  get Rule(): ConditionalFormatRule {
    return new ConditionalFormatRule(this.model, this.record);
  }
  get Format(): ConditionalRangeFormat {
    return new ConditionalRangeFormat(this.model, this.record);
  }
}

class ConditionalFormatRule extends FormatPart {
  static override readonly scalars = ["Formula"];
  get Formula(): string {
    return this.record.formula;
  }
  set Formula(formula: string) {
    this.record.formula = formula.startsWith("=") ? formula : `=${formula}`;
    this.model.ruleEdited(this.record.sheetId);
  }
}

class ConditionalRangeFormat extends FormatPart {
  static override readonly navigation = ["Fill", "Font"];
  get Fill(): ConditionalFill {
    return new ConditionalFill(this.model, this.record);
  }
  get Font(): ConditionalFont {
    return new ConditionalFont(this.model, this.record);
  }
}

class ConditionalFill extends FormatPart {
  static override readonly scalars = ["Color"];
  get Color(): string {
    return this.record.fill ?? "";
  }
  set Color(fill: string) {
    this.record.fill = fill;
    this.model.ruleEdited(this.record.sheetId);
  }
}

interface ScaleCriteria {
  readonly minimum: { readonly color?: string };
  readonly midpoint?: { readonly color?: string } | null;
  readonly maximum: { readonly color?: string };
}

class ColorScaleConditionalFormat extends FormatPart {
  static override readonly scalars = ["Criteria", "ThreeColorScale"];
  get ThreeColorScale(): boolean {
    return this.record.scale?.middle !== null;
  }
  get Criteria(): ScaleCriteria {
    const { low = "", middle = null, high = "" } = this.record.scale ?? {};
    return { minimum: { color: low }, midpoint: middle === null ? null : { color: middle }, maximum: { color: high } };
  }
  set Criteria({ minimum, midpoint, maximum }: ScaleCriteria) {
    if (minimum.color === undefined || maximum.color === undefined) throw invalidArgument();
    this.record.scale = { low: minimum.color, middle: midpoint?.color ?? null, high: maximum.color };
    this.model.conditionalFormatsChanged();
  }
}

class ConditionalFont extends FormatPart {
  static override readonly scalars = ["Bold", "Color", "Italic"];
  get Bold(): boolean {
    return this.record.bold ?? false;
  }
  set Bold(bold: boolean) {
    this.record.bold = bold;
    this.model.conditionalFormatsChanged();
  }
  get Color(): string {
    return this.record.color ?? "";
  }
  set Color(color: string) {
    this.record.color = color;
    this.model.conditionalFormatsChanged();
  }
  get Italic(): boolean {
    return this.record.italic;
  }
  set Italic(italic: boolean) {
    this.record.italic = italic;
    this.model.ruleEdited(this.record.sheetId);
  }
}

/** The conditional formats that intersect a range. */
export class ConditionalFormatCollection extends HostCollection<ConditionalFormat> {
  constructor(
    private readonly model: WorkbookModel,
    private readonly range: PlacedRange,
    private readonly rangeOf: (record: ConditionalFormatRecord) => PlacedRange,
  ) {
    super();
  }
  hostItems(): readonly ConditionalFormat[] {
    return this.model.conditionalFormats
      .filter(({ sheetId, block }) => sheetId === this.range.sheetId && intersect(block, this.range.block) !== null)
      .map((record) => new ConditionalFormat(this.model, record, this.rangeOf));
  }
  GetItem(id: string): ConditionalFormat {
    const found = this.hostFind(id);
    if (!found) throw itemNotFound();
    return found;
  }
  GetItemAt(index: number): ConditionalFormat {
    const found = this.hostItems()[index];
    if (!found) throw itemNotFound();
    return found;
  }
  Add(type: string): ConditionalFormat {
    if (type !== "Custom" && type !== "ColorScale")
      throw invalidArgument(`Conditional formats of the type "${type}" are not offered.`);
    const { sheetId, block } = this.range;
    const record: ConditionalFormatRecord = {
      id: this.model.newId(),
      sheetId,
      block,
      formula: type === "Custom" ? "=FALSE" : "",
      fill: null,
      italic: false,
      ...(type === "Custom" ? {} : { scale: { low: "#FFFFFF", middle: null, high: "#FFFFFF" } }),
    };
    this.model.conditionalFormats.push(record);
    return new ConditionalFormat(this.model, record, this.rangeOf);
  }
  ClearAll(): void {
    for (const item of this.hostItems()) item.Delete();
  }
}
