/** Excel.PageLayout: how a sheet prints, with its header, footer and breaks. */
import { parseBlock, splitSheetReference } from "../engine/a1-notation";
import { invalidArgument } from "./host-error";
import { HostObject } from "./host-object";
import { Range } from "./range";
import type { PageRecord } from "./sheet-rules";

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
  static override readonly scalars = [
    "BottomMargin",
    "CenterHorizontally",
    "FooterMargin",
    "HeaderMargin",
    "LeftMargin",
    "Orientation",
    "PaperSize",
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

/** Excel.PageBreakCollection of rows. */
export class PageBreakCollection extends PagePart {
  Add(first: Range | string): HostObject {
    this.record.breaks.push(blockOf(first).row);
    return this;
  }
  RemovePageBreaks(): void {
    this.record.breaks = [];
  }
}

function blockOf(area: Range | string): { row: number; column: number; height: number; width: number } {
  if (area instanceof Range) return area.block;
  const block = parseBlock(splitSheetReference(area).local);
  if (!block) throw invalidArgument();
  return block;
}
