/** Excel.Table, as far as an add-in that inserts data needs it: range, header, body, name, style, conversion. */
import { type CellBlock, intersect } from "../engine/a1-notation";
import { HostError, invalidArgument, itemNotFound } from "./host-error";
import { HostCollection, HostObject } from "./host-object";
import { Range } from "./range";
import { rangeAt } from "./range-address";
import { bodyOf, type TableRecord, type WorkbookModel } from "./workbook-model";

export class Table extends HostObject {
  static override readonly scalars = ["Id", "Name", "ShowFilterButton", "ShowHeaders", "ShowTotals", "Style"];
  static override readonly navigation = ["AutoFilter", "Columns", "Worksheet"];
  static override readonly idName = "Id";

  constructor(
    private readonly model: WorkbookModel,
    private readonly record: TableRecord,
  ) {
    super();
  }

  override get hostId(): string {
    return this.record.id;
  }
  get AutoFilter(): AutoFilter {
    return new AutoFilter(this.model, this.record.sheetId);
  }
  get Id(): string {
    return this.record.id;
  }
  get Name(): string {
    return this.record.name;
  }
  set Name(name: string) {
    if (!/^[A-Za-z_\\][\w.\\]*$/.test(name)) throw invalidArgument();
    const taken = this.model.tables.some(
      (other) => other !== this.record && other.name.toLowerCase() === name.toLowerCase(),
    );
    if (taken)
      throw new HostError("ItemAlreadyExists", "A resource with the same name or identifier already exists.", 409);
    this.model.renameTable(this.record, name);
  }
  get ShowFilterButton(): boolean {
    return this.record.showFilterButton !== false;
  }
  set ShowFilterButton(shows: boolean) {
    this.record.showFilterButton = shows;
  }
  get ShowHeaders(): boolean {
    return this.record.showHeaders;
  }
  get ShowTotals(): boolean {
    return false;
  }
  get Style(): string {
    return this.record.style;
  }
  set Style(style: string) {
    this.record.style = style;
    this.model.conditionalFormatsChanged();
  }
  get Worksheet(): HostObject {
    return this.model.make.worksheet(this.record.sheetId);
  }
  get Columns(): TableColumnCollection {
    return new TableColumnCollection(this.model, this.record);
  }

  GetRange(): Range {
    return this.range(this.record.block);
  }
  GetHeaderRowRange(): Range {
    if (!this.record.showHeaders) throw itemNotFound();
    return this.range({ ...this.record.block, height: 1 });
  }
  GetDataBodyRange(): Range {
    return this.range(bodyOf(this.record));
  }
  Resize(range: Range | string): void {
    const target = range instanceof Range ? range : rangeAt(this.model, range, this.record.sheetId);
    const { row, height } = target.block;
    // The header row can't move, and a table needs a row below it.
    if (target.sheetId !== this.record.sheetId || row !== this.record.block.row || height < 2) throw invalidArgument();
    requireFree(this.model, target, this.record);
    this.record.block = target.block;
    nameHeaders(this.model, this.record);
    this.model.tablesChanged();
  }
  /** Removes the table but keeps its cells. */
  ConvertToRange(): Range {
    this.leave();
    return this.GetRange();
  }
  /** Removes the table and the content of its cells. */
  Delete(): void {
    this.leave();
    this.GetRange().Clear();
  }

  private leave(): void {
    const index = this.model.tables.indexOf(this.record);
    if (index < 0) throw itemNotFound();
    this.model.tables.splice(index, 1);
    this.model.tablesChanged();
  }

  private range(block: CellBlock): Range {
    return new Range(this.model, this.record.sheetId, block);
  }
}

