/** Excel.RangeFormat: the formats of cells. */
import { invalidArgument } from "./host-error";
import { HostObject } from "./host-object";
import { RangeBorderCollection } from "./range-borders";
import type { RangeStyle } from "./range-style";
import type { SheetBlock, WorkbookModel } from "./workbook-model";

/** Rough width of one character, for autofit without a screen. */
const CHARACTER_PIXELS = 7;
const CELL_PADDING_PIXELS = 16;
/** The API measures columns in points. */
const PIXELS_PER_POINT = 4 / 3;

abstract class StylePart extends HostObject {
  constructor(
    protected readonly model: WorkbookModel,
    protected readonly target: SheetBlock,
  ) {
    super();
  }
  protected get style(): RangeStyle {
    return this.model.readStyle(this.target);
  }
  protected change(style: RangeStyle): void {
    this.model.style(this.target, style);
  }
}

export class RangeFormat extends StylePart {
  static override readonly scalars = [
    "ColumnWidth",
    "HorizontalAlignment",
    "IndentLevel",
    "RowHeight",
    "UseStandardWidth",
    "VerticalAlignment",
    "WrapText",
  ];
  static override readonly navigation = ["Borders", "Fill", "Font"];

  get Borders(): RangeBorderCollection {
    return new RangeBorderCollection(this.model, this.target);
  }

  get Fill(): RangeFill {
    return new RangeFill(this.model, this.target);
  }
  get Font(): RangeFont {
    return new RangeFont(this.model, this.target);
  }
  get HorizontalAlignment(): string {
    return this.style.align ?? "General";
  }
  set HorizontalAlignment(align: string) {
    this.change({ align });
  }
  get IndentLevel(): number {
    return this.style.indent ?? 0;
  }
  set IndentLevel(indent: number) {
    this.change({ indent });
  }
  get VerticalAlignment(): string {
    return this.style.vertical ?? "Bottom";
  }
  set VerticalAlignment(vertical: string) {
    this.change({ vertical });
  }
  get WrapText(): boolean {
    return this.style.wrap ?? false;
  }
  set WrapText(wrap: boolean) {
    this.change({ wrap });
  }
  get ColumnWidth(): number {
    return this.model.columnWidth(this.target) / PIXELS_PER_POINT;
  }
  set ColumnWidth(points: number) {
    this.model.setColumnWidth(this.target, points * PIXELS_PER_POINT);
  }
  get RowHeight(): number {
    return this.model.rowHeight(this.target) / PIXELS_PER_POINT;
  }
  set RowHeight(points: number) {
    this.model.setRowHeight(this.target, points * PIXELS_PER_POINT);
  }
  /** Null if only some of the columns have it. */
  get UseStandardWidth(): boolean | null {
    return this.model.hasStandardWidth(this.target);
  }
  AutofitColumns(): void {
    const { sheetId, block } = this.target;
    const used = this.model.grid.usedBlock(sheetId, block);
    if (!used) return;
    for (let column = used.column; column < used.column + used.width; column += 1) {
      const one = { ...used, column, width: 1 };
      const lengths = this.model.grid
        .map(sheetId, one, (row) => this.model.grid.text(sheetId, row, column).length)
        .flat();
      const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
      this.model.setColumnWidth({ sheetId, block: one }, longest * CHARACTER_PIXELS + CELL_PADDING_PIXELS);
    }
  }
  /** In the engine rows always fit their content. */
  AutofitRows(): void {}
}

class RangeFill extends StylePart {
  static override readonly scalars = ["Color"];
  get Color(): string {
    return this.style.fill ?? "#FFFFFF";
  }
  set Color(fill: string) {
    this.change({ fill });
  }
  Clear(): void {
    this.change({ fill: null });
  }
}

class RangeFont extends StylePart {
  static override readonly scalars = ["Bold", "Color", "Italic", "Name", "Size", "Underline"];
  get Bold(): boolean {
    return this.style.bold ?? false;
  }
  set Bold(bold: boolean) {
    this.change({ bold });
  }
  get Italic(): boolean {
    return this.style.italic ?? false;
  }
  set Italic(italic: boolean) {
    this.change({ italic });
  }
  get Name(): string {
    return this.style.fontName ?? "Calibri";
  }
  set Name(fontName: string) {
    this.change({ fontName });
  }
  get Underline(): string {
    return this.style.underline ? "Single" : "None";
  }
  set Underline(kind: string) {
    if (kind !== "None" && kind !== "Single")
      throw invalidArgument(`Underlines of the kind "${kind}" are not offered.`);
    this.change({ underline: kind === "Single" });
  }
  get Color(): string {
    return this.style.color ?? "#000000";
  }
  set Color(color: string) {
    this.change({ color });
  }
  get Size(): number {
    return this.style.size ?? 11;
  }
  set Size(size: number) {
    this.change({ size });
  }
}
