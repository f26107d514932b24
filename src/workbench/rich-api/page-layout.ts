/** Excel.PageLayout: how a sheet prints, with its header, footer and breaks. */
import { columnsPerSheet, rowsPerSheet } from "../../notation/cell-address";
import { type CellBlock, parseBlock, splitSheetReference } from "../engine/a1-notation";
import { invalidArgument } from "./host-error";
import { HostCollection, HostObject } from "./host-object";
import { Range } from "./range";
import type { WorkbookModel } from "./workbook-model";
import type { PageRecord } from "./sheet-rule-records";

const papers: Readonly<Record<string, number>> = { Letter: 1, Legal: 5, A4: 9 };
interface Zoom {
  readonly horizontalFitToPages?: number | null;
  readonly verticalFitToPages?: number | null;
}

abstract class PagePart extends HostObject {
  constructor(protected readonly record: PageRecord) {
    super();
  }
}

export class PageLayout extends PagePart {
  constructor(
    private readonly model: WorkbookModel,
    record: PageRecord,
  ) {
    super(record);
  }
  static override readonly scalars = [
    "BlackAndWhite",
    "BottomMargin",
    "CenterHorizontally",
    "CenterVertically",
    "FirstPageNumber",
    "FooterMargin",
    "HeaderMargin",
    "LeftMargin",
    "Orientation",
    "PaperSize",
    "PrintGridlines",
    "RightMargin",
    "TopMargin",
    "Zoom",
  ];
  static override readonly navigation = ["HeadersFooters"];

  get Orientation(): string {
    return this.record.orientation === "landscape" ? "Landscape" : "Portrait";
  }
  set Orientation(wanted: string) {
    if (wanted !== "Landscape" && wanted !== "Portrait") throw invalidArgument();
    this.record.orientation = wanted === "Landscape" ? "landscape" : "portrait";
  }
  get PaperSize(): string {
    return Object.keys(papers).find((name) => papers[name] === this.record.paper) ?? "Letter";
  }
  set PaperSize(name: string) {
    const paper = papers[name];
    if (paper === undefined) throw invalidArgument();
    this.record.paper = paper;
  }
  get Zoom(): Zoom {
    return { horizontalFitToPages: this.record.wide, verticalFitToPages: this.record.tall };
  }
  set Zoom({ horizontalFitToPages = null, verticalFitToPages = null }: Zoom) {
    this.record.wide = horizontalFitToPages;
    this.record.tall = verticalFitToPages;
  }
  get LeftMargin(): number {
    return this.record.left;
  }
  set LeftMargin(points: number) {
    this.record.left = points;
  }
  get RightMargin(): number {
    return this.record.right;
  }
  set RightMargin(points: number) {
    this.record.right = points;
  }
  get TopMargin(): number {
    return this.record.top;
  }
  set TopMargin(points: number) {
    this.record.top = points;
  }
  get BottomMargin(): number {
    return this.record.bottom;
  }
  set BottomMargin(points: number) {
    this.record.bottom = points;
  }
  get HeaderMargin(): number {
    return this.record.header;
  }
  set HeaderMargin(points: number) {
    this.record.header = points;
  }
  get FooterMargin(): number {
    return this.record.footer;
  }
  set FooterMargin(points: number) {
    this.record.footer = points;
  }
  get CenterHorizontally(): boolean {
    return this.record.isCentered;
  }
  set CenterHorizontally(isCentered: boolean) {
    this.record.isCentered = isCentered;
  }
  get HeadersFooters(): HeaderFooterGroup {
    return new HeaderFooterGroup(this.record);
  }
  get CenterVertically(): boolean {
    return this.record.isCenteredDown ?? false;
  }
  set CenterVertically(isCentered: boolean) {
    this.record.isCenteredDown = isCentered;
  }
  get PrintGridlines(): boolean {
    return this.record.printsGridlines ?? false;
  }
  set PrintGridlines(isPrinted: boolean) {
    this.record.printsGridlines = isPrinted;
  }
  get BlackAndWhite(): boolean {
    return this.record.isGrey ?? false;
  }
  set BlackAndWhite(isGrey: boolean) {
    this.record.isGrey = isGrey;
  }
  /** Empty: automatic. */
  get FirstPageNumber(): number | "" {
    return this.record.firstPage ?? "";
  }
  set FirstPageNumber(first: number | "") {
    this.record.firstPage = first === "" ? null : first;
  }
  /** Margins by name, in the given unit. */
  SetPrintMargins(unit: string, margins: Readonly<Record<string, number>>): void {
    const points = { Centimeters: 72 / 2.54, Inches: 72, Points: 1 }[unit];
    if (points === undefined) throw invalidArgument();
    for (const side of ["left", "right", "top", "bottom", "header", "footer"] as const) {
      const given = margins[side];
      if (typeof given === "number") this.record[side] = given * points;
    }
  }
  GetPrintAreaOrNullObject(): Range | null {
    return this.rangeOf(this.record.area);
  }
  GetPrintTitleRowsOrNullObject(): Range | null {
    const { titleRows } = this.record;
    if (titleRows === null) return null;
    const [row, last] = titleRows;
    return this.rangeOf({ row, column: 0, height: last - row + 1, width: columnsPerSheet });
  }
  GetPrintTitleColumnsOrNullObject(): Range | null {
    const { titleColumns } = this.record;
    if (titleColumns === null) return null;
    const [column, last] = titleColumns;
    return this.rangeOf({ row: 0, column, height: rowsPerSheet, width: last - column + 1 });
  }
  private rangeOf(block: CellBlock | null): Range | null {
    return block && new Range(this.model, this.record.sheetId, block);
  }
  SetPrintArea(area: Range | string): void {
    this.record.area = blockOf(area);
  }
  SetPrintTitleColumns(columns: Range | string): void {
    const { column, width } = blockOf(columns);
    this.record.titleColumns = [column, column + width - 1];
  }
  SetPrintTitleRows(rows: Range | string): void {
    const { row, height } = blockOf(rows);
    this.record.titleRows = [row, row + height - 1];
  }
}

