/** Excel.Worksheet and the collection of sheets. */
import { AutoFilter } from "./table";
import { columnsPerSheet, rowsPerSheet } from "../../notation/cell-address";
import { cellBlock } from "../engine/a1-notation";
import { ChartCollection } from "./chart";
import { HostError, invalidArgument, itemNotFound, NeverAnswered } from "./host-error";
import { HostCollection, HostObject } from "./host-object";
import { NamedItemCollection } from "./named-item";
import { PageBreakCollection, PageLayout } from "./page-layout";
import { isColor, isFlag } from "./played-fields";
import { Range } from "./range";
import { rangeAt } from "./range-address";
import { ShapeCollection } from "./shape";
import { newPage, type PageRecord } from "./sheet-rule-records";
import { WorksheetProtection } from "./sheet-protection";
import { TableCollection } from "./table";
import type { SheetEvent, SheetVisibility, WorkbookModel } from "./workbook-model";

const FORBIDDEN_IN_NAME = /[\\/?*[\]:]/;
const MAX_NAME = 31;

export class Worksheet extends HostObject {
  static override readonly scalars = ["Id", "Name", "Position", "ShowGridlines", "TabColor", "Visibility"];
  static override readonly navigation = [
    "AutoFilter",
    "Charts",
    "FreezePanes",
    "HorizontalPageBreaks",
    "Names",
    "PageLayout",
    "Protection",
    "Shapes",
    "Tables",
    "VerticalPageBreaks",
  ];
  static override readonly since = {
    AutoFilter: "1.9",
    Copy: "1.7",
    Gridlines: "1.8",
    HorizontalPageBreaks: "1.9",
    PageLayout: "1.9",
    Shapes: "1.9",
    ShowGridlines: "1.8",
    TabColor: "1.7",
    VerticalPageBreaks: "1.9",
  };
  static override readonly idName = "Id";

  constructor(
    readonly model: WorkbookModel,
    readonly sheetId: string,
  ) {
    super();
  }

  override get hostId(): string {
    return this.sheetId;
  }
  get Id(): string {
    return this.sheetId;
  }
  get AutoFilter(): AutoFilter {
    return new AutoFilter(this.model, this.sheetId);
  }
  get Name(): string {
    return this.model.sheetName(this.sheetId);
  }
  set Name(name: string) {
    checkSheetName(this.model, name, this.sheetId);
    this.model.renameSheet(this.sheetId, name);
  }
  get Position(): number {
    return this.model.sheetIds().indexOf(this.sheetId);
  }
  get Visibility(): SheetVisibility {
    return this.model.visibility(this.sheetId);
  }
  set Visibility(visibility: unknown) {
    if (visibility !== "Visible" && visibility !== "Hidden" && visibility !== "VeryHidden") throw invalidArgument();
    if (visibility !== "Visible" && this.isOnlyVisible()) throw lastVisibleSheet();
    this.model.setVisibility(this.sheetId, visibility);
  }
  get Protection(): WorksheetProtection {
    return new WorksheetProtection(this.model, this.sheetId);
  }
  get Names(): NamedItemCollection {
    return new NamedItemCollection(this.model, this.sheetId);
  }
  get Tables(): TableCollection {
    return new TableCollection(this.model, this.sheetId);
  }
  get PageLayout(): PageLayout {
    return new PageLayout(this.model, this.page());
  }
  get HorizontalPageBreaks(): PageBreakCollection {
    return new PageBreakCollection(this.model, this.page(), "breaks");
  }
  get VerticalPageBreaks(): PageBreakCollection {
    return new PageBreakCollection(this.model, this.page(), "columnBreaks");
  }
  get Charts(): ChartCollection {
    return new ChartCollection(this.model, this.sheetId);
  }
  get Shapes(): ShapeCollection {
    return new ShapeCollection(this.model, this.sheetId);
  }
  get ShowGridlines(): boolean {
    return this.model.showsGridlines(this.sheetId);
  }
  /** The client's name for showGridlines when setting it. */
  set Gridlines(isShown: unknown) {
    this.model.showGridlines(this.sheetId, isFlag(isShown) as boolean);
  }
  /** Empty: none. */
  get TabColor(): string {
    return this.model.tabColor(this.sheetId);
  }
  set TabColor(color: unknown) {
    this.model.setTabColor(this.sheetId, color === "" ? "" : (isColor(color) as string));
  }
  get FreezePanes(): WorksheetFreezePanes {
    return new WorksheetFreezePanes(this.model, this.sheetId);
  }

