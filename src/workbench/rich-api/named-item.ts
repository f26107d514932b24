/** Excel.NamedItem and its collections (of the workbook or of one sheet). */
import { absolute } from "../../notation/cell-address";
import { quotedSheet } from "../../notation/sheet-name";
import { formatBlock, parseBlock, splitSheetReference } from "../engine/a1-notation";
import { fromLocalFormula, toLocalFormula } from "../engine/local-formula";
import { isErrorText } from "../cell-value";
import type { CellValue } from "../host-contract";
import { HostError, invalidArgument, itemNotFound } from "./host-error";
import { HostCollection, HostObject } from "./host-object";
import { Range } from "./range";
import { bodyOf, type NamedRecord, type WorkbookModel } from "./workbook-model";

export class NamedItem extends HostObject {
  static override readonly scalars = ["Comment", "Formula", "Name", "Scope", "Type", "Value", "Visible"];
  static override readonly idName = "Name";

  constructor(
    private readonly model: WorkbookModel,
    private readonly record: NamedRecord,
  ) {
    super();
  }

  override get hostId(): string {
    return this.record.name;
  }
  get Name(): string {
    return this.record.name;
  }
  override prepareToRead(names: readonly string[]): Promise<void> {
    return asksForValues(names) ? this.model.calculateNames([this.record]) : Promise.resolve();
  }

  get Type(): string {
    if (this.GetRangeOrNullObject()) return "Range";
    const value = this.model.nameValue(this.record) ?? this.text;
    if (typeof value === "object") return "Array";
    if (typeof value === "number") return Number.isInteger(value) ? "Integer" : "Double";
    if (typeof value === "boolean") return "Boolean";
    return isErrorText(value) ? "Error" : "String";
  }
  /** The address of cells, or the value of a formula; for an array, the text that creates it. */
  get Value(): CellValue {
    const value = this.GetRangeOrNullObject() ? this.text : this.model.nameValue(this.record);
    return value === undefined || typeof value === "object" ? this.text : value;
  }
  private get text(): string {
    return this.record.formula.replace(/^=/, "");
  }
  get Formula(): string {
    const { behaviors } = this.model;
    return behaviors.nameFormula === "local" ? toLocalFormula(this.record.formula, behaviors) : this.record.formula;
  }
  set Formula(formula: string) {
    this.record.formula = readFormula(this.model, formula);
    this.model.defineName(this.record);
    this.model.nameEdited(this.record.name);
  }
  get Comment(): string {
    return this.record.comment;
  }
  set Comment(comment: string) {
    this.record.comment = comment;
  }
  get Visible(): boolean {
    return this.record.visible;
  }
  set Visible(visible: boolean) {
    if (visible === this.record.visible) return;
    this.record.visible = visible;
    this.model.defineName(this.record);
  }
  get Scope(): string {
    return this.record.sheetId === null ? "Workbook" : "Worksheet";
  }

  GetRange(): Range {
    const range = this.GetRangeOrNullObject();
    if (!range) throw itemNotFound();
    return range;
  }
  GetRangeOrNullObject(): Range | null {
    const structured = /^([\p{L}_\\][\p{L}\p{N}_.\\]*)(?:\[(#All|#Data)?\])?$/u.exec(this.text);
    const table =
      structured && this.model.tables.find(({ name }) => name.toLowerCase() === structured[1]?.toLowerCase());
    if (table) return new Range(this.model, table.sheetId, structured[2] === "#All" ? table.block : bodyOf(table));
    const { sheetName, local } = splitSheetReference(this.text);
    const sheetId = sheetName === null ? this.record.sheetId : this.model.sheetIdOf(sheetName);
    const block = parseBlock(local);
    return sheetId !== null && block ? new Range(this.model, sheetId, block) : null;
  }
  Delete(): void {
    if (this.model.nameOf(this.record.sheetId, this.record.name) !== this.record) throw itemNotFound();
    this.model.removeName(this.record);
  }
}

export class NamedItemCollection extends HostCollection<NamedItem> {
  constructor(
    private readonly model: WorkbookModel,
    private readonly sheetId: string | null,
  ) {
    super();
  }
  hostItems(): readonly NamedItem[] {
    return this.model.names
      .filter((record) => record.sheetId === this.sheetId)
      .map((record) => new NamedItem(this.model, record));
  }
  override prepareToRead(names: readonly string[]): Promise<void> {
    const records = this.model.names.filter((record) => record.sheetId === this.sheetId);
    return asksForValues(names) ? this.model.calculateNames(records) : Promise.resolve();
  }
  override hostFind(key: unknown): NamedItem | null {
    const record = this.model.nameOf(this.sheetId, String(key));
    return record && new NamedItem(this.model, record);
  }
  GetItem(name: string): NamedItem {
    const item = this.hostFind(name);
    if (!item) throw itemNotFound();
    return item;
  }
  Add(name: string, reference: unknown, comment?: string | null): NamedItem {
    if (!/^[A-Za-z_\\][\w.\\]*$/.test(name) || parseBlock(name)) throw invalidArgument();
    if (this.hostFind(name)) {
      throw new HostError("ItemAlreadyExists", "A resource with the same name or identifier already exists.", 409);
    }
    const record: NamedRecord = {
      name,
      formula: formulaOf(this.model, reference),
      comment: comment ?? "",
      visible: true,
      sheetId: this.sheetId,
    };
    this.model.defineName(record);
    return new NamedItem(this.model, record);
  }
}

const asksForValues = (names: readonly string[]): boolean =>
  names.length === 0 || names.some((name) => /(?:^|\/)(?:value|type|\*|\$all)$/i.test(name));

function formulaOf(model: WorkbookModel, reference: unknown): string {
  if (reference instanceof Range) {
    // A name means the same cells everywhere.
    const cells = absolute(formatBlock(reference.block));
    return `=${quotedSheet(model.sheetName(reference.sheetId))}!${cells}`;
  }
  const isColumn = typeof reference === "string" && /^=?[\p{L}_\\][\p{L}\p{N}_.\\]*\[/u.test(reference);
  if (isColumn && model.behaviors.structuredName === "firstCell")
    return `=${quotedSheet(model.sheetName(model.activeSheetId()))}!$A$1`;
  if (typeof reference === "string") return readFormula(model, reference);
  if (typeof reference === "number" || typeof reference === "boolean") return `=${String(reference)}`;
  throw invalidArgument();
}

function readFormula({ behaviors }: WorkbookModel, written: string): string {
  const formula = behaviors.nameFormula === "local" ? fromLocalFormula(written, behaviors) : written;
  if (formula === null) throw invalidArgument();
  return formula.startsWith("=") ? formula : `=${formula}`;
}