class TableColumn extends HostObject {
  static override readonly scalars = ["Id", "Index", "Name"];
  static override readonly idName = "Id";
  constructor(
    private readonly model: WorkbookModel,
    private readonly record: TableRecord,
    private readonly index: number,
  ) {
    super();
  }
  override get hostId(): string {
    return String(this.index + 1);
  }
  get Id(): number {
    return this.index + 1;
  }
  get Index(): number {
    return this.index;
  }
  get Name(): string {
    const { row, column } = this.record.block;
    return this.model.grid.text(this.record.sheetId, row, column + this.index);
  }
  GetDataBodyRange(): Range {
    return this.range(bodyOf(this.record));
  }
  GetRange(): Range {
    return this.range(this.record.block);
  }
  private range(block: CellBlock): Range {
    return new Range(this.model, this.record.sheetId, { ...block, column: block.column + this.index, width: 1 });
  }
}

class TableColumnCollection extends HostCollection<TableColumn> {
  static override readonly scalars = ["Count"];
  constructor(
    private readonly model: WorkbookModel,
    private readonly record: TableRecord,
  ) {
    super();
  }
  hostItems(): readonly TableColumn[] {
    return Array.from(
      { length: this.record.block.width },
      (_, index) => new TableColumn(this.model, this.record, index),
    );
  }
}

export class TableCollection extends HostCollection<Table> {
  static override readonly scalars = ["Count"];

  /** `sheetId` null: the tables of all sheets. */
  constructor(
    private readonly model: WorkbookModel,
    private readonly sheetId: string | null,
  ) {
    super();
  }
  hostItems(): readonly Table[] {
    return this.model.tables
      .filter((record) => this.sheetId === null || record.sheetId === this.sheetId)
      .map((record) => new Table(this.model, record));
  }
  GetItem(key: string): Table {
    const table = this.hostFind(key);
    if (!table) throw itemNotFound();
    return table;
  }
  Add(address: Range | string, hasHeaders: boolean): Table {
    const range =
      address instanceof Range ? address : rangeAt(this.model, address, this.sheetId ?? this.model.activeSheetId());
    requireFree(this.model, range, null);
    const record: TableRecord = {
      id: this.model.newId(),
      name: this.freeName(),
      sheetId: range.sheetId,
      block: range.block,
      style: "TableStyleMedium2",
      showHeaders: hasHeaders,
    };
    if (hasHeaders) nameHeaders(this.model, record);
    this.model.tables.push(record);
    this.model.tablesChanged();
    return new Table(this.model, record);
  }

  private freeName(): string {
    for (let number = this.model.tables.length + 1; ; number += 1) {
      if (!this.model.tables.some(({ name }) => name === `Table${number}`)) return `Table${number}`;
    }
  }
}

/** Tables must not overlap. */
function requireFree(model: WorkbookModel, { sheetId, block }: Range, own: TableRecord | null): void {
  const other = model.tables.find(
    (table) => table !== own && table.sheetId === sheetId && intersect(table.block, block) !== null,
  );
  if (other) throw new HostError("InvalidOperation", "A table can't overlap another table.");
}

/** Headers are nonempty, unique texts: Excel fills in missing ones. */
function nameHeaders(model: WorkbookModel, { sheetId, block }: TableRecord): void {
  const taken = new Set<string>();
  for (let column = 0; column < block.width; column += 1) {
    const text = model.grid.text(sheetId, block.row, block.column + column);
    const wanted = text === "" ? `Column${column + 1}` : text;
    let name = wanted;
    for (let copy = 2; taken.has(name.toLowerCase()); copy += 1) name = `${wanted}${copy}`;
    taken.add(name.toLowerCase());
    const { value } = model.grid.read(sheetId, block.row, block.column + column);
    if (value !== name) model.grid.enter(sheetId, block.row, block.column + column, [[`'${name}`]]);
  }
}

/** Excel.AutoFilter of a sheet or a table: only whether it hides rows. */
export class AutoFilter extends HostObject {
  static override readonly scalars = ["IsDataFiltered"];
  constructor(
    private readonly model: WorkbookModel,
    private readonly sheetId: string,
  ) {
    super();
  }
  get IsDataFiltered(): boolean {
    return this.model.hasFilteredRows(this.sheetId);
  }
}