  GetRange(address?: string): Range {
    if (!address)
      return new Range(this.model, this.sheetId, { row: 0, column: 0, height: rowsPerSheet, width: columnsPerSheet });
    return rangeAt(this.model, address, this.sheetId);
  }
  GetCell(row: number, column: number): Range {
    return this.GetRangeByIndexes(row, column, 1, 1);
  }
  GetRangeByIndexes(row: number, column: number, height: number, width: number): Range {
    if (
      row < 0 ||
      column < 0 ||
      height < 1 ||
      width < 1 ||
      row + height > rowsPerSheet ||
      column + width > columnsPerSheet
    ) {
      throw invalidArgument();
    }
    return new Range(this.model, this.sheetId, { row, column, height, width });
  }
  GetUsedRange(): Range {
    return this.GetUsedRangeOrNullObject() ?? new Range(this.model, this.sheetId, cellBlock(0, 0));
  }
  GetUsedRangeOrNullObject(): Range | null {
    const used = this.model.grid.usedBlock(this.sheetId);
    return used && new Range(this.model, this.sheetId, used);
  }
  Activate(): void {
    this.model.activate(this.sheetId);
  }
  Calculate(markAllDirty?: boolean): void {
    if (markAllDirty && this.model.behaviors.wholeSheetCalc === "hangs" && this.#hasWholeSheetRule())
      throw new NeverAnswered();
    if (markAllDirty) this.model.recalculate([this.GetRange()]);
    else this.model.recalculateChanged();
  }
  #hasWholeSheetRule(): boolean {
    return this.model.conditionalFormats.some(
      ({ sheetId, block }) =>
        sheetId === this.sheetId && block.height >= rowsPerSheet && block.width >= columnsPerSheet,
    );
  }
  /** At the start or end of the workbook, or before or after another sheet. */
  Copy(position = "None", relativeTo?: Worksheet): Worksheet {
    const ids = this.model.sheetIds();
    const beside = relativeTo ? ids.indexOf(relativeTo.sheetId) : 0;
    const places: Readonly<Record<string, number>> = {
      After: beside + 1,
      Before: beside,
      Beginning: 0,
      End: ids.length,
      None: ids.length,
    };
    const place = places[position];
    if (place === undefined || (/After|Before/.test(position) && !relativeTo)) throw invalidArgument();
    return new Worksheet(this.model, this.model.copySheet(this.sheetId, place));
  }
  Delete(): void {
    if (this.isOnlyVisible()) throw lastVisibleSheet();
    if (this.Visibility === "VeryHidden") {
      throw new HostError("InvalidOperation", "A very hidden worksheet can't be deleted. Change its visibility first.");
    }
    this.model.deleteSheet(this.sheetId);
  }

  private page(): PageRecord {
    const { pages } = this.model;
    const found = pages.find(({ sheetId }) => sheetId === this.sheetId);
    if (found !== undefined) return found;
    const added = newPage(this.sheetId);
    pages.push(added);
    return added;
  }
  private isOnlyVisible(): boolean {
    const visible = this.model.sheetIds().filter((sheetId) => this.model.visibility(sheetId) === "Visible");
    return visible.length === 1 && visible[0] === this.sheetId;
  }

  _RegisterDataChangedEvent(): void {
    this.model.listen("changed", this.sheetId, 1);
  }
  _UnregisterDataChangedEvent(): void {
    this.model.listen("changed", this.sheetId, -1);
  }
  _RegisterSelectionChangedEvent(): void {
    this.model.listen("selectionChanged", this.sheetId, 1);
  }
  _UnregisterSelectionChangedEvent(): void {
    this.model.listen("selectionChanged", this.sheetId, -1);
  }
  _RegisterCalculatedEvent(): void {
    this.model.listen("calculated", this.sheetId, 1);
  }
  _UnregisterCalculatedEvent(): void {
    this.model.listen("calculated", this.sheetId, -1);
  }
  _RegisterEventNameChanged(): void {
    this.model.listen("nameChanged", this.sheetId, 1);
  }
  _UnregisterEventNameChanged(): void {
    this.model.listen("nameChanged", this.sheetId, -1);
  }
}