class HeaderFooterGroup extends PagePart {
  static override readonly navigation = ["DefaultForAllPages"];
  get DefaultForAllPages(): HeaderFooter {
    return new HeaderFooter(this.record);
  }
}

class HeaderFooter extends PagePart {
  static override readonly scalars = [
    "CenterFooter",
    "CenterHeader",
    "LeftFooter",
    "LeftHeader",
    "RightFooter",
    "RightHeader",
  ];
  get LeftHeader(): string {
    return this.textAt(0);
  }
  set LeftHeader(text: string) {
    this.record.texts[0] = text;
  }
  get CenterHeader(): string {
    return this.textAt(1);
  }
  set CenterHeader(text: string) {
    this.record.texts[1] = text;
  }
  get RightHeader(): string {
    return this.textAt(2);
  }
  set RightHeader(text: string) {
    this.record.texts[2] = text;
  }
  get LeftFooter(): string {
    return this.textAt(3);
  }
  set LeftFooter(text: string) {
    this.record.texts[3] = text;
  }
  get CenterFooter(): string {
    return this.textAt(4);
  }
  set CenterFooter(text: string) {
    this.record.texts[4] = text;
  }
  get RightFooter(): string {
    return this.textAt(5);
  }
  set RightFooter(text: string) {
    this.record.texts[5] = text;
  }
  private textAt(place: number): string {
    return this.record.texts[place] ?? "";
  }
}

/** Excel.PageBreakCollection, for rows or for columns. */
export class PageBreakCollection extends HostCollection<PageBreak> {
  constructor(
    private readonly model: WorkbookModel,
    private readonly page: PageRecord,
    private readonly axis: BreakAxis,
  ) {
    super();
  }
  hostItems(): readonly PageBreak[] {
    return (this.page[this.axis] ?? []).map((at) => new PageBreak(this.model, this.page, this.axis, at));
  }
  /** By index, from 0. */
  override hostFind(index: unknown): PageBreak | null {
    return this.hostItems()[Number(index)] ?? null;
  }
  /** Above the row, or left of the column, of the range's first cell. */
  Add(first: Range | string): PageBreak {
    const block = blockOf(first);
    const at = this.axis === "breaks" ? block.row : block.column;
    this.page[this.axis] = [...new Set([...(this.page[this.axis] ?? []), at])].sort((one, other) => one - other);
    return new PageBreak(this.model, this.page, this.axis, at);
  }
  RemovePageBreaks(): void {
    this.page[this.axis] = [];
  }
}
type BreakAxis = "breaks" | "columnBreaks";

class PageBreak extends HostObject {
  static override readonly scalars = ["ColumnIndex", "RowIndex"];
  constructor(
    private readonly model: WorkbookModel,
    private readonly page: PageRecord,
    private readonly axis: BreakAxis,
    private readonly at: number,
  ) {
    super();
  }
  get RowIndex(): number {
    return this.axis === "breaks" ? this.at : 0;
  }
  get ColumnIndex(): number {
    return this.axis === "columnBreaks" ? this.at : 0;
  }
  GetCellAfterBreak(): Range {
    const block = { row: this.RowIndex, column: this.ColumnIndex, height: 1, width: 1 };
    return new Range(this.model, this.page.sheetId, block);
  }
  Delete(): void {
    this.page[this.axis] = (this.page[this.axis] ?? []).filter((at) => at !== this.at);
  }
}

function blockOf(area: Range | string): { row: number; column: number; height: number; width: number } {
  if (area instanceof Range) return area.block;
  const block = parseBlock(splitSheetReference(area).local);
  if (!block) throw invalidArgument();
  return block;
}