const lastVisibleSheet = (): HostError =>
  new HostError("InvalidOperation", "A workbook must contain at least one visible worksheet.");

class WorksheetFreezePanes extends HostObject {
  constructor(
    private readonly model: WorkbookModel,
    private readonly sheetId: string,
  ) {
    super();
  }
  FreezeRows(count = 1): void {
    this.freeze(count, 0);
  }
  FreezeColumns(count = 1): void {
    this.freeze(0, count);
  }
  Unfreeze(): void {
    this.freeze(0, 0);
  }

  private freeze(rows: number, columns: number): void {
    const { behaviors, isAnotherOpen } = this.model;
    if (behaviors.frozenRows === "throws" || (behaviors.frozenRows === "throwsWithTwo" && isAnotherOpen))
      throw new HostError("GeneralException", "There was an internal error while processing the request.", 500);
    this.model.freeze(this.sheetId, rows, columns);
  }
}

export class WorksheetCollection extends HostCollection<Worksheet> {
  constructor(private readonly model: WorkbookModel) {
    super();
  }
  hostItems(): readonly Worksheet[] {
    return this.model.sheetIds().map((sheetId) => new Worksheet(this.model, sheetId));
  }
  GetItem(key: string): Worksheet {
    const sheet = this.hostFind(key);
    if (!sheet) throw itemNotFound();
    return sheet;
  }
  GetActiveWorksheet(): Worksheet {
    return new Worksheet(this.model, this.model.activeSheetId());
  }
  GetFirst(): Worksheet {
    return this.GetItem(this.model.sheetIds()[0] ?? "");
  }
  GetLast(): Worksheet {
    return this.GetItem(this.model.sheetIds().at(-1) ?? "");
  }
  Add(name?: string | null): Worksheet {
    const wanted = name ?? this.freeName();
    checkSheetName(this.model, wanted, null);
    return new Worksheet(this.model, this.model.addSheet(wanted));
  }

  _RegisterDataChangedEvent(): void {
    this.listen("changed", 1);
  }
  _UnregisterDataChangedEvent(): void {
    this.listen("changed", -1);
  }
  _RegisterSelectionChangedEvent(): void {
    this.listen("selectionChanged", 1);
  }
  _UnregisterSelectionChangedEvent(): void {
    this.listen("selectionChanged", -1);
  }
  _RegisterCalculatedEvent(): void {
    this.listen("calculated", 1);
  }
  _UnregisterCalculatedEvent(): void {
    this.listen("calculated", -1);
  }
  _RegisterAddedEvent(): void {
    this.listen("added", 1);
  }
  _UnregisterAddedEvent(): void {
    this.listen("added", -1);
  }
  _RegisterDeletedEvent(): void {
    this.listen("deleted", 1);
  }
  _UnregisterDeletedEvent(): void {
    this.listen("deleted", -1);
  }
  _RegisterEventNameChanged(): void {
    this.listen("nameChanged", 1);
  }
  _UnregisterEventNameChanged(): void {
    this.listen("nameChanged", -1);
  }

  private listen(event: SheetEvent, delta: 1 | -1): void {
    this.model.listen(event, null, delta);
  }

  private freeName(): string {
    for (let number = this.Count + 1; ; number += 1) {
      if (this.model.sheetIdOf(`Sheet${number}`) === null) return `Sheet${number}`;
    }
  }
}

function checkSheetName(model: WorkbookModel, name: string, own: string | null): void {
  if (name.trim() === "" || name.length > MAX_NAME || FORBIDDEN_IN_NAME.test(name) || /^'|'$/.test(name)) {
    throw invalidArgument();
  }
  const taken = model.sheetIdOf(name);
  if (taken !== null && taken !== own) {
    throw new HostError("ItemAlreadyExists", "A resource with the same name or identifier already exists.", 409);
  }
}
